import { describe, expect, test } from 'vitest';
import { readArchive } from '../../src/archive/read-archive.ts';
import { sealEntries } from '../../src/audit/seal-entries.service.ts';
import { verifyAudit } from '../../src/audit/verify-audit.service.ts';
import type { Context } from '../../src/context.ts';
import { type Engine, type OpenLedger, openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { compareCounts } from '../../src/db/search/recount.ts';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import { ledgerPlaces, PATH, type Place } from '../backup/places.ts';
import { makeCustomer, makeProduct, makeSale, saleOf } from '../factories/factories.ts';
import { stampAt } from '../ledger/acts/act.ts';
import { saleIn } from '../ledger/book/documents.ts';
import { enter } from '../ledger/book/enter.ts';
import { checkJournal } from '../ledger/journal-anew.ts';
import { keptFigures } from '../ledger/ledger.ts';
import { liveYears } from '../ledger/live-years.ts';
import { openShops, type Street } from '../ledger/open-shops.ts';
import { checkPeople } from '../ledger/people-anew.ts';
import { checkReports, RANGES } from '../ledger/reports-anew.ts';
import { documentsOf } from '../ledger/sales-anew.ts';
import { randomOf } from '../random.ts';
import { ADMIN, type House, openHouseOn } from '../servers/house.ts';
import { openSecondApp } from '../servers/second-app.ts';
import { bundledProgram } from '../servers/server-process.ts';
import { archiveFolder, linesIn } from './archives.ts';

/** More by hand: ARCHIVE_ACTS=3000 ARCHIVE_SEED=7 npm run test:api -- after-anything */
const ACTS = Number(process.env['ARCHIVE_ACTS'] ?? 250);
const SEED = Number(process.env['ARCHIVE_SEED'] ?? 20_261_221);

const program = bundledProgram();
const { inFolder, newPlace } = ledgerPlaces();
const { exported } = archiveFolder();

const run = async ({ databaseUrl, dataDir }: Place, command: string, file: string): Promise<string> => {
  const environment = { PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  const { code, stdout, stderr } = await program.run(environment, command, file);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

const opened = ({ databaseUrl, dataDir }: Place): OpenLedger => openDatabase(databaseUrl, dataDir);

const tradeForYears = async (house: House): Promise<Street> => {
  const street = await openShops(house, [house.anyone]);
  const log: string[] = [];
  await liveYears(house, street, { seed: SEED, operations: ACTS, log });
  const done = (act: string) => log.filter((line) => line.includes(`: ${act}: ok`)).length;
  for (const act of ['void a sale', 'refund a part', 'exchange goods', 'count and close a drawer']) {
    expect([act, done(act) > 0]).toEqual([act, true]);
  }
  return street;
};

/** Figures of each kind that come to 0: a day whose only sale is voided, and store credit that was given and taken. */
const comeToNothing = async ({ clock }: House, { shops, tills, logInAtTills }: Street): Promise<void> => {
  const [, unstaffed] = shops;
  const till = tills.find(({ at }) => at === unstaffed);
  if (!unstaffed || !till) throw new Error('there should be a shop without staff');
  const today = clock.now;
  clock.now = new Date('2026-11-20T14:00:00Z');
  await logInAtTills(randomOf(SEED));
  const { client } = till;
  const sale = await makeSale(client, saleOf(unstaffed.shop, await makeProduct(client)));
  expect((await client.delete(`/invoice/${sale._id}`)).status).toBe(200);
  const by = stampAt(till);
  enter(unstaffed.book, [
    { kind: 'sale', by, state: saleIn(sale) },
    { kind: 'void', by, id: sale._id, said: null },
  ]);
  const customer = await makeCustomer(client);
  for (const amount of [5, -5]) {
    const { status } = await client.post(`/users/${customer._id}/store-credit`, { amount, reason: 'Goodwill' });
    expect([amount, status]).toEqual([amount, 201]);
  }
  clock.now = today;
};

/**
 * What an archive of a ledger holds: each file of data, and the figures that are not 0. The trail grows by each import.
 */
const contentOf = async (db: OpenLedger, now: Date) => {
  const file = await exported(db, now);
  return readArchive(file, async (archive) => {
    const names = Object.keys(archive.manifest.files);
    const data = names.filter((name) => name.startsWith('data/') && !name.includes('audit_entry'));
    const sums = new Map<string, string[]>();
    for (const name of names.filter((name) => name.startsWith('figures/'))) {
      sums.set(name, (await linesIn(archive, name)).filter(isOfSomething));
    }
    return { files: data.map((name) => [name, archive.manifest.files[name]]), sums };
  });
};

const isOfSomething = (line: string): boolean =>
  Object.values(JSON.parse(line)).some((value) => typeof value === 'number' && value !== 0);

/** Compares a copy with the books of the shops, and with the ledger as it was before a figure was spoiled. */
const expectSameLedger = async (house: House, street: Street, place: Place, before: Before): Promise<void> => {
  const db = opened(place);
  const copy: Context = { ...house.context, db };
  const { app, anyone } = await openSecondApp({ ...house, context: copy });
  try {
    expect(await contentOf(db, house.clock.now)).toEqual(before.content);
    expect(await keptFigures(db)).toEqual(before.figures);
    expect(await compareFigures(copy)).toEqual([]);
    expect(await compareCounts(db)).toEqual([]);
    expect(await verifyAudit(copy)).toMatchObject({ broken: null });
    await expectBooks(await anyone.login(ADMIN), db, street);
  } finally {
    await app.close();
    await db.destroy();
  }
};

const expectBooks = async (admin: House['admin'], db: OpenLedger, { shops }: Street): Promise<void> => {
  await checkReports(
    admin,
    shops.map(({ shop, book }) => ({ shop, invoices: documentsOf(book) })),
  );
  const books = shops.map(({ book }) => book);
  await checkPeople(admin, books, RANGES);
  for (const { shop } of shops) await checkJournal(admin, db, shop._id, '2023-11-01', '2026-11-30');
};

type Before = { content: Awaited<ReturnType<typeof contentOf>>; figures: Awaited<ReturnType<typeof keptFigures>> };

/** Doubles the total of the day that sold most. */
const spoilASum = async (db: OpenLedger): Promise<void> => {
  const day = await db.selectFrom('sales_day').selectAll().orderBy('total_cents', 'desc').executeTakeFirstOrThrow();
  await db
    .updateTable('sales_day')
    .set({ total_cents: 2 * day.total_cents })
    .where('shop_id', '=', day.shop_id)
    .where('business_date', '=', day.business_date)
    .execute();
};

const DIFFERED = 'Kept sums differed from the sales: sales_day (1 row).';

describe.each(['sqlite', 'postgres'] as const)('after anything that tills do, with a sum spoiled (%s)', (engine) => {
  const other: Engine = engine === 'sqlite' ? 'postgres' : 'sqlite';

  test('an archive and a backup come back, and on the other engine, with every figure as it was', async () => {
    const place = await newPlace(engine);
    const empty = opened(place);
    await migrate(empty).finally(() => empty.destroy());
    const house = await openHouseOn(engine, opened(place));
    try {
      const street = await tradeForYears(house);
      await expectBooks(house.admin, house.db, street);
      await comeToNothing(house, street);
      await sealEntries(house.context);
      const { db, clock } = house;
      const nothing = await db.selectFrom('sales_day').selectAll().where('invoices', '=', 0).execute();
      expect(nothing.filter(({ total_cents }) => total_cents === 0)).not.toEqual([]);
      const before = { content: await contentOf(db, clock.now), figures: await keptFigures(db) };
      await spoilASum(db);

      const archive = await exported(db, clock.now);
      const imported = await newPlace(other);
      expect(await run(imported, '--import', archive)).toContain(`\n${DIFFERED} They were made anew.\n`);
      await expectSameLedger(house, street, imported, before);

      const backup = inFolder(`${engine}.backup`);
      expect(await run(place, '--backup', backup)).toContain(`\n${DIFFERED} A restore makes them anew`);
      const restored = await newPlace(engine);
      expect(await run(restored, '--restore', backup)).toContain(`\n${DIFFERED} They were made anew.\n`);
      await expectSameLedger(house, street, restored, before);

      const moved = await newPlace(other);
      const copy = opened(restored);
      const said = await run(moved, '--import', await exported(copy, clock.now).finally(() => copy.destroy()));
      expect(said).not.toContain('differed');
      await expectSameLedger(house, street, moved, before);
    } finally {
      await house.close();
    }
  }, 3_600_000);
});
