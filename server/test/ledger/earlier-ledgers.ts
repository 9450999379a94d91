import { type Kysely, sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { OpenLedger } from '../../src/db/database.ts';
import { MIGRATIONS, migrate } from '../../src/db/migrate.ts';
import { databaseOf, emptyDatabases } from '../servers/empty-database.ts';

export const AT = '2026-11-20T00:00:00.000Z';

type WithDatabase = (work: (db: OpenLedger) => Promise<void>) => Promise<void>;

/** Tests of an update on each engine. Each opens an empty database by `withDatabase`, which closes it. */
export const onEachUpdate = (title: string, tests: (withDatabase: WithDatabase) => void): void => {
  const { emptyDatabase } = emptyDatabases();
  describe.each(['sqlite', 'postgres'] as const)(`${title} (%s)`, (engine) => {
    tests(async (work) => {
      const db = databaseOf(await emptyDatabase(engine));
      await work(db).finally(() => db.destroy());
    });
  });
};

/** Makes the tables as an earlier version left them; `last` is that version's newest migration. */
export const asOf = async (db: OpenLedger, last: string): Promise<void> => {
  const names = Object.keys(MIGRATIONS);
  const known = names.slice(0, names.indexOf(last) + 1);
  expect(known.at(-1)).toBe(last);
  await migrate(
    db as unknown as Kysely<unknown>,
    Object.fromEntries(Object.entries(MIGRATIONS).slice(0, known.length)),
  );
};

/** A shop with its login, in the columns of the first version. Its name and its email are its id. */
export const openShop = async (db: OpenLedger, id: string): Promise<void> => {
  await sql`insert into login (id, role, email, email_key, password_hash, created_at)
    values (${id}, 'shop', ${id}, ${id}, '', ${AT})`.execute(db);
  await sql`insert into shop (id, name, name_key, created_at, updated_at)
    values (${id}, ${id}, ${id}, ${AT}, ${AT})`.execute(db);
};
