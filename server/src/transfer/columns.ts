import { LINES, ONE_LINE } from '@mendpoint/contract/common';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Line, Problem } from '../imports.ts';
import { UNPRINTABLE, UNPRINTABLE_IN_LINE } from '../in-words.ts';
import type { CsvTable } from './csv.ts';

/** How a column is spelled in a file and what its cells mean; `read` throws RuleError. */
export type Column<Value> = { title: string; read: (cell: string) => Value; otherTitles?: readonly string[] };
export type Columns<Row> = { [Field in keyof Row]: Column<Row[Field]> };

const MAX_TEXT = 500;
const oneLine = new RegExp(ONE_LINE, 'u');
const lines = new RegExp(LINES, 'u');

/** Text of one line. */
export const optionalText = (cell: string): string => {
  const given = cell.trim();
  checkLength(given, MAX_TEXT);
  if (!oneLine.test(given)) throw new RuleError(UNPRINTABLE_IN_LINE);
  return given;
};

/** Text of several lines. */
export const longText = (cell: string): string => {
  checkLength(cell, 10_000);
  if (!lines.test(cell)) throw new RuleError(UNPRINTABLE);
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

/** Reads all lines, and names every cell that makes no sense, every column that is unknown or there twice. */
export const readColumns = <Row extends object>(
  { heading, rows }: CsvTable,
  columns: Columns<Row>,
): { lines: Line<Row>[]; problems: Problem[] } => {
  const { places, problems } = placesOf(heading, columns);
  const lines: Line<Row>[] = [];
  if (problems.length > 0) return { lines, problems };
  for (const { line, cells } of rows) {
    const found = cells.length > heading.length ? [TOO_LONG] : [];
    const read: Record<string, unknown> = { line };
    for (const [field, place] of places) {
      const { title, read: meaning } = columns[field];
      try {
        read[field as string] = meaning(cells[place] ?? '');
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        found.push({ column: title, message: error.message });
      }
    }
    problems.push(...found.map((problem) => ({ line, ...problem })));
    if (found.length === 0) lines.push(read as Line<Row>);
  }
  return { lines, problems };
};

const TOO_LONG = { column: '', message: 'The line has more cells than the heading.' };

const titleKey = (title: string): string => title.toLowerCase().replace(/[\s_.-]/g, '');

const placesOf = <Row extends object>(heading: string[], columns: Columns<Row>) => {
  const fields = Object.keys(columns) as (keyof Row)[];
  const places = new Map<keyof Row, number>();
  const problems: Problem[] = [];
  heading.forEach((title, at) => {
    const field = fields.find((name) =>
      [columns[name].title, ...(columns[name].otherTitles ?? [])].some((known) => titleKey(known) === titleKey(title)),
    );
    if (field === undefined) problems.push({ line: 1, column: title, message: 'This column is unknown.' });
    else if (places.has(field)) problems.push({ line: 1, column: title, message: 'This column is there twice.' });
    else places.set(field, at);
  });
  return { places, problems };
};
