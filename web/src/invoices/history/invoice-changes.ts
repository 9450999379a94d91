import type { HistoryField, Invoice, InvoiceAct } from '@mendpoint/contract/invoices/invoice';
import type { ProductLine } from '@mendpoint/contract/invoices/lines';
import { formatAmount, parseDollars } from '@mendpoint/domain/money/cents';
import { mapTenders, TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { formatDollars } from '../../lib/format.ts';

export type ShownChange = { label: string; before: string; after: string };

export const KIND_WORDS: Readonly<Record<InvoiceAct['kind'], string>> = {
  sold: 'Sold',
  'checked-out': 'Checked out',
  edited: 'Edited',
  voided: 'Deleted',
  refunded: 'Refunded',
};

/** The fields of an invoice in the words of the screens; null for what no screen shows. */
const LABELS: Readonly<Record<HistoryField, string | null>> = {
  number: 'Invoice Number',
  status: 'Status',
  tax_class: 'Tax',
  tax_rate: 'Tax rate',
  total: 'Total',
  ...TENDER_NAMES,
  rounding: 'Rounding',
  received: 'Cash received',
  adjustment_note: 'Adjustment note',
  refund: 'Money back',
  customer_id: null,
  customer_first_name: 'First Name',
  customer_last_name: 'Last Name',
  customer_email: 'Email',
  terms: 'Terms and Conditions',
  discount: 'Discount',
  discount_reason: 'Reason of the discount',
  buyer_name: 'Buyer',
  buyer_abn: 'ABN of the buyer',
  buyer_note: 'Why no buyer is named',
  lines: 'Lines',
  reason: 'Reason',
  approved_by: 'Approved by',
};

/** A sale shows only what was sold for how much; a deletion only why and where the money went, because everything in it went. */
const TOLD: Partial<Record<InvoiceAct['kind'], readonly HistoryField[]>> = {
  sold: ['lines', 'total'],
  voided: ['refund', 'reason', 'approved_by'],
  refunded: ['adjustment_note', 'refund', 'reason', 'approved_by'],
};

export const shownChanges = ({ kind, changes }: InvoiceAct): ShownChange[] =>
  changes.flatMap(({ field, before, after }) => {
    const label = LABELS[field];
    const isTold = TOLD[kind]?.includes(field) ?? true;
    return label && isTold && before !== after ? [{ label, before, after }] : [];
  });

/** What differs between two states of one invoice, each in words: 'Cash: was 0.00, is now 20.00'. */
export const changesBetween = (before: Invoice, after: Invoice): string[] => {
  const [was, is] = [shownFields(before), shownFields(after)];
  return (Object.keys(is) as ComparedField[]).flatMap((field) => {
    const [then, now] = [was[field], is[field]];
    return now === then ? [] : [`${LABELS[field]}: was ${then || 'empty'}, is now ${now || 'empty'}`];
  });
};

/** What is paid and due in one sentence, for somebody who saw an older state. */
export const standingOf = ({ total, total_paid, due_amount }: Invoice): string => {
  if (due_amount === 0) return `It is paid in full now: ${formatDollars(total)}.`;
  const due = `${formatDollars(due_amount)} is due.`;
  return total_paid === 0 ? `Nothing is paid; ${due}` : `${formatDollars(total_paid)} is paid now; ${due}`;
};

/** The number never changes, the rate follows the class, the rounding the payments, and the customer is told by name. */
type ComparedField = Exclude<
  HistoryField,
  | ('number' | 'tax_rate' | 'rounding' | 'received' | 'customer_id')
  | ('adjustment_note' | 'refund' | 'reason' | 'approved_by')
>;

const shownFields = (invoice: Invoice): Record<ComparedField, string> => ({
  status: invoice.status === '1' ? 'paid' : 'unpaid',
  tax_class: invoice.tax_class.taxClass,
  total: amount(invoice.total),
  ...mapTenders((tender) => amount(invoice[tender] ?? 0)),
  customer_first_name: invoice.customer?.first_name ?? '',
  customer_last_name: invoice.customer?.last_name ?? '',
  customer_email: invoice.customer?.email ?? '',
  terms: invoice.terms,
  discount: invoice.total_discount === undefined ? '' : amount(invoice.total_discount),
  discount_reason: invoice.discount_reason ?? '',
  buyer_name: invoice.buyer_name ?? '',
  buyer_abn: invoice.buyer_abn ?? '',
  buyer_note: invoice.buyer_note ?? '',
  lines: linesOf(invoice),
});

const amount = (dollars: number): string => formatAmount(parseDollars(dollars));

const linesOf = ({ productDetails, repairParts }: Invoice): string =>
  [
    ...productDetails.map((line) => lineWords(line, '')),
    ...repairParts.map((line) => lineWords(line, line.device_name)),
  ].join('\n');

const lineWords = (
  { quantity, name, price, discount = 0 }: Pick<ProductLine, 'quantity' | 'name' | 'price' | 'discount'>,
  device: string,
): string => {
  const less = discount > 0 ? ` less ${amount(discount)}` : '';
  return `${quantity} x ${device ? `${name} (${device})` : name} @ ${amount(price)}${less}`;
};
