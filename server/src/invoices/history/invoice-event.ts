import type { InvoiceEventField } from '@mendpoint/contract/invoices/invoice';
import { cents, formatAmount } from '@mendpoint/domain/money/cents';
import { formatRate } from '@mendpoint/domain/money/gst';
import type { Tender } from '@mendpoint/domain/sale/payments';
import type { Invoice, InvoiceLine } from '../invoice.ts';

export type InvoiceEventKind = 'sold' | 'checked-out' | 'edited' | 'voided';

export type InvoiceEvent = {
  id: string;
  kind: InvoiceEventKind;
  /** The email of the login, as it was. */
  actor: string;
  happenedAt: string;
  changes: FieldChange[];
};

/**
 * A change as events keep it: amounts in cents, a rate in basis points, all lines as one text. Events are never rewritten, so the
 * names of the fields stay what they are, whatever becomes of the columns that they were named after.
 */
export type StoredChange = { field: string; before: string | number | null; after: string | number | null };

/** In words: amounts in dollars, '' for nothing. */
export type FieldChange = { field: InvoiceEventField; before: string; after: string };

/** `before` is null for a new sale, `after` for a void. */
export const changesBetween = (before: Invoice | null, after: Invoice | null): StoredChange[] => {
  const [old, current]: [Fields, Fields] = [before ? fieldsOf(before) : {}, after ? fieldsOf(after) : {}];
  // Neither a new sale nor a void changes the number.
  const [numberBefore, numberAfter] = [(before ?? after)?.number ?? null, (after ?? before)?.number ?? null];
  const number = { field: 'number', before: numberBefore, after: numberAfter };
  const fields = Object.keys({ ...old, ...current }).map((field) => ({
    field,
    before: old[field] ?? null,
    after: current[field] ?? null,
  }));
  return [number, ...fields].filter((change) => (change.before ?? '') !== (change.after ?? ''));
};

type Fields = Readonly<Record<string, StoredChange['before']>>;

/** What the contract names, with the unit of the numbers. */
type StoredField =
  | 'tax_rate_bp'
  | `${'total' | Tender}_cents`
  | Exclude<InvoiceEventField, 'number' | 'tax_rate' | 'total' | Tender>;

const fieldsOf = ({
  tax,
  totals,
  payments,
  customer,
  ...invoice
}: Invoice): Record<StoredField, StoredChange['before']> => ({
  status: invoice.status,
  tax_class: tax.className,
  tax_rate_bp: tax.rate,
  total_cents: totals.total,
  cash_cents: payments.cash,
  eftpos_cents: payments.eftpos,
  afterpay_cents: payments.afterpay,
  customer_id: customer?.id ?? null,
  customer_first_name: customer?.firstName ?? '',
  customer_last_name: customer?.lastName ?? '',
  customer_email: customer?.email ?? '',
  terms: invoice.terms,
  lines: invoice.lines.map((line) => `${line.quantity} x ${nameOf(line)} @ ${line.price}`).join('\n'),
});

const nameOf = (line: InvoiceLine): string =>
  line.kind === 'repair' && line.deviceName ? `${line.name} (${line.deviceName})` : line.name;

export const inWords = ({ field, before, after }: StoredChange): FieldChange => ({
  field: field.replace(/_(cents|bp)$/, '') as InvoiceEventField,
  before: wordsFor(field, before),
  after: wordsFor(field, after),
});

const wordsFor = (field: string, value: StoredChange['before']): string => {
  if (value === null) return '';
  if (field.endsWith('_cents')) return formatAmount(cents(Number(value)));
  if (field === 'tax_rate_bp') return `${formatRate(Number(value))} %`;
  if (field !== 'lines') return String(value);
  return String(value).replace(/@ (\d+)$/gm, (_, price) => `@ ${formatAmount(cents(Number(price)))}`);
};
