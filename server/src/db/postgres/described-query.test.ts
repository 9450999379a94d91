import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../test/servers/house.ts';
import { describedOnce, type QueryClass } from './described-query.ts';

let client: pg.Client;
let Query: QueryClass;
let descriptions = 0;

beforeAll(async () => {
  client = new pg.Client({ connectionString: await freshDatabase(inject('pgUrl')), pipeline: true });
  await client.connect();
  await client.query("create table part (name text, price int); insert into part values ('Glue', 5), ('Lens', null)");
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('rowDescription', () => {
    descriptions += 1;
  });
  Query = describedOnce(pg.Query);
});
afterAll(() => client.end());

const ask = (name: string | undefined, text: string, values: unknown[], begin: string | null = null) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    client.query(
      new Query({ name, text, values, begin }, (error, result) => (error ? reject(error) : resolve(result))),
    );
  });

const PARTS = 'select name, price from part where name >= $1 order by name';
const BOTH = [
  { name: 'Glue', price: 5 },
  { name: 'Lens', price: null },
];

test('a statement with a name is described once, and its rows are read as ever', async () => {
  descriptions = 0;
  expect((await ask('parts', PARTS, [''])).rows).toEqual(BOTH);
  expect((await ask('parts', PARTS, ['H'])).rows).toEqual(BOTH.slice(1));
  expect((await ask('parts', PARTS, ['Z'])).rows).toEqual([]);
  const inOneGo = await Promise.all([ask('parts', PARTS, ['']), ask('parts', PARTS, ['H'])]);
  expect(inOneGo.map(({ rows }) => rows)).toEqual([BOTH, BOTH.slice(1)]);
  expect(descriptions).toBe(1);
  expect((await ask(undefined, PARTS, [''])).rows).toEqual(BOTH);
  expect(descriptions).toBe(2);
});

test('a statement that answers no rows tells how many it changed', async () => {
  const raise = () => ask('raise', 'update part set price = price + $1', [0]);
  expect([(await raise()).rowCount, (await raise()).rowCount]).toEqual([2, 2]);
  expect((await raise()).rows).toEqual([]);
});

test('a begin that goes ahead answers nothing of its own', async () => {
  descriptions = 0;
  for (const _time of ['first', 'again']) {
    const [first, second] = await Promise.all([ask('dear', PARTS, ['H'], 'begin'), ask('dear', PARTS, [''])]);
    expect([first.rows, second.rows]).toEqual([BOTH.slice(1), BOTH]);
    await client.query('rollback');
  }
  expect(descriptions).toBe(2);
});

test('a statement that failed is described anew', async () => {
  const SHARE = 'select 10 / $1::int as share';
  const share = (by: number) => ask('share', SHARE, [by]);
  expect((await share(5)).rows).toEqual([{ share: 2 }]);
  descriptions = 0;
  await expect(share(0)).rejects.toThrow('division by zero');
  expect((await share(2)).rows).toEqual([{ share: 5 }]);
  expect(descriptions).toBe(1);
});
