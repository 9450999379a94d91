import { checkParts } from '@mendpoint/domain/products/bundle';
import { automaticSku } from '@mendpoint/domain/products/sku';
import { RuleError } from '@mendpoint/domain/rule-error';
import { entriesOf } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { namesById } from '../catalogue/catalogue.service.ts';
import { type FindNamed, findNamedAtOnce } from '../catalogue/find-named.service.ts';
import type { AtomicContext, Context } from '../context.ts';
import {
  type Edit,
  type ImportPlan,
  type ImportRequest,
  type Line,
  type LineRead,
  type Problem,
  planRecords,
  type Undo,
} from '../csv/import-plan.ts';
import { Conflict } from '../errors.ts';
import { owningShop } from '../shops/shops.service.ts';
import { areSameParts, holdParts, ownStock, refuseExpectedBundle, refusePart, stockOf } from './bundles.service.ts';
import * as imported from './imported-products.store.ts';
import { findPlace, isPlaceNamed } from './place-product.service.ts';
import {
  type NewProduct,
  namesOfPlace,
  type PartOfBundle,
  type Place,
  type Product,
  productFields,
  tidyFields,
} from './product.ts';
import * as store from './products.store.ts';
import { belowReserved } from './reserved.service.ts';

/** A row whose `sku` is '' is a new product. What a bundle consists of is named by SKUs. */
export type ProductRow = Omit<NewProduct, 'shopId' | 'parts'> & { parts: readonly NamedPart[] };
type NamedPart = Pick<PartOfBundle, 'sku' | 'quantity'>;
type ProductLine = Line<ProductRow>;
/** What a line says of a product. */
type Fields = Omit<Product, 'id' | 'sku' | 'faulty' | 'reserved' | 'shopId' | 'createdAt' | 'updatedAt'>;

const BLANK = {
  brand: '',
  device: '',
  quantity: null,
  parts: [],
  imei: '',
  description: '',
  warranty: false,
  warrantyMonths: null,
  barcodes: [],
  cost: null,
  supplier: '',
  supplierCode: '',
  reorderLevel: null,
  expectedOn: null,
};
const REQUIRED = ['name', 'category', 'price'] as const;

/**
 * A row with a SKU edits that product; one without is a new product of the shop. Throws RuleError for a shop that is
 * not the caller's.
 */
export const planProducts = async (
  context: Context,
  caller: Caller,
  request: ImportRequest<ProductRow>,
): Promise<ImportPlan> => {
  const shopId = await owningShop(context, caller, request.shopId);
  const findNamed = await findNamedAtOnce(context);
  const seen = new Map<string, number>();
  return planRecords(request, {
    read: async (batch) => {
      const stored = await findStored(context, caller, batch);
      return Promise.all(batch.map((line) => readLine(line, { stored, seen, findNamed, shopId })));
    },
    insert: (inside, batch) => insertProducts(inside, caller, batch, shopId),
    update: async (inside, before, after) => {
      if (!areSameParts(before.parts, after.parts)) await holdParts(inside, caller, after, after.parts);
      return imported.updateIfUnchanged(inside.db, before, after);
    },
    conclude: async (inside, { created, edited }) => {
      await recordEntry(inside, ...edited.flatMap(entriesOfEdit));
      await checkNames(
        inside,
        [...created, ...edited.map(({ after }) => after)].map(({ place }) => place),
      );
    },
    nameOf: ({ sku }) => sku,
  });
};

const entriesOfEdit = ({ before, after }: Edit<Product>) =>
  entriesOf('product', before, productFields(before), productFields(after));

const findStored = async ({ db }: Context, caller: Caller, lines: ProductLine[]) => {
  const skus = lines.flatMap(({ sku, parts = [] }) => [...(sku ? [sku] : []), ...parts.map((part) => part.sku)]);
  const products = skus.length === 0 ? [] : await store.findProductsBySku(db, caller, [...new Set(skus)]);
  return new Map(products.map((product) => [product.sku, product]));
};

const skuProblem = (
  { line, sku }: ProductLine,
  before: Product | undefined,
  seen: Map<string, number>,
): Problem | null => {
  if (!sku) return null;
  const problem = (message: string): Problem => ({ line, column: 'sku', message });
  if (!before) return problem(`Unknown SKU: ${sku}. Leave the cell empty for a new product.`);
  const twin = seen.get(sku);
  seen.set(sku, line);
  return twin === undefined ? null : problem(`Line ${twin} has the same SKU.`);
};

type Reading = {
  stored: ReadonlyMap<string, store.StoredProduct>;
  seen: Map<string, number>;
  findNamed: FindNamed;
  shopId: string | null;
};

const OF_BUNDLE = new Map<string | undefined, string>(
  ['bundle', 'quantity', 'cost', 'expected_on'].map((column) => [column, column]),
);

/** Leaves the stock alone where the file has no column for it: stock moves while somebody edits the file. */
const readLine = async (
  line: ProductLine,
  { stored, seen, findNamed, shopId }: Reading,
): Promise<LineRead<store.StoredProduct, Fields>> => {
  const before = line.sku ? stored.get(line.sku) : undefined;
  const problem = skuProblem(line, before, seen);
  if (problem) return problem;
  const missing = before ? undefined : REQUIRED.find((field) => line[field] === undefined);
  if (missing) return { line: line.line, column: missing, message: 'is required for a new product' };
  const held = before ? { ...before, ...namesOfPlace(before.place) } : {};
  const row = { ...BLANK, ...held, ...line } as ProductRow;
  try {
    const place = before && isPlaceNamed(before.place, row) ? before.place : await findPlace(findNamed, row);
    const fields = refuseExpectedBundle({ ...tidyFields(row), ...stockIn(line, before, { stored, shopId }), place });
    if (!before) return { created: fields };
    refuseBelowReserved(before, { ...before, ...fields });
    return { before, after: { ...before, ...fields } };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const column = OF_BUNDLE.get(error.path) ?? /^Unknown (\w+):/.exec(error.message)?.[1] ?? 'device';
    return { line: line.line, column, message: error.message };
  }
};

/** Throws RuleError for a row that leaves fewer than are promised to tickets. */
const refuseBelowReserved = (before: Product, after: Product): void => {
  const path = belowReserved(before, after);
  if (path === null) return;
  const tickets = before.reserved === 1 ? '1 is' : `${before.reserved} are`;
  throw new RuleError(`${tickets} promised to tickets. Free what is promised there first.`, path);
};

/** What a bundle shows of its stock and cost stays where its parts stay, or it would look edited. */
const stockIn = (
  { parts: named, quantity, cost }: ProductLine,
  before: store.StoredProduct | undefined,
  { stored, shopId }: Pick<Reading, 'stored' | 'shopId'>,
): Pick<Product, 'parts' | 'quantity' | 'cost'> => {
  const held = before?.parts ?? [];
  const parts = named ? partsIn(named, stored, before ?? { id: '', shopId }) : held;
  const own = ownStock(before ?? null, parts, { quantity, cost });
  if (!before || parts.length === 0 || !areSameParts(parts, held)) return { ...own, parts };
  return { parts: held, quantity: before.quantity, cost: before.cost };
};

/** Throws RuleError for what a bundle cannot consist of. `holdParts` asks again when they are written. */
const partsIn = (
  named: readonly NamedPart[],
  stored: Reading['stored'],
  bundle: Pick<Product, 'id' | 'shopId'>,
): PartOfBundle[] => {
  const parts = named.map(({ sku, quantity }) => {
    const part = stored.get(sku);
    if (!part) throw new RuleError(`Unknown SKU: ${sku}.`, 'bundle');
    refusePart(bundle, part);
    return { productId: part.id, quantity, sku, name: part.name, ...stockOf(part) };
  });
  checkParts(parts);
  return parts;
};

/** Takes back what a step of an import wrote, except where somebody has edited it since. */
export const takeBackProducts = async (
  inside: AtomicContext,
  { created, edited }: Undo<imported.ProductColumns>,
): Promise<void> => {
  const ids = [...created, ...edited.map(({ id }) => id)];
  const before = await store.findProductsById(inside.db, ids);
  await store.deleteProducts(inside.db, created);
  for (const row of edited) await imported.putBackProduct(inside.db, row);
  const after = await store.findProductsById(inside.db, ids);
  const entries = [...before].flatMap(([id, product]) => {
    const left = after.get(id);
    return entriesOf('product', product, productFields(product), left ? productFields(left) : null);
  });
  await recordEntry(inside, ...entries);
};

const insertProducts = async (
  inside: AtomicContext,
  caller: Caller,
  batch: Fields[],
  shopId: string | null,
): Promise<string[]> => {
  const { db, newId, now } = inside;
  const first = await store.takeSkuNumbers(db, batch.length);
  const at = now().toISOString();
  const products = batch.map((fields, index) => {
    return {
      ...fields,
      id: newId(),
      sku: automaticSku(first + index),
      shopId,
      faulty: 0,
      reserved: 0,
      createdAt: at,
      updatedAt: at,
    };
  });
  for (const product of products) await holdParts(inside, caller, product, product.parts);
  await store.insertProducts(db, products);
  await recordEntry(
    inside,
    ...products.flatMap((product) => entriesOf('product', product, null, productFields(product))),
  );
  return products.map(({ id }) => id);
};

/** Comes after the rows are written, which keep their brands and devices from being renamed until the transaction ends. */
const checkNames = async (inside: AtomicContext, places: Place[]): Promise<void> => {
  const placesAt = (level: 'brand' | 'device') => places.flatMap((place) => place[level] ?? []);
  const idsOf = (entries: { id: string }[]) => [...new Set(entries.map(({ id }) => id))];
  const [ofBrands, ofDevices] = [placesAt('brand'), placesAt('device')];
  const named = await namesById(inside, { brand: idsOf(ofBrands), device: idsOf(ofDevices) });
  for (const { id, name } of [...ofBrands, ...ofDevices]) {
    const current = named.brand.get(id) ?? named.device.get(id);
    if (current === name) continue;
    throw new Conflict(`${name} was renamed ${current} in the meantime. Nothing was imported.`);
  }
};
