import { type Kysely, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * Another checkout of a sale may change as much as an edit, and so may its first one on a later day. Versions that noted
 * only edits and voids among the changed sales left these out: they are taken from the history, where they are not noted yet.
 */
export const up = async (db: Db): Promise<void> => {
  const found = await sql<{ id: string }>`
    select distinct e.invoice_id as id from invoice_event e join invoice i on i.id = e.invoice_id
    where e.kind = 'checked-out' and not exists (select 1 from changed_sale c where c.id = e.id)
      and (e.happened_at <> coalesce(i.checked_out_at, '') or e.changes like '%"field":"l%' or e.changes like '%"field":"t%')`.execute(
    db,
  );
  const ids = found.rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) {
    const histories = await historiesOf(db, ids.slice(from, from + BATCH));
    for (const history of histories) for (const change of missingIn(history)) await insert(db, change);
  }
};

const BATCH = 200;

type Change = { field: string; before: unknown; after: unknown };
type Event = {
  id: string;
  invoice_id: string;
  shop_id: string;
  business_date: string;
  checked_out_at: string | null;
  /** What the invoice comes to today, or came to when it was voided. */
  total_cents: number;
  kind: 'sold' | 'checked-out' | 'edited' | 'voided';
  actor: string;
  changes: string;
  happened_at: string;
  /** Its id among the changed sales; null where it is not noted. */
  noted: string | null;
};
type Missing = { event: Event; before: number; after: number; reason: string };

/** Each oldest event first. */
const historiesOf = async (db: Db, ids: string[]): Promise<Event[][]> => {
  const { rows } = await sql<Event>`
    select e.id, e.invoice_id, i.shop_id, i.business_date, i.checked_out_at, i.total_cents, e.kind, e.actor, e.changes,
      e.happened_at, c.id as noted
    from invoice_event e join invoice i on i.id = e.invoice_id left join changed_sale c on c.id = e.id
    where e.invoice_id in (${sql.join(ids)})
    order by e.invoice_id, e.happened_at, e.id`.execute(db);
  const histories = new Map<string, Event[]>();
  for (const row of rows) histories.set(row.invoice_id, [...(histories.get(row.invoice_id) ?? []), row]);
  return [...histories.values()];
};

/** An event that says nothing of the total left it as it was. */
const missingIn = (history: Event[]): Missing[] => {
  const told = history.map((event) => ({ event, changes: JSON.parse(event.changes) as Change[] }));
  const changeOf = (changes: Change[], name: string) => changes.find(({ field }) => field === name);
  const first = told.map(({ changes }) => changeOf(changes, 'total_cents')).find((change) => change !== undefined);
  let total = Number(first ? (first.before ?? 0) : (history[0]?.total_cents ?? 0));
  const missing: Missing[] = [];
  for (const { event, changes } of told) {
    const before = total;
    total = Number((changeOf(changes, 'total_cents') ?? { after: before }).after ?? 0);
    const changed = changes.filter(({ field }) => field !== 'reason');
    if (event.kind !== 'checked-out' || event.noted !== null || isNothingButPaid(changed)) continue;
    if (event === firstCheckoutIn(history) && isOfTheSale(event, changed)) continue;
    missing.push({ event, before, after: total, reason: String(changeOf(changes, 'reason')?.after ?? '') });
  }
  return missing;
};

/** The event that made the sale complete is the first since then, and was written at that moment. */
const firstCheckoutIn = (history: Event[]): Event | undefined => {
  const at = history[0]?.checked_out_at ?? '';
  const first = history.find(({ happened_at }) => happened_at >= at);
  return first && Date.parse(first.happened_at) - Date.parse(at) < 1000 ? first : undefined;
};

/** The first checkout belongs to its sale on the same day, and later as long as nothing of what was sold is another. */
const isOfTheSale = ({ business_date, happened_at }: Event, changes: Change[]): boolean =>
  business_date === dayOf(happened_at) ||
  !changes.some(({ field }) => ['lines', 'total_cents', 'tax_class', 'tax_rate_bp'].includes(field));

/** Money that was added to what was paid changes nothing of the sale; nor does printing it again. */
const isNothingButPaid = (changes: Change[]): boolean => {
  const others = changes.filter(
    ({ field, before, after }) =>
      !['cash_cents', 'eftpos_cents', 'afterpay_cents'].includes(field) || Number(after ?? 0) < Number(before ?? 0),
  );
  return others.length === 0 || (others.length < changes.length && others.every(({ field }) => field === 'status'));
};

const sydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const dayOf = (instant: string): string => {
  const parts = Object.fromEntries(sydney.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
};

const insert = (db: Db, { event, before, after, reason }: Missing) =>
  sql`insert into changed_sale (id, invoice_id, shop_id, business_date, changed_date, changed_at, kind, actor,
      total_before_cents, total_after_cents, reason)
    values (${event.id}, ${event.invoice_id}, ${event.shop_id}, ${event.business_date}, ${dayOf(event.happened_at)},
      ${event.happened_at}, ${event.kind}, ${event.actor}, ${sql.lit(before)}, ${sql.lit(after)}, ${reason})`.execute(
    db,
  );
