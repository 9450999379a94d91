import * as wire from '@mendpoint/contract/catalogue';
import { DeletedAnswer, IdParams } from '@mendpoint/contract/common';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { acceptForms } from '../../http/requests/forms.ts';
import { answers, edited, type Routes } from '../../http/routes.ts';
import type { EncodedImage } from '../../images/encode-images.ts';
import { iconOf } from '../../images/images.service.ts';
import * as catalogue from '../catalogue.service.ts';
import { categoryToWire } from '../catalogue.wire.ts';
import { deleteCategory } from '../delete-catalogue.service.ts';
import { updateCategory } from '../edit-catalogue.service.ts';
import { answering, EDITING, tags } from './answering.ts';
import { understand } from './spellings.ts';

/** A data URL is a third longer than its picture, here of 4 MB at most: larger ones come as the file of a form. */
const bodyLimit = 6 * 1_048_576;

export const categoryRoutes =
  (context: Context): Routes =>
  async (app) => {
    await acceptForms(app);
    understand(app, { category_name: 'name' }, async (id) => categoryToWire(await catalogue.findCategory(context, id)));
    const answer = answering(context, 'Category', wire.Category, categoryToWire);
    const list = { tags, querystring: wire.CatalogueQuery, response: answers(200, wire.CategoryListAnswer) };
    app.get('/category', { schema: list }, (request, reply) => answer.list(request, reply, catalogue.listCategories));

    const one = { tags, params: IdParams, response: answers(200, wire.CategoryAnswer) };
    app.get('/category/:id', { schema: one }, ({ params }) => answer.one(catalogue.findCategory(context, params.id)));

    const create = { tags, body: wire.CategoryBody, response: answers(201, wire.CategoryAnswer) };
    app.post('/category', { schema: create, bodyLimit }, async (request, reply) => {
      const { category_name, p_image } = request.body;
      const icon = (await sentIcon(request, p_image)) ?? null;
      return answer.created(request, reply, (inside) => catalogue.createCategory(inside, category_name, icon));
    });

    const edit = { ...one, body: wire.CategoryPatch, response: edited(wire.CategoryAnswer) };
    for (const method of EDITING) {
      app.route({
        method,
        url: '/category/:id',
        schema: edit,
        bodyLimit,
        handler: async (request) => {
          const { category_name: name, p_image, updatedAt: seenAt } = request.body;
          // What an answer carried is that image already; encoding it again would only make it worse.
          const held = p_image ? categoryToWire(await catalogue.findCategory(context, request.params.id)).p_image : '';
          const icon = await sentIcon(request, p_image === held ? undefined : p_image);
          return answer.edited(updateCategory(context, request.params.id, { name, icon, seenAt }));
        },
      });
    }

    const remove = { tags, params: IdParams, response: answers(200, DeletedAnswer) };
    app.delete('/category/:id', { schema: remove }, ({ params }) =>
      answer.deleted(params.id, deleteCategory(context, params.id)),
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
