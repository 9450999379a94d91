import { closePeriod, reopenPeriod } from '@mendpoint/contract/closed-periods';
import * as calls from '@mendpoint/contract/shops';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkSeen } from '../editing/refusals.ts';
import { refuseEdited } from '../editing/sent-fields.ts';
import { originOf } from '../http/guard.ts';
import { bankAnnouncerOf } from '../http/mail/announce-bank-change.ts';
import { announcerOf } from '../http/mail/announce-login-change.ts';
import { serve } from '../http/serve.ts';
import { metaOf, pageOf } from '../http/serve-list.ts';
import type { Picture } from '../images/image.ts';
import { logoOf } from '../images/images.service.ts';
import type { Post } from '../mail/mailer.ts';
import * as closing from './closed-period.service.ts';
import type { Shop } from './shop.ts';
import * as shops from './shops.service.ts';
import { changesFromWire, newShopFromWire, shopToWire } from './shops.wire.ts';

export const shopRoutes = (app: FastifyInstance, post: Post): void => {
  serveReading(app);
  serveWriting(app, post);
  serveClosing(app);
};

const serveReading = (app: FastifyInstance): void => {
  serve(app, calls.listShops, async ({ context, caller, query, answer }) => {
    const page = pageOf(query);
    const { records, total } = await shops.listShops(context, caller, page, query.q ?? '');
    return answer(200, { message: 'Shops', shops: records.map(shopToWire), meta: metaOf(page, total) });
  });

  serve(app, calls.findShop, async ({ context, caller, params, answer }) => {
    const shop = await shops.findShop(context, caller, params.id);
    return answer(200, { message: 'Shop', shop: shopToWire(shop) });
  });
};

/** Only an edit of these fields needs the stored shop, to compare them with. Any other is refused without a read. */
const COMPARED = ['closed_through', 'receipt_logo', 'logo'];

const serveWriting = (app: FastifyInstance, post: Post): void => {
  const announce = announcerOf(app, post);
  const announceBank = bankAnnouncerOf(app, post);

  serve(app, calls.addShop, async ({ context, caller, body, request, once, before }) => {
    const first = await before();
    if (first) return first;
    const shop = newShopFromWire(body, (await logoIn(request, body.logo, undefined)) ?? null);
    const passwordHash = await shops.hashOfNewShop(context, shop);
    let added: Shop | undefined;
    const answered = await once(async ({ context: inside, answer }) => {
      added = await shops.createShop(inside, caller, shop, passwordHash);
      return answer(200, { message: 'Shop added successfully!', shop: shopToWire(added) });
    });
    // Nothing was added when the request gets a kept answer.
    if (added) app.note(request, { what: 'shop added', account: { id: added.id, email: added.email } });
    return answered;
  });

  serve(app, calls.editShop, async ({ context, caller, params, body, request, reply, answer }) => {
    refuseEdited(body, { role: 'shop' });
    const isCompared = COMPARED.some((field) => Object.hasOwn(body, field)) || request.formFiles.length > 0;
    const held = isCompared ? shopToWire(await shops.findShop(context, caller, params.id)) : null;
    if (held) {
      // A stale body must not count as an edit of these fields: they may differ because somebody else changed them.
      checkSeen('shop', held.updatedAt, body.updatedAt);
      refuseEdited(body, { closed_through: held.closed_through, receipt_logo: held.receipt_logo });
    }
    const changes = changesFromWire(body, await logoIn(request, body.logo, held?.logo));
    const editor = { seenAt: body.updatedAt, origin: originOf(request) };
    const { shop, changed, bankChange } = await shops.updateShop(context, caller, params.id, changes, editor);
    announce(request, reply, changed);
    announceBank(request, reply, bankChange);
    return answer(200, { message: 'Shop updated successfully!', shop: shopToWire(shop) });
  });

  serve(app, calls.deleteShop, async ({ context, caller, params: { id }, request, answer }) => {
    await shops.deleteShop(context, caller, id);
    app.note(request, { what: 'shop deleted', account: { id } });
    return answer(200, { message: 'Shop deleted successfully!', data: { _id: id } });
  });
};

/**
 * A file of a form, or a data URL; null ('') takes the logo away, undefined (nothing, or the address that an answer
 * gave) keeps it. Encoded here, before any transaction begins.
 */
const logoIn = async (
  { formFiles: [file], caller }: FastifyRequest,
  sent: string | undefined,
  held: string | undefined,
): Promise<Picture | null | undefined> => {
  if (file) return logoOf(file, caller.loginId);
  if (sent === undefined || sent === held) return undefined;
  return sent === '' ? null : logoOf(sent, caller.loginId);
};

const serveClosing = (app: FastifyInstance): void => {
  serve(app, closePeriod, async ({ context, body, answer }) => {
    const closed = await closing.closePeriod(context, body.shop_id ?? null, body.through);
    return answer(200, { message: 'Period closed.', data: closed.map(shopToWire) });
  });

  serve(app, reopenPeriod, async ({ context, body, answer }) => {
    const { shop_id: shopId, through, reason } = body;
    const opened = await closing.reopenPeriod(context, shopId, through, reason.trim());
    return answer(200, { message: 'Period opened again.', data: [shopToWire(opened)] });
  });
};
