import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../test/servers/databases.ts';
import { observe } from '../health/observed.ts';
import { placed } from '../read-place.ts';
import type { Visit } from '../visit.ts';
import { type Connection, connectionOf } from './connection.ts';
import { transactionOn } from './connection-transaction.ts';
import { openPostgresPools, type Pools } from './pools.ts';
import { type StatementNames, statementNames } from './statement-names.ts';
import { visitTo } from './visit.ts';

let pools: Pools;
let names: StatementNames;
beforeEach(async () => {
  pools = await openPostgresPools(await freshDatabase(inject('pgUrl')));
  names = statementNames();
});
afterEach(() => pools.end());

const SALES = 'select count(*) as count from sale where id > $1';
const raw = (text: string, ...values: unknown[]) => {
  const query = CompiledQuery.raw(text, values);
  return text.startsWith('select') ? placed(query, 'thread') : query;
};

type Ask = (text: string, ...values: unknown[]) => Promise<unknown>;

const visiting = async <Result>(work: (ask: Ask, visit: Visit) => Promise<Result>): Promise<Result> => {
  const visit = visitTo(pools, names, observe(null));
  try {
    return await work((text, ...values) => visit.executeQuery(raw(text, ...values)), visit);
  } finally {
    await visit.leave();
  }
};

const connected = async <Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> => {
  const connection = connectionOf(await pools.connect('writing'), pools, names);
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
};

const salesKept = () => visiting((ask) => ask(SALES, 0));
const kept = (count: number) => ({ rows: [{ count }] });

beforeEach(() => visiting((ask) => ask('create table sale (id int primary key)')));

test('what follows a begin that is refused is not carried out', async () => {
  const ends = await connected(async (connection) => {
    const { run, end } = transactionOn(connection, 'begin nonsense');
    return Promise.allSettled([
      run(raw(SALES, 0)),
      run(raw('insert into sale values ($1)', 1)),
      run(raw(SALES, 0)),
      end('commit'),
    ]);
  });
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(await salesKept()).toMatchObject(kept(0));
});

test('a commit of reads alone whose begin was refused is no success', async () => {
  await connected(async (connection) => {
    const { run, end } = transactionOn(connection, 'begin nonsense');
    await run(raw(SALES, 0));
    await expect(end('commit')).rejects.toThrow('syntax error');
  });
});

test('a transaction begins with its first statement, and one without statements is none', async () => {
  await visiting(async (_, visit) => {
    await visit.begin('writing');
    await visit.commit();
  });
  await visiting(async (ask, visit) => {
    await visit.begin('writing');
    expect(await ask('insert into sale values ($1) returning id', 1)).toEqual({
      rows: [{ id: 1 }],
      numAffectedRows: 1n,
    });
    await visit.rollBack();
  });
  expect(await salesKept()).toMatchObject(kept(0));
  await visiting(async (ask, visit) => {
    await visit.begin('writing');
    await ask('insert into sale values (2)');
    await visit.commit();
  });
  expect(await salesKept()).toMatchObject(kept(1));
});

test('a commit keeps what was asked for before, waited for or not', async () => {
  await visiting(async (ask, visit) => {
    await visit.begin('writing');
    const ends = await Promise.all([ask(SALES, 0), ask('insert into sale values ($1)', 1), visit.commit()]);
    expect(ends[0]).toMatchObject(kept(0));
  });
  expect(await salesKept()).toMatchObject(kept(1));
});

test('a commit that takes back what had failed is no success, and tells what failed', async () => {
  await visiting(async (ask, visit) => {
    await visit.begin('writing');
    const ends = await Promise.allSettled([
      ask('insert into sale values ($1), ($1)', 1),
      ask('insert into sale values ($1)', 2),
      visit.commit(),
    ]);
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
  });
  expect(await salesKept()).toMatchObject(kept(0));
});

test('what comes after a statement that fails is skipped, and can be asked for later', async () => {
  const later = 'select $1::int as later';
  await visiting(async (ask, visit) => {
    await visit.begin('writing');
    const ends = await Promise.allSettled([ask(SALES, 0), ask('select 10 / $1::int as share', 0), ask(later, 1)]);
    expect(ends).toMatchObject([
      { value: kept(0) },
      { reason: { message: 'division by zero' } },
      { reason: { message: 'division by zero' } },
    ]);
    await visit.rollBack();
  });
  expect(await visiting((ask) => ask(later, 7))).toMatchObject({ rows: [{ later: 7 }] });
});

test('what fails only at the commit has not been done', async () => {
  await visiting((ask) => ask('create table once (id int unique deferrable initially deferred)'));
  await visiting(async (ask, visit) => {
    await visit.begin('writing');
    await Promise.all([ask('insert into once values ($1)', 1), ask('insert into once values ($1)', 1)]);
    await expect(visit.commit()).rejects.toThrow(/unique/);
  });
  expect(await visiting((ask) => ask('select id from once'))).toMatchObject({ rows: [] });
});

test('a connection that is left within a transaction is given up', async () => {
  await visiting(async (ask, visit) => {
    await visit.begin('writing');
    await ask('insert into sale values ($1)', 1);
  });
  expect(await salesKept()).toMatchObject(kept(0));
});

test('a connection that is lost fails all that was asked for', async () => {
  const lost = await visiting(async (ask) => {
    const asked = [ask('select pg_terminate_backend(pg_backend_pid())'), ask('select $1::int', 1)];
    return Promise.allSettled(asked);
  });
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('an insert of very many rows takes no name from what is asked for every day', async () => {
  await connected(async ({ ask }) => {
    const places = Array.from({ length: 2_000 }, (_, index) => `$${index + 1}::int`);
    await ask(`select 1 where 1 in (${places})`, [...places.keys()]);
    await ask('select $1::int as daily', [1]);
    const named =
      'select substr(statement, 1, 17) as text from pg_prepared_statements where length(name) > $1 order by 1';
    expect(await ask(named, [0])).toMatchObject({
      rows: [{ text: 'select $1::int as' }, { text: 'select substr(sta' }],
    });
  });
});
