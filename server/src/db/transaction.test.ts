import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachEngine } from '../../test/servers/house.ts';
import type { Db } from './database.ts';
import { prepared, type Values } from './prepared.ts';
import { beforeCommit, inTransaction, rightBeforeCommit } from './transaction.ts';

const addCategory = prepared((db, { id }: Values<{ id: string }>) =>
  db
    .insertInto('category')
    .values({ id, name: id, name_key: id, search_text: 'kept', image_hash: null, created_at: '', updated_at: '' }),
);

onEachEngine('the end of a transaction', (house) => {
  const kept = async () => {
    const rows = house().db.selectFrom('category').select('id').where('search_text', '=', 'kept').orderBy('id');
    return (await rows.execute()).map(({ id }) => id);
  };
  const transact = (steps: (trx: Db) => Promise<unknown>) =>
    inTransaction(house().db, async (trx) => {
      await addCategory(trx, { id: 'worked' });
      beforeCommit(trx, () => steps(trx));
      return 'worth';
    });

  test('does what was left for it', async () => {
    expect(await transact((trx) => addCategory(trx, { id: 'step' }))).toBe('worth');
    expect(await kept()).toEqual(['step', 'worked']);
    await house().db.deleteFrom('category').execute();
  });

  test('does last what others wait for', async () => {
    const done: string[] = [];
    const step = (name: string) => async () => void done.push(name);
    await inTransaction(house().db, async (trx) => {
      rightBeforeCommit(trx, step('items'));
      beforeCommit(trx, step('lines'));
      rightBeforeCommit(trx, step('day'));
      beforeCommit(trx, step('answer'));
    });
    expect(done).toEqual(['lines', 'answer', 'items', 'day']);
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

  test('does no step that begins with the answer of another', async () => {
    const inTurn = transact(async (trx) => {
      await addCategory(trx, { id: 'first' });
      await addCategory(trx, { id: 'second' });
    });
    await expect(inTurn).rejects.toThrow('has ended');
    expect(await kept()).not.toContain('second');
  });
});
