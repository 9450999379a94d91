import { IdParams } from '@mendpoint/contract/common';
import { ProductAnswer, ProductBody, ProductListAnswer, ProductListQuery } from '@mendpoint/contract/products';
import type { Context } from '../context.ts';
import { answerOnce } from '../http/idempotency.ts';
import { metaOf, pageOf } from '../http/paging.ts';
import { answers, type Routes } from '../http/routes.ts';
import * as products from './products.service.ts';
import { newProductFromWire, productToWire } from './products.wire.ts';

const tags = ['products'];

export const productRoutes =
  (context: Context): Routes =>
  async (app) => {
    app.get(
      '/products',
      { schema: { tags, querystring: ProductListQuery, response: answers(200, ProductListAnswer) } },
      async ({ caller, query: { q = '', sort = '-createdAt', category, shop_id, ...query } }) => {
        const page = pageOf(query);
        const wanted = { shopId: shop_id, category, q, order: sort, page };
        const { products: found, total } = await products.listProducts(context, caller, wanted);
        const data = found.map(productToWire);
        return { success: true as const, message: 'Products', data, meta: metaOf(page, total) };
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

    app.post(
      '/products',
      { schema: { tags, body: ProductBody, response: answers(201, ProductAnswer) } },
      async (request, reply) =>
        answerOnce(context, request, reply, async (inside) => {
          const product = await products.createProduct(inside, request.caller, newProductFromWire(request.body));
          const data = productToWire(product);
          return { status: 201, answer: { success: true as const, message: 'Product created successfully!', data } };
        }),
    );
  };
