import { type BasisPoints, parsePercentage } from '@mendpoint/domain/money/gst';
import { RuleError } from '@mendpoint/domain/rule-error';
import { LEVELS, type Level } from '../catalogue/catalogue.ts';
import { checkRate } from '../catalogue/edit-catalogue.service.ts';
import type { CatalogueRow } from '../catalogue/import-catalogue.service.ts';
import { optionalText, requiredText } from '../csv/columns.ts';
import type { Columns } from '../csv/heading.ts';

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
  type: { title: 'type', read: readLevel, guesses: ['level', 'kind'] },
  name: { title: 'name', read: requiredText, guesses: ['title', 'tax class'] },
  category: { title: 'category', read: optionalText, guesses: ['category name'] },
  brand: { title: 'brand', read: optionalText, guesses: ['brand name', 'manufacturer', 'make'] },
  rate: { title: 'rate', read: readRate, guesses: ['tax rate', 'tax value', 'percentage'] },
};

/** The cells of a row, in the order of the columns. */
export const catalogueCells = ({ type, name, category, brand, rate }: CatalogueRow): string[] => [
  type,
  name,
  category,
  brand,
  rate === null ? '' : (rate / 100).toFixed(2),
];
