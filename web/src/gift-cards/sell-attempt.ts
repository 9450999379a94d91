import type { AnswerOf } from '@mendpoint/contract/endpoint';
import { type GiftCard, type NewGiftCard, sellGiftCard } from '@mendpoint/contract/gift-cards';
import { giftCardCode, RANDOM_SIGNS } from '@mendpoint/domain/sale/gift-card';
import type { Asking } from '../api/attempt/ask.ts';
import { attemptStore } from '../api/attempt/attempt-store.ts';
import { call } from '../api/call.ts';
import { currentSession } from '../auth/session.ts';
import { formatDollars } from '../lib/format.ts';
import { type Check, isObject } from '../lib/shape.ts';

/** A card that was sold, with the code that only this browser knows. */
export type SoldCard = { card: GiftCard; code: string };

export const newCode = (): string => giftCardCode(crypto.getRandomValues(new Uint8Array(RANDOM_SIGNS)));

/** The sale of a gift card. While one is in doubt, no other is sent. Its code is kept with it, until it is known what became of it. */
export const sellingCard = (): Asking<NewGiftCard, AnswerOf<typeof sellGiftCard>, { card: GiftCard }> => ({
  store: attemptStore(
    currentSession().user?._id ?? '',
    'gift-card',
    isObject as Check<object> as Check<{ card: GiftCard }>,
  ),
  send: (body, key) => call(sellGiftCard, { body, key }),
  keep: ({ data }) => ({ card: data }),
});

/** 'A gift card for A$50.00' */
export const cardWords = ({ amount }: Pick<NewGiftCard, 'amount'>): string =>
  `A gift card for ${formatDollars(Number(amount))}`;
