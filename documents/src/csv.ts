/** Amounts are dollars. */
export type CsvCell = string | number;

/** By this mark Excel knows UTF-8. */
export const UTF8_MARK = '\ufeff';

/** What a spreadsheet would take for the beginning of a formula, behind any apostrophes that stand before it already. */
const FORMULA = String.raw`'*[=+\-@\t]`;
const formulas = new RegExp(`^${FORMULA}`, 'gm');
const guardedFormulas = new RegExp(`^'(${FORMULA})`, 'gm');

/**
 * Rows of a CSV file (RFC 4180). Text that a spreadsheet would take for a formula is made plain by an apostrophe, in
 * every line of its cell: a customer or a product may be called '=HYPERLINK(…)'. Numbers stay numbers.
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
