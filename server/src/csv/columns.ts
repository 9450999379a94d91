import { LINES, NOT_LINES, NOT_ONE_LINE, ONE_LINE } from '@mendpoint/contract/common';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Line, Problem } from './import-plan.ts';
import type { CsvTable } from './read-csv.ts';

/** How a column is spelled in a file, and what its cells mean: `read` throws RuleError. */
export type Column<Value> = { title: string; read: (cell: string) => Value; otherTitles?: readonly string[] };
export type Columns<Row> = { [Field in keyof Row]: Column<Row[Field]> };

const MAX_TEXT = 500;
const oneLine = new RegExp(ONE_LINE, 'u');
const lines = new RegExp(LINES, 'u');

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
  if (given === '') throw new RuleError('is required');
  return given;
};

/** The first problems, in the order of the lines, and how many there are. */
export type ColumnProblems = { first: Problem[]; count: number };

/** How many problems an answer names at most. */
export const MOST_TOLD = 1000;

/** Reads all lines. Names every cell that makes no sense, and every column that is unknown or there twice. */
export const readColumns = <Row extends object>(
  { heading, rows }: CsvTable,
  columns: Columns<Row>,
): { lines: Line<Row>[]; problems: ColumnProblems } => {
  const { places, problems: inHeading } = findPlaces(heading, columns);
  const lines: Line<Row>[] = [];
  const problems = { first: inHeading.slice(0, MOST_TOLD), count: inHeading.length };
  if (problems.count > 0) return { lines, problems };
  for (const row of rows) {
    const { line, found } = readLine(row, places, columns);
    if (row.cells.length > heading.length) found.unshift(TOO_LONG);
    const room = MOST_TOLD - problems.first.length;
    problems.first.push(...found.slice(0, room).map((problem) => ({ line: row.line, ...problem })));
    problems.count += found.length;
    if (found.length === 0) lines.push(line);
  }
  return { lines, problems };
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

/** A title as it is compared with others. */
export const titleKey = (title: string): string => title.toLowerCase().replace(/[\s_.-]/g, '');

const findPlaces = <Row extends object>(heading: string[], columns: Columns<Row>) => {
  const fields = Object.keys(columns) as (keyof Row)[];
  const places = new Map<keyof Row, number>();
  const problems: Problem[] = [];
  heading.forEach((title, at) => {
    const field = fields.find((name) =>
      [columns[name].title, ...(columns[name].otherTitles ?? [])].some(
        (spelling) => titleKey(spelling) === titleKey(title),
      ),
    );
    if (field === undefined) problems.push({ line: 1, column: title, message: 'This column is unknown.' });
    else if (places.has(field)) problems.push({ line: 1, column: title, message: 'This column is there twice.' });
    else places.set(field, at);
  });
  return { places, problems };
};
