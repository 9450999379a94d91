import { setTimeout as pause } from 'node:timers/promises';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { mendBalances } from './balances.store.ts';
import * as compared from './compare-figures.store.ts';
import * as store from './rebuild-figures.store.ts';

export type FiguresDifference = compared.Difference & { table: compared.FiguresTable };

const TABLES: compared.FiguresTable[] = [
  'sales_day',
  'item_sales',
  'buyer_sales',
  'takings_day',
  'store_credit',
  'payment',
  'sale_entry',
];

/** Where the kept figures differ from the invoices and their lines: the first thousand rows of each table. */
export const compareFigures = async ({ db }: Pick<Context, 'db'>): Promise<FiguresDifference[]> => {
  const found: FiguresDifference[] = [];
  for (const table of TABLES) {
    for (const difference of await compared.differencesIn(db, table)) found.push({ table, ...difference });
  }
  return found;
};

/** The invoices that differ from the totals of their entries in the ledgers, and what differs. */
export const wrongInvoices = async ({ db }: Pick<Context, 'db'>) => {
  const ids = new Set<string>();
  const differences: FiguresDifference[] = [];
  for (const table of ['payment', 'sale_entry'] as const) {
    for (const difference of await compared.differencesIn(db, table)) differences.push({ table, ...difference });
    for (const { group } of await compared.wrongGroups(db, table)) ids.add(group);
  }
  return { differences, ids: [...ids].sort() };
};

/**
 * Rebuilds the kept figures that are wrong from the invoices, and answers what was wrong. Tills may go on selling: the
 * comparison keeps nobody waiting, and each transaction rebuilds only a few days or customers. `pauseMs` is the pause
 * between two transactions, for the tills that wait; 0 where no till can sell.
 */
export const rebuildFigures = async (
  context: Context,
  { pauseMs }: { pauseMs: number } = { pauseMs: PAUSE_MS },
): Promise<FiguresDifference[]> => {
  const rebuild = { ...context, pauseMs };
  const differences = await compareFigures(context);
  const isWrong = (table: compared.FiguresTable) => differences.some((difference) => difference.table === table);
  if (isWrong('sales_day'))
    await mend(rebuild, await compared.wrongGroups(context.db, 'sales_day'), DAYS_AT_ONCE, store.mendDays);
  if (isWrong('item_sales')) await mendItems(rebuild, await compared.wrongGroups(context.db, 'item_sales'));
  if (isWrong('buyer_sales'))
    await mend(rebuild, await compared.wrongGroups(context.db, 'buyer_sales'), BUYERS_AT_ONCE, store.mendBuyers);
  if (isWrong('takings_day'))
    await mend(rebuild, await compared.wrongGroups(context.db, 'takings_day'), DAYS_AT_ONCE, store.mendTakings);
  if (isWrong('store_credit'))
    await mend(rebuild, await compared.wrongGroups(context.db, 'store_credit'), BUYERS_AT_ONCE, mendBalances);
  return differences;
};

/** Rebuilding so many takes some hundredths of a second, which a busy shop does not notice. */
const DAYS_AT_ONCE = 30;
const BUYERS_AT_ONCE = 300;
const PAUSE_MS = 20;

type MendSome = (db: AtomicContext['db'], shopId: string, groups: string[]) => Promise<void>;

type Rebuild = Context & { pauseMs: number };

const mend = async (rebuild: Rebuild, groups: compared.WrongGroup[], atOnce: number, some: MendSome): Promise<void> => {
  for (const [shopId, ofShop] of byShop(groups)) {
    for (let from = 0; from < ofShop.length; from += atOnce) {
      await atomically(rebuild, async ({ db }) => {
        await store.holdSales(db);
        await some(db, shopId, ofShop.slice(from, from + atOnce));
      });
      await pause(rebuild.pauseMs);
    }
  }
};

/** The days first, because the years are added up from them. */
const mendItems = async (rebuild: Rebuild, groups: compared.WrongGroup[]): Promise<void> => {
  const ofForm = (form: RegExp) => groups.filter(({ group }) => form.test(group));
  // A server of an earlier version may still run beside this one and write spans that nothing reads any more.
  await mend(rebuild, ofForm(/^(?!\d{4}(-\d\d-\d\d)?$)/), DAYS_AT_ONCE, store.clearItems);
  await mend(rebuild, ofForm(/^\d{4}-\d\d-\d\d$/), DAYS_AT_ONCE, store.mendItemsOfDays);
  await mend(rebuild, ofForm(/^\d{4}$/), 1, (db, shopId, [year = '']) => store.mendItemsOfYear(db, shopId, year));
};

const byShop = (groups: compared.WrongGroup[]): Map<string, string[]> => {
  const shops = new Map<string, string[]>();
  for (const { shopId, group } of groups) {
    const ofShop = shops.get(shopId);
    if (ofShop) ofShop.push(group);
    else shops.set(shopId, [group]);
  }
  return shops;
};
