import { type BasisPoints, parsePercentage } from '@mendpoint/domain/money/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import { LEVELS, type Level } from '../catalogue/catalogue.ts';
import { checkRate } from '../catalogue/edit-catalogue.service.ts';
import type { CatalogueRow } from '../catalogue/import-catalogue.service.ts';
import { type Columns, optionalText, requiredText } from '../csv/columns.ts';

const readLevel = (cell: string): Level => {
  const given = cell.trim().toLowerCase();
  const found = LEVELS.find((level) => level === given);
  if (!found) throw new RuleError(`must be one of ${LEVELS.join(', ')}`);
  return found;
};

const readRate = (cell: string): BasisPoints | null => {
  const given = cell.trim().replace(/\s*%$/, '');
  if (given === '') return null;
  const read = parsePercentage(given);
  checkRate(read);
  return read;
};

export const CATALOGUE_COLUMNS: Columns<CatalogueRow> = {
  type: { title: 'type', read: readLevel },
  name: { title: 'name', read: requiredText },
  category: { title: 'category', read: optionalText },
  brand: { title: 'brand', read: optionalText },
  rate: { title: 'rate', read: readRate },
};

/** The cells of a row, in the order of the columns. */
export const catalogueCells = ({ type, name, category, brand, rate }: CatalogueRow): string[] => [
  type,
  name,
  category,
  brand,
  rate === null ? '' : (rate / 100).toFixed(2),
];
