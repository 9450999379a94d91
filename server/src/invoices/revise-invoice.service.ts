import { cents } from '@mendpoint/domain/money';
import type { Payments } from '@mendpoint/domain/payments';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { stampEdit } from '../editing/stale-edits.ts';
import { NotFound } from '../errors.ts';
import { moveFigures } from '../figures/figures.service.ts';
import { moveStock } from '../products/sell-products.service.ts';
import { buyerPart } from './buyer-key.ts';
import { recordEvent } from './history/history.service.ts';
import type { InvoiceEventKind } from './history/history.table.ts';
import * as store from './invoices.store.ts';
import type { InvoiceTable } from './invoices.table.ts';
import { productLines, repairLines, type Snapshot, soldBetween } from './line-snapshots.service.ts';
import { saveLines } from './record-sale.service.ts';
import type { Invoice, InvoiceLine, SaleInput } from './sale-input.ts';
import { customerPart, paymentsPart, taxPart, totalsPart } from './snapshots.service.ts';

/**
 * Saves a recorded sale again, on the same row: stock and figures move by the difference, and the
 * number stays but for the caller's reasons.
 * To be called in a transaction with the row locked. Throws RuleError, Conflict (an added product is sold out).
 */
export const revise = async (
  context: Context,
  caller: Caller,
  before: Invoice,
  sale: SaleInput,
  kind: InvoiceEventKind,
  numbers: Partial<Pick<InvoiceTable, 'number' | 'checkout_number'>> = {},
): Promise<Invoice> => {
  if (sale.shopId !== null && sale.shopId !== before.shop_id) throw new RuleError('Invalid shopId', 'shop_id');
  const { lines, ...revisedRecord } = await revised(context, caller, before, sale);
  const record = { ...revisedRecord, ...numbers };
  await moveStock(context, soldBetween(before.lines, lines));
  await store.updateInvoice(context.db, record);
  const after = { ...record, lines: await replaceLines(context, before, lines) };
  await recordEvent(context, caller, kind, before, after);
  moveFigures(context, before, after);
  return after;
};

/** Held to the end of the transaction. Throws NotFound. */
export const lockInvoice = async ({ db }: Context, caller: Caller, id: string): Promise<Invoice> => {
  const record = await store.lockInvoice(db, caller, id);
  if (!record) throw new NotFound('Invoice');
  return { ...record, lines: await store.linesOf(db, id) };
};

const revised = async (
  context: Context,
  caller: Caller,
  { lines: held, ...before }: Invoice,
  sale: SaleInput,
): Promise<InvoiceTable & { lines: Snapshot[] }> => {
  const lines = await revisedLines(context, before.shop_id, sale, held);
  const tax = sale.taxId === undefined || sale.taxId === before.tax_id ? {} : await taxPart(context, sale.taxId);
  const customer = await revisedCustomer(context, caller, before, sale.customerId);
  const record = { ...before, ...tax, ...customer, terms: sale.terms ?? before.terms };
  const totals = totalsPart(lines, record.tax_rate_bp, sale.claimed);
  const payments = sale.payments ?? recordedPayments(before);
  const paid = payments ? paymentsPart(totals.total_cents, payments) : { status: sale.status ?? before.status };
  if (sale.status !== undefined && sale.status !== before.status && sale.status !== paid.status) {
    throw new RuleError('The recorded payments decide whether this invoice is paid.', 'status');
  }
  return {
    ...record,
    ...totals,
    ...paid,
    ...buyerPart(record),
    checked_out_at: before.checked_out_at ?? (payments ? context.now().toISOString() : null),
    updated_at: stampEdit(context, before.updated_at),
    lines,
  };
};

/** Payments that were recorded before still count when the lines change beneath them. */
const recordedPayments = (before: InvoiceTable): Payments | undefined =>
  before.checked_out_at === null
    ? undefined
    : {
        cash: cents(before.cash_cents),
        eftpos: cents(before.eftpos_cents),
        afterpay: cents(before.afterpay_cents),
      };

/** A customer that the invoice names already keeps the details it was issued with. */
const revisedCustomer = async (
  context: Context,
  caller: Caller,
  before: InvoiceTable,
  customerId: SaleInput['customerId'],
) => (customerId === undefined || customerId === before.customer_id ? {} : customerPart(context, caller, customerId));

const revisedLines = async (
  context: Context,
  shopId: string,
  { products, repairs }: SaleInput,
  held: InvoiceLine[],
): Promise<Snapshot[]> => [
  ...(products
    ? await productLines(context, shopId, products, held)
    : held.filter(({ kind }) => kind === 'product').map(snapshotOf)),
  ...(repairs
    ? await repairLines(context, repairs, held)
    : held.filter(({ kind }) => kind === 'repair').map(snapshotOf)),
];

const snapshotOf = ({ id: _id, invoice_id: _invoice, position: _position, ...snapshot }: InvoiceLine): Snapshot =>
  snapshot;

const replaceLines = async (context: Context, before: Invoice, lines: Snapshot[]): Promise<InvoiceLine[]> => {
  if (isSame(before.lines.map(snapshotOf), lines)) return before.lines;
  await store.deleteLines(context.db, before.id);
  return saveLines(context, before.id, lines);
};

const isSame = (before: Snapshot[], after: Snapshot[]): boolean =>
  before.length === after.length &&
  before.every((line, index) =>
    (Object.keys(line) as (keyof Snapshot)[]).every((field) => line[field] === after[index]?.[field]),
  );
