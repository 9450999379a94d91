// An import is written in short transactions, so that no sale waits for more than one of them, and yet is whole or not
// there. With each step goes what takes it back. The last transaction, which holds the answer as well, forgets these; an
// import that does not get there is taken back, by its own server or by one that finds it abandoned.
import { setTimeout as pause } from 'node:timers/promises';
import { recordEntry } from '../audit/record-entry.service.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { type ImportStep, NOTHING_IMPORTED, type Undo } from '../csv/import-plan.ts';
import { NO_CUSTOMERS_IMPORTED, takeBackCustomers } from '../customers/import-customers.service.ts';
import { refuseWithoutRoom } from '../db/health/room.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict } from '../errors.ts';
import { takeBackProducts } from '../products/import-products.service.ts';
import { takeBackPrices } from '../repair-prices/take-back-prices.service.ts';
import { breathe } from '../workers/breathe.ts';
import type { FileKind } from './file-kind.ts';
import * as store from './unfinished-imports.store.ts';

export type WholeImport = {
  kind: FileKind;
  /** Throws what the step does, and Conflict when the import was taken back meanwhile. */
  write: (step: ImportStep) => Promise<void>;
  /** To be called in the transaction that makes it final. Throws Conflict when it was taken back meanwhile. */
  finish: (inside: AtomicContext) => Promise<void>;
};

const BEAT_MS = 3_000;
/** An import that has not moved for so long has lost its server. */
const ABANDONED_MS = 15_000;
const WAIT_MS = 250;

/**
 * Does `work` while no other import of the ledger is being written: what it reads is there to stay. It waits for another
 * as long as `signal` says that somebody waits for it. What `work` wrote and did not finish is taken back.
 */
export const importWhole = async <Result>(
  context: Context,
  kind: FileKind,
  signal: AbortSignal,
  work: (own: WholeImport) => Promise<Result>,
): Promise<Result> => {
  const id = await begin(context, kind, signal);
  const beating = setInterval(
    () => void inTransaction(context.db, (db) => store.beat(db, id)).catch(() => undefined),
    BEAT_MS,
  );
  try {
    return await work({
      kind,
      write: (step) => writeStep(context, { id, kind }, step),
      finish: async (inside) => {
        if (!(await store.deleteUnfinished(inside.db, id))) throw cutShort(kind);
      },
    });
  } finally {
    clearInterval(beating);
    // What cannot be taken back now is taken back later, as that of a server that is gone.
    await takeBack(context, id, kind).catch(() => undefined);
  }
};

const begin = async (context: Context, kind: FileKind, signal: AbortSignal): Promise<string> => {
  const id = context.newId();
  const lookForAbandoned = abandonedImports(context);
  while (!(await inTransaction(context.db, (db) => store.insertUnfinished(db, id, kind)))) {
    await lookForAbandoned();
    await pause(WAIT_MS);
    signal.throwIfAborted();
  }
  return id;
};

const cutShort = (kind: FileKind) =>
  new Conflict(`The import was cut short. ${kind === 'customers' ? NO_CUSTOMERS_IMPORTED : NOTHING_IMPORTED}`);

const writeStep = async (
  context: Context,
  { id, kind }: { id: string; kind: FileKind },
  { write }: ImportStep,
): Promise<void> => {
  // Taking it back needs some.
  await refuseWithoutRoom(context.db);
  await atomically(context, async (inside) => {
    if (!(await store.beat(inside.db, id))) throw cutShort(kind);
    await store.insertStep(inside.db, JSON.stringify(await write(inside)));
  });
  await breathe();
};

/** Those of the catalogue are written in their last transaction, and leave nothing. */
const TAKE_BACK: Record<FileKind, (inside: AtomicContext, undo: Undo) => Promise<void>> = {
  products: takeBackProducts,
  customers: takeBackCustomers,
  catalogue: async () => undefined,
  prices: takeBackPrices,
};

/** Takes back an import, the last step first. There is nothing to do for one that was finished or is somebody else's. */
const takeBack = async (context: Context, id: string, kind: FileKind): Promise<void> => {
  if ((await store.findUnfinished(context.db))?.id !== id) return;
  while (await takeBackStep(context, id, kind)) await breathe();
};

/** Answers whether there may be more. */
const takeBackStep = (context: Context, id: string, kind: FileKind): Promise<boolean> =>
  atomically(context, async (inside) => {
    if (!(await store.beat(inside.db, id))) return false;
    const step = await store.findLastStep(inside.db);
    if (!step) return !(await store.deleteUnfinished(inside.db, id));
    await TAKE_BACK[kind](inside, JSON.parse(step.undo) as Undo);
    await store.deleteStep(inside.db, step.n);
    // Of an import that was refused before it wrote anything there is nothing to tell.
    if (!(await store.findLastStep(inside.db)))
      await recordEntry(inside, { kind: 'import', act: 'taken back', subject: { id: null, name: kind }, shopId: null });
    return true;
  });

/** To be called now and then: takes back an import that has not moved between the calls for long. Safe on several servers at once. */
export const abandonedImports = (context: Context, abandonedMs = ABANDONED_MS): (() => Promise<void>) => {
  let known = { id: '', beats: 0, since: 0 };
  return async () => {
    const found = await store.findUnfinished(context.db);
    if (!found) return;
    if (found.id !== known.id || found.beats !== known.beats) {
      known = { ...found, since: performance.now() };
      return;
    }
    if (performance.now() - known.since < abandonedMs) return;
    const id = context.newId();
    const isOurs = await inTransaction(context.db, (db) => store.takeOver(db, found, id));
    if (isOurs) await takeBack(context, id, found.kind);
  };
};
