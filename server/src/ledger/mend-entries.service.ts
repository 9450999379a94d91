import type { ActKind } from '@mendpoint/domain/act/act';
import { cents } from '@mendpoint/domain/money/cents';
import { TENDERS } from '@mendpoint/domain/sale/payments';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { type FiguresDifference, wrongInvoices } from '../figures/rebuild-figures.service.ts';
import * as store from './ledger.store.ts';
import type { PaymentTable, SaleEntryTable } from './ledger.table.ts';
import { paymentRow, type Stamp, saleEntryRow } from './ledger-rows.ts';
import * as mend from './mend-entries.store.ts';

type InvoiceRow = Database['invoice'];
type SaleSum = 'total' | 'subtotal' | 'tax' | 'discount' | 'surcharge';

const INVOICES_AT_ONCE = 200;

/**
 * Posts what is missing where the entries of an invoice come to something else than the invoice says, and answers what was
 * missing. A server of the version before posts nothing while it still sells beside this one. Nothing that was posted changes.
 */
export const mendEntries = async (context: Context): Promise<FiguresDifference[]> => {
  const { differences, ids } = await wrongInvoices(context);
  for (let from = 0; from < ids.length; from += INVOICES_AT_ONCE) {
    await atomically(context, (inside) => mendSome(inside, ids.slice(from, from + INVOICES_AT_ONCE)));
  }
  return differences;
};

const mendSome = async (inside: AtomicContext, ids: readonly string[]): Promise<void> => {
  const { db } = inside;
  const invoices = await mend.lockInvoices(db, ids);
  const money = await mend.moneyPosted(db, ids);
  const sales = await mend.salesPosted(db, ids);
  await store.insertPayments(
    db,
    invoices.flatMap((invoice) => missingMoney(inside, invoice, money)),
  );
  await store.insertSaleEntries(
    db,
    invoices.flatMap((invoice) => missingSale(inside, invoice, sales.get(invoice.id))),
  );
};

const stampOf = ({ recorded_by, shop_id }: InvoiceRow, at: string): Stamp => ({
  personId: null,
  drawerSessionId: null,
  loginId: recorded_by ?? shop_id,
  at,
  day: sydneyDay(new Date(at)),
  act: null,
});

const postedTo = ({ id, shop_id, business_date }: InvoiceRow) => ({ id, shopId: shop_id, day: business_date });

/** It came when the sale was checked out, and went back when it was voided. */
const missingMoney = (
  { newId }: Context,
  invoice: InvoiceRow,
  posted: Awaited<ReturnType<typeof mend.moneyPosted>>,
): PaymentTable[] => {
  const isLive = invoice.voided_at === null;
  const stamp = stampOf(invoice, invoice.voided_at ?? invoice.checked_out_at ?? invoice.created_at);
  const all = TENDERS.map((tender) => {
    const sums = posted(invoice.id, tender);
    return {
      tender,
      amount: cents((isLive ? invoice[`${tender}_cents`] : 0) - sums.amount),
      rounding: cents((isLive && tender === 'cash' ? invoice.rounding_cents : 0) - sums.rounding),
    };
  });
  // Of a voided one all went back, whichever way.
  const isBack = !isLive && all.reduce((sum, { amount }) => sum + amount, 0) === 0;
  const missing = isBack ? [] : all.filter(({ amount, rounding }) => amount !== 0 || rounding !== 0);
  const grows = missing.every(({ amount }) => amount >= 0);
  const ofLive = grows ? 'taken' : 'corrected';
  const kind = isLive ? ofLive : 'voided';
  return missing.map((one) => paymentRow(newId(), postedTo(invoice), { ...one, kind, received: null }, stamp));
};

const missingSale = (
  { newId }: Context,
  invoice: InvoiceRow,
  posted: Record<SaleSum, number> | undefined,
): SaleEntryTable[] => {
  const missingOf = (sum: SaleSum) =>
    cents((invoice.voided_at === null ? invoice[`${sum}_cents`] : 0) - Number(posted?.[sum] ?? 0));
  const missing = {
    total: missingOf('total'),
    subtotal: missingOf('subtotal'),
    tax: missingOf('tax'),
    discount: missingOf('discount'),
    surcharge: missingOf('surcharge'),
  };
  if (Object.values(missing).every((amount) => amount === 0)) return [];
  const change = { ...missing, kind: kindOf(invoice, posted), taxClass: invoice.tax_class, rate: invoice.tax_rate_bp };
  const at = change.kind === 'sold' ? invoice.created_at : invoice.updated_at;
  return [saleEntryRow(newId(), postedTo(invoice), change, stampOf(invoice, at))];
};

const kindOf = ({ voided_at }: InvoiceRow, posted: object | undefined): ActKind => {
  if (voided_at !== null) return 'voided';
  return posted ? 'edited' : 'sold';
};
