import * as calls from '@mendpoint/contract/gift-cards';
import { toDollars } from '@mendpoint/domain/money/cents';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import { cardsOwed, findByCode, listCards, readCard } from './find-cards.service.ts';
import type { GiftCard } from './gift-card.ts';
import { cardToWire, entriesToWire, newCardFromWire } from './gift-cards.wire.ts';
import { sellCard, voidCard } from './sell-card.service.ts';

const shown =
  ({ now }: Context) =>
  (card: GiftCard) =>
    cardToWire(card, sydneyDay(now()));

export const giftCardRoutes = (app: FastifyInstance): void => {
  serveReading(app);

  serve(app, calls.sellGiftCard, ({ caller, body, once }) =>
    once(async ({ context, answer }) => {
      const card = await sellCard(context, caller, newCardFromWire(body));
      return answer(201, { message: 'The gift card is sold.', data: shown(context)(card) });
    }),
  );

  serve(app, calls.voidGiftCard, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const card = await voidCard(context, caller, id, body.reason.trim());
      return answer(201, { message: 'The sale of the gift card is voided.', data: shown(context)(card) });
    }),
  );
};

const serveReading = (app: FastifyInstance): void => {
  serve(app, calls.findGiftCard, async ({ context, caller, body, answer }) => {
    const card = await findByCode(context, caller, body.code);
    return answer(200, { message: 'Gift card', data: shown(context)(card) });
  });

  serveList(app, calls.listGiftCards, 'Gift cards', async ({ context, caller, query, page }) => {
    const { shop_id: shopId, with_balance: withBalance = false, q = '' } = query;
    const filter = { shopId, withBalance, q: q.trim().toUpperCase() };
    return { ...(await listCards(context, caller, filter, page)), toWire: shown(context) };
  });

  serve(app, calls.readGiftCardsOwed, async ({ context, caller, query, answer }) => {
    const { cards, owed, expired } = await cardsOwed(context, caller, query.shop_id);
    return answer(200, {
      message: 'Gift cards',
      data: { cards, owed: toDollars(owed), expired: toDollars(expired) },
    });
  });

  serve(app, calls.readGiftCard, async ({ context, caller, params: { id }, answer }) => {
    const { card, entries } = await readCard(context, caller, id);
    return answer(200, { message: 'Gift card', data: { ...shown(context)(card), entries: entriesToWire(entries) } });
  });
};
