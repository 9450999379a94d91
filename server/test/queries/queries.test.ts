// The statements of each list, for a reader: server/queries/*.sql says what is sent to either database, and how it is
// carried out. A list whose statements or plans change is seen in the review. `npm run queries` writes the files anew.
import { subscribe } from 'node:diagnostics_channel';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@mendpoint/contract/endpoint';
import { ENDPOINTS } from '@mendpoint/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { format } from 'sql-formatter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../src/db/database.ts';
import { placeOf } from '../../src/db/read-place.ts';
import { type House, openHouse } from '../servers/house.ts';
import { type Business, makeBusiness } from './business.ts';
import { LISTS } from './lists.ts';
import { planOf } from './plans.ts';
import { type Recorder, recordReads } from './record-reads.ts';

const ENGINES = [
  { engine: 'sqlite', name: 'SQLite', language: 'sqlite' },
  { engine: 'postgres', name: 'PostgreSQL', language: 'postgresql' },
] as const;

const HEAD = `-- The statements of these lists and the shape of their plans, written by \`npm run queries\`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.
`;

type Watched = { house: House; recorder: Recorder; business: Business };
const watched = new Map<Engine, Watched>();

/** Plans of what SQLite answers on the event loop, by the statement. */
const briefReads = new Map<string, string[]>();

/** The addresses that were asked for, as Fastify knows them. */
const asked = new Set<string>();
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRequest', async ({ method, routeOptions: { url } }) => void asked.add(`${method} ${url}`));
});

beforeAll(async () => {
  for (const { engine } of ENGINES) {
    const recorder = recordReads();
    const house = await openHouse(engine, recorder.watch);
    watched.set(engine, { house, recorder, business: await makeBusiness(house) });
  }
});
afterAll(async () => {
  for (const { house } of watched.values()) await house.close();
});

test.each(Object.entries(LISTS))('server/queries/%s.sql says what is asked, and how', async (name, list) => {
  const sections = [HEAD];
  const told = new Set<string>();
  for (const [what, ask] of Object.entries(list)) {
    sections.push(`-- ${'='.repeat(10)} ${what}\n`);
    for (const { engine, name, language } of ENGINES) {
      const { house, recorder, business } = watched.get(engine) ?? {};
      if (!house || !recorder || !business) throw new Error(`${engine} is not open`);
      const reads = await recorder.readsOf(async () => {
        const reply = await ask(business);
        if (reply && typeof reply === 'object' && 'status' in reply) expect(reply).toMatchObject({ status: 200 });
      });
      for (const read of reads.filter(({ sql }) => !told.has(engine + sql))) {
        told.add(engine + read.sql);
        sections.push(await described(house, read, `-- ${name}`, language));
      }
    }
  }
  await expect(sections.join('\n')).toMatchFileSnapshot(`../../queries/${name}.sql`);
});

test('what is said to be a brief read looks at the rows of keys, or at as much of an index as it says', () => {
  expect(briefReads.size).toBeGreaterThan(3);
  for (const [statement, plan] of briefReads) {
    const scans = plan.filter((step) => /^ *SCAN (?!json_each|counts|waiting|pragma_data_version)/.test(step));
    expect(
      scans.filter((step) => !/ USING (COVERING )?INDEX /.test(step)),
      statement,
    ).toEqual([]);
    if (scans.length > 0) expect(statement).toMatch(/ limit /);
  }
});

test('every list, report and export of the contract is among them', () => {
  const { session: _, ...others } = ENDPOINTS;
  const lists = Object.values<Record<string, Endpoint>>(others)
    .flatMap((calls) => Object.values(calls))
    .filter(({ method, query, path }) => method === 'GET' && (query !== undefined || path.endsWith('.csv')));
  const missing = lists.map(({ path }) => path).filter((path) => !asked.has(`GET /api${path}`));
  expect(missing, 'Ask for these in server/test/queries/lists.ts, and run `npm run queries`').toEqual([]);
});

test('no file is left of a list that is gone', () => {
  const files = readdirSync(join(import.meta.dirname, '../../queries'));
  expect(files.sort()).toEqual(
    Object.keys(LISTS)
      .map((name) => `${name}.sql`)
      .sort(),
  );
});

const described = async (house: House, read: CompiledQuery, head: string, language: 'sqlite' | 'postgresql') => {
  const statement = format(read.sql, {
    language,
    keywordCase: 'lower',
    indentStyle: 'tabularLeft',
    expressionWidth: 100,
  });
  const plan = await planOf(house.db, read);
  if (language === 'sqlite' && placeOf(read) !== 'thread') briefReads.set(read.sql, plan);
  return [head, `${statement};`, ...plan.map((step) => `--   ${step}`), ''].join('\n');
};
