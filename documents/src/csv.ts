/** Amounts are dollars. */
export type CsvCell = string | number;

/** The byte order mark, by which Excel recognises UTF-8. */
export const UTF8_MARK = '\ufeff';

/**
 * The start of a formula to a spreadsheet, which passes over blanks and takes the full-width signs of East Asian keyboards for
 * the plain ones; after any apostrophes that are there already.
 */
const FORMULA = String.raw`(?:'|[^\S\r\n\u2028\u2029])*[=+\-@\t＝＋－＠]`;
const formulas = new RegExp(`^${FORMULA}`, 'gm');
const guardedFormulas = new RegExp(`^'(${FORMULA})`, 'gm');

/** Whether a text of one line would be run by a spreadsheet, so that `csvText` puts an apostrophe before it. */
export const isFormula = (text: string): boolean => text.search(formulas) !== -1;

/**
 * Rows of a CSV file (RFC 4180). An apostrophe keeps text from being run as a formula, in every line of its
 * cell: a customer or a product may be called '=HYPERLINK(…)'. Numbers stay numbers.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

const cellText = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell);
  const plain = cell.replace(formulas, "'$&");
  return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** The text of a cell that `csvText` wrote, without the apostrophes that it added. */
export const withoutApostrophes = (cell: string): string => cell.replace(guardedFormulas, '$1');
