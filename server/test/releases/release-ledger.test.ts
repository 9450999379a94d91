import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { sealEntries } from '../../src/audit/seal-entries.service.ts';
import { type Engine, openDatabase } from '../../src/db/database.ts';
import { MIGRATIONS, migrate } from '../../src/db/migrate.ts';
import { prepareFirstStart } from '../../src/operation/first-start.ts';
import { ledgerPlaces, PATH, type Place } from '../backup/places.ts';
import type { Client } from '../clients/client.ts';
import { NOON } from '../factories/desk.ts';
import { makeCustomer, makeProduct, makeSale, makeShop, saleOf } from '../factories/factories.ts';
import { ADMIN } from '../servers/house.ts';
import { openSecondApp } from '../servers/second-app.ts';

/** Set by `npm run release-ledger` alone. */
const IS_RELEASE = process.env['RELEASE_LEDGER'] !== undefined;
const PASSWORD = 'password one';
const RANGE = 'start_date=2026-10-01&end_date=2026-11-30';
const REPORTS = [
  `/getSummaryReportAmount?${RANGE}`,
  `/getSoldQuantityReport?${RANGE}`,
  `/getMultiSaleSummary?${RANGE}`,
];
const LISTS = ['/invoice', '/products', '/users', '/invoice?q=ada', '/products?q=case'];

const ago = (days: number) => new Date(NOON.getTime() - days * 24 * 3_600_000);

/** A sale of each kind: unpaid, paid, edited and voided. */
const sellEachKind = async (till: Client, body: object) => {
  await makeSale(till, body);
  const paid = await makeSale(till, body);
  expect((await till.post('/summary', { invoice_id: paid._id, cash: 20, eftpos: 30 })).status).toBe(201);
  const edited = await makeSale(till, body);
  expect((await till.patch(`/invoice/${edited._id}`, { terms: 'Edited' })).status).toBe(200);
  const voided = await makeSale(till, body);
  expect((await till.delete(`/invoice/${voided._id}`)).status).toBe(200);
};

/** The ledger of a small business that sold on four days, and the answers of its reports and lists. */
const leaveLedger = async ({ databaseUrl, dataDir }: Place) => {
  const db = openDatabase(databaseUrl, dataDir);
  await migrate(db);
  const clock = { now: ago(40) };
  const context = { db, now: () => clock.now, newId: () => v7(), random: Math.random };
  await prepareFirstStart(context, { adminEmail: ADMIN.email, adminPassword: ADMIN.password });
  const { app, anyone } = await openSecondApp({ context, said: [] });
  const admin = await anyone.login(ADMIN);
  const glebe = await makeShop({ admin, anyone }, { name: 'Glebe', email: 'glebe@example.com' });
  const newtown = await makeShop({ admin, anyone }, { name: 'Newtown', email: 'newtown@example.com' });
  for (const [days, { shop }] of [
    [40, glebe],
    [12, newtown],
    [1, glebe],
    [0, newtown],
  ] as const) {
    clock.now = ago(days);
    const till = await anyone.login({ email: shop.email, password: PASSWORD });
    const product = await makeProduct(till, { name: `Ünï "case" ${days}` });
    const { _id: customerId } = await makeCustomer(till);
    const repairParts = [{ repair_name: 'Glue', price: 40 }];
    await sellEachKind(till, saleOf(shop, product, 3, { customerId, repairParts }));
  }
  await sealEntries(context);
  const owner = await anyone.login(ADMIN);
  const reports: Record<string, object> = {};
  for (const path of REPORTS) reports[path] = (await owner.get(path)).body.data;
  const totals: Record<string, number> = {};
  for (const path of LISTS) totals[path] = (await owner.get(path)).body.meta.total;
  await app.close();
  await db.destroy();
  return { madeOn: NOON.toISOString().slice(0, 10), reports, totals };
};

/** The whole ledger as one file: SQLite's own file, or the SQL statements of a dump. */
const contentOf = ({ databaseUrl, dataDir }: Place): Buffer => {
  if (databaseUrl === null) return readFileSync(join(dataDir, 'mendpoint.db'));
  const args = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', `--dbname=${databaseUrl}`];
  const dump = execFileSync('pg_dump', args, { env: { ...process.env, PATH }, encoding: 'utf8' });
  // Commands of psql, which no server knows.
  return Buffer.from(dump.replace(/^\\.*$/gm, ''));
};

describe.runIf(IS_RELEASE)('the ledger of this version', () => {
  const { newPlace } = ledgerPlaces();
  test.each<[Engine, string]>([
    ['sqlite', 'sqlite.db.gz'],
    ['postgres', 'postgres.sql.gz'],
  ])('is kept for the versions to come (%s)', async (engine, file) => {
    const last = Object.keys(MIGRATIONS).sort().at(-1) ?? '';
    const folder = join(import.meta.dirname, 'ledgers', last.slice(0, 10));
    const place = await newPlace(engine);
    const answers = await leaveLedger(place);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, file), gzipSync(contentOf(place), { level: 9 }));
    writeFileSync(join(folder, `${engine}.json`), JSON.stringify(answers, null, 2));
  });
});
