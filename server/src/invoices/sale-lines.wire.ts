import type { DollarsIn } from '@mendpoint/contract/common';
import type { ProductLineIn, RepairLineIn } from '@mendpoint/contract/invoices/lines';
import type { InvoicePatch } from '@mendpoint/contract/invoices/new-sale';
import { type Cents, parseDollars } from '@mendpoint/domain/money/cents';
import { at, RuleError } from '@mendpoint/domain/rule-error';
import { MAX_QUANTITY } from '@mendpoint/domain/sale/totals';
import { pickSpelling } from '../editing/pick-spelling.ts';
import { refuseEdited, refuseInnerEdits } from '../editing/shown-fields.ts';
import { idOf } from '../http/requests/references.ts';
import type { InvoiceLine, RepairLine } from './invoice.ts';
import type { ProductLineInput, RepairLineInput } from './sale-input.ts';

/** The lines of a body. One that names a line of `held` by its `_id` is an edit of it: what that line shows may come along. */
export const productLinesFromWire = (lines: ProductLineIn[] | undefined, held: InvoiceLine[] = []) => {
  const heldById = new Map(held.map((line) => [line.id, line]));
  return lines?.map((line, index) => productLine(line, `productDetails.${index}`, heldById.get(line._id ?? '')));
};

export const repairLinesFromWire = (lines: RepairLineIn[] | undefined, held: InvoiceLine[] = []) => {
  const heldById = new Map(held.filter((line) => line.kind === 'repair').map((line) => [line.id, line]));
  return lines?.map((line, index) => repairLine(line, `repairParts.${index}`, heldById.get(line._id ?? '')));
};

type WithLines = Pick<InvoicePatch, 'lines_left_out' | 'productDetails' | 'repairParts'>;

/** Saving the first lines of a long invoice, as a list shows them, would take away the others. Throws RuleError. */
export const refuseFirstLines = ({ lines_left_out: leftOut, productDetails, repairParts }: WithLines): void => {
  if (!(Number(leftOut) > 0) || !(productDetails || repairParts)) return;
  throw new RuleError('These are the first lines of the invoice alone. Read it by its id and repeat your changes.');
};

const productLine = (line: ProductLineIn, path: string, held: InvoiceLine | undefined): ProductLineInput => {
  const productId = idOf(line.productId) ?? '';
  if (held?.kind === 'product' && held.productId === productId) {
    refuseEdited({ [`${path}.name`]: line.name }, { [`${path}.name`]: held.name });
    refuseInnerEdits(`${path}.productId`, line.productId, { _id: productId, name: held.name, sku: held.sku });
  }
  return { productId, ...amountsOf(line, path) };
};

const repairLine = (line: RepairLineIn, path: string, held: RepairLine | undefined): RepairLineInput => {
  const names = { [`${path}.name`]: line.name, [`${path}.repair_name`]: line.repair_name };
  const amounts = amountsOf({ ...line, quantity: line.quantity ?? 1 }, path);
  if (held) return { ...amounts, ...editedRepair(line, path, held, pickSpelling(names, held.name) ?? held.name) };
  return {
    ...amounts,
    // Absent and null mean the same here: the line that was recorded still knows its repair part.
    repairPartId: idOf(line.repairPartId) ?? undefined,
    name: line.repair_name || line.name || '',
    categoryId: idOf(line.categoryId) ?? null,
    brandId: idOf(line.brandId) ?? null,
    deviceId: idOf(line.deviceId) ?? null,
  };
};

type Place = Omit<RepairLineInput, 'quantity' | 'price'>;

/** A repair's ids may be changed, but not the names that they show; its own name may where it has no repair part. */
const editedRepair = (line: RepairLineIn, path: string, held: RepairLine, name: string): Place => {
  const shown = line as Record<string, unknown>;
  const place = (field: 'category' | 'brand' | 'device') => {
    const id = idOf(line[`${field}Id`]);
    if (id !== undefined && id !== held[`${field}Id`]) return id;
    const label = `${field}_name`;
    refuseEdited({ [`${path}.${label}`]: shown[label] }, { [`${path}.${label}`]: held[`${field}Name`] });
    return held[`${field}Id`];
  };
  const said = idOf(line.repairPartId);
  const repairPartId = said === undefined ? held.repairPartId : said;
  if (repairPartId !== null && repairPartId === held.repairPartId && name !== held.name) {
    throw new RuleError(`${path}.name is that of its repair part and cannot be edited here.`, `${path}.name`);
  }
  return { repairPartId, name, categoryId: place('category'), brandId: place('brand'), deviceId: place('device') };
};

const amountsOf = ({ quantity, price }: Pick<ProductLineIn, 'quantity' | 'price'>, path: string) => ({
  quantity: at(`${path}.quantity`, () => quantityFromWire(quantity)),
  price: at(`${path}.price`, () => priceFromWire(price)),
});

const quantityFromWire = (quantity: number | string): number => {
  const number = /^\d{1,7}$/.test(String(quantity)) ? Number(quantity) : 0;
  if (number < 1) throw new RuleError('The quantity must be a whole number of at least 1.');
  if (number > MAX_QUANTITY) throw new RuleError('The quantity is too large.');
  return number;
};

const priceFromWire = (price: DollarsIn): Cents => {
  const amount = parseDollars(price);
  if (amount < 0) throw new RuleError('Amounts cannot be negative.');
  return amount;
};
