import { expect, test } from 'vitest';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import { type Random, randomOf } from '../random.ts';
import { ADMIN, type House, onEachEngine } from '../servers/house.ts';
import { openSecondApp } from '../servers/second-app.ts';
import { type Act, oneOf, type Till, upTo } from './acts/act.ts';
import { ACTS, someAct } from './acts/acts.ts';
import { enter, type Seen } from './book/enter.ts';
import { checkStoredZs, checkZs } from './drawers-anew.ts';
import { checkJournal } from './journal-anew.ts';
import { checkMoney } from './money-anew.ts';
import { openShops, type Street } from './open-shops.ts';
import { checkPeople } from './people-anew.ts';
import { checkReports, RANGES } from './reports-anew.ts';
import { checkSales, documentsOf } from './sales-anew.ts';

/** More by hand: LEDGER_OPERATIONS=5000 LEDGER_SEED=7 npm run test:api -- ledger */
const OPERATIONS = Number(process.env['LEDGER_OPERATIONS'] ?? 300);
const SEED = Number(process.env['LEDGER_SEED'] ?? 20_261_120);

/** Instants where days are easily miscounted: midnights, the clock's changes, the turn of the year. */
const EDGES = [
  '2024-04-06T15:59:59Z',
  '2024-04-06T16:00:00Z',
  '2024-10-05T15:59:59Z',
  '2024-10-05T16:00:00Z',
  '2024-12-31T12:59:59Z',
  '2024-12-31T13:00:00Z',
  '2025-04-05T15:59:59Z',
  '2025-10-04T16:00:00Z',
  '2025-12-31T13:00:00Z',
  '2026-04-04T13:59:59Z',
  '2026-04-04T14:00:00Z',
  '2026-06-30T13:59:59Z',
  '2026-06-30T14:00:00Z',
  '2026-11-19T12:59:59Z',
  '2026-11-19T13:00:00Z',
];
const TODAY = new Date('2026-11-20T01:00:00Z');
const THREE_YEARS = 3 * 365 * 86_400_000;
const ACTS_OF_A_DAY = 15;
const AT_ONCE = 6;

onEachEngine('the ledger after anything that tills do', (house) => {
  test('says what the answers said', async () => {
    const random = randomOf(SEED);
    const second = await openSecondApp(house());
    const street = await openShops(house(), [house().anyone, second.anyone]);
    const log: string[] = [];
    const days = daysOf(Math.ceil(OPERATIONS / ACTS_OF_A_DAY), random);
    try {
      for (const [index, day] of days.entries()) {
        house().clock.now = day;
        await street.comeToWork(random);
        for (let left = ACTS_OF_A_DAY; left > 0; ) left -= await actAtOnce(street, random, log);
        if (index === Math.floor(days.length / 2)) await checkAll(house(), street);
      }
      house().clock.now = TODAY;
      await street.comeToWork(random);
      await checkAll(house(), street);
      const done = ACTS.filter(({ name }) => log.some((line) => line.includes(`: ${name}: ok`)));
      expect(done).toEqual(ACTS);
    } catch (error) {
      // A failure is of no use without the way to it.
      const way = [`LEDGER_SEED=${SEED} LEDGER_OPERATIONS=${OPERATIONS}`, ...log.slice(-40)].join('\n');
      throw new Error(`${way}\n${error instanceof Error ? error.message : error}`, { cause: error });
    } finally {
      await second.app.close();
    }
  }, 1_800_000);

  /** The edges, and days in between at random, one after another. The last is today. */
  const daysOf = (count: number, random: Random): Date[] => {
    const others = Array.from({ length: Math.max(3, count - EDGES.length) }, () => random() * THREE_YEARS);
    const instants = [...EDGES.map((edge) => Date.parse(edge)), ...others.map((ago) => TODAY.getTime() - ago)];
    return instants.sort((a, b) => a - b).map((instant) => new Date(instant));
  };

  /** One act that wants no others meanwhile, or several of several tills at the same time. Answers how many. */
  const actAtOnce = async ({ tills }: Street, random: Random, log: string[]): Promise<number> => {
    const first = someAct(random);
    const count = first.isAlone ? 1 : 1 + upTo(AT_ONCE - 1, random);
    const acts = [first];
    while (acts.length < count) acts.push(...[someAct(random)].filter(({ isAlone }) => !isAlone));
    const doing = acts.map((act) => doAt(act, oneOf(tills, random) as Till, randomOf(upTo(2 ** 31, random)), log));
    const done = await Promise.all(doing);
    for (const at of new Set(tills.map((till) => till.at))) {
      enter(
        at.book,
        done.filter(({ till }) => till.at === at).flatMap(({ seen }) => seen),
      );
    }
    return count;
  };

  const doAt = async (act: Act, till: Till, random: Random, log: string[]) => {
    const line = log.push('') - 1;
    const seen = await act.run(till, random);
    const told = seen === null ? 'refused' : ['ok', ...seen.map((one) => `${one.kind} ${idOf(one)}`)].join(', ');
    log[line] =
      `${house().clock.now.toISOString()} ${till.at.shop.name}, ${till.person?.role ?? 'nobody'}: ${act.name}: ${told}`;
    return { till, seen: seen ?? [] };
  };

  const idOf = (one: Seen): string => {
    if (one.kind === 'void') return one.id;
    return one.kind === 'note' ? `${one.note.id} of ${one.note.invoiceId}` : one.state.id;
  };

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
    // The periods are written out for today.
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
