import type { HistoryField } from '@mendpoint/contract/invoices/invoice';
import type { Tender } from '@mendpoint/domain/sale/payments';
import type { Invoice, InvoiceLine } from '../invoice.ts';

/**
 * A change as the history keeps it: amounts in cents, a rate in basis points, all lines as one text. It is never
 * rewritten, so the names of fields must stay, whatever becomes of the columns that they were named after.
 */
export type StoredChange = { field: string; before: string | number | null; after: string | number | null };

/** The changes that the history keeps. `before` is null for a new invoice, `after` for a voided one. */
export const changesBetween = (before: Invoice | null, after: Invoice | null): StoredChange[] => {
  const old: Fields = before ? fieldsOf(before) : {};
  const current: Fields = after ? fieldsOf(after) : {};
  // Neither a new sale nor a void changes the number.
  const [numberBefore, numberAfter] = [(before ?? after)?.number ?? null, (after ?? before)?.number ?? null];
  const changes = [changeOf('number', numberBefore, numberAfter)];
  for (const field in after ? current : old) changes.push(changeOf(field, old[field], current[field]));
  return changes.filter((change) => change !== null);
};

const changeOf = (field: string, before: Value = null, after: Value = null): StoredChange | null =>
  (before ?? '') === (after ?? '') ? null : { field, before, after };

type Value = StoredChange['before'];

type Fields = Readonly<Record<string, Value>>;

/** The contract's fields; those with amounts have the unit at the end of their names. */
type StoredField =
  | 'tax_rate_bp'
  | `${'total' | 'discount' | 'rounding' | 'received' | Tender}_cents`
  | Exclude<
      HistoryField,
      | ('number' | 'tax_rate' | 'total' | 'discount' | 'rounding' | 'received')
      | ('adjustment_note' | 'refund' | 'reason' | 'approved_by')
      | Tender
    >;

const fieldsOf = (invoice: Invoice): Record<StoredField, Value> => ({
  status: invoice.status,
  tax_class: invoice.tax.className,
  tax_rate_bp: invoice.tax.rate,
  total_cents: invoice.totals.total,
  cash_cents: invoice.payments.cash,
  eftpos_cents: invoice.payments.eftpos,
  afterpay_cents: invoice.payments.afterpay,
  // Null and not 0, because most sales have none of these.
  store_credit_cents: invoice.payments.store_credit || null,
  gift_card_cents: invoice.payments.gift_card || null,
  deposit_cents: invoice.payments.deposit || null,
  exchange_cents: invoice.payments.exchange || null,
  rounding_cents: invoice.rounding || null,
  received_cents: invoice.received,
  customer_id: invoice.customer?.id ?? null,
  customer_first_name: invoice.customer?.firstName ?? '',
  customer_last_name: invoice.customer?.lastName ?? '',
  customer_email: invoice.customer?.email ?? '',
  discount_cents: invoice.discount.total || null,
  discount_reason: invoice.discount.reason,
  buyer_name: invoice.namedBuyer.name,
  buyer_abn: invoice.namedBuyer.abn,
  buyer_note: invoice.namedBuyer.note,
  terms: invoice.terms,
  lines: invoice.lines.map((line) => `${line.quantity} x ${nameOf(line)} @ ${line.price}${lessOf(line)}`).join('\n'),
});

const lessOf = ({ discount }: InvoiceLine): string => (discount > 0 ? ` less ${discount}` : '');

const nameOf = (line: InvoiceLine): string => {
  if (line.kind !== 'repair') return line.name;
  const of = [line.deviceName, line.ticket?.number].filter(Boolean).join(', ');
  return of === '' ? line.name : `${line.name} (${of})`;
};
