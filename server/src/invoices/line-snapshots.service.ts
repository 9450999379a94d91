import { ONE_LINE } from '@mendpoint/contract/common';
import { cents } from '@mendpoint/domain/money';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Line } from '@mendpoint/domain/totals';
import { type CatalogueNames, namesById } from '../catalogue/catalogue-names.service.ts';
import type { Context } from '../context.ts';
import { productsSoldBy, type SoldProduct } from '../products/sell-products.service.ts';
import type { InvoiceLine, ProductLineInput, RepairLineInput } from './sale-input.ts';

/** A line without its place in an invoice. */
export type Snapshot = Omit<InvoiceLine, 'id' | 'invoice_id' | 'position'>;

const NOTHING = {
  product_id: null,
  sku: '',
  repair_part_id: null,
  category_id: null,
  category_name: '',
  brand_id: null,
  brand_name: '',
  device_id: null,
  device_name: '',
};

/**
 * Product lines with the names of the moment. What the invoice holds already keeps the name it was sold by, whatever
 * became of the product. Throws RuleError for a product that this shop does not sell.
 */
export const productLines = async (
  context: Context,
  shopId: string,
  inputs: ProductLineInput[],
  held: InvoiceLine[],
): Promise<Snapshot[]> => {
  const sold = new Map<string, SoldProduct>();
  for (const { product_id, name, sku } of held) if (product_id) sold.set(product_id, { id: product_id, name, sku });
  const unknown = new Set(inputs.map(({ productId }) => productId).filter((id) => !sold.has(id)));
  const offered = await productsSoldBy(context, shopId, [...unknown]);
  return inputs.map(({ productId, quantity, price }, index) => {
    const product = sold.get(productId) ?? offered.get(productId);
    if (!product) throw new RuleError('One or more productId(s) are invalid', `productDetails.${index}.productId`);
    return {
      ...NOTHING,
      kind: 'product',
      name: product.name,
      quantity,
      price_cents: price,
      product_id: product.id,
      sku: product.sku,
    };
  });
};

/** Repair lines in the same way. Throws RuleError for ids that the catalogue lacks and for a repair without a name. */
export const repairLines = async (
  context: Context,
  inputs: RepairLineInput[],
  held: InvoiceLine[],
): Promise<Snapshot[]> => {
  const repairs = held.filter(({ kind }) => kind === 'repair');
  const linked = inputs.map(({ repairPartId, ...input }) => ({
    ...input,
    repairPartId: repairPartId === undefined ? partOf(input, repairs) : repairPartId,
  }));
  const heldNames = namesOf(repairs);
  const ids = (pick: (input: (typeof linked)[number]) => string | null, known: Map<string, string>) => [
    ...new Set(linked.map(pick).filter((id): id is string => id !== null && !known.has(id))),
  ];
  const offered = await namesById(context, {
    repairParts: ids(({ repairPartId }) => repairPartId, heldNames.repairParts),
    categories: ids(({ categoryId }) => categoryId, heldNames.categories),
    brands: ids(({ brandId }) => brandId, heldNames.brands),
    devices: ids(({ deviceId }) => deviceId, heldNames.devices),
  });
  const nameOf = (kind: keyof CatalogueNames, id: string) => heldNames[kind].get(id) ?? offered[kind].get(id);
  return linked.map((input, index) => {
    const path = `repairParts.${index}`;
    const place = namesOfPlace(input, path, nameOf);
    const name = place.repairPartId || input.name.trim();
    checkName(name, repairs, `${path}.name`);
    return {
      ...NOTHING,
      kind: 'repair',
      name,
      quantity: input.quantity,
      price_cents: input.price,
      repair_part_id: input.repairPartId,
      category_id: input.categoryId,
      category_name: place.categoryId,
      brand_id: input.brandId,
      brand_name: place.brandId,
      device_id: input.deviceId,
      device_name: place.deviceId,
    };
  });
};

type Place = Record<'repairPartId' | 'categoryId' | 'brandId' | 'deviceId', string | null>;

/** The name of each id that is there; '' for none. Throws RuleError for one that the catalogue lacks. */
const namesOfPlace = (
  ids: Place,
  path: string,
  nameOf: (kind: keyof CatalogueNames, id: string) => string | undefined,
): Record<keyof Place, string> => {
  const named = (kind: keyof CatalogueNames, field: keyof Place, refusal: string): string => {
    const id = ids[field];
    const name = id === null ? '' : nameOf(kind, id);
    if (name === undefined) throw new RuleError(refusal, `${path}.${field}`);
    return name;
  };
  return {
    repairPartId: named('repairParts', 'repairPartId', 'One or more repairPartId(s) are invalid'),
    categoryId: named('categories', 'categoryId', 'Invalid categoryId'),
    brandId: named('brands', 'brandId', 'Invalid brandId'),
    deviceId: named('devices', 'deviceId', 'Invalid deviceId'),
  };
};

const oneLine = new RegExp(ONE_LINE, 'u');

/** A name that the invoice was issued with stays, whatever is in it. */
const checkName = (name: string, held: InvoiceLine[], path: string): void => {
  if (!name) throw new RuleError('A repair needs its name.', path);
  if (held.some((line) => line.name === name)) return;
  if (!oneLine.test(name)) throw new RuleError('The name of a repair has characters that cannot be printed.', path);
};

/** The checkout's save names its repairs without their ids; the line it came from still knows. */
const partOf = (
  { name, deviceId }: Pick<RepairLineInput, 'name' | 'deviceId'>,
  repairs: InvoiceLine[],
): string | null =>
  repairs.find((line) => line.name === name.trim() && line.device_id === deviceId)?.repair_part_id ?? null;

const namesOf = (repairs: InvoiceLine[]): CatalogueNames => {
  const pairs = (id: keyof InvoiceLine, name: keyof InvoiceLine) =>
    new Map(repairs.filter((line) => line[id] !== null).map((line) => [String(line[id]), String(line[name])]));
  return {
    repairParts: pairs('repair_part_id', 'name'),
    categories: pairs('category_id', 'category_name'),
    brands: pairs('brand_id', 'brand_name'),
    devices: pairs('device_id', 'device_name'),
  };
};

export const amounts = (lines: readonly Pick<Snapshot, 'quantity' | 'price_cents'>[]): Line[] =>
  lines.map(({ quantity, price_cents }) => ({ quantity, price: cents(price_cents) }));

/** How many of each product leave stock when lines change from one state to another. */
export const soldBetween = (before: readonly Snapshot[], after: readonly Snapshot[]): Map<string, number> => {
  const sold = new Map<string, number>();
  const add = (lines: readonly Snapshot[], sign: 1 | -1) => {
    for (const { product_id, quantity } of lines) {
      if (product_id) sold.set(product_id, (sold.get(product_id) ?? 0) + sign * quantity);
    }
  };
  add(before, -1);
  add(after, 1);
  return sold;
};
