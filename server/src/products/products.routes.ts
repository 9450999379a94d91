import { IdParams } from '@mendpoint/contract/common';
import {
  Product,
  ProductAnswer,
  ProductBody,
  ProductDeletedAnswer,
  ProductEdit,
  ProductListAnswer,
  ProductListQuery,
} from '@mendpoint/contract/products';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { admitPage } from '../http/answers/big-pages.ts';
import { sendList } from '../http/answers/lists.ts';
import { metaOf, pageOf } from '../http/answers/paging.ts';
import { answerOnce } from '../http/idempotency/idempotency.ts';
import { acceptForms } from '../http/requests/forms.ts';
import { answers, edited, type Routes } from '../http/routes.ts';
import { encodePicture, type Picture } from '../images/encode-images.ts';
import { deleteProduct, editProduct } from './edit-product.service.ts';
import * as products from './products.service.ts';
import { newProductFromWire, productEditFromWire, productToWire } from './products.wire.ts';

const tags = ['products'];

export const productRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(readingRoutes(context));
    await app.register(writingRoutes(context));
  };

const readingRoutes =
  (context: Context): Routes =>
  async (app) => {
    app.get(
      '/products',
      { schema: { tags, querystring: ProductListQuery, response: answers(200, ProductListAnswer) } },
      async (request, reply) => {
        const { caller } = request;
        const { q = '', sort = '-createdAt', category, shop_id, ...query } = request.query;
        const page = await admitPage(request, reply, pageOf(query));
        const wanted = { shopId: shop_id, category, q, order: sort, page };
        const { products: rows, total } = await products.listProducts(context, caller, wanted);
        const meta = metaOf(page, total);
        return sendList(reply, Product, { message: 'Products', rows, toWire: productToWire, meta });
      },
    );

    app.get(
      '/products/:id',
      { schema: { tags, params: IdParams, response: answers(200, ProductAnswer) } },
      async ({ caller, params }) => {
        const product = await products.findProduct(context, caller, params.id);
        return { success: true as const, message: 'Product', data: productToWire(product) };
      },
    );
  };

const consumes = ['application/json', 'multipart/form-data'];

const writingRoutes =
  (context: Context): Routes =>
  async (app) => {
    await acceptForms(app);

    app.post(
      '/products',
      { schema: { tags, consumes, body: ProductBody, response: answers(201, ProductAnswer) } },
      async (request, reply) => {
        const product = newProductFromWire(request.body);
        const pictures = await picturesIn(request);
        return answerOnce(context, request, reply, async (inside) => {
          const data = productToWire(await products.createProduct(inside, request.caller, product, pictures));
          return { status: 201, answer: { success: true as const, message: 'Product created successfully!', data } };
        });
      },
    );

    for (const method of ['PATCH', 'PUT'] as const) {
      app.route({
        method,
        url: '/products/:id',
        schema: { tags, consumes, params: IdParams, body: ProductEdit, response: edited(ProductAnswer) },
        handler: async (request) => {
          const edit = productEditFromWire(request.body, request.isMultipart());
          const added = await picturesIn(request);
          const data = productToWire(await editProduct(context, request.caller, request.params.id, { ...edit, added }));
          return { success: true as const, message: 'Product updated successfully!', data };
        },
      });
    }

    app.delete(
      '/products/:id',
      { schema: { tags, params: IdParams, response: answers(200, ProductDeletedAnswer) } },
      async ({ caller, params }) => {
        await deleteProduct(context, caller, params.id);
        return { success: true as const, message: 'Product has been deleted.', data: { _id: params.id } };
      },
    );
  };

/** Encoded before any transaction begins: no till waits for a photo. */
const picturesIn = async ({ formFiles, caller }: FastifyRequest): Promise<Picture[]> => {
  const pictures: Picture[] = [];
  for (const file of formFiles) pictures.push(await encodePicture(file, caller.loginId));
  return pictures;
};
