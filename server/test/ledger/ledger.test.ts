import { expect, test } from 'vitest';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import { ADMIN, type House, onEachEngine } from '../servers/house.ts';
import { openSecondApp } from '../servers/second-app.ts';
import type { Till } from './acts/act.ts';
import { ACTS } from './acts/acts.ts';
import { checkStoredZs, checkZs } from './drawers-anew.ts';
import { checkJournal } from './journal-anew.ts';
import { liveYears, TODAY } from './live-years.ts';
import { checkMoney } from './money-anew.ts';
import { openShops, type Street } from './open-shops.ts';
import { checkPeople } from './people-anew.ts';
import { checkReports, RANGES } from './reports-anew.ts';
import { checkSales, documentsOf } from './sales-anew.ts';

/** More by hand: LEDGER_OPERATIONS=5000 LEDGER_SEED=7 npm run test:api -- ledger */
const OPERATIONS = Number(process.env['LEDGER_OPERATIONS'] ?? 400);
const SEED = Number(process.env['LEDGER_SEED'] ?? 20_261_120);

onEachEngine('the ledger after anything that tills do', (house) => {
  test('says what the answers said', async () => {
    const second = await openSecondApp(house());
    const street = await openShops(house(), [house().anyone, second.anyone]);
    const log: string[] = [];
    const inTheMiddle = () => checkAll(house(), street);
    try {
      await liveYears(house(), street, { seed: SEED, operations: OPERATIONS, log, inTheMiddle });
      await checkAll(house(), street);
      const done = ACTS.filter(({ name }) => log.some((line) => line.includes(`: ${name}: ok`)));
      expect(done).toEqual(ACTS);
    } catch (error) {
      // A failure is of no use without the acts that led to it.
      const way = [`LEDGER_SEED=${SEED} LEDGER_OPERATIONS=${OPERATIONS}`, ...log.slice(-40)].join('\n');
      throw new Error(`${way}\n${error instanceof Error ? error.message : error}`, { cause: error });
    } finally {
      await second.app.close();
    }
  }, 1_800_000);

  /** Figures are shown to managers. */
  const showFigures = async (till: Till) => {
    const manager = till.at.staff.find(({ role }) => role === 'manager');
    if (!manager) return;
    expect((await till.client.post('/person', { pin: manager.pin })).status).toBe(200);
    till.person = manager;
  };

  const checkAll = async ({ anyone, db, context }: House, { shops, tills }: Street) => {
    const admin = await anyone.login(ADMIN);
    for (const till of tills) await showFigures(till);
    for (const { shop, book } of shops) {
      const client = tills.find(({ at }) => at.shop === shop)?.client ?? admin;
      await checkSales(client, book);
      await checkMoney(client, book);
      await checkStoredZs(client, book);
      await checkPeople(client, [book], RANGES);
      await checkJournal(admin, db, shop._id, '2023-11-01', '2026-11-30');
    }
    const told = shops.map(({ shop, book }) => ({ shop, invoices: documentsOf(book) }));
    const books = shops.map(({ book }) => book);
    await checkPeople(admin, books, RANGES);
    // The test's list of periods is written out for this day.
    if (context.now().getTime() === TODAY.getTime()) {
      await checkReports(admin, told);
      for (const [index, one] of told.entries()) {
        const client = tills.find(({ at }) => at === shops[index])?.client;
        if (client) await checkReports(client, [one]);
      }
    }
    expect(await compareFigures(context)).toEqual([]);
    await checkZs(db);
  };
});
