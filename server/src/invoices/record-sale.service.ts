import { collectedWith } from '@mendpoint/domain/act/postings';
import { type Cents, cents, formatMoney, NO_MONEY } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { invoiceNumber, isInvoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import { NOTHING_SETTLED, type Settled, settle } from '@mendpoint/domain/sale/money-moved';
import {
  balanceOf,
  checkPayments,
  type InvoiceStatus,
  NO_PAYMENTS,
  type Payments,
} from '@mendpoint/domain/sale/payments';
import { NOTHING_REFUNDED } from '@mendpoint/domain/sale/refund';
import { surchargeOf } from '@mendpoint/domain/sale/surcharge';
import { checkedTotals } from '@mendpoint/domain/sale/totals';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Caller } from '../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import type { DepositMove } from '../deposits/deposit.ts';
import { depositsApplied, paidByDeposits } from '../deposits/move-deposit.service.ts';
import { freeNumber } from '../free-number.ts';
import { cardSettled } from '../gift-cards/move-card.service.ts';
import { checkDrawer } from '../ledger/check-drawer.ts';
import { holdTill, type Till } from '../ledger/till.ts';
import { findOffers, type Offers } from '../products/sell-products.service.ts';
import { pricesPromised, type QuoteWithLines, withPromises } from '../quotes/quote.ts';
import { holdQuoteToSell, winQuote } from '../quotes/quotes.service.ts';
import { checkOpen } from '../shops/closed-period.service.ts';
import { sellerOn } from '../shops/seller.ts';
import type { Shop } from '../shops/shop.ts';
import { owningShop, shopsById } from '../shops/shops.service.ts';
import { creditSettled } from '../store-credit/move-credit.service.ts';
import { allowDiscount, discountEntries, discounted, NOT_DISCOUNTED } from './discount.service.ts';
import { buyerOf, type Invoice, type InvoiceCustomer, NOBODY, type SoldLine } from './invoice.ts';
import * as store from './invoices.store.ts';
import { namedBuyerOf } from './named-buyer.ts';
import { allowPrices, allowUnlisted, otherPriceEntries } from './other-prices.service.ts';
import { type PerformedAct, performActs } from './perform-acts.service.ts';
import type { SaleInput } from './sale-input.ts';
import { snapshotCustomer, snapshotProducts, snapshotRepairs, snapshotTax, taxBy } from './snapshots.service.ts';
import { surchargeLines } from './surcharges.ts';
import { withoutNewClock } from './ticket-lines.service.ts';

/** A sale as it will be recorded, and what its answer shows besides. */
export type DraftSale = {
  draft: Invoice;
  /** The quote that the sale is made from, held. */
  quote: QuoteWithLines | null;
  shops: Map<string, Shop>;
  offers: Offers;
  till: Till;
  giftCardId: string | undefined;
  /** What was paid down on its tickets, as far as it pays. */
  deposits: readonly DepositMove[];
  /** Who collects the devices of its tickets; '' for the customer. */
  collectedBy: string;
};

/**
 * Records a drafted sale: invoice, lines, stock and figures in one transaction. A sale with payments is complete, and
 * they decide its status. Everything is dated at the moment when the sale was drafted, and so on its day. Throws
 * RuleError (store credit of nobody), Conflict (sold out, too little store credit, no drawer is open where the shop
 * requires one), PinNeeded, ApprovalNeeded.
 */
export const recordSale = (context: Context, caller: Caller, sale: DraftSale): Promise<Invoice> =>
  atomically({ ...context, now: () => new Date(sale.draft.createdAt) }, async (inside) => {
    const [performed] = await performActs(inside, sale.till, [await decideSale(inside, caller, sale)]);
    const recorded = performed?.after ?? sale.draft;
    if (sale.quote) await winQuote(inside, sale.quote, recorded);
    return recorded;
  });

/** Checks a drafted sale and answers its act. Throws what recordSale throws, except for stock and credit that run out. */
export const decideSale = async (
  context: AtomicContext,
  caller: Caller,
  { draft, quote, shops, offers, till, giftCardId, deposits, collectedBy }: DraftSale,
): Promise<PerformedAct> => {
  checkDrawer(till, shops.get(draft.shopId));
  await allowPrices(context, caller, draft.lines, quote ? pricesPromised(quote, offers) : offers, null);
  await allowUnlisted(context, caller, draft.shopId, draft.lines, null);
  await allowDiscount(context, caller, NOT_DISCOUNTED, draft, null);
  const credit = await creditSettled(context, caller, null, draft);
  const cards = await cardSettled(context, null, draft, giftCardId);
  const trail = (sold: Invoice) => [...otherPriceEntries(sold, sold.lines, offers), ...discountEntries(sold)];
  const { numberPrefix = '' } = shops.get(draft.shopId) ?? {};
  return { kind: 'sold', before: null, after: draft, credit, cards, deposits, trail, numberPrefix, collectedBy };
};

/**
 * `knownCustomer` is a customer as an earlier sale names them, whose details are kept. The calling function must check
 * that the customer still exists.
 */
type NewSale = SaleInput & {
  knownCustomer?: InvoiceCustomer | null;
  /** The quote that the sale is made from. */
  quoteId?: string | null;
  collectedBy?: string;
};

/**
 * Reads all that a sale needs in one trip, and drafts the sale. To be called in the sale's transaction. Throws
 * RuleError (not sellable, unknown ids, totals that differ), Conflict (the day is closed, its quote is sold already).
 */
export const draftSale = async (context: AtomicContext, caller: Caller, sale: NewSale): Promise<DraftSale> => {
  const shopId = await owningShop(context, caller, sale.shopId);
  if (shopId === null) throw new RuleError('Invalid shopId', 'shop_id');
  const parts = await readParts(context, caller, shopId, sale);
  const { customer, number, quote, shops, offers, till } = parts;
  const shop = shops.get(shopId);
  if (!shop) throw new RuleError('Invalid shopId', 'shop_id');
  const at = context.now().toISOString();
  const day = sydneyDay(context.now());
  const seller = sellerOn(shop, day);
  const tax = taxBy(seller, parts.tax);
  const { lines, discount } = await linesOf(context, parts.sold, sale, shop);
  const totals = checkedTotals(lines, tax.rate, sale.claimed, { ...seller, whyFree: discount.reason });
  const id = context.newId();
  const collecting = { invoiceId: id, shopId, ticketIds: collectedWith({ lines }), bill: totals.total };
  const deposits = await depositsApplied(context, collecting);
  const settled = settledAtOnce(sale, totals.total, paidByDeposits(deposits), shop);
  // Today can be closed only if the clock was set back.
  checkOpen(day, shop.closedThrough);
  const draft = {
    id,
    shopId,
    number,
    status: statusOf(sale, totals.total, settled),
    day,
    tax,
    totals,
    ...{ discount, surcharge: surchargeOf(lines) },
    ...settled,
    ...NOTHING_REFUNDED,
    customer,
    buyer: buyerOf(customer),
    namedBuyer: namedBuyerOf(sale, NOBODY),
    seller,
    servedBy: caller.person?.name ?? '',
    ...firstWritten(caller, sale, shop, at),
    lines: lines.map((line) => ({ ...line, id: context.newId() })),
  };
  const { giftCardId, collectedBy = '' } = sale;
  return { draft, quote, shops, offers, till, giftCardId, deposits, collectedBy };
};

/** What is sold with its discounts, and the surcharges that were taken. */
const linesOf = async (context: Context, sold: readonly SoldLine[], sale: NewSale, { id, surcharges }: Shop) => {
  const { lines, discount } = discounted(sold, sale, NOT_DISCOUNTED);
  return { lines: [...(await withoutNewClock(context, id, lines)), ...surchargeLines(sale, surcharges)], discount };
};

/** The payments decide, if there are any or there is nothing to pay; otherwise the client does. */
const statusOf = (sale: SaleInput, total: Cents, { payments }: Settled): InvoiceStatus =>
  sale.payments || total === 0 || payments.deposit > 0 ? balanceOf(total, payments).status : (sale.status ?? 'unpaid');

const firstWritten = (
  { loginId }: Caller,
  { payments, number, terms }: NewSale,
  { numberPrefix }: Shop,
  at: string,
) => ({
  checkedOutAt: payments ? at : null,
  recordedBy: payments ? null : loginId,
  // In sequence the proposed number is not given, but a checkout without the sale's id names the sale by it.
  checkoutNumber: numberPrefix === '' ? null : number,
  terms: terms ?? '',
  ...{ createdAt: at, updatedAt: at, acts: 1 },
});

const readParts = async (context: AtomicContext, caller: Caller, shopId: string, sale: NewSale) => {
  // Before anything else, so that of two tills the second is told of the sale of the first.
  const quote = sale.quoteId ? await holdQuoteToSell(context, shopId, sale.quoteId) : null;
  const productIds = new Set(sale.products?.map(({ productId }) => productId));
  const offered = findOffers(context, [...productIds]);
  const [tax, products, repairs, customer, number, shops, offers, till] = await Promise.all([
    snapshotTax(context, sale.taxId ?? null),
    offered.then((offers) => snapshotProducts(offers, shopId, sale.products ?? [], [])),
    snapshotRepairs(context, shopId, sale.repairs ?? [], []),
    sale.knownCustomer ?? snapshotCustomer(context, caller, sale.customerId ?? null),
    freeInvoiceNumber(context, shopId, sale.number),
    shopsById(context, [shopId]),
    offered,
    holdTill(context, caller),
  ]);
  return { tax, sold: withPromises(quote, [...products, ...repairs]), customer, number, quote, shops, offers, till };
};

const freeInvoiceNumber = ({ db, random }: Context, shopId: string, proposed: string | null): Promise<string> =>
  freeNumber(
    (digits) => invoiceNumber(random(), digits),
    (number) => store.isNumberTaken(db, shopId, number),
    proposed !== null && isInvoiceNumber(proposed) ? proposed : null,
  );

/** Throws RuleError. */
const settledAtOnce = (sale: SaleInput, total: Cents, paidDown: Cents, shop: Shop): Settled => {
  const said = sale.payments ?? NO_PAYMENTS;
  const payments = {
    ...said,
    store_credit: said.store_credit ?? NO_MONEY,
    gift_card: said.gift_card ?? NO_MONEY,
    deposit: cents(said.deposit + paidDown),
  };
  refusePaidTwice(total, payments, paidDown);
  checkPayments(total, payments);
  return settle(NOTHING_SETTLED, { payments, received: sale.received }, shop.cashRounding);
};

/** Whoever takes the whole bill has not seen what was paid down. Throws RuleError. */
const refusePaidTwice = (total: Cents, payments: Payments, paidDown: Cents): void => {
  if (paidDown === 0 || balanceOf(total, payments).due >= 0) return;
  const left = formatMoney(cents(total - paidDown));
  throw new RuleError(`A deposit of ${formatMoney(paidDown)} pays a part of it: ${left} is left to pay.`, 'payments');
};
