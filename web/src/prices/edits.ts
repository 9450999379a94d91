import type { RepairPrice, RepairPriceChange } from '@mendpoint/contract/catalogue/repair-prices';
import { type ByCell, type Cell, entriesOf, valueAt } from './by-cell.ts';
import { FIELDS, type Field, problemOfText, storedText, tidy } from './fields.ts';

/** What is typed into a cell and not saved, on top of what was read there; `seen` is null where there was no price. */
export type Edit = { typed: Partial<Record<Field, string>>; seen: RepairPrice | null };

export type Edits = ByCell<Edit>;
export type Prices = ByCell<RepairPrice>;

/** Edits of some cells as they become, or as they were; undefined: none. */
export type Step = readonly (readonly [Cell, Edit | undefined])[];

/** A text for one value of a cell. */
export type Writing = { cell: Cell; field: Field; text: string };

/** What a cell shows. Without its price it has neither cost nor warranty. */
export const textIn = (edit: Edit | undefined, stored: RepairPrice | undefined, field: Field): string => {
  const typed = edit?.typed[field];
  if (typed !== undefined) return typed;
  return field !== 'price' && edit?.typed.price === '' ? '' : storedText(edit ? edit.seen : stored, field);
};

/** What keeps a cell from being saved, in words; '' if nothing does. */
export const problemIn = (edit: Edit | undefined): string => {
  if (edit === undefined) return '';
  const wrong = FIELDS.map((field) => problemOfText(field, edit.typed[field] ?? '')).find((words) => words !== '');
  if (wrong !== undefined) return wrong;
  const hasMore = FIELDS.some((field) => field !== 'price' && textIn(edit, undefined, field) !== '');
  return hasMore && textIn(edit, undefined, 'price') === '' ? 'Enter a price too.' : '';
};

/** Whether somebody else has changed the cell since it was read for this edit. */
export const isStale = (edit: Edit | undefined, stored: RepairPrice | undefined): boolean =>
  edit !== undefined && edit.seen?.updatedAt !== stored?.updatedAt;

/** The edit with a text typed into it: the same one if it was there already, undefined once nothing differs from what was read. */
const typeInto = (edit: Edit, field: Field, text: string): Edit | undefined => {
  if (edit.typed[field] === text) return edit;
  const { [field]: _, ...others } = edit.typed;
  const typed = field === 'price' && text === '' ? {} : others;
  const isSame = tidy(field, text) === storedText(edit.seen, field);
  const next = { ...edit, typed: isSame ? typed : { ...typed, [field]: text } };
  return Object.keys(next.typed).length === 0 ? undefined : next;
};

/** What the edits of the cells become when these texts are written. */
export const stepOf = (edits: Edits, prices: Prices, writings: readonly Writing[]): Step => {
  const becomes = new Map<string, [Cell, Edit | undefined]>();
  for (const { cell, field, text } of writings) {
    const key = `${cell.deviceId} ${cell.repairPartId}`;
    const before = becomes.has(key) ? becomes.get(key)?.[1] : valueAt(edits, cell);
    const edit = before ?? { typed: {}, seen: valueAt(prices, cell) ?? null };
    becomes.set(key, [cell, typeInto(edit, field, text)]);
  }
  return [...becomes.values()];
};

/** The change of a cell for the server. Only of an edit without a problem. */
export const changeOf = ([cell, edit]: [Cell, Edit]): RepairPriceChange => {
  const { cost, warranty_days: warranty } = edit.typed;
  const price = textIn(edit, undefined, 'price');
  return {
    ...cell,
    price: price === '' ? null : tidy('price', price),
    ...(cost !== undefined && { cost: cost === '' ? null : tidy('cost', cost) }),
    ...(warranty !== undefined && { warranty_days: warranty === '' ? null : Number(warranty) }),
    updatedAt: edit.seen?.updatedAt ?? null,
  };
};

/** The edits of cells that are on the sheet: others are of a device or repair part that was deleted meanwhile. */
export const editsOn = (edits: Edits, has: (cell: Cell) => boolean): [Cell, Edit][] =>
  entriesOf(edits).filter(([cell]) => has(cell));
