import type { ActKind, InvoiceState } from '@mendpoint/domain/act/act';
import { saleChanges } from '@mendpoint/domain/act/sale-changes';
import { type MoneyMoved, moneyBack, NOTHING_SETTLED, paymentsBetween } from '@mendpoint/domain/sale/money-moved';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { PaymentTable, SaleEntryTable } from './ledger.table.ts';
import { paymentRow, type Stamp, saleEntryRow } from './ledger-rows.ts';

/** `voidedAt` is null for one that counts. */
export type PastInvoice = Omit<InvoiceState, 'status' | 'buyer' | 'lines'> & {
  recordedBy: string | null;
  createdAt: string;
  checkedOutAt: string | null;
  voidedAt: string | null;
};

/**
 * The entries of an invoice of which nothing is known but how it stands: sold on its day, paid when it was checked out, and all
 * of it taken back when it was voided. Their ids follow from its own.
 */
export const entriesOfPast = (invoice: PastInvoice): { payments: PaymentTable[]; saleEntries: SaleEntryTable[] } => {
  const { createdAt, checkedOutAt, voidedAt } = invoice;
  const taken = paymentsOfPast(invoice, checkedOutAt ?? createdAt, paymentsBetween(NOTHING_SETTLED, invoice));
  const sold = saleOfPast(invoice, 'sold', { ...stampAt(invoice, createdAt), day: invoice.day });
  if (voidedAt === null) return { payments: taken, saleEntries: sold };
  return {
    payments: [...taken, ...paymentsOfPast(invoice, voidedAt, moneyBack(invoice, invoice.payments, true))],
    saleEntries: [...sold, ...saleOfPast(invoice, 'voided', stampAt(invoice, voidedAt))],
  };
};

/** What another system recorded came in one act. */
const stampAt = ({ recordedBy, shopId }: PastInvoice, at: string): Stamp => ({
  personId: null,
  drawerSessionId: null,
  loginId: recordedBy ?? shopId,
  at,
  day: sydneyDay(new Date(at)),
  act: 1,
});

const paymentsOfPast = (invoice: PastInvoice, at: string, moved: MoneyMoved[]): PaymentTable[] =>
  moved.map((one) => paymentRow(`${invoice.id}-${one.tender}-${one.kind}`, invoice, one, stampAt(invoice, at)));

const saleOfPast = (invoice: PastInvoice, kind: ActKind, stamp: Stamp): SaleEntryTable[] => {
  const changes = kind === 'voided' ? saleChanges(invoice, null) : saleChanges(null, invoice);
  return changes.map((change) => saleEntryRow(`${invoice.id}-${kind}`, invoice, { ...change, kind }, stamp));
};
