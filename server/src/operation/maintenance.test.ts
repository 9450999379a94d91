import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type House, onEachEngine } from '../../test/servers/house.ts';
import type { OpenLedger } from '../db/database.ts';
import { onlyRow, readBriefly } from '../db/read.ts';
import { compareCounts } from '../db/search/recount.ts';
import { startMaintenance } from './maintenance.ts';

const NEVER = () => expect.fail('nothing should fail');

/** So many that they are settled in many batches. */
const COUNT = 2_000;
const AT = '2026-11-20T00:00:00.000Z';
let serial = 0;

const addCustomers = async ({ db }: House, count = COUNT): Promise<void> => {
  const NO_ADDRESS = { address: '', post_code: '', city: '', state: '', country: '', company: '', abn: '', notes: '' };
  for (let left = count; left > 0; left -= 500) {
    const customers = Array.from({ length: Math.min(left, 500) }, () => {
      const id = String(++serial).padStart(6, '0');
      const name = { first_name: 'Zoë', last_name: `Ng ${id}`, search_text: `zoe ng ${id}` };
      return { id, ...name, ...NO_ADDRESS, email: '', phone: '', created_at: AT, updated_at: AT };
    });
    await db.insertInto('customer').values(customers).execute();
  }
};

const notesOf = async ({ db }: House): Promise<number> => {
  const counted = db.selectFrom('search_change').select(({ fn }) => fn.countAll<number>().as('count'));
  return Number(onlyRow(await readBriefly(db, counted)).count);
};

/** The same database; `onUse` is told the name of whatever is asked of it, and may throw. */
const watch = (db: OpenLedger, onUse: (name: string | symbol) => void): OpenLedger =>
  new Proxy(db, {
    get: (target, name) => {
      onUse(name);
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await isSo())) await pause(10);
};

onEachEngine('the maintenance', (house) => {
  test('ends in the middle of settling what many rows changed, and goes on with it at the next start', async () => {
    const { context, db } = house();
    await addCustomers(house());
    const before = await notesOf(house());
    const stop = startMaintenance(context, NEVER);
    let waiting = before;
    for (; waiting === before; waiting = await notesOf(house())) await pause(1);
    await stop();
    const left = await notesOf(house());
    // The batches that were under way when it was told to stop.
    expect(waiting - left).toBeLessThanOrEqual(300);
    expect((before - left) % 100).toBe(0);
    expect(left).toBeGreaterThan(0);
    expect(await compareCounts(db)).toEqual([]);

    const stopAgain = startMaintenance(context, NEVER);
    await until(async () => (await notesOf(house())) === 0);
    await stopAgain();
    expect(await compareCounts(db)).toEqual([]);
  });

  test('settles again and again what changed since', async () => {
    const stop = startMaintenance(house().context, NEVER, { oftenMs: 20 });
    for (let round = 0; round < 3; round++) {
      await addCustomers(house(), 3);
      await until(async () => (await notesOf(house())) === 0);
    }
    await stop();
  });

  test('says once that nothing can be settled, and again only after it could', async () => {
    const { context, db } = house();
    let tries = 0;
    let isAway = true;
    const unsteady = watch(db, (name) => {
      if (name !== 'selectFrom') return;
      tries++;
      if (isAway) throw new Error('the database is away');
    });
    const said: string[] = [];
    const listen = (_: unknown, message: string) => {
      if (message.startsWith('counting')) said.push(message);
    };
    const stop = startMaintenance({ ...context, db: unsteady }, listen, { oftenMs: 5 });
    const rounds = (count: number) => {
      const enough = tries + count;
      return until(() => tries > enough);
    };
    await rounds(5);
    expect(said).toEqual(['counting for searches failed']);
    isAway = false;
    await rounds(5);
    isAway = true;
    await rounds(5);
    await stop();
    expect(said).toEqual(['counting for searches failed', 'counting for searches failed']);
  });

  test('says what it was that failed', async () => {
    const { context } = house();
    const said: string[] = [];
    const now = () => {
      throw new Error('no time');
    };
    const stop = startMaintenance({ ...context, now }, (_, message) => said.push(message));
    await stop();
    expect(said).toEqual(['tidying up failed']);
  });
});
