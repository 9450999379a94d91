import type { InvoiceEventField } from '@mendpoint/contract/invoices/invoice';
import type { ActKind } from '@mendpoint/domain/act/act';
import { invoiceOf } from '@mendpoint/domain/act/postings';
import { cents, formatAmount } from '@mendpoint/domain/money/cents';
import { formatRate } from '@mendpoint/domain/money/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import { TENDERS, type Tender } from '@mendpoint/domain/sale/payments';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { recordEntry } from '../../audit/record-entry.service.ts';
import type { Caller, Person } from '../../auth/caller.ts';
import type { AtomicContext, Context } from '../../context.ts';
import { stampEdit } from '../../editing/refusals.ts';
import { NotFound, StaleEdit } from '../../errors.ts';
import type { Invoice, InvoiceLine } from '../invoice.ts';
import { recordChangedSale } from '../oversight/record-changed-sale.service.ts';
import { sellsSame } from '../same-sale.ts';
import * as store from './history.store.ts';

/** A change in words: amounts in dollars, '' for nothing. */
export type FieldChange = { field: InvoiceEventField; before: string; after: string };
export type InvoiceEvent = Omit<store.StoredEvent, 'changes'> & { changes: FieldChange[] };

/** What was done to a sale, and why: '' where that was not said; and who approved it, where somebody had to. */
export type Deed = {
  kind: ActKind;
  before: Invoice | null;
  after: Invoice | null;
  reason?: string;
  approvedBy?: Person | null;
  /** Where the money of a void or a refund went. */
  refund?: string;
  /** The number of the note of a refund. */
  adjustmentNote?: string;
};

/**
 * Writes what was done to an invoice into its history, and into the audit trail and among the changed sales what the owner is to see. In
 * the transaction of the act.
 */
export const recordDeed = async (context: AtomicContext, caller: Caller, deed: Deed): Promise<void> => {
  const { kind, before, after } = deed;
  const invoice = invoiceOf(deed);
  const changed = changesBetween(before, after);
  const changes = [...changed, ...remarksOf(deed)];
  const event = {
    id: context.newId(),
    invoiceId: invoice.id,
    kind,
    loginId: caller.loginId,
    person: caller.person?.name ?? null,
    changes: JSON.stringify(changes),
    happenedAt: after?.updatedAt ?? stampEdit(context, invoice.updatedAt),
    act: after?.acts ?? invoice.acts + 1,
  };
  const written = store.insertEvent(context.db, event);
  // Neither a sale nor a refund is a change of what was sold, and the trail tells of a refund by its note.
  if (before === null || kind === 'sold' || kind === 'refunded' || isRoutine(context, kind, before, after, changed)) {
    return void (await written);
  }
  const subject = { id: invoice.id, name: invoice.number };
  const told = changes.filter(({ field }) => field !== 'customer_id').map(spelledOut);
  const act = after === null ? 'voided' : 'edited';
  await recordEntry(context, { kind: 'invoice', act, subject, shopId: invoice.shopId, changes: told });
  const reason = deed.reason || newDiscountReason(before, after);
  const isChange = !isNothingButPaid(changed);
  await Promise.all([written, isChange && recordChangedSale(context, { ...event, kind, reason }, before, after)]);
};

const remarksOf = ({ reason = '', approvedBy, refund = '', adjustmentNote = '' }: Deed): store.StoredChange[] => {
  const said = { adjustment_note: adjustmentNote, refund, reason, approved_by: approvedBy?.name ?? '' };
  return Object.entries(said)
    .filter(([, words]) => words !== '')
    .map(([field, words]) => ({ field, before: null, after: words }));
};

/** A discount given by an edit has a reason, which is used where the edit has none. */
const newDiscountReason = (before: Invoice, after: Invoice | null): string =>
  after !== null && (after.discount.reason !== before.discount.reason || after.discount.total > before.discount.total)
    ? after.discount.reason
    : '';

/** What was sold and what it came to, GST included. */
const SOLD_FIELDS = ['lines', 'total_cents', 'tax_class', 'tax_rate_bp'];

/**
 * A sale, its checkout and its payment on a later day are their own record; what becomes of them afterwards, the owner is to
 * see. A checkout that sells something else than was recorded is an edit, the first one too, but for a discount on the day of the
 * sale. Another checkout may change as much, or nothing, when somebody prints again.
 */
const isRoutine = (
  { now }: Context,
  kind: ActKind,
  before: Invoice,
  after: Invoice | null,
  changes: readonly store.StoredChange[],
): boolean => {
  if (kind !== 'checked-out' || after === null) return false;
  if (changes.length === 0) return true;
  if (before.checkedOutAt !== null) return false;
  const isOfToday = before.day === sydneyDay(now());
  return isOfToday ? sellsSame(before, after) : !changes.some(({ field }) => SOLD_FIELDS.includes(field));
};

/** Whether it is more than a checkout or a payment: what the owner is to see, and not everybody may do. */
export const changesSale = (context: Context, kind: ActKind, before: Invoice, after: Invoice): boolean => {
  const changes = changesBetween(before, after);
  return !isRoutine(context, kind, before, after, changes) && !isNothingButPaid(changes);
};

/** Whether nothing of the sale changes, but money is added to what was paid, or nothing at all. */
export const takesMoneyAlone = (before: Invoice, after: Invoice): boolean =>
  isNothingButPaid(changesBetween(before, after));

const TENDER_FIELDS: readonly string[] = TENDERS.map((tender) => `${tender}_cents`);

/** They follow from payments. */
const FOLLOWING_FIELDS = ['status', 'rounding_cents', 'received_cents'];

/** Money that was added to what was paid changes nothing of the sale; nor does an edit that changed nothing. */
const isNothingButPaid = (changes: readonly store.StoredChange[]): boolean => {
  const others = changes.filter(
    ({ field, before, after }) => !TENDER_FIELDS.includes(field) || Number(after) < Number(before),
  );
  return (
    others.length === 0 ||
    (others.length < changes.length && others.every(({ field }) => FOLLOWING_FIELDS.includes(field)))
  );
};

/** The lines of an invoice are one text with prices in it. */
const spelledOut = (change: store.StoredChange) => (change.field === 'lines' ? inWords(change) : change);

/** What an event tells of it. Null is not there yet, or voided. */
export const changesBetween = (before: Invoice | null, after: Invoice | null): store.StoredChange[] => {
  const old: Fields = before ? fieldsOf(before) : {};
  const current: Fields = after ? fieldsOf(after) : {};
  // Neither a new sale nor a void changes the number.
  const [numberBefore, numberAfter] = [(before ?? after)?.number ?? null, (after ?? before)?.number ?? null];
  const number = { field: 'number', before: numberBefore, after: numberAfter };
  const fields = Object.keys(after ? current : old).map((field) => ({
    field,
    before: old[field] ?? null,
    after: current[field] ?? null,
  }));
  return [number, ...fields].filter((change) => (change.before ?? '') !== (change.after ?? ''));
};

type Fields = Readonly<Record<string, store.StoredChange['before']>>;

/** What the contract names, with the unit of the numbers. */
type StoredField =
  | 'tax_rate_bp'
  | `${'total' | 'discount' | 'rounding' | 'received' | Tender}_cents`
  | Exclude<
      InvoiceEventField,
      | ('number' | 'tax_rate' | 'total' | 'discount' | 'rounding' | 'received')
      | ('adjustment_note' | 'refund' | 'reason' | 'approved_by')
      | Tender
    >;

const fieldsOf = (invoice: Invoice): Record<StoredField, store.StoredChange['before']> => ({
  status: invoice.status,
  tax_class: invoice.tax.className,
  tax_rate_bp: invoice.tax.rate,
  total_cents: invoice.totals.total,
  cash_cents: invoice.payments.cash,
  eftpos_cents: invoice.payments.eftpos,
  afterpay_cents: invoice.payments.afterpay,
  // Most sales have none of these.
  store_credit_cents: invoice.payments.store_credit || null,
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

const nameOf = (line: InvoiceLine): string =>
  line.kind === 'repair' && line.deviceName ? `${line.name} (${line.deviceName})` : line.name;

const MOST_EVENTS = 100;

/** The newest hundred, oldest first; of voided invoices too. Throws NotFound. */
export const historyOf = async ({ db }: Context, caller: Caller, invoiceId: string): Promise<InvoiceEvent[]> => {
  const events = await store.eventsOf(db, caller, invoiceId, { most: MOST_EVENTS });
  if (events.length === 0) throw new NotFound('Invoice');
  return events.map((event) => ({ ...event, changes: event.changes.map(inWords) }));
};

const MOST_SINCE = 10;

/**
 * Two people have one invoice before them: the second to save learns what the first changed. `seenAt` is the `updatedAt`
 * of the invoice that the second saw; absent or '' is not compared. Throws StaleEdit, RuleError for what is no instant.
 */
export const checkSeen = async (
  context: Context,
  caller: Caller,
  before: Invoice,
  seenAt: string | undefined,
): Promise<void> => {
  if (!seenAt) return;
  const seen = new Date(seenAt);
  if (Number.isNaN(seen.getTime())) throw new RuleError('updatedAt is not an instant.', 'updatedAt');
  if (seen.getTime() === Date.parse(before.updatedAt)) return;
  const since = { after: seen.toISOString(), most: MOST_SINCE };
  const events = await store.eventsOf(context.db, caller, before.id, since);
  const actor = events.at(-1)?.actor ?? 'someone else';
  throw new StaleEdit(
    `This invoice was changed by ${actor} in the meantime. Nothing was saved: read it again and repeat your changes.`,
    events.flatMap(({ changes }) => changes.map(inWords)).map(shortened),
  );
};

const MOST_LETTERS = 300;
const cut = (words: string): string => (words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)} …` : words);

/** An invoice may have very many lines. */
const shortened = ({ field, before, after }: FieldChange): FieldChange => ({
  field,
  before: cut(before),
  after: cut(after),
});

const inWords = ({ field, before, after }: store.StoredChange): FieldChange => ({
  field: field.replace(/_(cents|bp)$/, '') as InvoiceEventField,
  before: wordsFor(field, before),
  after: wordsFor(field, after),
});

const wordsFor = (field: string, value: store.StoredChange['before']): string => {
  if (value === null) return '';
  if (field.endsWith('_cents')) return formatAmount(cents(Number(value)));
  if (field === 'tax_rate_bp') return `${formatRate(Number(value))} %`;
  if (field !== 'lines') return String(value);
  return String(value).replace(/@ \d+( less \d+)?$/gm, (amounts) =>
    amounts.replace(/\d+/g, (amount) => formatAmount(cents(Number(amount)))),
  );
};
