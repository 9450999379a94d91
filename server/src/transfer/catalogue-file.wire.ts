import { type BasisPoints, parsePercentage } from '@mendpoint/domain/gst';
import { cents } from '@mendpoint/domain/money';
import { RuleError } from '@mendpoint/domain/rule-error';
import { checkRate } from '../catalogue/catalogue.service.ts';
import { type CatalogueKind, type CatalogueRow, KINDS } from '../catalogue/import-catalogue.service.ts';
import { type Columns, optionalText, requiredText } from '../csv/columns.ts';

const kind = (cell: string): CatalogueKind => {
  const given = cell.trim().toLowerCase();
  const found = KINDS.find((known) => known === given);
  if (!found) throw new RuleError(`must be one of ${KINDS.join(', ')}`);
  return found;
};

const rate = (cell: string): BasisPoints | null => {
  const given = cell.trim().replace(/\s*%$/, '');
  if (given === '') return null;
  const read = parsePercentage(given);
  checkRate(read);
  return read;
};

export const CATALOGUE_COLUMNS: Columns<CatalogueRow> = {
  type: { title: 'type', read: kind },
  name: { title: 'name', read: requiredText },
  category: { title: 'category', read: optionalText },
  brand: { title: 'brand', read: optionalText },
  rate: { title: 'rate', read: rate },
};

/** In the order of the columns. */
export const catalogueCells = ({ type, name, category, brand, rate: rate_bp }: CatalogueRow): string[] => [
  type,
  name,
  category,
  brand,
  rate_bp === null ? '' : (cents(rate_bp) / 100).toFixed(2),
];
