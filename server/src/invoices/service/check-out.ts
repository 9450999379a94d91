import { cents } from '@mendpoint/domain/money';
import type { Payments } from '@mendpoint/domain/payments';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../../caller.ts';
import { atomically, type Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { moveFigures } from '../../figures/figures.service.ts';
import { moveStock } from '../../products/stock.service.ts';
import * as store from '../invoices.store.ts';
import type { InvoiceTable } from '../invoices.table.ts';
import { productLines, repairLines, type Snapshot, soldBetween } from './lines.ts';
import { customerPart, paymentsPart, searchTextOf, taxPart, totalsPart } from './parts.ts';
import { recordSale, saveLines } from './record-sale.ts';
import type { Invoice, InvoiceLine, SaleInput } from './sale.ts';

/** The checkout's save: onto the sale it names, or as a complete sale of its own. */
export const saveSummary = async (
  context: Context,
  caller: Caller,
  id: string | null | undefined,
  sale: SaleInput,
): Promise<{ invoice: Invoice; first: boolean }> =>
  id ? checkOut(context, caller, id, sale) : { invoice: await recordSale(context, caller, sale), first: true };

/**
 * Saves a recorded sale with its payments, edited lines, customer and terms, on the same row: stock and figures move
 * by the difference, the number stays. `first` is true when the row had not been checked out before.
 * Throws NotFound, RuleError, Conflict (an added product is sold out).
 */
const checkOut = (
  context: Context,
  caller: Caller,
  id: string,
  sale: SaleInput,
): Promise<{ invoice: Invoice; first: boolean }> =>
  atomically(context, async (inside) => {
    const before = await lockInvoice(inside, caller, id);
    if (sale.shopId !== null && sale.shopId !== before.shop_id) throw new RuleError('Invalid shopId');
    const { lines, ...record } = await revised(inside, caller, before, sale);
    await moveStock(inside, soldBetween(before.lines, lines));
    await store.updateInvoice(inside.db, record);
    const after = { ...record, lines: await replaceLines(inside, before, lines) };
    await moveFigures(inside, before, after);
    return { invoice: after, first: before.checked_out_at === null };
  });

const lockInvoice = async ({ db }: Context, caller: Caller, id: string): Promise<Invoice> => {
  const record = await store.lockInvoice(db, caller, id);
  if (!record) throw new NotFound('Invoice');
  return { ...record, lines: await store.linesOf(db, [id]) };
};

const revised = async (
  context: Context,
  caller: Caller,
  { lines: held, ...before }: Invoice,
  sale: SaleInput,
): Promise<InvoiceTable & { lines: Snapshot[] }> => {
  const lines = await revisedLines(context, before.shop_id, sale, held);
  const tax = sale.taxId ? await taxPart(context, sale.taxId) : {};
  const customer = await revisedCustomer(context, caller, before, sale.customerId);
  const record = { ...before, ...tax, ...customer, terms: sale.terms ?? before.terms };
  const totals = totalsPart(lines, record.tax_rate_bp, sale.claimed);
  const payments = sale.payments ?? recordedPayments(before);
  const at = context.now().toISOString();
  return {
    ...record,
    ...totals,
    ...(payments ? paymentsPart(totals.total_cents, payments) : {}),
    search_text: searchTextOf(record),
    checked_out_at: before.checked_out_at ?? at,
    updated_at: at,
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
const revisedCustomer = (
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
