import { categoryCalls } from '@mendpoint/contract/catalogue/categories';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../http/serve.ts';
import type { EncodedImage } from '../images/image.ts';
import { iconOf } from '../images/images.service.ts';
import * as catalogue from './catalogue.service.ts';
import { categoryToWire } from './catalogue.wire.ts';
import { deleteCategory } from './delete-catalogue.service.ts';
import { updateCategory } from './edit-catalogue.service.ts';
import { serveReading } from './rows.routes.ts';
import { understandSpellings } from './spellings.routes.ts';

/** Unlike other rows, a category comes with a picture, which is encoded before any transaction begins. */
export const serveCategories = (app: FastifyInstance): void => {
  serveReading(app, categoryCalls, {
    name: 'Category',
    toWire: categoryToWire,
    list: catalogue.listCategories,
    find: catalogue.findCategory,
    remove: deleteCategory,
  });
  const answered = async (id: string) => categoryToWire(await catalogue.findCategory(app.context, id));
  const understand = understandSpellings({ category_name: 'name' }, answered);

  serve(
    app,
    categoryCalls.add,
    async ({ body, request, once }) => {
      const icon = (await sentIcon(request, body.p_image)) ?? null;
      return once(async ({ context, answer }) => {
        const category = await catalogue.createCategory(context, body.category_name, icon);
        return answer(201, { message: 'Category created successfully!', data: categoryToWire(category) });
      });
    },
    [understand],
  );

  serve(
    app,
    categoryCalls.edit,
    async ({ context, params: { id }, body, request, answer }) => {
      const { category_name: name, p_image, updatedAt: seenAt } = body;
      // What an answer carried is that image already; encoding it again would only make it worse.
      const held = p_image ? (await answered(id)).p_image : '';
      const icon = await sentIcon(request, p_image === held ? undefined : p_image);
      const category = await updateCategory(context, id, { name, icon, seenAt });
      return answer(200, { message: 'Category updated successfully!', data: categoryToWire(category) });
    },
    [understand],
  );
};

/** A file of a form, or a data URL; null takes the image away, undefined (nothing sent, or '') keeps it. */
const sentIcon = async (
  { formFiles: [file], caller }: FastifyRequest,
  dataUrl: string | null | undefined,
): Promise<EncodedImage | null | undefined> => {
  if (file) return iconOf(file, caller.loginId);
  if (dataUrl === null) return null;
  return dataUrl ? iconOf(dataUrl, caller.loginId) : undefined;
};
