import { cents, formatMoney, NO_MONEY } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { cardStateOf, giftCardName } from '@mendpoint/domain/sale/gift-card';
import type { Payments } from '@mendpoint/domain/sale/payments';
import { formatDay } from '@mendpoint/domain/time/dates';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import type { AtomicContext } from '../context.ts';
import { Conflict } from '../errors.ts';
import type { CardMove, GiftCard } from './gift-card.ts';
import * as store from './gift-cards.store.ts';

/** Writes down what moved on a card that is held, in the transaction of the act. `shopId` has it in its journal. */
export const moveCards = (
  { db, newId, now }: AtomicContext,
  caller: Caller,
  shopId: string,
  moves: readonly CardMove[],
): Promise<void> => {
  const at = now();
  const rows = moves.map(({ cardId, kind, amount, invoiceId, adjustmentId, reason }) => ({
    id: newId(),
    gift_card_id: cardId,
    shop_id: shopId,
    kind,
    amount_cents: amount,
    invoice_id: invoiceId,
    adjustment_id: adjustmentId,
    reason,
    person_id: caller.person?.id ?? null,
    login_id: caller.loginId,
    happened_at: at.toISOString(),
    business_date: sydneyDay(at),
  }));
  return store.insertEntries(db, rows);
};

type PaidInvoice = { id: string; payments: Payments };

const ASK_CODE = 'Please scan or type the code of the gift card.';

/**
 * What moves on a gift card where an invoice is paid with it, from one state to another; `before` is null for a new sale. The card
 * is held from here to the end of the transaction, so of two tills that spend it at once one is refused. `cardId` is the card
 * whose code was said: it is asked for wherever more is spent, so that an old sale tells nobody's card. Throws RuleError (no code),
 * Conflict (another card pays this sale, the card is used up, expired or voided).
 */
export const cardSettled = async (
  context: AtomicContext,
  before: PaidInvoice | null,
  after: PaidInvoice,
  cardId: string | undefined,
): Promise<CardMove[]> => {
  const held = before?.payments.gift_card ?? NO_MONEY;
  const more = cents(after.payments.gift_card - held);
  if (more === 0) return [];
  if (more > 0 && cardId === undefined) throw new RuleError(ASK_CODE, 'gift_card_code');
  const paidBy = held > 0 ? await store.cardOfInvoice(context.db, after.id) : cardId;
  const card = await holdCard(context, paidBy);
  if (more > 0 && cardId !== card.id) throw new Conflict(anotherCard(card), 'gift_card_code');
  if (more > card.balance) {
    throw new Conflict(`Only ${formatMoney(card.balance)} is left on this gift card.`, 'gift_card');
  }
  const kind = more > 0 ? 'spent' : 'returned';
  const documents = { invoiceId: after.id, adjustmentId: null };
  return [{ cardId: card.id, kind, amount: cents(-more), ...documents, reason: '' }];
};

const anotherCard = ({ codeEnd }: GiftCard): string =>
  `This sale is paid with another card (${giftCardName(codeEnd)}). One sale takes one gift card.`;

/** Money that goes back of an invoice. `repaid` is what went back of it before, `money` what goes back now. */
type CardBack = {
  invoiceId: string;
  adjustmentId: string | null;
  paid: Payments;
  repaid: Payments;
  money: Payments;
};

/**
 * What goes back on the card with the money of a refund or a void: never more than was paid with it. Throws RuleError (more), Conflict
 * (the card has expired, so nobody could spend it).
 */
export const cardGivenBack = async (context: AtomicContext, back: CardBack): Promise<CardMove[]> => {
  const { paid, repaid, money, ...documents } = back;
  if (money.gift_card === 0) return [];
  const most = cents(Math.max(0, paid.gift_card - repaid.gift_card));
  if (money.gift_card > most) {
    throw new RuleError(`${formatMoney(most)} at most can go back on the gift card.`, 'money');
  }
  const card = await holdCard(context, await store.cardOfInvoice(context.db, documents.invoiceId));
  return [{ cardId: card.id, kind: 'returned', amount: money.gift_card, ...documents, reason: '' }];
};

/** Throws Conflict for a card that has expired or was voided. */
const holdCard = async (context: AtomicContext, id: string | undefined): Promise<GiftCard> => {
  const card = id === undefined ? undefined : await store.holdCard(context.db, id);
  if (!card) throw new Conflict('There is no such gift card any more.', 'gift_card_code');
  const state = cardStateOf(card, sydneyDay(context.now()));
  if (state === 'voided') throw new Conflict('The sale of this gift card was voided.', 'gift_card_code');
  if (state === 'expired' && card.expiresOn !== null) {
    throw new Conflict(`This gift card expired on ${formatDay(card.expiresOn)}.`, 'gift_card_code');
  }
  return card;
};
