import { NO_PAYMENTS } from '@mendpoint/domain/payments';
import { sydneyDay } from '@mendpoint/domain/periods';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../auth/caller.ts';
import { atomically, type Context } from '../context.ts';
import { moveFigures } from '../figures/figures.service.ts';
import { moveStock } from '../products/sell-products.service.ts';
import { owningShop } from '../shops/shops.service.ts';
import { breathe } from '../workers/breathe.ts';
import { buyerPart } from './buyer-key.ts';
import { recordEvent } from './history/history.service.ts';
import * as store from './invoices.store.ts';
import type { InvoiceTable } from './invoices.table.ts';
import { productLines, repairLines, type Snapshot, soldBetween } from './line-snapshots.service.ts';
import type { Invoice, SaleInput } from './sale-input.ts';
import { customerPart, insertNumbered, paymentsPart, taxPart, totalsPart } from './snapshots.service.ts';

/**
 * Records a sale: invoice, lines, stock and figures in one transaction. With payments it is complete and they decide
 * its status. Throws RuleError (not sellable, unknown ids, totals that differ), Conflict (sold out).
 */
export const recordSale = (context: Context, caller: Caller, sale: SaleInput): Promise<Invoice> =>
  atomically(context, async (inside) => {
    const { lines, ...draft } = await draftSale(inside, caller, sale);
    await moveStock(inside, soldBetween([], lines));
    const invoice = await saveWithNumber(inside, draft, sale.number);
    const saved = { ...invoice, lines: await saveLines(inside, invoice.id, lines) };
    await recordEvent(inside, caller, 'sold', null, saved);
    moveFigures(inside, null, saved);
    return saved;
  });

type Draft = Omit<InvoiceTable, 'number'> & { lines: Snapshot[] };

const draftSale = async (context: Context, caller: Caller, sale: SaleInput): Promise<Draft> => {
  const shopId = await owningShop(context, caller, sale.shopId);
  if (shopId === null) throw new RuleError('Invalid shopId', 'shop_id');
  const tax = await taxPart(context, sale.taxId ?? null);
  const lines = [
    ...(await productLines(context, shopId, sale.products ?? [], [])),
    ...(await repairLines(context, sale.repairs ?? [], [])),
  ];
  const totals = totalsPart(lines, tax.tax_rate_bp, sale.claimed);
  const customer = await customerPart(context, caller, sale.customerId ?? null);
  const now = context.now();
  return {
    id: context.newId(),
    shop_id: shopId,
    business_date: sydneyDay(now),
    ...tax,
    ...totals,
    ...paymentsPart(totals.total_cents, sale.payments ?? NO_PAYMENTS),
    ...(sale.payments ? {} : { status: sale.status ?? 'unpaid' }),
    ...customer,
    ...buyerPart(customer),
    terms: sale.terms ?? '',
    checked_out_at: sale.payments ? now.toISOString() : null,
    voided_at: null,
    recorded_by: sale.payments ? null : caller.loginId,
    checkout_number: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    lines,
  };
};

const saveWithNumber = async (
  context: Context,
  draft: Omit<InvoiceTable, 'number'>,
  proposal: string | null,
): Promise<InvoiceTable> => {
  let invoice: InvoiceTable = { ...draft, number: '' };
  await insertNumbered(context, proposal, (number) => {
    invoice = { ...draft, number };
    return store.insertInvoice(context.db, invoice);
  });
  return invoice;
};

/** Writing two thousand at once would keep everybody else. */
const LINES_AT_ONCE = 200;

export const saveLines = async ({ db, newId }: Context, invoiceId: string, lines: Snapshot[]) => {
  const rows = lines.map((line, position) => ({ ...line, id: newId(), invoice_id: invoiceId, position }));
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE) {
    if (from > 0) await breathe();
    await store.insertLines(db, rows.slice(from, from + LINES_AT_ONCE));
  }
  return rows;
};
