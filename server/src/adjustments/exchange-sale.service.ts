import { type Cents, cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { type BasisPoints, GST_RATE } from '@mendpoint/domain/money/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import { exchangedValue } from '@mendpoint/domain/sale/exchange';
import { NO_PAYMENTS, type Payments } from '@mendpoint/domain/sale/payments';
import { addPayments, asItCame } from '@mendpoint/domain/sale/refund';
import type { Caller } from '../auth/caller.ts';
import { findTax } from '../catalogue/catalogue.service.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { findCustomer, isHeld } from '../customers/customers.service.ts';
import { Conflict, NotFound } from '../errors.ts';
import { lockInvoice } from '../invoices/find-invoice.service.ts';
import type { Invoice, InvoiceCustomer, NamedBuyer } from '../invoices/invoice.ts';
import { performActs } from '../invoices/perform-acts.service.ts';
import { decideSale, draftSale } from '../invoices/record-sale.service.ts';
import type { SaleInput } from '../invoices/sale-input.ts';
import type { IssuedAdjustment, RefundedSoFar, RefundInput } from './adjustment.ts';
import * as store from './adjustments.store.ts';
import { moneyBackRange, refundedLines } from './refund-rules.ts';
import { decideRefund } from './refund-sale.service.ts';

/**
 * What comes back, and what is taken instead. `payments` is what the customer pays on top; `money` is how the rest goes
 * back.
 */
export type ExchangeInput = {
  refund: RefundInput;
  sale: Omit<SaleInput, 'shopId' | 'customerId' | 'payments'> & { payments: Payments };
};

/**
 * Exchanges goods in one act: a refund of what comes back, a sale of what is taken instead, and money for the difference,
 * either way. The value of what came back goes out of the refund and into the sale by the tender 'exchange', which so adds up
 * to 0, and by store credit as far as it was paid with that. Refund and sale follow their own rules and permissions. The new
 * sale is to the same customer and, unless the input says otherwise, has the old one's tax class and buyer. Throws Conflict
 * (the tax class is gone or has another rate), NotFound (more credit is spent, of a customer whom the caller does not see),
 * and what refundSale and recordSale throw.
 */
export const exchangeSale = (
  context: Context,
  caller: Caller,
  invoiceId: string,
  { refund, sale }: ExchangeInput,
): Promise<{ note: IssuedAdjustment; invoice: Invoice }> =>
  atomically(context, async (inside) => {
    const old = await lockInvoice(inside, caller, invoiceId);
    const before = await store.refundedOf(inside.db, invoiceId);
    refuseGiftCard(old, before, refund.money, sale.payments);
    const { total } = refundedLines(old, before, refund.lines);
    const value = moneyBackRange(old, total).least;
    const customer = await customerStill(inside, old);
    if (customer && sale.payments.store_credit > 0) await findCustomer(inside, caller, customer.id);
    const taken = {
      ...sale,
      shopId: old.shopId,
      customerId: null,
      knownCustomer: customer,
      taxId: sale.taxId ?? (await taxStill(inside, old)),
      namedBuyer: buyerOf(old, sale.namedBuyer),
    };
    const draft = (more: Pick<SaleInput, 'payments' | 'received'>) => draftSale(inside, caller, { ...taken, ...more });
    // A deleted customer cannot get credit back: it goes into the sale, or is paid out by somebody who may do that.
    const paid = customer === null ? { ...old.payments, store_credit: NO_MONEY } : old.payments;
    const { draft: asked, deposits } = await draft({ payments: NO_PAYMENTS, received: undefined });
    if (deposits.length > 0) throw new Conflict(PAID_DOWN);
    const { credit, exchange, back } = exchangedValue(value, asked.totals.total, paid, before.money);
    const carried = { ...NO_PAYMENTS, store_credit: credit, exchange };
    const money = addPayments(carried, refund.money ?? restAsItCame(paid, before, carried, back));
    const { note, act, till } = await decideRefund(inside, caller, invoiceId, { ...refund, money });
    const payments = addPayments(sale.payments, carried);
    const sold = await draft({ payments, received: sale.received });
    const [, exchanged] = await performActs(inside, till, [act, await decideSale(inside, caller, sold)]);
    const invoice = exchanged?.after ?? sold.draft;
    await store.insertExchange(inside.db, note.id, invoice.id);
    return { note: { ...note, takenInstead: { id: invoice.id, number: invoice.number } }, invoice };
  });

/**
 * The customer as the old sale names them, because the shop may not see them any more. Null for a customer who has been
 * deleted since.
 */
const customerStill = async (context: AtomicContext, { customer }: Invoice): Promise<InvoiceCustomer | null> =>
  customer !== null && (await isHeld(context, customer.id)) ? customer : null;

/**
 * An exchange carries value from sale to sale, so that a card could end as cash; and it is one act that would hold two cards.
 * Throws Conflict, RuleError.
 */
const refuseGiftCard = (
  { payments }: Invoice,
  { money }: RefundedSoFar,
  back: Payments | undefined,
  asked: Payments,
): void => {
  if (payments.gift_card > money.gift_card) {
    throw new Conflict(`This sale was paid with a gift card, so it cannot be exchanged. ${OTHERWISE}`);
  }
  if (asked.gift_card === 0 && (back?.gift_card ?? 0) === 0) return;
  throw new RuleError(`An exchange takes no gift card. ${OTHERWISE}`, 'payments');
};

const PAID_DOWN = 'A deposit is held for this repair, and an exchange takes none. Please sell it as a new sale.';

const OTHERWISE = 'Please refund it, and sell what is taken as a new sale.';

/**
 * The old sale's tax class, unless it or its rate has changed: then the caller must choose one, because the new tax
 * invoice would differ. Null where the shop was not registered for GST at the old sale. Throws Conflict.
 */
const taxStill = async (context: Context, { tax, seller }: Invoice): Promise<string | null> => {
  if (!seller.gstRegistered) return null;
  const rate = tax.id === null ? GST_RATE : await rateStill(context, tax.id);
  if (rate !== tax.rate) throw new Conflict(`The tax class of this sale has another rate by now. ${OTHERWISE}`);
  return tax.id;
};

const rateStill = async (context: Context, taxId: string): Promise<BasisPoints> => {
  try {
    return (await findTax(context, taxId)).rate;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw new Conflict(`The tax class of this sale was deleted. ${OTHERWISE}`);
  }
};

/** A `note` alone names nobody, so it is added to the buyer whom the old sale names. */
const buyerOf = ({ namedBuyer }: Invoice, said: Partial<NamedBuyer>): Partial<NamedBuyer> =>
  said.name === undefined && said.abn === undefined ? { ...namedBuyer, ...said } : said;

const restAsItCame = (paid: Payments, before: RefundedSoFar, carried: Payments, back: Cents): Payments => {
  const { store_credit } = addPayments(before.money, carried);
  return asItCame(paid, { ...before.money, store_credit: cents(store_credit) }, back);
};
