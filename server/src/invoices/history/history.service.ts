import { formatRate } from '@mendpoint/domain/gst';
import { cents, formatAmount } from '@mendpoint/domain/money';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { Forbidden, NotFound } from '../../errors.ts';
import type { Invoice, InvoiceLine } from '../sale-input.ts';
import * as store from './history.store.ts';
import type { InvoiceEventKind } from './history.table.ts';

/** As stored: amounts in cents, lines as one text each side. */
type StoredChange = { field: string; before: string | number | null; after: string | number | null };

/** In words: amounts in dollars, '' for nothing. */
export type FieldChange = { field: string; before: string; after: string };

export type InvoiceEvent = {
  id: string;
  kind: InvoiceEventKind;
  actor: string;
  happenedAt: string;
  changes: FieldChange[];
};

/** Written in the transaction of the change itself. `before` is null for a new sale, `after` for a void. */
export const recordEvent = (
  { db, newId, now }: Context,
  { loginId }: Caller,
  kind: InvoiceEventKind,
  before: Invoice | null,
  after: Invoice | null,
): Promise<void> =>
  store.insertEvent(db, {
    id: newId(),
    invoice_id: (after ?? before)?.id ?? '',
    kind,
    login_id: loginId,
    changes: JSON.stringify(changesBetween(before, after)),
    happened_at: after?.updated_at ?? now().toISOString(),
  });

/** Admins only. Throws Forbidden, NotFound. */
export const historyOf = async ({ db }: Context, caller: Caller, invoiceId: string): Promise<InvoiceEvent[]> => {
  if (caller.role !== 'admin') throw new Forbidden();
  const events = await store.eventsOf(db, caller, invoiceId, { most: MOST_EVENTS });
  if (events.length === 0) throw new NotFound('Invoice');
  return events.map(({ id, kind, actor, happened_at, changes }) => ({
    id,
    kind,
    actor,
    happenedAt: happened_at,
    changes: inWords(changes),
  }));
};

const MOST_EVENTS = 100;
const MOST_SINCE = 10;

/** The last of what was changed after an instant, for the person whose own edit came too late. */
export const changesSince = async (
  { db }: Context,
  caller: Caller,
  invoiceId: string,
  seenAt: Date,
): Promise<{ actor: string; changes: FieldChange[] }[]> => {
  const events = await store.eventsOf(db, caller, invoiceId, { after: seenAt.toISOString(), most: MOST_SINCE });
  return events.map(({ actor, changes }) => ({ actor, changes: inWords(changes) }));
};

const FIELDS = [
  'status',
  'tax_class',
  'tax_rate_bp',
  'total_cents',
  'cash_cents',
  'eftpos_cents',
  'afterpay_cents',
  'customer_id',
  'customer_first_name',
  'customer_last_name',
  'customer_email',
  'terms',
] as const satisfies (keyof Invoice)[];

const changesBetween = (before: Invoice | null, after: Invoice | null): StoredChange[] => {
  const fields = FIELDS.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
  const number = {
    field: 'number',
    before: (before ?? after)?.number ?? null,
    after: (after ?? before)?.number ?? null,
  };
  const lines = { field: 'lines', before: linesInWords(before), after: linesInWords(after) };
  return [number, ...fields, lines].filter((change) => (change.before ?? '') !== (change.after ?? ''));
};

const linesInWords = (invoice: Invoice | null): string | null =>
  invoice ? invoice.lines.map((line) => `${line.quantity} x ${nameOf(line)} @ ${line.price_cents}`).join('\n') : null;

const nameOf = ({ name, device_name }: InvoiceLine): string => (device_name ? `${name} (${device_name})` : name);

const inWords = (stored: string): FieldChange[] =>
  (JSON.parse(stored) as StoredChange[]).map(({ field, before, after }) => ({
    field: field.replace(/_(cents|bp)$/, ''),
    before: wordsFor(field, before),
    after: wordsFor(field, after),
  }));

const wordsFor = (field: string, value: string | number | null): string => {
  if (value === null) return '';
  if (field.endsWith('_cents')) return formatAmount(cents(Number(value)));
  if (field === 'tax_rate_bp') return `${formatRate(Number(value))} %`;
  if (field !== 'lines') return String(value);
  return String(value).replace(/@ (\d+)$/gm, (_, price) => `@ ${formatAmount(cents(Number(price)))}`);
};
