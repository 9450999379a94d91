import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { sealEntries } from '../../src/audit/seal-entries.service.ts';
import { verifyAudit } from '../../src/audit/verify-audit.service.ts';
import type { Context } from '../../src/context.ts';
import { type OpenLedger, openDatabase } from '../../src/db/database.ts';
import { compareCounts } from '../../src/db/search/recount.ts';
import type { Database } from '../../src/db/tables.ts';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import { mendEntries } from '../../src/ledger/mend-entries.service.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';

const checkout = join(import.meta.dirname, '../../..');
const folder = temporaryFolder();

/** The last days of the demo's two years, which include everything that happens only once. */
const DAYS = '60';

/** Makes up the business of `npm run demo` as it is at an instant; answers its folder of data. */
const makeDemo = async (instant: string): Promise<string> => {
  const dataDir = join(folder(), instant.replaceAll(':', '.'));
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/demo/seed.ts', instant, DAYS], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  return dataDir;
};

/** People try the demo at any hour, and shops sell nothing before they open. */
const INSTANTS = {
  'in the afternoon': '2026-11-20T04:30:00.000Z',
  'just after midnight, on the day when the clock goes forward': '2026-10-03T14:00:30.000Z',
};

test.for(Object.entries(INSTANTS))(
  'the demo made %s has a whole ledger, with some of everything',
  async ([, instant]) => {
    const db = openDatabase(null, await makeDemo(instant));
    const context: Context = { db, now: () => new Date(instant), newId: () => v7(), random: Math.random };
    try {
      expect(await compareFigures(context)).toEqual([]);
      expect(await compareCounts(db)).toEqual([]);
      expect(await mendEntries(context)).toEqual([]);
      // As the server does when it starts.
      await sealEntries(context);
      expect(await verifyAudit(context)).toMatchObject({ broken: null });

      for (const table of [
        'adjustment',
        'exchange',
        'parked_sale',
        'quote',
        'store_credit_entry',
        'staff',
        'ticket',
      ] as const) {
        expect(await countIn(db, table), table).toBeGreaterThan(2);
      }
      const drawers = await db.selectFrom('drawer_session').select(['difference_cents', 'closed_at']).execute();
      expect(drawers).toContainEqual({ difference_cents: -500, closed_at: expect.any(String) });
      expect(drawers).toContainEqual({ difference_cents: null, closed_at: null });
      const ofTheFuture = await db.selectFrom('invoice').select('id').where('created_at', '>', instant).execute();
      expect(ofTheFuture).toEqual([]);
    } finally {
      await db.destroy();
    }
  },
);

const countIn = async (db: OpenLedger, table: keyof Database): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
