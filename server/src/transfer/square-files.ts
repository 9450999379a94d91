import { titleKey } from '../csv/heading.ts';
import type { CsvTable } from '../csv/read-csv.ts';
import type { FileKind } from './file-kind.ts';

/** The cell of a row below a title, the first of several spellings that the file has; '' where it has none. */
type CellOf = (...titles: string[]) => string;

/** What is made of a row: our columns, each by its title. */
type Reader = { marks: readonly string[]; columns: Record<string, (cell: CellOf, quantities: string[]) => string> };

/**
 * The item library, one row a variation, with the stock of each location in a column of its own, and the customer directory,
 * as Square's dashboard exports them. Its SKUs stand in the descriptions, because ours are given by the server.
 */
const SQUARE: Partial<Record<FileKind, Reader>> = {
  products: {
    marks: ['Token', 'Item Name', 'Variation Name'],
    columns: {
      name: (cell) => {
        const variation = cell('Variation Name').trim();
        const isOnlyOne = variation === '' || variation.toLowerCase() === 'regular';
        return isOnlyOne ? cell('Item Name') : `${cell('Item Name')} (${variation})`;
      },
      category: (cell) => cell('Category', 'Reporting Category', 'Categories').split(',')[0] ?? '',
      price: (cell) => cell('Price'),
      quantity: (_, quantities) => sumOf(quantities),
      description: (cell) => [cell('Description'), cell('SKU') && `SKU ${cell('SKU')}`].filter(Boolean).join('\n'),
    },
  },
  customers: {
    marks: ['First Name', 'Email Address', 'Street Address 1'],
    columns: {
      first_name: (cell) => cell('First Name') || cell('Company Name'),
      last_name: (cell) => cell('Last Name'),
      email: (cell) => cell('Email Address'),
      phone: (cell) => cell('Phone Number'),
      address: (cell) => [cell('Street Address 1'), cell('Street Address 2')].filter(Boolean).join(', '),
      post_code: (cell) => cell('Postal Code'),
      city: (cell) => cell('City'),
      state: (cell) => cell('State'),
    },
  },
};

/** '' where no location counts it. What is no number stays, to be refused by its line. */
const sumOf = (quantities: string[]): string => {
  const counted = quantities.filter((quantity) => quantity.trim() !== '');
  if (counted.length < 2) return counted[0] ?? '';
  return String(counted.map(Number).reduce((a, b) => a + b));
};

/** A file of Square with our columns; any other file as it is. */
export const fromSquare = (kind: FileKind, table: CsvTable): CsvTable => {
  const keys = table.heading.map(titleKey);
  const reader = SQUARE[kind];
  if (!reader?.marks.every((title) => keys.includes(titleKey(title)))) return table;
  const columns = Object.entries(reader.columns);
  const isQuantity = keys.map((key) => key.startsWith('currentquantity'));
  const rows = table.rows.map(({ line, cells }) => {
    const cell: CellOf = (...titles) => {
      const at = titles.map((title) => keys.indexOf(titleKey(title))).find((place) => place >= 0);
      return (at === undefined ? '' : cells[at]) ?? '';
    };
    const quantities = cells.filter((_, at) => isQuantity[at]);
    return { line, cells: columns.map(([, read]) => read(cell, quantities)) };
  });
  return { heading: columns.map(([title]) => title), rows };
};
