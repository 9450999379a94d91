import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeProduct, makeSale, makeShop, saleOf } from '../../test/factories/factories.ts';
import { type House, onEachEngine } from '../../test/servers/house.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { newestSeal, sealEntries } from './seal-entries.service.ts';
import { verifyAudit } from './verify-audit.service.ts';

const UNDO = new Error('undone');

onEachEngine('the chain of the audit trail', (house) => {
  beforeAll(async () => {
    for (let n = 0; n < 3; n++) await makeShop(house());
    await sealEntries(house().context);
  });

  /**
   * The verdict on a ledger that somebody with all rights has tampered with. The tampering is rolled back afterwards.
   */
  const verdictAfter = async ({ db, engine, clock }: House, tamper: (trx: Transaction) => Promise<unknown>) => {
    let verdict = {};
    const work = inTransaction(db, async (trx) => {
      const triggers = engine === 'postgres' ? ['kept'] : ['no_insert', 'no_update', 'no_delete'];
      for (const name of triggers) {
        await sql`drop trigger ${sql.ref(`audit_entry_${name}`)} ${sql.raw(engine === 'postgres' ? 'on audit_entry' : '')}`.execute(
          trx,
        );
      }
      await tamper(trx);
      verdict = await verifyAudit({ db: trx, now: () => clock.now });
      throw UNDO;
    });
    await expect(work).rejects.toBe(UNDO);
    return verdict;
  };

  const third = async ({ db }: House) =>
    db.selectFrom('audit_entry').selectAll().where('seq', '=', 3).executeTakeFirstOrThrow();

  test('is whole, and says how long it is', async () => {
    const { count } = await house()
      .db.selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const newest = await newestSeal(house().context);
    expect(newest).toEqual({ seq: Number(count), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await verifyAudit(house().context)).toEqual({ count: Number(count), newest, broken: null });
  });

  test('the database refuses to change, remove or seal an entry again, and one that comes sealed', async () => {
    const { db, engine } = house();
    const { id, ...entry } = await third(house());
    const refused = /only added to/;
    const update = (change: object) => db.updateTable('audit_entry').set(change).where('id', '=', id).execute();
    for (const change of [{ actor: 'nobody' }, { seq: 99 }, { hash: 'x' }, { seq: null, hash: null }]) {
      await expect(update(change)).rejects.toThrow(refused);
    }
    await expect(db.deleteFrom('audit_entry').where('id', '=', id).execute()).rejects.toThrow(refused);
    const forged = { ...entry, id: 'forged', seq: 1000, hash: 'x' };
    await expect(db.insertInto('audit_entry').values(forged).execute()).rejects.toThrow(refused);
    if (engine === 'postgres') await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow(refused);
    const waiting = { ...entry, id: 'waiting', seq: null, hash: null };
    const work = inTransaction(db, async (trx) => {
      await trx.insertInto('audit_entry').values(waiting).execute();
      await trx
        .updateTable('audit_entry')
        .set({ seq: 1000, hash: 'x', actor: 'me' })
        .where('id', '=', 'waiting')
        .execute();
    });
    await expect(work).rejects.toThrow(refused);
  });

  test('shows an entry that was changed', async () => {
    const { id } = await third(house());
    const broken = expect.stringContaining(`(${id}) was changed`);
    const verdict = await verdictAfter(house(), (trx) =>
      trx.updateTable('audit_entry').set({ actor: 'somebody else' }).where('id', '=', id).execute(),
    );
    expect(verdict).toMatchObject({ count: 2, broken });
  });

  test('shows where one was removed', async () => {
    const { id } = await third(house());
    const verdict = await verdictAfter(house(), (trx) => trx.deleteFrom('audit_entry').where('id', '=', id).execute());
    expect(verdict).toMatchObject({ count: 2, broken: expect.stringContaining('Entry 3 is missing') });
  });

  test('shows one that was put in the place of another, and two in one place', async () => {
    const entry = await third(house());
    const replaced = await verdictAfter(house(), async (trx) => {
      await trx.deleteFrom('audit_entry').where('id', '=', entry.id).execute();
      await trx
        .insertInto('audit_entry')
        .values({ ...entry, id: 'forged' })
        .execute();
    });
    expect(replaced).toMatchObject({ count: 2, broken: expect.stringContaining('(forged) was changed') });
    const doubled = await verdictAfter(house(), async (trx) => {
      const { seq: _, ...columns } = entry;
      await sql`create table copy as select * from audit_entry`.execute(trx);
      await sql`drop table audit_entry`.execute(trx);
      await sql`alter table copy rename to audit_entry`.execute(trx);
      await trx
        .insertInto('audit_entry')
        .values({ ...columns, id: 'zwilling', seq: 3 })
        .execute();
    });
    expect(doubled).toMatchObject({ count: 3, broken: expect.stringContaining('(zwilling) stands in the place') });
  });

  test('shows one that was put in before the first', async () => {
    const { id: _, ...entry } = await third(house());
    const verdict = await verdictAfter(house(), (trx) =>
      trx
        .insertInto('audit_entry')
        .values({ ...entry, id: 'forged', seq: -1 })
        .execute(),
    );
    expect(verdict).toMatchObject({ count: 0, broken: expect.stringContaining('(forged) stands in the place') });
  });

  test('refuses that an entry is put in the place of one that is not sealed yet, as of what else is only added to', async () => {
    const { db, engine } = house();
    if (engine === 'postgres') return;
    const { seq: _, hash: __, ...entry } = await third(house());
    await db
      .insertInto('audit_entry')
      .values({ ...entry, id: 'unsealed' })
      .execute();
    const replace = sql`insert or replace into audit_entry (id, happened_at, happened_date, actor, address, kind, act, subject, changes)
      select id, happened_at, happened_date, 'nobody', address, kind, act, subject, changes from audit_entry where id = 'unsealed'`;
    await expect(replace.execute(db)).rejects.toThrow(/only added to/);
    const { shop, client } = await makeShop(house());
    const sale = await makeSale(client, saleOf(shop, await makeProduct(client)));
    await client.patch(`/invoice/${sale._id}`, { cash: 1 });
    for (const table of ['sale_entry', 'payment', 'invoice_event']) {
      const again = sql`insert or replace into ${sql.table(table)} select * from ${sql.table(table)} limit 1`;
      await expect(again.execute(db), table).rejects.toThrow(/only|never|kept|not changed/);
    }
    await sealEntries(house().context);
  });

  test('shows that all of it was taken away, or its end, without a seal from elsewhere', async () => {
    const { seq = 0 } = (await newestSeal(house().context)) ?? {};
    const emptied = await verdictAfter(house(), (trx) => trx.deleteFrom('audit_entry').execute());
    expect(emptied).toMatchObject({ count: 0, broken: expect.stringContaining(`Entry ${seq} is missing`) });
    const cut = await verdictAfter(house(), (trx) => trx.deleteFrom('audit_entry').where('seq', '>=', seq).execute());
    expect(cut).toMatchObject({ broken: expect.stringContaining(`Entry ${seq} is missing`) });
    const { db } = house();
    for (const statement of ['delete from audit_seal', 'update audit_seal set seq = 0']) {
      await expect(sql`${sql.raw(statement)}`.execute(db)).rejects.toThrow(/only moves on/);
    }
  });

  test('shows one that nobody sealed within a minute', async () => {
    const { seq: _, hash: __, ...entry } = await third(house());
    const happenedAt = (secondsAgo: number) => new Date(house().clock.now.getTime() - secondsAgo * 1000).toISOString();
    const verdictOn = (secondsAgo: number) =>
      verdictAfter(house(), (trx) =>
        trx
          .insertInto('audit_entry')
          .values({ ...entry, id: 'late', happened_at: happenedAt(secondsAgo) })
          .execute(),
      );
    expect(await verdictOn(61)).toMatchObject({ broken: expect.stringContaining('(late) is not sealed') });
    expect(await verdictOn(59)).toMatchObject({ broken: null });
  });

  test('shows by a seal that was kept elsewhere that its end was cut off, or all of it written anew', async () => {
    const { context } = house();
    const { newest } = await verifyAudit(context);
    if (!newest) throw new Error('nothing is sealed');
    expect(await verifyAudit(context, newest)).toMatchObject({ broken: null });
    const longer = await verifyAudit(context, { ...newest, seq: newest.seq + 1 });
    expect(longer.broken).toMatch(/is missing: the trail was longer/);
    const other = await verifyAudit(context, { ...newest, hash: '0'.repeat(64) });
    expect(other.broken).toMatch(/was written anew/);
  });

  test('is one chain, whoever seals it at the same moment', async () => {
    const { context } = house();
    for (let round = 0; round < 3; round++) {
      await makeShop(house());
      await Promise.all(Array.from({ length: 4 }, () => sealEntries(context)));
    }
    await sealEntries(context);
    const { db } = house();
    expect(await db.selectFrom('audit_entry').select('id').where('seq', 'is', null).execute()).toEqual([]);
    expect(await verifyAudit(context)).toMatchObject({ broken: null });
  });

  test('is continued in batches, and ends between two where the server stops', async () => {
    const { context, db } = house();
    const { seq: _, hash: __, ...entry } = await third(house());
    const rows = Array.from({ length: 450 }, (_, n) => ({ ...entry, id: `0-${String(n).padStart(4, '0')}` }));
    for (let from = 0; from < rows.length; from += 150) {
      await db
        .insertInto('audit_entry')
        .values(rows.slice(from, from + 150))
        .execute();
    }
    await sealEntries(context, AbortSignal.abort());
    const waiting = () => db.selectFrom('audit_entry').select('id').where('seq', 'is', null).execute();
    expect(await waiting()).toHaveLength(450);
    await sealEntries(context);
    expect(await waiting()).toHaveLength(0);
    expect(await verifyAudit(context)).toMatchObject({ broken: null });
  });
});
