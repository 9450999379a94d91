import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachEngine } from '../../test/servers/house.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Context } from '../context.ts';
import { type Db, hasRowLocks, type OpenLedger, observedOf, type Transaction } from './database.ts';
import { prepared, preparedWrite, type Values } from './prepared.ts';
import { inTransaction } from './transaction.ts';

const addCategory = preparedWrite((trx, { id }: Values<{ id: string }>) =>
  trx
    .insertInto('category')
    .values({ id, name: id, name_key: id, search_text: 'kept', image_hash: null, created_at: '', updated_at: '' }),
);

onEachEngine('the end of a transaction', (house) => {
  const kept = async () => {
    const rows = house().db.selectFrom('category').select('id').where('search_text', '=', 'kept').orderBy('id');
    return (await rows.execute()).map(({ id }) => id);
  };
  const transact = (steps: (trx: Transaction) => Promise<unknown>) =>
    inTransaction(house().db, async (trx) => {
      await addCategory(trx, { id: 'worked' });
      await steps(trx);
      return 'worth';
    });

  test('keeps all that was done in it', async () => {
    expect(await transact((trx) => addCategory(trx, { id: 'step' }))).toBe('worth');
    expect(await kept()).toEqual(['step', 'worked']);
    await house().db.deleteFrom('category').execute();
  });

  test('takes all of it back where a step fails', async () => {
    const ids = ['one', 'two', 'two', 'three'];
    const failing = transact((trx) => Promise.all(ids.map((id) => addCategory(trx, { id }))));
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await kept()).toEqual([]);
  });

  test('writes nothing by itself where SQLite has rolled back in the middle', async ({ skip }) => {
    const { db, engine } = house();
    if (engine !== 'sqlite') return skip('PostgreSQL carries out nothing more of a transaction that has failed');
    await sql`create temp trigger give_up before insert on category when new.id = 'fatal'
      begin select raise(rollback, 'given up'); end`.execute(db);
    const failing = transact((trx) => Promise.all(['one', 'fatal', 'two'].map((id) => addCategory(trx, { id }))));
    await expect(failing).rejects.toThrow('given up');
    expect(await kept()).toEqual([]);
  });

  test.each([
    { found: 'room again', wait: 2_100 },
    { found: 'no room yet', wait: 0 },
  ])('keeps all or nothing where the disk was found full meanwhile, with $found', async ({ wait }) => {
    const { reserve } = observedOf(house().db);
    // PostgreSQL manages its own disk.
    if (reserve === null) return;
    await reserve.setAside();
    await setTimeout(wait);
    const run = inTransaction(
      house().db,
      async (trx) => {
        await addCategory(trx, { id: 'worked' });
        reserve.giveUp();
        expect(reserve.inUse).toBe(true);
      },
      (trx) => addCategory(trx, { id: 'last' }),
    );
    const outcome = await run.then(
      () => 'kept',
      () => 'refused',
    );
    expect([outcome, await kept()]).toEqual(wait > 0 ? ['kept', ['last', 'worked']] : ['refused', []]);
    await setTimeout(2_100 - wait);
    await reserve.setAside();
    await house().db.deleteFrom('category').execute();
  });

  test('is not run again once it is committed, though the disk failed to sync it', async () => {
    const { db, engine } = house();
    if (engine !== 'sqlite') return;
    let runs = 0;
    const lost = Object.assign(new Error('the disk does not keep what is written'), { code: 'SQLITE_IOERR_FSYNC' });
    const run = inTransaction(db, async (trx) => {
      runs += 1;
      await addCategory(trx, { id: `run ${runs}` });
      observedOf(db).failed(lost);
      throw lost;
    });
    await expect(run).rejects.toBe(lost);
    expect([runs, observedOf(db).reserve?.inUse]).toEqual([1, false]);
    observedOf(db).wrote();
  });

  test.each([
    [
      'a step fails by itself',
      'a rule of its own',
      async () => {
        throw new Error('a rule of its own');
      },
    ],
    [
      'a value cannot be sent',
      /can only bind|cannot be sent/,
      (trx: Transaction) => Promise.all(['one', { amount: 5n } as never, 'two'].map((id) => addCategory(trx, { id }))),
    ],
  ])('takes all of it back where %s', async (_, words, step) => {
    await expect(transact(step)).rejects.toThrow(words);
    expect(await kept()).toEqual([]);
    await transact((trx) => addCategory(trx, { id: 'next' }));
    expect(await kept()).toEqual(['next', 'worked']);
    await house().db.deleteFrom('category').execute();
  });

  test('is not told as a success where a failure within took all of it back', async () => {
    const quiet = inTransaction(house().db, async (trx) => {
      await addCategory(trx, { id: 'one' });
      await addCategory(trx, { id: 'one' }).catch(() => undefined);
    });
    await expect(quiet).rejects.toThrow(/unique/i);
    expect(await kept()).toEqual([]);
  });

  test('keeps what is asked for last, and takes back all where that fails', async () => {
    const both = (last: string) =>
      inTransaction(
        house().db,
        (trx) => addCategory(trx, { id: 'first' }),
        (trx) => addCategory(trx, { id: last }),
      );
    await expect(both('first')).rejects.toThrow(/unique/i);
    expect(await kept()).toEqual([]);
    await both('last');
    expect(await kept()).toEqual(['first', 'last']);
    await house().db.deleteFrom('category').execute();
  });

  test('tells what failed to whoever asked for what it was to prepare', async ({ skip }) => {
    if (house().engine === 'sqlite') return skip('SQLite answers each statement before the next');
    const named = prepared((_db, { id }: Values<{ id: string }>) => sql`select ${id}::text as later`);
    const late = inTransaction(house().db, async (trx) => {
      await addCategory(trx, { id: 'begun' });
      const first = Promise.all([
        sql`select pg_sleep(0.3)`.execute(trx),
        addCategory(trx, { id: 'one' }),
        addCategory(trx, { id: 'one' }),
        named(trx, { id: 'skipped' }),
      ]);
      first.catch(() => undefined);
      await setTimeout(50);
      await named(trx, { id: 'sent before its first use has failed' });
    });
    await expect(late).rejects.toThrow(/unique/i);
  });

  test('lets nothing be asked for that nobody has waited for', async () => {
    let late: Promise<unknown> = Promise.resolve();
    await inTransaction(house().db, async (trx) => {
      await addCategory(trx, { id: 'first' });
      late = setTimeout(0).then(() => addCategory(trx, { id: 'late' }));
      late.catch(() => undefined);
    });
    await expect(late).rejects.toThrow('has ended');
    expect(await kept()).toEqual(['first']);
    await house().db.deleteFrom('category').execute();
  });
});

test('the compiler refuses a write where there is no transaction', () => {
  const writes = (db: Db, context: Context, ledger: OpenLedger) => [
    // @ts-expect-error a database for reads has no way to write
    db.insertInto('category'),
    // @ts-expect-error a database for reads has no way to write
    db.updateTable('category'),
    // @ts-expect-error a database for reads has no way to write
    db.deleteFrom('category'),
    // @ts-expect-error nor by an sql
    sql`delete from category`.execute(db),
    // @ts-expect-error a prepared write takes the transaction that it was built for
    addCategory(db, { id: 'untyped' }),
    // @ts-expect-error only inTransaction makes a transaction
    ledger.transaction().execute((trx) => addCategory(trx, { id: 'untyped' })),
    // @ts-expect-error rows are locked only in a transaction
    hasRowLocks(db),
    // @ts-expect-error an entry is written in the transaction of what it tells of
    recordEntry(context),
  ];
  expect(writes).toBeTypeOf('function');
});
