import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../../test/servers/databases.ts';
import { temporaryFolder } from '../../test/servers/temporary-folder.ts';
import { type Db, type OpenLedger, openDatabase } from './database.ts';
import { prepared, preparedBriefly } from './prepared.ts';
import { read, readApart, readBriefly, readForHealth } from './read.ts';
import { placed, placeOf } from './read-place.ts';

const folder = temporaryFolder();

test.each(['sqlite', 'postgres'])(
  'what is said to read cannot write, wherever it runs: %s refuses it',
  async (engine) => {
    const db = openDatabase(engine === 'postgres' ? await freshDatabase(inject('pgUrl')) : null, folder());
    await sql`create table note (text text)`.execute(db);
    const insert = () => sql`insert into note values ('one')`;
    for (const ways of [read, readBriefly, readApart, readForHealth])
      await expect(ways(db, insert())).rejects.toThrow();
    for (const made of [prepared(insert), preparedBriefly(insert)]) await expect(made(db, {})).rejects.toThrow();
    expect(await read(db, sql`select text from note`)).toEqual([]);
    await db.destroy();
  },
);

test('a read says where it runs: a select that says nothing in a thread, and an sql that says nothing is taken to write', async () => {
  const db = openDatabase(null, folder());
  const [select, raw] = [db.selectFrom('tax').select('id').compile(), sql`select 1`.compile(db)];
  expect([select, raw].map(placeOf)).toEqual(['thread', null]);
  expect([select, raw].map((query) => placeOf(placed(query, 'here')))).toEqual(['here', 'here']);
  expect(placeOf(db.deleteFrom('tax').compile())).toBeNull();
  await db.destroy();
});

test('the compiler refuses to read by what Kysely makes to write', () => {
  const reads = (db: Db, ledger: OpenLedger) => [
    // @ts-expect-error this writes
    read(db, ledger.deleteFrom('tax')),
    // @ts-expect-error this writes
    readBriefly(db, ledger.insertInto('tax').defaultValues()),
    // @ts-expect-error this writes
    prepared(() => ledger.deleteFrom('tax')),
  ];
  expect(reads).toBeTypeOf('function');
});
