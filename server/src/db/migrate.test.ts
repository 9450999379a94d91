import type { Kysely, KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databaseOf, emptyDatabases } from '../../test/servers/empty-database.ts';
import { migrate } from './migrate.ts';

const { emptyDatabase } = emptyDatabases();

describe.each(['sqlite', 'postgres'] as const)('migrations (%s)', (engine) => {
  const table = (name: string) => ({
    up: (db: Kysely<unknown>) => db.schema.createTable(name).addColumn('id', 'integer').execute(),
  });
  const broken = { up: () => Promise.reject(new Error('no such luck')) };

  const withDatabase = async (work: (db: Kysely<unknown>) => Promise<void>) => {
    const db = databaseOf(await emptyDatabase(engine)) as unknown as Kysely<unknown>;
    await work(db).finally(() => db.destroy());
  };
  const tablesOf = async (db: Kysely<unknown>) => (await db.introspection.getTables()).map(({ name }) => name).sort();

  test('one with a date before the last is carried out once, and every later start is fine', () =>
    withDatabase(async (db) => {
      await migrate(db, { '2026-a': table('a'), '2026-c': table('c') });
      const withLate = { '2026-a': table('a'), '2026-c': table('c'), '2026-b': table('b') };
      for (let starts = 0; starts < 3; starts++) await migrate(db, withLate);
      expect(await tablesOf(db)).toEqual(['a', 'b', 'c']);
      await migrate(db, { ...withLate, '2026-d': table('d') });
      expect(await tablesOf(db)).toEqual(['a', 'b', 'c', 'd']);
    }));

  test('they are carried out in the order of their names, however they are listed', () =>
    withDatabase(async (db) => {
      const renamed = { up: (trx: Kysely<unknown>) => trx.schema.alterTable('a').renameTo('b').execute() };
      await migrate(db, { '2026-b': renamed, '2026-a': table('a') });
      expect(await tablesOf(db)).toEqual(['b']);
    }));

  test('one that is not known is refused, and nothing is carried out', () =>
    withDatabase(async (db) => {
      await migrate(db, { '2026-a': table('a'), '2026-b': table('b') });
      await expect(migrate(db, { '2026-a': table('a'), '2026-c': table('c') })).rejects.toThrow(
        "The database was made by a newer version of Mendpoint (it knows '2026-b'). Update first.",
      );
      expect(await tablesOf(db)).toEqual(['a', 'b']);
    }));

  test('one that fails leaves nothing behind, and the next try begins anew', () =>
    withDatabase(async (db) => {
      await expect(migrate(db, { '2026-a': table('a'), '2026-b': broken })).rejects.toThrow('no such luck');
      expect(await tablesOf(db)).toEqual([]);
      await migrate(db, { '2026-a': table('a'), '2026-b': table('b') });
      expect(await tablesOf(db)).toEqual(['a', 'b']);
    }));
});

test('say nothing to SQLite that the versions within Node 22 and 24 do not know', async () => {
  const asked: string[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode') asked.push(node.sqlFragments.join('?'));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = databaseOf(await emptyDatabase('sqlite')).withPlugin(listening);
  await migrate(db).finally(() => db.destroy());
  expect(asked.length).toBeGreaterThan(100);
  // Before SQLite 3.53 constraints cannot be added or dropped, nor can a column be made to allow null.
  expect(asked.filter((words) => /alter table\s.*\s(add|drop) constraint|alter column/is.test(words))).toEqual([]);
});
