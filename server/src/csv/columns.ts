import { LINES, NOT_LINES, NOT_ONE_LINE, ONE_LINE, SIGN } from '@mendpoint/contract/common';
import { RuleError } from '@mendpoint/domain/rule-error';
import { type Columns, type FileColumn, type Mapping, readHeading } from './heading.ts';
import type { Line, Problem } from './import-plan.ts';
import type { CsvTable } from './read-csv.ts';

const MAX_TEXT = 500;
const oneLine = new RegExp(ONE_LINE, 'u');
const lines = new RegExp(LINES, 'u');
const sign = new RegExp(SIGN, 'u');

/** Text of one line. */
export const optionalText = (cell: string): string => {
  const given = cell.trim();
  checkLength(given, MAX_TEXT);
  if (!oneLine.test(given)) throw new RuleError(NOT_ONE_LINE);
  return given;
};

/** Text of several lines. */
export const longText = (cell: string): string => {
  checkLength(cell, 10_000);
  if (!lines.test(cell)) throw new RuleError(NOT_LINES);
  return cell.trim();
};

const checkLength = (text: string, max: number): void => {
  if (text.length > max) throw new RuleError(`has more than ${max} characters`);
};

export const requiredText = (cell: string): string => {
  const given = optionalText(cell);
  if (!sign.test(given)) throw new RuleError('is required');
  return given;
};

/** The first problems, in the order of the lines, and how many there are. */
export type ColumnProblems = { first: Problem[]; count: number };

/** The most problems that an answer names. */
export const MOST_TOLD = 1000;

/** What was read. There are no lines if a column is a problem. */
export type RowsRead<Row> = { lines: Line<Row>[]; problems: ColumnProblems; columns: FileColumn[] };

/**
 * Reads all lines. Names every cell that makes no sense, and every column that is there twice, or is unknown and not in
 * the mapping. Throws RuleError for a mapping that does not fit.
 */
export const readColumns = <Row extends object>(
  table: CsvTable,
  columns: Columns<Row>,
  mapping: Mapping,
): RowsRead<Row> => {
  const { heading, rows } = table;
  const { places, problems: inHeading, columns: found } = readHeading(table, columns, mapping);
  const lines: Line<Row>[] = [];
  const problems = { first: inHeading.slice(0, MOST_TOLD), count: inHeading.length };
  if (problems.count > 0) return { lines, problems, columns: found };
  for (const row of rows) {
    const { line, found: inLine } = readLine(row, places, columns);
    if (row.cells.length > heading.length) inLine.unshift(TOO_LONG);
    const room = MOST_TOLD - problems.first.length;
    problems.first.push(...inLine.slice(0, room).map((problem) => ({ line: row.line, ...problem })));
    problems.count += inLine.length;
    if (inLine.length === 0) lines.push(line);
  }
  return { lines, problems, columns: found };
};

type ProblemInLine = Omit<Problem, 'line'>;

const readLine = <Row extends object>(
  { line, cells }: CsvTable['rows'][number],
  places: Map<keyof Row, number>,
  columns: Columns<Row>,
): { line: Line<Row>; found: ProblemInLine[] } => {
  const read: Record<string, unknown> = { line };
  const found: ProblemInLine[] = [];
  for (const [field, at] of places) {
    const { title, read: readCell } = columns[field];
    try {
      read[field as string] = readCell(cells[at] ?? '');
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      found.push({ column: title, message: error.message });
    }
  }
  return { line: read as Line<Row>, found };
};

const TOO_LONG = { column: '', message: 'The line has more cells than the heading.' };
