import { type CsvCell, csvText, UTF8_MARK } from '@mendpoint/documents/csv';

export const csvFile = (rows: readonly (readonly CsvCell[])[]): Blob =>
  new Blob([UTF8_MARK, csvText(rows)], { type: 'text/csv;charset=utf-8' });
