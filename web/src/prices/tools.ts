import type { RepairPrice } from '@mendpoint/contract/catalogue/repair-prices';
import { type PriceEnding, raiseBy } from '@mendpoint/domain/catalogue/repair-prices';
import type { BasisPoints } from '@mendpoint/domain/money/gst';
import { amountText, readAmount } from '../lib/typed-numbers.ts';
import { type Cell, valueAt } from './by-cell.ts';
import { type Edits, type Prices, textIn, type Writing } from './edits.ts';
import { FIELDS, type Field } from './fields.ts';
import { type Area, placesIn } from './selection.ts';

/** What the grid holds at this moment, saved or not. */
export type Texts = (cell: Cell, field: Field) => string;

export const textsOf =
  (edits: Edits, prices: Prices): Texts =>
  (cell, field) =>
    textIn(valueAt(edits, cell), valueAt(prices, cell), field);

/** The prices of these cells raised by so many hundredths of a percent. Cells without a price stay without. */
export const raised = (
  cells: readonly Cell[],
  texts: Texts,
  { by, ending }: { by: BasisPoints; ending: PriceEnding },
): Writing[] =>
  cells.flatMap((cell) => {
    const text = texts(cell, 'price');
    const price = text === '' ? undefined : readAmount(text).value;
    if (price === undefined) return [];
    return [{ cell, field: 'price' as const, text: amountText(raiseBy(price, by, ending)) }];
  });

/** The first row of the area in every row below it. */
export const filledDown = (
  area: Area,
  cellAt: (place: { row: number; column: number }) => Cell,
  texts: Texts,
  field: Field,
): Writing[] =>
  placesIn({ ...area, top: area.top + 1 }).map((place) => ({
    cell: cellAt(place),
    field,
    text: texts(cellAt({ row: area.top, column: place.column }), field),
  }));

/**
 * The prices of another device, with cost and warranty, for these cells: for all of them, or only where there is no price
 * yet. What the other device has no price for stays.
 */
export const copied = (
  cells: readonly Cell[],
  from: (repairPartId: string, field: Field) => string,
  texts: Texts,
  how: 'empty' | 'all',
): Writing[] =>
  cells
    .filter((cell) => from(cell.repairPartId, 'price') !== '' && (how === 'all' || texts(cell, 'price') === ''))
    .flatMap((cell) => FIELDS.map((field) => ({ cell, field, text: from(cell.repairPartId, field) })));

export const byCellOf = (prices: readonly RepairPrice[]): Prices => {
  const rows = new Map<string, Map<string, RepairPrice>>();
  for (const price of prices) {
    const row = rows.get(price.deviceId) ?? new Map<string, RepairPrice>();
    rows.set(price.deviceId, row.set(price.repairPartId, price));
  }
  return rows;
};
