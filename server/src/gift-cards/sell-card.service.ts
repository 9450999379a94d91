import { type Cents, cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import {
  type CardTender,
  checkCardAmount,
  expiryOf,
  giftCardName,
  readGiftCardCode,
} from '@mendpoint/domain/sale/gift-card';
import type { MoneyMoved } from '@mendpoint/domain/sale/money-moved';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { differences, type Fields } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import { hashOf } from '../auth/tokens.ts';
import type { AtomicContext } from '../context.ts';
import { Conflict, NotFound } from '../errors.ts';
import { checkCashDrawer, checkDrawer } from '../ledger/check-drawer.ts';
import { postOtherMoney } from '../ledger/post-to-ledger.service.ts';
import { holdTill, type Till } from '../ledger/till.ts';
import { whoKeeps } from '../receipt/receipt.service.ts';
import { refuseClosed } from '../shops/closed-period.service.ts';
import { holdShop, owningShop, shopsById } from '../shops/shops.service.ts';
import type { GiftCard } from './gift-card.ts';
import * as store from './gift-cards.store.ts';
import { moveCards } from './move-card.service.ts';

export type NewCard = { shopId: string | null; code: string; amount: Cents; tender: CardTender; years: number };

export const NO_CODE = 'This is not the code of a gift card. Please scan or type it again.';

/** The code as it is kept: with 75 random bits a plain hash leads nobody back to it. Throws RuleError for what is no code. */
export const hashOfCode = (typed: string): { hash: string; end: string } => {
  const code = readGiftCardCode(typed);
  if (code === null) throw new RuleError(NO_CODE, 'code');
  return { hash: hashOf(code), end: code.slice(-4) };
};

/**
 * Sells a gift card, in a transaction: the card, its money and what is owed on it. It is no invoice, because nothing is
 * supplied yet (A New Tax System (Goods and Services Tax) Act 1999 s 100-5). Throws RuleError (amount, years, code), Conflict (no
 * drawer is open where the shop asks for one, today is closed).
 */
export const sellCard = async (inside: AtomicContext, caller: Caller, asked: NewCard): Promise<GiftCard> => {
  const { amount, tender, years } = asked;
  checkCardAmount(amount);
  const { hash, end } = hashOfCode(asked.code);
  const owner = await owningShop(inside, caller, asked.shopId);
  if (owner === null) throw new RuleError('Choose a shop.', 'shop_id');
  const shopId = await holdShop(inside, owner);
  const [till, shops] = await Promise.all([holdTill(inside, caller), shopsById(inside, [shopId])]);
  checkDrawer(till, shops.get(shopId));
  const day = sydneyDay(inside.now());
  await refuseClosed(inside, { shopId, day });
  if (await store.findByHash(inside.db, hash)) throw new RuleError('This code is taken. Please sell another.', 'code');
  const card = {
    id: inside.newId(),
    shop_id: shopId,
    code_hash: hash,
    code_end: end,
    amount_cents: amount,
    tender,
    expires_on: expiryOf(day, years),
    sold_on: day,
    sold_by: await whoKeeps(inside, caller),
    created_at: inside.now().toISOString(),
    voided_at: null,
  };
  await store.insertCard(inside.db, card);
  const sold = { ...card, shopId, codeEnd: end };
  await moveSale(inside, till, sold, { kind: 'taken', amount, tender }, '');
  const told = { amount_cents: amount, tender, expires_on: card.expires_on };
  await record(inside, sold, 'sold', differences(null, told));
  return found(await store.findCard(inside.db, card.id));
};

/**
 * Voids the sale of a card of which nothing is spent: its money goes back as it came. Throws NotFound, Conflict (spent, voided
 * already, today is closed, cash would go back while no drawer is open), PinNeeded, ApprovalNeeded.
 */
export const voidCard = async (
  inside: AtomicContext,
  caller: Caller,
  id: string,
  reason: string,
): Promise<GiftCard> => {
  const card = found(await store.holdCard(inside.db, id));
  if (caller.shopId !== null && card.shopId !== caller.shopId) throw new NotFound('Gift card');
  const { shopId, amount, tender } = card;
  const approvedBy = await allow(inside, caller, 'void', { subject: id, amount });
  if (card.isVoided) throw new Conflict('The sale of this gift card is voided already.');
  if (card.balance !== amount)
    throw new Conflict('Some of this gift card is spent, so its sale can no longer be voided.');
  await refuseClosed(inside, { shopId, day: sydneyDay(inside.now()) });
  const [till, shops] = await Promise.all([holdTill(inside, caller), shopsById(inside, [shopId])]);
  const money = { kind: 'voided', amount: cents(-amount), tender } as const;
  checkCashDrawer(till, shops.get(shopId), [movedBy(money)]);
  await store.markVoided(inside.db, id, inside.now().toISOString());
  await moveSale(inside, till, card, money, reason);
  const told: Fields = { reason, approved_by: approvedBy?.name ?? '' };
  await record(inside, card, 'voided', [
    { field: 'amount_cents', before: amount, after: null },
    ...differences(null, told),
  ]);
  return found(await store.findCard(inside.db, id));
};

type Money = Pick<MoneyMoved, 'amount' | 'tender'> & { kind: 'taken' | 'voided' };

/** Whole dollars are not rounded. */
const movedBy = (money: Money): MoneyMoved => ({ ...money, rounding: NO_MONEY, received: null });

const moveSale = async (
  inside: AtomicContext,
  till: Till,
  { id, shopId }: { id: string; shopId: string },
  money: Money,
  reason: string,
): Promise<void> => {
  const kind = money.kind === 'taken' ? 'sold' : 'voided';
  const documents = { invoiceId: null, adjustmentId: null };
  await moveCards(inside, till.caller, shopId, [{ cardId: id, kind, amount: money.amount, ...documents, reason }]);
  await postOtherMoney(inside, till, { of: 'gift_card', id, shopId }, movedBy(money));
};

const record = (
  inside: AtomicContext,
  { id, shopId, codeEnd }: { id: string; shopId: string; codeEnd: string },
  act: 'sold' | 'voided',
  changes: ReturnType<typeof differences>,
): Promise<void> =>
  recordEntry(inside, { kind: 'gift card', act, subject: { id, name: giftCardName(codeEnd) }, shopId, changes });

const found = (card: GiftCard | undefined): GiftCard => {
  if (!card) throw new NotFound('Gift card');
  return card;
};
