import { setImmediate as breathe } from 'node:timers/promises';
import { RuleError } from '@mendpoint/domain/rule-error';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';

/** `line` counts from 1, as an editor shows it. */
export type CsvRow = { line: number; cells: string[] };
/** A file as read: its heading and what is below it. */
export type CsvTable = { heading: string[]; rows: CsvRow[] };

const MAX_ROWS = 200_000;
const CHUNK = 65_536;

/**
 * Reads a file that a spreadsheet wrote: UTF-8 or UTF-16 with or without a mark, or else Windows' Western alphabet;
 * commas, semicolons or tabs. Gives way to other work between pieces. Throws RuleError for what is no CSV.
 */
export const readCsv = async (bytes: Buffer): Promise<CsvTable> => {
  const text = decode(bytes);
  if (text.includes('\u0000')) throw new RuleError('The file is not a CSV file.');
  const parser = parse({ delimiter: delimiterOf(text), raw: true, relax_column_count: true, max_record_size: 200_000 });
  const [[heading, ...rows]] = await Promise.all([collect(parser), feed(parser, text)]);
  if (!heading) throw new RuleError('The file is empty.');
  return { heading: heading.cells.map((cell) => cell.trim()), rows };
};

const feed = async (parser: ReturnType<typeof parse>, text: string): Promise<void> => {
  for (let from = 0; from < text.length && !parser.destroyed; from += CHUNK) {
    parser.write(text.slice(from, from + CHUNK));
    await breathe();
  }
  if (!parser.destroyed) parser.end();
};

const collect = async (parser: ReturnType<typeof parse>): Promise<CsvRow[]> => {
  const rows: CsvRow[] = [];
  let line = 1;
  try {
    for await (const { raw, record } of parser as AsyncIterable<{ raw: string; record: string[] }>) {
      if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record.map(plain) });
      if (rows.length > MAX_ROWS)
        throw new RuleError(`The file has more than ${MAX_ROWS.toLocaleString('en-AU')} lines.`);
      line += raw.match(/\r\n|\n|\r/g)?.length ?? 0;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new RuleError(`The file is not a CSV file from line ${line} on.`);
    throw error;
  }
  return rows;
};

const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The one that the heading has most of, outside of quotes. */
const delimiterOf = (text: string): string => {
  const heading = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
};

/** A spreadsheet runs what begins so; a quote mark before it makes it text again. */
const guarded = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const plain = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const MARK = '\ufeff';

/** A file that spreadsheets open as it is meant, piece by piece. */
export async function* writeCsv(heading: string[], batches: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield MARK + lines([heading]);
  for await (const batch of batches) if (batch.length > 0) yield lines(batch);
}

const lines = (rows: string[][]): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    { record_delimiter: 'windows' },
  );
