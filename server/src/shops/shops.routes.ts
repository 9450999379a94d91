import { DeletedAnswer, IdParams } from '@mendpoint/contract/common';
import { ShopAnswer, ShopBody, ShopListAnswer, ShopListQuery, ShopPatch } from '@mendpoint/contract/shops';
import type { Context } from '../context.ts';
import { acceptForms, NO_FILES } from '../http/forms.ts';
import { answerOnce } from '../http/idempotency.ts';
import { metaOf, pageOf } from '../http/paging.ts';
import { answers, edited, type Routes } from '../http/routes.ts';
import { refuseEdited } from '../http/spellings.ts';
import * as shops from './shops.service.ts';
import { changesFromWire, newShopFromWire, shopToWire } from './shops.wire.ts';

const tags = ['shops'];
const consumes = ['application/json', 'multipart/form-data'];

export const shopRoutes =
  (context: Context): Routes =>
  async (app) => {
    await acceptForms(app, NO_FILES);
    app.get(
      '/shop',
      { schema: { tags, querystring: ShopListQuery, response: answers(200, ShopListAnswer) } },
      async ({ caller, query }) => {
        const page = pageOf(query);
        const { records, total } = await shops.listShops(context, caller, page, query.q ?? '');
        return { success: true as const, message: 'Shops', shops: records.map(shopToWire), meta: metaOf(page, total) };
      },
    );

    app.get(
      '/shop/:id',
      { schema: { tags, params: IdParams, response: answers(200, ShopAnswer) } },
      async ({ caller, params }) => {
        const shop = await shops.findShop(context, caller, params.id);
        return { success: true as const, message: 'Shop', shop: shopToWire(shop) };
      },
    );

    // 200, not 201: the specified clients take only a 200 for success here.
    app.post(
      '/shop',
      { schema: { tags, consumes, body: ShopBody, response: answers(200, ShopAnswer) } },
      async (request, reply) =>
        answerOnce(context, request, reply, async (inside) => {
          const shop = await shops.createShop(inside, request.caller, newShopFromWire(request.body));
          const answer = { success: true as const, message: 'Shop added successfully!', shop: shopToWire(shop) };
          return { status: 200, answer };
        }),
    );

    app.patch(
      '/shop/:id',
      { schema: { tags, consumes, params: IdParams, body: ShopPatch, response: edited(ShopAnswer) } },
      async ({ caller, params, body }) => {
        refuseEdited(body, { role: 'shop' });
        const shop = await shops.updateShop(context, caller, params.id, changesFromWire(body), body.updatedAt);
        return { success: true as const, message: 'Shop updated successfully!', shop: shopToWire(shop) };
      },
    );

    app.delete(
      '/shop/:id',
      { schema: { tags, params: IdParams, response: answers(200, DeletedAnswer) } },
      async ({ caller, params }) => {
        await shops.deleteShop(context, caller, params.id);
        return { success: true as const, message: 'Shop deleted successfully!', data: { _id: params.id } };
      },
    );
  };
