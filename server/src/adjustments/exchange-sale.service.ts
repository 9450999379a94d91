import { type Cents, cents, formatMoney, NO_MONEY } from '@mendpoint/domain/money/cents';
import { exchangedValue } from '@mendpoint/domain/sale/exchange';
import { NO_PAYMENTS, type Payments } from '@mendpoint/domain/sale/payments';
import { addPayments, asItCame } from '@mendpoint/domain/sale/refund';
import type { Caller } from '../auth/caller.ts';
import { findTax } from '../catalogue/catalogue.service.ts';
import { atomically, type Context } from '../context.ts';
import { customersAmong } from '../customers/customers.service.ts';
import { Conflict, NotFound } from '../errors.ts';
import { lockInvoice } from '../invoices/find-invoice.service.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { draftSale, recordSale } from '../invoices/record-sale.service.ts';
import type { SaleInput } from '../invoices/sale-input.ts';
import type { IssuedAdjustment, RefundedSoFar, RefundInput } from './adjustment.ts';
import * as store from './adjustments.store.ts';
import { moneyBackRange, refundedLines } from './refund-rules.ts';
import { refundSale } from './refund-sale.service.ts';

/**
 * What comes back, and what is taken instead. `payments` is what the customer pays besides; `money` how the rest goes back. `value` is what
 * the client takes to be the value of what comes back; where it is said.
 */
export type ExchangeInput = {
  refund: RefundInput;
  value?: Cents | undefined;
  sale: Omit<SaleInput, 'shopId' | 'customerId' | 'payments'> & { payments: Payments };
};

/**
 * Exchanges goods in one act: a refund of what comes back, a sale of what is taken instead, and money for the difference
 * alone, either way. The value of what came back is paid out of the refund and into the sale by the tender 'exchange', which
 * so comes to 0, and by store credit where it was paid with that. Both follow their own rules and permissions. The new sale
 * is taxed as the old one and names the same buyer, unless another is said. What is done before the commit is that of the note and then
 * that of the sale, so on PostgreSQL two tills that exchange the same items may wait for each other; one of them is run again.
 * Throws Conflict (`value` is not, or no longer, that of what comes back) and what refundSale and recordSale throw.
 */
export const exchangeSale = (
  context: Context,
  caller: Caller,
  invoiceId: string,
  { refund, sale, value: said }: ExchangeInput,
): Promise<{ note: IssuedAdjustment; invoice: Invoice }> =>
  atomically(context, async (inside) => {
    const old = await lockInvoice(inside, caller, invoiceId);
    const before = await store.refundedOf(inside.db, invoiceId);
    const { total } = refundedLines(old, before, refund.lines);
    const value = moneyBackRange(old, total).least;
    checkValue(said, value);
    const customerId = await customerStill(inside, old);
    const taken = {
      ...sale,
      shopId: old.shopId,
      customerId,
      taxId: sale.taxId ?? (await taxStill(inside, old)),
      namedBuyer: isEmpty(sale.namedBuyer) ? old.namedBuyer : sale.namedBuyer,
    };
    // Nobody can be given the credit of a customer who is gone: it is carried, or paid out by who may do that.
    const paid = customerId === null ? { ...old.payments, store_credit: NO_MONEY } : old.payments;
    const { draft: asked } = await draftSale(inside, caller, { ...taken, payments: NO_PAYMENTS, received: undefined });
    const { credit, exchange, back } = exchangedValue(value, asked.totals.total, paid, before.money);
    const carried = { ...NO_PAYMENTS, store_credit: credit, exchange };
    const money = addPayments(carried, refund.money ?? restAsItCame(paid, before, carried, back));
    const note = await refundSale(inside, caller, invoiceId, { ...refund, money });
    const payments = addPayments(sale.payments, carried);
    const invoice = await recordSale(inside, caller, await draftSale(inside, caller, { ...taken, payments }));
    return { note, invoice };
  });

/** Who has been deleted since is no customer of a new sale. */
const customerStill = async (context: Context, { customer }: Invoice): Promise<string | null> => {
  if (customer === null) return null;
  return (await customersAmong(context, [customer.id])).has(customer.id) ? customer.id : null;
};

/** Another class would make another tax invoice of the same goods, so nobody chooses one by silence. Throws Conflict. */
const taxStill = async (context: Context, { tax }: Invoice): Promise<string | null> => {
  if (tax.id === null) return null;
  try {
    return (await findTax(context, tax.id)).id;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw new Conflict(
      'The tax class of this sale was deleted. Please refund it, and sell what is taken as a new sale.',
    );
  }
};

const isEmpty = (said: object): boolean => Object.keys(said).length === 0;

/** A screen may be an hour old: of a sale that was refunded or paid meanwhile, something else comes back. Throws Conflict. */
const checkValue = (said: Cents | undefined, value: Cents): void => {
  if (said === undefined || said === value) return;
  throw new Conflict(
    `What comes back is worth ${formatMoney(value)} by now, and not ${formatMoney(said)}. Please look at the exchange again.`,
    'value',
  );
};

const restAsItCame = (paid: Payments, before: RefundedSoFar, carried: Payments, back: Cents): Payments => {
  const { store_credit } = addPayments(before.money, carried);
  return asItCame(paid, { ...before.money, store_credit: cents(store_credit) }, back);
};
