import type { Context } from '../context.ts';
import { breathe } from '../workers/breathe.ts';

/** What is wrong with a line of a file; `column` is '' where it is the whole line. */
export type Problem = { line: number; column: string; message: string };

/** A line of a file as it was read: the fields whose columns the file has, and the number of the line. */
export type Line<Row> = Partial<Row> & { line: number };

/** The lines of a file, and the shop that new records are to belong to. `gone` is aborted when nobody waits any more. */
export type ImportRequest<Row> = { lines: Line<Row>[]; shopId: string | null; gone: AbortSignal };

/** What an import would do: worked out without writing, and carried out whole or not at all. */
export type ImportPlan = {
  created: number;
  updated: number;
  unchanged: number;
  problems: Problem[];
  /** Inside a transaction. Throws Conflict where a row was changed since the plan was made. */
  carryOut: (inside: Context, onProgress: (done: number) => void) => Promise<void>;
};

/** Between two batches other requests are answered. */
const BATCH = 200;

/**
 * Works through the items in batches without keeping the server from anything else. Throws the reason of `gone` when it
 * is aborted between two of them.
 */
export const inBatches = async <Item>(
  items: readonly Item[],
  work: (batch: Item[], from: number) => void | Promise<void>,
  gone?: AbortSignal,
): Promise<void> => {
  for (let from = 0; from < items.length; from += BATCH) {
    gone?.throwIfAborted();
    await work(items.slice(from, from + BATCH), from);
    await breathe();
  }
};
