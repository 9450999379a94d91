import { expect, test } from 'vitest';
import { onEachEngine } from '../../test/servers/house.ts';
import type { Db, Transaction } from './database.ts';
import { isOneOf } from './page.ts';
import { prepared, preparedWrite, type Values } from './prepared.ts';
import { inTransaction } from './transaction.ts';

type NewCategory = { id: string; name: string };

const addCategory = preparedWrite((trx, { id, name }: Values<NewCategory>) =>
  trx
    .insertInto('category')
    .values({ id, name, name_key: name, search_text: 'abc', image_hash: null, created_at: '', updated_at: '' }),
);

const namesOf = prepared((db, { ids, notThis }: Values<{ ids: readonly string[]; notThis: string }>) =>
  db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('search_text', '=', 'abc')
    .where(isOneOf(db, 'id', ids))
    .where('id', '!=', notThis)
    .orderBy('id'),
);

onEachEngine('a prepared statement', (house) => {
  const categories = async (db: Db, ids: string[], notThis = '') => (await namesOf(db, { ids, notThis })).rows;

  test('is given its values each time, in their order, and lists of any length', async () => {
    const { db } = house();
    await inTransaction(db, async (trx) => {
      for (const id of ['a', 'b', 'c']) await addCategory(trx, { id, name: `Name of ${id}` });
    });
    expect(await categories(db, ['c', 'a', 'x'])).toEqual([
      { id: 'a', name: 'Name of a' },
      { id: 'c', name: 'Name of c' },
    ]);
    expect(await categories(db, ['c', 'a'], 'a')).toEqual([{ id: 'c', name: 'Name of c' }]);
    expect(await categories(db, [])).toEqual([]);
  });

  test('of a transaction sees what was asked for before it, though nobody waited', async () => {
    const seen = await inTransaction(house().db, async (trx) => {
      const added = ['d', 'e'].map((id) => addCategory(trx, { id, name: id }));
      const found = categories(trx, ['d', 'e']);
      await Promise.all(added);
      return found;
    });
    expect(seen.map(({ id }) => id)).toEqual(['d', 'e']);
  });

  test('that fails among others takes the whole transaction back, and its own error is told', async () => {
    const { db } = house();
    const twice = inTransaction(db, (trx) =>
      Promise.all(['f', 'f', 'g', 'h'].map((id, index) => addCategory(trx, { id, name: `${id}${index}` }))),
    );
    await expect(twice).rejects.toThrow(/unique/i);
    expect(await categories(db, ['f', 'g', 'h'])).toEqual([]);
    await inTransaction(db, (trx) => Promise.all(['f', 'g'].map((id) => addCategory(trx, { id, name: id }))));
    expect(await categories(db, ['f', 'g'])).toHaveLength(2);
  });

  test('that fails is what is told, though those sent after it are heard of first', async () => {
    const add = (trx: Transaction) => addCategory(trx, { id: 'i', name: 'i' });
    const heardLate = async (trx: Transaction) => (await Promise.all([Promise.all([add(trx), add(trx)])]))[0];
    const failing = inTransaction(house().db, (trx) => Promise.all([heardLate(trx), add(trx)]));
    await expect(failing).rejects.toThrow(/unique/i);
  });

  test('cannot run when its transaction has ended', async () => {
    const later = await inTransaction(house().db, async (trx) => trx);
    await expect(addCategory(later, { id: 'z', name: 'z' })).rejects.toThrow('has ended');
    expect(await categories(house().db, ['z'])).toEqual([]);
  });
});
