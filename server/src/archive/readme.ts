import { type Contents, DATA, LEFT_OUT, SUMS } from './contents/contents.ts';
import { dataName, figuresName, sheetName } from './manifest.ts';

const INTRODUCTION = `All data that the business has in Mendpoint.

Keep this archive like the ledger itself: it names every customer. So that everybody can log in after a move,
data/login.jsonl holds the hashed passwords, and data/second_factor.jsonl the secrets of authenticator apps.
Whoever has it can try passwords against the hashes, and can make the codes.

  spreadsheets/   one CSV file for each table, for people (UTF-8; text that a spreadsheet would take for a formula
                  begins with an apostrophe)
  data/           the same for programs, complete: one row as JSON in each line (UTF-8, ordered by the key)
  figures/        figures that are worked out from these
  images/         the pictures
  manifest.json   which version wrote this, how many rows each file has, and the SHA-256 of each file

To make the same ledger somewhere else, on either kind of database, where there is none yet:

  npm run import -- ARCHIVE

Amounts are in cents, with tax unless it says otherwise. Times are in UTC, days are those of Sydney. An empty
cell of a spreadsheet, null in JSON, is 'none'.
`;

const ofTable = (nameOf: (table: string) => string[], { table, about, key, columns, meanings }: Contents): string => {
  const width = Math.max(...columns.map((column) => column.length));
  const lines = columns.map((column) => `  ${column.padEnd(width)}  ${meanings[column] ?? ''}`);
  return [nameOf(table).join(', '), `  ${about} Ordered by ${key.join(', ')}.`, '', ...lines, ''].join('\n');
};

/** Says what each file and column of an archive is. */
export const readmeText = (): string =>
  [
    INTRODUCTION,
    ...DATA.map((contents) => ofTable((table) => [sheetName(table), dataName(table)], contents)),
    ...SUMS.map((contents) => ofTable((table) => [figuresName(table)], contents)),
    'Not in the archive:',
    ...Object.entries(LEFT_OUT).map(([table, reason]) => `  ${table}: ${reason}`),
    '',
  ].join('\n');
