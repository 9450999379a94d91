import { type Kysely, sql } from 'kysely';

type Db = Kysely<unknown>;

/**
 * What a sale came to before anybody had paid for it was taken from nobody when it became less, but an earlier update counted it among
 * what edits took back. It is counted anew from the history, the newest event first: from the payments as they stand each event
 * tells what they were before it.
 */
export const up = async (db: Db): Promise<void> => {
  for (let after = ''; ; ) {
    const { rows } = await sql<Counted>`
      select id, taken_back_cents, cash_cents, eftpos_cents, afterpay_cents, store_credit_cents, exchange_cents
      from invoice where id > ${after} and taken_back_cents > 0 and voided_at is null
      order by id limit ${sql.lit(INVOICES_AT_ONCE)}`.execute(db);
    for (const invoice of rows) await countAnew(db, invoice);
    if (rows.length < INVOICES_AT_ONCE) return;
    after = rows.at(-1)?.id ?? '';
  }
};

const INVOICES_AT_ONCE = 200;
/** Each may be a megabyte. */
const EVENTS_AT_ONCE = 50;

const TENDERS = ['cash_cents', 'eftpos_cents', 'afterpay_cents', 'store_credit_cents', 'exchange_cents'] as const;

type Payments = Record<(typeof TENDERS)[number], number>;
type Counted = Payments & { id: string; taken_back_cents: number };
type Event = { id: string; happened_at: string; changes: string };
type Change = { field: string; before: unknown; after: unknown };

const countAnew = async (db: Db, { id, taken_back_cents: counted, ...payments }: Counted): Promise<void> => {
  let takenBack = 0;
  let after: Payments = payments;
  let newest: Pick<Event, 'id' | 'happened_at'> | undefined;
  for (;;) {
    const events = await eventsBefore(db, id, newest);
    for (const { changes: told } of events) {
      const changes = JSON.parse(told) as Change[];
      const before = paymentsBefore(after, changes);
      if (TENDERS.some((tender) => before[tender] > 0)) takenBack += takenBackBy(changes);
      after = before;
    }
    newest = events.at(-1);
    if (events.length < EVENTS_AT_ONCE) break;
  }
  // More is not known better than before.
  if (takenBack >= Number(counted)) return;
  await sql`update invoice set taken_back_cents = ${sql.lit(takenBack)} where id = ${id}`.execute(db);
};

const eventsBefore = async (
  db: Db,
  invoiceId: string,
  newest: Pick<Event, 'id' | 'happened_at'> | undefined,
): Promise<Event[]> => {
  const earlier = newest
    ? sql`and (happened_at < ${newest.happened_at} or (happened_at = ${newest.happened_at} and id < ${newest.id}))`
    : sql``;
  const { rows } = await sql<Event>`
    select id, happened_at, changes from invoice_event
    where invoice_id = ${invoiceId} and kind in ('checked-out', 'edited') ${earlier}
    order by happened_at desc, id desc limit ${sql.lit(EVENTS_AT_ONCE)}`.execute(db);
  return rows;
};

const changeOf = (changes: Change[], field: string) => changes.find((change) => change.field === field);

/** What an event does not tell of was the same before it. */
const paymentsBefore = (after: Payments, changes: Change[]): Payments => {
  const before = TENDERS.map((tender) => {
    const change = changeOf(changes, tender);
    return [tender, Number(change ? (change.before ?? 0) : after[tender])];
  });
  return Object.fromEntries(before) as Payments;
};

/** A payment that is taken back and the total that becomes less with it are the same money. */
const takenBackBy = (changes: Change[]): number => {
  const lessOf = (field: string): number => {
    const change = changeOf(changes, field);
    return change ? Math.max(0, Number(change.before ?? 0) - Number(change.after ?? 0)) : 0;
  };
  return Math.max(
    lessOf('total_cents'),
    TENDERS.reduce((sum, tender) => sum + lessOf(tender), 0),
  );
};
