import type { Context } from '../context.ts';
import { breathe } from '../workers/breathe.ts';

/** `column` is '' for what concerns the whole line. */
export type Problem = { line: number; column: string; message: string };

/** A row of a file in our words: the fields whose columns are there. */
export type Line<Row> = Partial<Row> & { line: number };

/** What a file asks for. `gone` is aborted when nobody waits for the answer any more. */
export type WantedRows<Row> = { lines: Line<Row>[]; shopId: string | null; gone: AbortSignal };

/** What an import would do. It is worked out without writing, and carried out whole or not at all. */
export type ImportPlan = {
  created: number;
  updated: number;
  unchanged: number;
  problems: Problem[];
  /** Inside a transaction. Throws Conflict where a row was changed since the plan was made. */
  carryOut: (inside: Context, onProgress: (done: number) => void) => Promise<void>;
};

/** So many rows at a time; between them other requests are answered. */
const AT_ONCE = 200;

/**
 * Works through the items in batches without keeping the server from anything else. Throws the reason of `gone` when it
 * is aborted between two of them.
 */
export const inBatches = async <Item>(
  items: readonly Item[],
  work: (batch: Item[], from: number) => void | Promise<void>,
  gone?: AbortSignal,
): Promise<void> => {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    gone?.throwIfAborted();
    await work(items.slice(from, from + AT_ONCE), from);
    await breathe();
  }
};
