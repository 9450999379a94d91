import { isDeepStrictEqual } from 'node:util';
import type { AtomicContext } from '../context.ts';
import { stampEdit } from '../editing/refusals.ts';
import { Conflict } from '../errors.ts';
import { breathe } from '../workers/breathe.ts';

/** What is wrong with a line of a file; `column` is '' where the whole line is. */
export type Problem = { line: number; column: string; message: string };

/** A line of a file: the fields whose columns the file has, and the line's number. */
export type Line<Row> = Partial<Row> & { line: number };

/**
 * The lines of a file, and the shop that new records are to belong to. `seen` is that of the plan that somebody has looked
 * at; null: nobody has. `signal` is aborted when nobody waits any more.
 */
export type ImportRequest<Row> = {
  lines: Line<Row>[];
  shopId: string | null;
  seen?: string | null;
  signal: AbortSignal;
};

/** What an import would do, worked out without writing. */
export type ImportPlan = {
  created: number;
  updated: number;
  unchanged: number;
  /** Absent where a file removes nothing. */
  removed?: number;
  /** What the plan is based on, where it is compared. */
  seen?: string;
  problems: Problem[];
  /** Steps that are written one after the other, each in a short transaction. */
  steps: ImportStep[];
  /** Written with the answer, in the last transaction. */
  finish: (inside: AtomicContext, onProgress: (done: number) => void) => Promise<void>;
};

export type ImportStep = {
  /** How many records it makes or edits. */
  records: number;
  /** Throws Conflict where a record was changed since the plan was made. */
  write: (inside: AtomicContext) => Promise<Undo>;
};

/** What undoes a step: the ids of new rows, and the columns of edited rows before and after. It is kept as JSON. */
export type Undo<Row = object> = { created: string[]; edited: EditedRow<Row>[] };
export type EditedRow<Row = object> = { id: string; before: Partial<Row>; after: Partial<Row> };

/** How many items are worked through before other requests get their turn. */
const BATCH = 200;

/**
 * Works through the items in batches, between which other requests are answered. Throws the reason of `signal` if it is
 * aborted between two batches.
 */
export const inBatches = async <Item>(
  items: readonly Item[],
  work: (batch: Item[]) => void | Promise<void>,
  signal?: AbortSignal,
  size = BATCH,
): Promise<void> => {
  for (const batch of batchesOf(items, size)) {
    signal?.throwIfAborted();
    await work(batch);
    await breathe();
  }
};

const batchesOf = <Item>(items: readonly Item[], size = BATCH): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));

/** What a line of a file makes: an edit of a stored record, a new one, or a problem. */
export type LineRead<Stored, New> = { before: Stored; after: Stored } | { created: New } | Problem;

export const NOTHING_IMPORTED = 'Nothing was imported.';

type Importer<Row, Stored, New> = {
  read: (batch: Line<Row>[]) => Promise<LineRead<Stored, New>[]>;
  /** Answers the new ids. */
  insert: (inside: AtomicContext, batch: New[]) => Promise<string[]>;
  /** null where the record is no longer what it was before. */
  update: (inside: AtomicContext, before: Stored, after: Stored) => Promise<EditedRow | null>;
  /** Checks what a step has written, at its end, and may record it. Throws Conflict. */
  conclude?: (inside: AtomicContext, written: { created: New[]; edited: Edit<Stored>[] }) => Promise<void>;
  /** The record's name in a refusal. */
  nameOf: (stored: Stored) => string;
  /** How a refusal says that nothing was imported. */
  nothing?: string;
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
    steps: stepsOf(created, edits, importer),
    finish: async () => undefined,
  };
};

const stepsOf = <Stored extends { updatedAt: string }, New>(
  created: New[],
  edits: Edit<Stored>[],
  importer: Omit<Importer<never, Stored, New>, 'read'>,
): ImportStep[] => {
  const { insert, conclude = async () => undefined } = importer;
  return [
    ...inSteps(created, async (inside, batch) => {
      const ids = await insert(inside, batch);
      await conclude(inside, { created: batch, edited: [] });
      return { created: ids, edited: [] };
    }),
    ...inSteps(edits, async (inside, batch) => {
      const edited = await editAll(inside, batch, importer);
      await conclude(inside, { created: [], edited: batch });
      return { created: [], edited };
    }),
  ];
};

const inSteps = <Item>(
  items: readonly Item[],
  write: (inside: AtomicContext, batch: Item[]) => Promise<Undo>,
): ImportStep[] =>
  batchesOf(items).map((batch) => ({ records: batch.length, write: (inside) => write(inside, batch) }));

export type Edit<Stored> = { before: Stored; after: Stored };

const editAll = async <Stored extends { updatedAt: string }>(
  inside: AtomicContext,
  edits: Edit<Stored>[],
  { update, nameOf, nothing = NOTHING_IMPORTED }: Pick<Importer<never, Stored, never>, 'update' | 'nameOf' | 'nothing'>,
): Promise<EditedRow[]> => {
  const edited: EditedRow[] = [];
  for (const { before, after } of edits) {
    const row = await update(inside, before, { ...after, updatedAt: stampEdit(inside, before.updatedAt) });
    if (!row) {
      throw new Conflict(`${nameOf(before)} was changed by someone else in the meantime. ${nothing}`);
    }
    edited.push(row);
  }
  return edited;
};
