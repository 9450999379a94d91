import { collectedWith } from '@mendpoint/domain/act/postings';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { type MoneyMoved, moneyBack } from '@mendpoint/domain/sale/money-moved';
import { balanceOf, NO_PAYMENTS, type Payments, TENDERS } from '@mendpoint/domain/sale/payments';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import { atomically, type Context } from '../context.ts';
import { depositsPutBack, holdTickets } from '../deposits/move-deposit.service.ts';
import { Conflict } from '../errors.ts';
import { cardGivenBack } from '../gift-cards/move-card.service.ts';
import { checkCashDrawer } from '../ledger/check-drawer.ts';
import { holdTill } from '../ledger/till.ts';
import { reopenQuoteOf } from '../quotes/quotes.service.ts';
import { refuseClosed } from '../shops/closed-period.service.ts';
import { shopsById } from '../shops/shops.service.ts';
import { type CreditBack, creditGivenBack } from '../store-credit/move-credit.service.ts';
import { lockInvoice } from './find-invoice.service.ts';
import { CREDITED, type Invoice } from './invoice.ts';
import { performActs } from './perform-acts.service.ts';

/** `refund` is how the money goes back; undefined: as it was paid. What deposits paid is held on their tickets again. */
type Void = { reason: string; refund: Payments | undefined };

/**
 * Voids an invoice: it leaves every list, report and total, its stock returns, and its money goes back. The row and its
 * number stay, because records of sales must be kept for five years (Taxation Administration Act 1953, Schedule 1,
 * s 382-5). Throws NotFound, Conflict (its day is closed, a part was refunded, it belongs to an exchange, cash would go
 * back while no drawer is open), PinNeeded, ApprovalNeeded, RuleError (another amount goes back than was paid).
 */
export const voidInvoice = (context: Context, caller: Caller, id: string, { reason, refund }: Void): Promise<void> =>
  atomically(context, async (inside) => {
    const [before, till] = await Promise.all([lockInvoice(inside, caller, id), holdTill(inside, caller)]);
    const approvedBy = await allow(inside, caller, 'void', { subject: id, amount: before.totals.total });
    if (before.credited > 0) throw new Conflict(CREDITED);
    await refuseClosed(inside, before);
    if (before.payments.exchange > 0) throw new Conflict(EXCHANGED);
    // Before a card is held, as a sale does: otherwise the two would wait for each other.
    await holdTickets(inside, collectedWith(before));
    const deposits = before.payments.deposit > 0 ? await depositsPutBack(inside, id) : [];
    const shop = (await shopsById(inside, [before.shopId])).get(before.shopId);
    const money = refund ? { ...refund, deposit: before.payments.deposit } : before.payments;
    const back = moneyToGiveBack(before, money, shop?.cashRounding ?? true);
    checkCashDrawer(till, shop, back);
    const credit = await creditGivenBack(inside, caller, creditBack(before, money));
    const cards = await cardGivenBack(inside, creditBack(before, money));
    const told = { reason, approvedBy, moneyBack: back };
    await performActs(inside, till, [
      { kind: 'voided', before, after: null, ...told, credit, cards, deposits, trail: () => [] },
    ]);
    await reopenQuoteOf(inside, before);
  });

const EXCHANGED = 'This sale is one half of an exchange, so it cannot be voided. Refund it instead.';

const creditBack = ({ id, customer, payments }: Invoice, money: Payments): CreditBack => ({
  invoiceId: id,
  adjustmentId: null,
  customerId: customer?.id ?? null,
  paid: payments,
  repaid: NO_PAYMENTS,
  money,
});

const moneyToGiveBack = (before: Invoice, refund: Payments, rounds: boolean): MoneyMoved[] => {
  const { paid } = balanceOf(before.totals.total, before.payments);
  if (TENDERS.some((tender) => refund[tender] < 0) || balanceOf(paid, refund).due !== 0) {
    throw new RuleError(`What goes back must be what was paid: ${formatMoney(paid)}.`, 'refund');
  }
  return moneyBack(before, refund, rounds);
};
