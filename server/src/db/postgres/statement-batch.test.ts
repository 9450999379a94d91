import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../test/servers/databases.ts';
import { type BatchClass, batchesOf, type Statement } from './statement-batch.ts';

let client: pg.Client;
let connectionString: string;
let Batch: BatchClass;
let descriptions = 0;

beforeAll(async () => {
  connectionString = await freshDatabase(inject('pgUrl'));
  client = new pg.Client({ connectionString, pipeline: true });
  await client.connect();
  await client.query("create table part (name text, price int); insert into part values ('Glue', 5), ('Lens', null)");
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('rowDescription', () => {
    descriptions += 1;
  });
  Batch = batchesOf(pg.Query);
});
afterAll(() => client.end());

type Question = { name?: string; text: string; values?: unknown[] };

const askFor = ({ name, text, values = [] }: Question) => {
  let done: Statement['done'] = () => undefined;
  const answer = new Promise<pg.QueryResult>((resolve, reject) => {
    done = (error, result) => (error ? reject(error) : resolve(result));
  });
  return { answer, statement: { name, text, values, done: (...told: Parameters<Statement['done']>) => done(...told) } };
};

/** Asks for all in one batch. */
const ask = (...questions: Question[]) => {
  const asked = questions.map(askFor);
  client.query(new Batch(asked.map(({ statement }) => statement)));
  return Promise.allSettled(asked.map(({ answer }) => answer));
};

const rowsOf = (answers: PromiseSettledResult<pg.QueryResult>[]) =>
  answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows : answer.reason.message));

const parts = (from: string) => ({
  name: 'parts',
  text: 'select name, price from part where name >= $1 order by name',
  values: [from],
});
const [GLUE, LENS] = [
  { name: 'Glue', price: 5 },
  { name: 'Lens', price: null },
];

test('a statement with a name is described once, and its rows are read as ever', async () => {
  descriptions = 0;
  expect(rowsOf(await ask(parts('')))).toEqual([[GLUE, LENS]]);
  expect(rowsOf(await ask(parts('H'), parts('Z'), parts('')))).toEqual([[LENS], [], [GLUE, LENS]]);
  expect(descriptions).toBe(1);
  expect(rowsOf(await ask({ text: 'select 1 as one' }, parts('H')))).toEqual([[{ one: 1 }], [LENS]]);
  expect(descriptions).toBe(2);
});

test('a statement that answers no rows tells how many it changed', async () => {
  const raise = { name: 'raise', text: 'update part set price = price + $1', values: [0] };
  for (const _time of ['first', 'again']) {
    const [first, second] = await ask(raise, raise);
    expect([first, second]).toMatchObject([{ value: { rowCount: 2, rows: [] } }, { value: { rowCount: 2 } }]);
  }
});

test('all of a batch is answered in one piece', async () => {
  let ends = 0;
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('readyForQuery', () => {
    ends += 1;
  });
  await ask({ text: 'begin' }, parts(''), parts('H'), parts('Z'));
  expect(ends).toBe(1);
  await client.query('rollback');
});

test('what comes after a statement that fails is skipped, and can be asked for later', async () => {
  const share = (by: number) => ({ name: 'share', text: 'select 10 / $1::int as share', values: [by] });
  const later = (from: string) => ({ ...parts(from), name: 'later' });
  expect(rowsOf(await ask(share(5)))).toEqual([[{ share: 2 }]]);
  descriptions = 0;
  const answers = await ask({ text: 'begin' }, parts('H'), share(0), later('H'));
  expect(rowsOf(answers)).toEqual([[], [LENS], 'division by zero', 'An earlier statement failed.']);
  expect(answers[3]).toMatchObject({ reason: { code: '25P02' } });
  await client.query('commit');
  expect(rowsOf(await ask(share(2), later('H')))).toEqual([[{ share: 5 }], [LENS]]);
  expect(descriptions).toBe(2);
});

test('what fails only at the end of the batch has not been done', async () => {
  await client.query('create table once (id int unique deferrable initially deferred)');
  const [first, again] = await ask(
    { text: 'insert into once values ($1)', values: [1] },
    { text: 'insert into once values ($1)', values: [1] },
  );
  expect([first?.status, again?.status]).toEqual(['rejected', 'rejected']);
  expect(rowsOf(await ask({ text: 'select id from once' }))).toEqual([[]]);
});

test('a connection that is lost fails all that was asked for', async () => {
  const other = new pg.Client({ connectionString, pipeline: true });
  await other.connect();
  other.on('error', () => undefined);
  const asked = [parts(''), parts('H')].map(askFor);
  const Lost = batchesOf(pg.Query);
  other.query(new Lost(asked.map(({ statement }) => statement)));
  (other as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
  const answers = await Promise.allSettled(asked.map(({ answer }) => answer));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
