import { DeletedAnswer, IdParams } from '@mendpoint/contract/common';
import { ShopAnswer, ShopBody, ShopListAnswer, ShopListQuery, ShopPatch } from '@mendpoint/contract/shops';
import type { Context } from '../context.ts';
import { metaOf, pageOf } from '../http/answers/paging.ts';
import { hereOf } from '../http/guard.ts';
import { answerOnce } from '../http/idempotency/idempotency.ts';
import { announcerOf } from '../http/mail/announce-login-change.ts';
import { acceptForms, NO_FILES } from '../http/requests/forms.ts';
import { refuseEdited } from '../http/requests/spellings.ts';
import { answers, edited, type Routes } from '../http/routes.ts';
import type { Post } from '../mail/mailer.ts';
import type { Shop } from './shop.ts';
import * as shops from './shops.service.ts';
import { changesFromWire, newShopFromWire, shopToWire } from './shops.wire.ts';

const tags = ['shops'];
const consumes = ['application/json', 'multipart/form-data'];

export const shopRoutes =
  (context: Context, post: Post): Routes =>
  async (app) => {
    await acceptForms(app, NO_FILES);
    const announce = announcerOf(app, post);

    app.get(
      '/shop',
      { schema: { tags, querystring: ShopListQuery, response: answers(200, ShopListAnswer) } },
      async ({ caller, query }) => {
        const page = pageOf(query);
        const { shops: found, total } = await shops.listShops(context, caller, page, query.q ?? '');
        return { success: true as const, message: 'Shops', shops: found.map(shopToWire), meta: metaOf(page, total) };
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
      async (request, reply) => {
        let added: Shop | undefined;
        const answered = await answerOnce(context, request, reply, async (inside) => {
          added = await shops.createShop(inside, request.caller, newShopFromWire(request.body));
          const answer = { success: true as const, message: 'Shop added successfully!', shop: shopToWire(added) };
          return { status: 200, answer };
        });
        // Not when a key gets the first answer again.
        if (added) app.note(request, { what: 'shop added', account: { id: added.id, email: added.email } });
        return answered;
      },
    );

    app.patch(
      '/shop/:id',
      { schema: { tags, consumes, params: IdParams, body: ShopPatch, response: edited(ShopAnswer) } },
      async (request, reply) => {
        const { caller, params, body } = request;
        refuseEdited(body, { role: 'shop' });
        const editor = { seenAt: body.updatedAt, here: hereOf(request) };
        const { shop, changed } = await shops.updateShop(context, caller, params.id, changesFromWire(body), editor);
        announce(request, reply, changed);
        return { success: true as const, message: 'Shop updated successfully!', shop: shopToWire(shop) };
      },
    );

    app.delete(
      '/shop/:id',
      { schema: { tags, params: IdParams, response: answers(200, DeletedAnswer) } },
      async (request) => {
        const { caller, params } = request;
        await shops.deleteShop(context, caller, params.id);
        app.note(request, { what: 'shop deleted', account: { id: params.id } });
        return { success: true as const, message: 'Shop deleted successfully!', data: { _id: params.id } };
      },
    );
  };
