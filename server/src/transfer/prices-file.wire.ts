import { checkRepairPrice, type RepairPrice } from '@mendpoint/domain/catalogue/repair-prices';
import { NO_MONEY, parseDollars } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { amountCell, dollarsText } from '../csv/amount-cells.ts';
import { optionalText, requiredText } from '../csv/columns.ts';
import type { Columns } from '../csv/heading.ts';
import type { PricedRepair } from '../repair-prices/export-prices.service.ts';
import type { PriceRow } from '../repair-prices/import-prices.service.ts';

const FREE: RepairPrice = { price: NO_MONEY, cost: null, warrantyDays: null };

const amountOf = (field: 'price' | 'cost') => (cell: string) => {
  const given = dollarsText(cell);
  if (given === '') return null;
  const amount = parseDollars(given);
  checkRepairPrice({ ...FREE, [field]: amount });
  return amount;
};

const readDays = (cell: string): number | null => {
  const given = cell.trim().replace(/\s*days?$/i, '');
  if (given === '') return null;
  if (!/^\d{1,9}$/.test(given)) throw new RuleError('must be whole days');
  const warrantyDays = Number(given);
  checkRepairPrice({ ...FREE, warrantyDays });
  return warrantyDays;
};

export const PRICE_COLUMNS: Columns<PriceRow> = {
  category: { title: 'category', read: optionalText, guesses: ['category name', 'device type'] },
  brand: { title: 'brand', read: optionalText, guesses: ['brand name', 'manufacturer', 'make'] },
  device: { title: 'device', read: requiredText, otherTitles: ['device_name'], guesses: ['model', 'device model'] },
  problem: {
    title: 'problem',
    read: requiredText,
    otherTitles: ['repair_name', 'repair part'],
    guesses: ['repair', 'fault', 'issue', 'service', 'repair type'],
  },
  price: {
    title: 'price',
    read: amountOf('price'),
    guesses: ['repair price', 'retail', 'rrp', 'sell price', 'selling price', 'sale price'],
  },
  cost: { title: 'cost', read: amountOf('cost'), guesses: ['cost price', 'part cost', 'unit cost', 'buy price'] },
  warrantyDays: { title: 'warranty_days', read: readDays, guesses: ['warranty', 'days of warranty'] },
};

/** The cells of a price, in the order of the columns. */
export const priceCells = (
  { category, brand, device, problem, price, cost, warrantyDays }: PricedRepair,
  columns: object = PRICE_COLUMNS,
): string[] => {
  const cells: Record<keyof PriceRow, string> = {
    ...{ category, brand, device, problem },
    price: amountCell(price),
    cost: cost === null ? '' : amountCell(cost),
    warrantyDays: String(warrantyDays ?? ''),
  };
  return Object.keys(columns).map((field) => cells[field as keyof PriceRow]);
};
