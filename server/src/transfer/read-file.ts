import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { RuleError } from '@mendpoint/domain/rule-error';
import { type ColumnProblems, readColumns } from '../csv/columns.ts';
import type { FileColumn, Mapping } from '../csv/heading.ts';
import type { Line } from '../csv/import-plan.ts';
import { readCsv } from '../csv/read-csv.ts';
import { COLUMNS, type RowOf } from './file-columns.ts';
import type { FileKind } from './file-kind.ts';
import { fromSquare } from './square-files.ts';

/** The lines go to `to`, some at a time; the listener answers each batch with any message. */
export type FileToRead = { bytes: Uint8Array; kind: FileKind; mapping: Mapping; to: MessagePort };
/** `rows` counts those that are not blank. An error loses its class between threads, so a refusal is an answer. */
export type FileRead =
  | { rows: number; problems: ColumnProblems; columns: FileColumn[]; fields: string[] }
  | { refusal: string };

const LINES_AT_ONCE = 500;

/** Reads a CSV file into rows in our words. Keeps its thread busy: for a worker. */
export const readFile = async ({ bytes, kind, mapping, to }: FileToRead): Promise<FileRead> => {
  try {
    const table = fromSquare(kind, readCsv(bytes));
    const { lines, ...read } = readColumns<RowOf[FileKind]>(table, COLUMNS[kind], mapping);
    await sendLines(lines, to);
    const fields = Object.values<{ title: string }>(COLUMNS[kind]).map(({ title }) => title);
    return { rows: table.rows.length, ...read, fields };
  } catch (error) {
    if (error instanceof RuleError) return { refusal: error.message };
    throw error;
  } finally {
    to.close();
  }
};

const sendLines = async (lines: Line<RowOf[FileKind]>[], to: MessagePort): Promise<void> => {
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const taken = once(to, 'message');
    to.postMessage(lines.slice(from, from + LINES_AT_ONCE));
    await taken;
  }
};
