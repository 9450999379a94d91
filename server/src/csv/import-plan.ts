import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context.ts';
import { stampEdit } from '../editing/refusals.ts';
import { Conflict } from '../errors.ts';
import { breathe } from '../workers/breathe.ts';

/** What is wrong with a line of a file; `column` is '' where it is the whole line. */
export type Problem = { line: number; column: string; message: string };

/** A line of a file as it was read: the fields whose columns the file has, and the number of the line. */
export type Line<Row> = Partial<Row> & { line: number };

/** The lines of a file, and the shop that new records are to belong to. `signal` is aborted when nobody waits any more. */
export type ImportRequest<Row> = { lines: Line<Row>[]; shopId: string | null; signal: AbortSignal };

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
 * Works through the items in batches without keeping the server from anything else. Throws the reason of `signal` when it
 * is aborted between two of them.
 */
export const inBatches = async <Item>(
  items: readonly Item[],
  work: (batch: Item[], from: number) => void | Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  for (let from = 0; from < items.length; from += BATCH) {
    signal?.throwIfAborted();
    await work(items.slice(from, from + BATCH), from);
    await breathe();
  }
};

/** What a line of a file makes: an edit of a stored record, a new one, or a problem. */
export type LineRead<Stored, New> = { before: Stored; after: Stored } | { created: New } | Problem;

type Importer<Row, Stored, New> = {
  read: (batch: Line<Row>[]) => Promise<LineRead<Stored, New>[]>;
  insert: (inside: Context, batch: New[]) => Promise<void>;
  /** False where the record is no longer what it was before. */
  update: (inside: Context, before: Stored, after: Stored) => Promise<boolean>;
  /** As a refusal names it. */
  nameOf: (stored: Stored) => string;
};

/** Plans an import in which each line makes or edits one record. */
export const planRecords = async <Row, Stored extends { updatedAt: string }, New>(
  { lines, signal }: ImportRequest<Row>,
  { read, ...importer }: Importer<Row, Stored, New>,
): Promise<ImportPlan> => {
  const problems: Problem[] = [];
  const created: New[] = [];
  const edits: Edit<Stored>[] = [];
  let unchanged = 0;
  const plan = async (batch: Line<Row>[]) => {
    for (const line of await read(batch)) {
      if ('message' in line) problems.push(line);
      else if ('created' in line) created.push(line.created);
      else if (isDeepStrictEqual(line.before, line.after)) unchanged += 1;
      else edits.push(line);
    }
  };
  await inBatches(lines, plan, signal);
  return {
    created: created.length,
    updated: edits.length,
    unchanged,
    problems,
    carryOut: (inside, onProgress) => carryOut(inside, created, edits, importer, onProgress),
  };
};

type Edit<Stored> = { before: Stored; after: Stored };

const carryOut = async <Stored extends { updatedAt: string }, New>(
  inside: Context,
  created: New[],
  edits: Edit<Stored>[],
  { insert, update, nameOf }: Omit<Importer<never, Stored, New>, 'read'>,
  onProgress: (done: number) => void,
): Promise<void> => {
  await inBatches(created, async (batch, from) => {
    await insert(inside, batch);
    onProgress(from + batch.length);
  });
  await inBatches(edits, async (batch, from) => {
    for (const { before, after } of batch) {
      if (await update(inside, before, { ...after, updatedAt: stampEdit(inside, before.updatedAt) })) continue;
      throw new Conflict(`${nameOf(before)} was changed by someone else in the meantime. Nothing was imported.`);
    }
    onProgress(created.length + from + batch.length);
  });
};
