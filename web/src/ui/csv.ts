/** Amounts are dollars. */
export type CsvCell = string | number;

/**
 * The text of a CSV file. Text that a spreadsheet would take for a formula is made plain by an apostrophe: a customer
 * or a product may be called '=HYPERLINK(…)'. Numbers stay numbers.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** Begins with the mark by which Excel knows UTF-8. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): Blob =>
  new Blob([`\uFEFF${csvText(rows)}`], { type: 'text/csv;charset=utf-8' });

const cellText = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell);
  const plain = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
