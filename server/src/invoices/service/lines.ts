import { cents } from '@mendpoint/domain/money';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Line } from '@mendpoint/domain/totals';
import { type CatalogueNames, namesById } from '../../catalogue/names.service.ts';
import type { Context } from '../../context.ts';
import { productsSoldBy, type SoldProduct } from '../../products/stock.service.ts';
import type { InvoiceLine, ProductLineInput, RepairLineInput } from './sale.ts';

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
  return inputs.map(({ productId, quantity, price }) => {
    const product = sold.get(productId) ?? offered.get(productId);
    if (!product) throw new RuleError('One or more productId(s) are invalid');
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
  const nameIn = (kind: keyof CatalogueNames, id: string | null, refusal: string): string => {
    if (id === null) return '';
    const name = heldNames[kind].get(id) ?? offered[kind].get(id);
    if (name === undefined) throw new RuleError(refusal);
    return name;
  };
  return linked.map((input) => {
    const partName = nameIn('repairParts', input.repairPartId, 'One or more repairPartId(s) are invalid');
    const name = partName || input.name.trim();
    if (!name) throw new RuleError('A repair needs its name.');
    return {
      ...NOTHING,
      kind: 'repair',
      name,
      quantity: input.quantity,
      price_cents: input.price,
      repair_part_id: input.repairPartId,
      category_id: input.categoryId,
      category_name: nameIn('categories', input.categoryId, 'Invalid categoryId'),
      brand_id: input.brandId,
      brand_name: nameIn('brands', input.brandId, 'Invalid brandId'),
      device_id: input.deviceId,
      device_name: nameIn('devices', input.deviceId, 'Invalid deviceId'),
    };
  });
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
