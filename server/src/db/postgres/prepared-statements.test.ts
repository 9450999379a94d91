import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../test/servers/databases.ts';
import { openPostgresPools } from './pools.ts';

let pool: Awaited<ReturnType<ReturnType<typeof openPostgresPools>['working']>>;
beforeEach(async () => {
  pool = await openPostgresPools(await freshDatabase(inject('pgUrl'))).working();
});
afterEach(() => pool.end());

const SALES = 'select count(*) as count from sale where id > $1';

const withClient = async <Result>(work: (ask: (text: string, ...values: unknown[]) => Promise<unknown>) => Result) => {
  const client = await pool.connect();
  try {
    return await work((text, ...values) => client.query(text, values));
  } finally {
    client.release();
  }
};

test('what follows a begin that is refused is not carried out, and the connection is given up', async () => {
  await withClient((ask) => ask('create table sale (id int primary key)'));
  const [begun, sold] = await withClient((ask) =>
    Promise.allSettled([ask('begin nonsense'), ask('insert into sale values ($1)', 1)]),
  );
  expect([begun?.status, sold?.status]).toEqual(['fulfilled', 'rejected']);
  expect(await withClient((ask) => ask(SALES, 0))).toMatchObject({ rows: [{ count: 0 }] });
});

test('a transaction begins with its first statement, and one without statements is none', async () => {
  await withClient((ask) => ask('create table sale (id int primary key)'));
  await withClient(async (ask) => {
    await ask('begin');
    await ask('commit');
    await ask('begin');
    expect(await ask('insert into sale values ($1) returning id', 1)).toMatchObject({ rows: [{ id: 1 }], rowCount: 1 });
    await ask('rollback');
    expect(await ask(SALES, 0)).toMatchObject({ rows: [{ count: 0 }] });
    await ask('begin');
    await ask('insert into sale values (2)');
    await ask('commit');
    expect(await ask(SALES, 0)).toMatchObject({ rows: [{ count: 1 }] });
  });
});

test('a commit that takes back what had failed is no success', async () => {
  await withClient((ask) => ask('create table sale (id int primary key)'));
  await withClient(async (ask) => {
    await ask('begin');
    await expect(ask('insert into sale values ($1), ($1)', 1)).rejects.toThrow(/unique/);
    await expect(ask('commit')).rejects.toMatchObject({ code: '25P02' });
    expect(await ask(SALES, 0)).toMatchObject({ rows: [{ count: 0 }] });
  });
});

test('a connection that is left within a transaction is given up', async () => {
  await withClient((ask) => ask('create table sale (id int primary key)'));
  await withClient(async (ask) => {
    await ask('begin');
    await ask('insert into sale values ($1)', 1);
  });
  expect(await withClient((ask) => ask(SALES, 0))).toMatchObject({ rows: [{ count: 0 }] });
});

test('an insert of very many rows takes no name from what is asked for every day', async () => {
  await withClient(async (ask) => {
    const places = Array.from({ length: 2_000 }, (_, index) => `$${index + 1}::int`);
    await ask(`select 1 where 1 in (${places})`, ...places.keys());
    await ask('select $1::int as daily', 1);
    const named =
      'select substr(statement, 1, 17) as text from pg_prepared_statements where length(name) > $1 order by 1';
    expect(await ask(named, 0)).toMatchObject({ rows: [{ text: 'select $1::int as' }, { text: 'select substr(sta' }] });
  });
});
