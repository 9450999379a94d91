import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OpenLedger } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { AT, asOf, onEachUpdate, openShop } from './earlier-ledgers.ts';

const NOON = Date.parse('2026-11-20T01:00:00Z');
/** So many hours from noon of that day in Sydney: the next day begins with the twelfth. */
const later = (hours: number) => new Date(NOON + hours * 3_600_000).toISOString();

type Change = { field: string; before: string | number | null; after: string | number | null };
type Event = readonly [kind: string, changes: readonly Change[], hours: number];

const total = (before: number | null, after: number | null) => ({ field: 'total_cents', before, after });
const cash = (before: number, after: number) => ({ field: 'cash_cents', before, after });
const terms = { field: 'terms', before: '', after: 'None' };
const lines = { field: 'lines', before: '1 x Case @ 5000', after: '1 x Case @ 100' };
const tax = { field: 'tax_rate_bp', before: 1000, after: 0 };
const paid = { field: 'status', before: 'unpaid', after: 'paid' };
const sold: Event = ['sold', [total(null, 5000)], 0];

/** An invoice of A$9 as it is now, complete since so many hours after noon, with its history. */
const addInvoice = async (
  db: OpenLedger,
  id: string,
  events: readonly Event[],
  completeAfter: number | null = null,
) => {
  const checkedOutAt = completeAfter === null ? null : later(completeAfter);
  await sql`insert into invoice (id, shop_id, number, status, business_date, tax_class, tax_rate_bp, total_cents,
      subtotal_cents, tax_cents, search_text, checked_out_at, created_at, updated_at)
    values (${id}, 's', ${id}, 'unpaid', '2026-11-20', 'GST', 1000, 900, 818, 82, '', ${checkedOutAt}, ${AT}, ${AT})`.execute(
    db,
  );
  for (const [index, [kind, changes, hours]] of events.entries()) {
    await sql`insert into invoice_event (id, invoice_id, kind, login_id, actor, changes, happened_at)
      values (${`${id} ${index}`}, ${id}, ${kind}, 's', 's@b.au', ${JSON.stringify(changes)}, ${later(hours)})`.execute(
      db,
    );
  }
};

const changedSales = async (db: OpenLedger) => {
  const { rows } = await sql<Record<string, unknown>>`select id, business_date, changed_date, kind, actor,
    total_before_cents, total_after_cents, reason from changed_sale order by id`.execute(db);
  return rows;
};
const row = (id: string, changed_date: string, kind: string, before: number, after: number, reason = '') => ({
  id,
  business_date: '2026-11-20',
  changed_date,
  kind,
  actor: 's@b.au',
  total_before_cents: before,
  total_after_cents: after,
  reason,
});

onEachUpdate('changed sales after an update', (withDatabase) => {
  test('tell which sales were edited and voided before it, and what they came to', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-11-30-backups');
      await openShop(db, 's');
      await addInvoice(db, 'untouched', [['sold', [total(null, 900)], 0]]);
      const edit: Event = ['edited', [total(5000, 100), terms], 10];
      await addInvoice(db, 'voided', [sold, edit, ['voided', [total(100, null), terms], 20]]);
      // Of an invoice from before there was a history, only its last state is known.
      await addInvoice(db, 'older', [['edited', [terms], 0]]);
      await addInvoice(db, 'paid', [
        ['edited', [cash(0, 900), paid], 0],
        ['edited', [], 10],
        ['edited', [cash(900, 0)], 20],
      ]);
      await migrate(db);
      expect(await changedSales(db)).toEqual([
        row('older 0', '2026-11-20', 'edited', 900, 900),
        row('paid 2', '2026-11-21', 'edited', 900, 900),
        row('voided 1', '2026-11-20', 'edited', 5000, 100),
        row('voided 2', '2026-11-21', 'voided', 100, 0),
      ]);
    }));

  test('tell of later checkouts too, where they are not told of already', () =>
    withDatabase(async (db) => {
      await asOf(db, '2026-12-02-second-factor');
      await openShop(db, 's');
      const checkedOut = (hours: number, ...changes: Change[]): Event => ['checked-out', changes, hours];
      const first = checkedOut(1, total(5000, 4000), cash(0, 900), terms);
      await addInvoice(db, 'first', [sold, first], 1);
      await addInvoice(db, 'printed', [sold, first, checkedOut(20)], 1);
      await addInvoice(db, 'paid', [sold, first, checkedOut(20, cash(900, 4000), paid)], 1);
      await addInvoice(db, 'refunded', [sold, first, checkedOut(2, cash(900, 0))], 1);
      const reason = { field: 'reason', before: null, after: 'Half price' };
      await addInvoice(db, 'again', [sold, first, checkedOut(20, lines, total(4000, 100), reason)], 1);
      await addInvoice(db, 'collected', [sold, checkedOut(20, cash(0, 900), terms)], 20);
      await addInvoice(db, 'taxed', [sold, checkedOut(20, cash(0, 900), tax)], 20);
      await addInvoice(db, 'complete', [sold, checkedOut(1, terms)], 0);
      // It was complete before there was a history.
      await addInvoice(db, 'older', [checkedOut(1, terms)], -48);
      await addInvoice(db, 'noted', [sold, first, checkedOut(2, terms)], 1);
      await sql`insert into changed_sale (id, invoice_id, shop_id, business_date, changed_date, changed_at, kind, actor,
          total_before_cents, total_after_cents, reason)
        values ('noted 2', 'noted', 's', '2026-11-20', '2026-11-20', ${later(2)}, 'checked-out', 's@b.au', 4000, 4000,
          'Said')`.execute(db);
      await migrate(db);
      expect(await changedSales(db)).toEqual([
        row('again 2', '2026-11-21', 'checked-out', 4000, 100, 'Half price'),
        row('complete 1', '2026-11-20', 'checked-out', 5000, 5000),
        row('noted 2', '2026-11-20', 'checked-out', 4000, 4000, 'Said'),
        row('older 0', '2026-11-20', 'checked-out', 900, 900),
        row('refunded 2', '2026-11-20', 'checked-out', 4000, 4000),
        row('taxed 1', '2026-11-21', 'checked-out', 5000, 5000),
      ]);
    }));
});
