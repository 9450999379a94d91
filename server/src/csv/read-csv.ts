import { withoutApostrophes } from '@mendpoint/documents/csv';
import { RuleError } from '@mendpoint/domain/rule-error';
import { CsvError, type Options, parse } from 'csv-parse/sync';

/** `line` counts from 1, as an editor shows it. */
export type CsvRow = { line: number; cells: string[] };
/** A file as read: its heading and what is below it, without the blank rows. */
export type CsvTable = { heading: string[]; rows: CsvRow[] };

const MAX_ROWS = 200_000;
const MAX_ROW_LENGTH = 200_000;
const MAX_COLUMNS = 200;
/** In any row. A row with more cells than the heading is reported; a row with more than this is not even read. */
const MAX_CELLS = 200_000;

/**
 * Reads a file that a spreadsheet wrote: in UTF-8 or UTF-16, with or without a byte order mark, or else in
 * Windows-1252; with commas, semicolons or tabs. Keeps its thread busy until it is done. Throws RuleError for a file
 * that is no CSV, or has more than 200,000 rows, blank ones included.
 */
export const readCsv = (bytes: Uint8Array): CsvTable => {
  const text = decode(bytes);
  if (text.includes('\u0000')) throw new RuleError('The file is not a CSV file.');
  const delimiter = delimiterOf(text);
  refuseEndlessRows(text, delimiter);
  const [heading, ...rows] = parseRows(text, delimiter);
  if (!heading) throw new RuleError('The file is empty.');
  if (heading.cells.length > MAX_COLUMNS) throw new RuleError(`The file has more than ${MAX_COLUMNS} columns.`);
  return { heading: heading.cells.map((cell) => cell.trim()), rows };
};

const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d];

/**
 * The parser makes a text of every cell before it counts them: a file of only commas would take twenty times its size.
 */
const refuseEndlessRows = (text: string, delimiter: string): void => {
  const separator = delimiter.charCodeAt(0);
  let [isQuoted, cells, line] = [false, 0, 1];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isEnd = code === LINE_FEED || code === RETURN;
    if (code === LINE_FEED) line += 1;
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isEnd && !isQuoted) cells = 0;
    else if (code === separator && !isQuoted && ++cells >= MAX_CELLS)
      throw new RuleError(`Line ${line} has more than ${MAX_CELLS.toLocaleString('en-AU')} cells.`);
  }
};

const parseRows = (text: string, delimiter: string): CsvRow[] => {
  const rows: CsvRow[] = [];
  let [read, line] = [0, 1];
  const options: Options = {
    delimiter,
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
    // Returns nothing, so that the parser keeps no records itself.
    on_record: (cells: string[], { lines }) => {
      // The heading is no row.
      if (read++ > MAX_ROWS) throw new RuleError(`The file has more than ${MAX_ROWS.toLocaleString('en-AU')} lines.`);
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cellsOf(cells) });
      line = lines + 1;
    },
  };
  try {
    withoutStackTraces(() => parse(text, options));
  } catch (error) {
    if (error instanceof CsvError) throw new RuleError(`The file is not a CSV file from line ${line} on.`);
    throw error;
  }
  return rows;
};

/** Keeps one cell more than a row may have, so that a row with too many is noticed. */
const cellsOf = (cells: string[]): string[] => cells.slice(0, MAX_COLUMNS + 1).map(withoutApostrophes);

/**
 * The parser makes an error for each row shorter than the heading. A stack trace takes ten times as long as the row.
 */
const withoutStackTraces = (work: () => void): void => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};

const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The delimiter that the heading has most often outside of quotes. */
const delimiterOf = (text: string): string => {
  const heading = (/^[^\r\n]*/.exec(text.slice(0, MAX_ROW_LENGTH))?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
};
