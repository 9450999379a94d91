import * as calls from '@mendpoint/contract/products';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import { encodePicture } from '../images/encode-images.ts';
import type { Picture } from '../images/image.ts';
import { deleteProduct, editProduct } from './edit-product.service.ts';
import { settleFaulty } from './faulty-stock.service.ts';
import type { PicturedProduct } from './product.ts';
import * as products from './products.service.ts';
import { newProductFromWire, oldProduct, productEditFromWire, productToWire } from './products.wire.ts';

export const productRoutes = (app: FastifyInstance): void => {
  serveReading(app);
  serveWriting(app);
};

const serveReading = (app: FastifyInstance): void => {
  serveList(app, calls.listProducts, 'Products', async ({ context, caller, query, page }) => {
    const { q = '', sort: order = '-createdAt', category, stock, shop_id: shopId } = query;
    const filter = { shopId, category, isFaulty: stock === 'faulty', q };
    const found = await products.listProducts(context, caller, { ...filter, order, page });
    return {
      ...found,
      toWire: productToWire,
      old: async () => (product: PicturedProduct) => oldProduct(productToWire(product)),
    };
  });

  serve(app, calls.findProduct, async ({ context, caller, params, answer }) => {
    const product = await products.findProduct(context, caller, params.id);
    const data = productToWire(product);
    return answer(200, { message: 'Product', data }, () => oldProduct(data));
  });
};

const serveWriting = (app: FastifyInstance): void => {
  serve(app, calls.addProduct, async ({ caller, body, request, once }) => {
    const product = newProductFromWire(body);
    const pictures = await picturesIn(request);
    return once(async ({ context, answer }) => {
      const data = productToWire(await products.createProduct(context, caller, product, pictures));
      return answer(201, { message: 'Product created successfully!', data }, () => oldProduct(data));
    });
  });

  serve(app, calls.editProduct, async ({ context, caller, params, body, request, answer }) => {
    const edit = productEditFromWire(body, request.isMultipart());
    const added = await picturesIn(request);
    const data = productToWire(await editProduct(context, caller, params.id, { ...edit, added }));
    return answer(200, { message: 'Product updated successfully!', data }, () => oldProduct(data));
  });

  serve(app, calls.settleFaulty, ({ caller, params, body, once }) =>
    once(async ({ context, answer }) => {
      const data = productToWire(await settleFaulty(context, caller, params.id, body));
      return answer(200, { message: 'Product updated successfully!', data }, () => oldProduct(data));
    }),
  );

  serve(app, calls.deleteProduct, async ({ context, caller, params: { id }, answer }) => {
    await deleteProduct(context, caller, id);
    return answer(200, { message: 'Product has been deleted.', data: { _id: id } });
  });
};

/** Encodes pictures before any transaction begins, so that no till waits for a photo. */
const picturesIn = async ({ formFiles, caller }: FastifyRequest): Promise<Picture[]> => {
  const pictures: Picture[] = [];
  for (const file of formFiles) pictures.push(await encodePicture(file, caller.loginId));
  return pictures;
};
