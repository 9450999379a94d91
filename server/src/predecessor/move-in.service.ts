import { join } from 'node:path';
import { recordEntry } from '../audit/record-entry.service.ts';
import { atomically, type Context } from '../context.ts';
import { StartError } from '../errors.ts';
import { rebuildFigures } from '../figures/rebuild-figures.service.ts';
import { sumsByMonth } from '../invoices/past-sales.service.ts';
import { moveCatalogue } from './catalogue.service.ts';
import { type Findings, openFindings } from './findings.ts';
import type { Move, MoveOptions } from './move.ts';
import { movePeople } from './people.service.ts';
import { moveProducts } from './products.service.ts';
import { repairProductsIn } from './sales/repair-products.ts';
import { moveSales } from './sales/sales.service.ts';
import { COLLECTIONS } from './source/collections.ts';
import { sourceIn } from './source/read-source.ts';

/** What was moved, or would be. `report` is the file with all findings. */
export type MovedIn = { findings: Findings; months: string[]; report: string; isWritten: boolean };

/** The file in the folder that all findings are written to. */
const REPORT = 'mendpoint-report.txt';

/**
 * Reads the predecessor's data in a folder, and tells what would be moved, as what, and what cannot. Throws StartError.
 */
export const tryMovingIn = (context: Context, folder: string, options: MoveOptions): Promise<MovedIn> =>
  moveIn(context, folder, options, async () => undefined);

/**
 * Moves everything in, in one transaction, and rebuilds the figures. What an earlier run moved is not moved again.
 * Nothing is written while a question is unanswered. Throws StartError.
 */
export const moveInFrom = async (context: Context, folder: string, options: MoveOptions): Promise<MovedIn> => {
  const tried = await tryMovingIn(context, folder, options);
  if (tried.findings.isAsked()) return tried;
  return atomically(context, async (inside) => {
    const moved = await moveIn(inside, folder, options, (work) => work(inside));
    if (moved.findings.isAsked()) throw new StartError('Nothing was written: the files changed meanwhile. Run again.');
    return { ...moved, isWritten: true };
  });
};

const moveIn = async (
  context: Context,
  folder: string,
  options: MoveOptions,
  write: Move['write'],
): Promise<MovedIn> => {
  const report = join(folder, REPORT);
  const findings = openFindings(report);
  try {
    const source = sourceIn(folder, {
      findings,
      values: options.values,
      isUsed: (collection) => collection !== 'invoices' || options.invoices,
    });
    const months = await moveEverything({ context, source, findings, options, write });
    return { findings, months, report, isWritten: false };
  } finally {
    findings.close();
  }
};

const moveEverything = async (move: Move): Promise<string[]> => {
  const { context, findings } = move;
  const people = await movePeople(move);
  const catalogue = await moveCatalogue(move);
  const products = await moveProducts(move, catalogue, people);
  const totals = await moveSales(move, {
    shopOf: (id) => people.shops.get(id),
    customerOf: (id) => people.customers.get(id),
    productOf: (id) => products.get(id),
    entryOf: catalogue.entryOf,
    repairProductsOf: await repairProductsIn(move),
    taxes: catalogue.taxes,
    now: context.now(),
  });
  const kept: { sums: Awaited<ReturnType<typeof sumsByMonth>> | null } = { sums: null };
  await move.write(async (inside) => {
    await rebuildFigures(inside, { pauseMs: 0 });
    kept.sums = await sumsByMonth(inside);
    await recordEntry(inside, {
      kind: 'import',
      act: 'carried out',
      subject: { id: null, name: "the predecessor's data" },
      shopId: null,
      changes: COLLECTIONS.map((collection) => {
        return { field: collection, before: null, after: findings.tallyOf(collection).comes };
      }),
    });
  });
  return totals.lines(kept.sums);
};
