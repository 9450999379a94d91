import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { v7 } from 'uuid';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { compareCounts } from '../../src/db/search/recount.ts';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import type { Client } from '../clients/client.ts';
import { makeCatalogue, makeSale, saleOf } from '../factories/factories.ts';
import { freshDatabase } from '../servers/databases.ts';
import { ADMIN } from '../servers/house.ts';
import { openSecondApp } from '../servers/second-app.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';

const LEDGERS = join(import.meta.dirname, 'ledgers');
const GLEBE = { email: 'glebe@example.com', password: 'password one' };
const root = temporaryFolder();

const unpacked = (release: string, file: string) => gunzipSync(readFileSync(join(LEDGERS, release, file)));

/** The ledger of an earlier version, as its own code left it. */
const ledgerOf = async (release: string, engine: 'sqlite' | 'postgres') => {
  const folder = mkdtempSync(join(root(), 'release-'));
  if (engine === 'sqlite') {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'mendpoint.db'), unpacked(release, 'sqlite.db.gz'));
    return openDatabase(null, join(folder, 'data'));
  }
  const url = await freshDatabase(inject('pgUrl'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(unpacked(release, 'postgres.sql.gz').toString('utf8'));
  await client.end();
  return openDatabase(url, '');
};

type Answers = { reports: Record<string, object>; totals: Record<string, number> };

/** The price book of a ledger that is older than it. */
const priceRepairs = async (owner: Client): Promise<void> => {
  const { category, device, part } = await makeCatalogue(owner);
  const cell = { deviceId: device._id, repairPartId: part._id };
  expect((await owner.get('/repair-prices/export.csv')).body.trim().split('\n')).toHaveLength(1);
  expect((await owner.put('/repair-prices', { changes: [{ ...cell, price: 99, updatedAt: null }] })).status).toBe(200);
  const { data } = (await owner.get(`/repair-prices?categoryId=${category._id}`)).body;
  expect(data.prices).toMatchObject([{ ...cell, price: 99 }]);
  const history = await owner.get(`/repair-prices/history?deviceId=${cell.deviceId}&repairPartId=${cell.repairPartId}`);
  expect(history.body.data).toMatchObject([{ before: { price: null }, after: { price: 99 } }]);
};

const cases = readdirSync(LEDGERS).flatMap((release) =>
  (['sqlite', 'postgres'] as const).map((engine) => [release, engine] as const),
);

test.each(cases)('the ledger of %s is brought up to date and used (%s)', async (release, engine) => {
  const db = await ledgerOf(release, engine);
  await migrate(db);
  const context = { db, now: () => new Date('2026-11-20T01:00:00Z'), newId: () => v7(), random: Math.random };
  const { app, anyone } = await openSecondApp({ context, said: [] });
  const owner = await anyone.login(ADMIN);
  const { reports, totals } = JSON.parse(readFileSync(join(LEDGERS, release, `${engine}.json`), 'utf8')) as Answers;
  for (const [path, told] of Object.entries(reports)) expect((await owner.get(path)).body.data).toMatchObject(told);
  for (const [path, total] of Object.entries(totals)) {
    expect([path, (await owner.get(path)).body.meta.total]).toEqual([path, total]);
  }
  expect(await compareFigures(context)).toEqual([]);
  expect(await compareCounts(db)).toEqual([]);

  const till = await anyone.login(GLEBE);
  const { body } = await owner.get('/shop');
  const shop = body.shops.find(({ email }: { email: string }) => email === GLEBE.email);
  const [product] = (await till.get('/products')).body.data;
  await makeSale(till, saleOf(shop, product));
  await priceRepairs(owner);
  expect((await owner.get('/invoice')).body.meta.total).toBe(Number(totals['/invoice']) + 1);
  expect(await compareFigures(context)).toEqual([]);
  await app.close();
  await db.destroy();
});
