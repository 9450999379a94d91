import { cents } from '@mendpoint/domain/money';
import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/search-key';
import type { Caller } from '../auth/caller.ts';
import { type CatalogueLookup, catalogueLookup } from '../catalogue/catalogue-lookup.service.ts';
import { namesById } from '../catalogue/catalogue-names.service.ts';
import type { Context } from '../context.ts';
import { type ImportPlan, inBatches, type Line, type Problem, type WantedRows } from '../csv/import-plan.ts';
import { stampEdit } from '../editing/stale-edits.ts';
import { Conflict } from '../errors.ts';
import { owningShop } from '../shops/shops.service.ts';
import type { StoredProduct } from './import-products.store.ts';
import * as store from './import-products.store.ts';
import { columnsOf, type NewProduct, type Place, skuOf } from './products.service.ts';
import type { ProductTable } from './products.table.ts';

/** '' as a SKU is a new product. */
export type ProductRow = Omit<NewProduct, 'shopId'> & { sku: string };
type ProductLine = Line<ProductRow>;
type Wanted = { row: Omit<ProductRow, 'sku'>; place: Place };
type Created = Wanted & { id: string };
type Update = { stored: StoredProduct; place: Place; changes: Partial<ProductTable> };

const BLANK = {
  brand: '',
  device: '',
  quantity: null,
  imei: '',
  description: '',
  warranty: false,
  warrantyMonths: null,
};
const REQUIRED = ['name', 'category', 'price'] as const;

/**
 * A row with a SKU edits that product; one without is a new product of the shop. Throws RuleError for a shop that is not
 * the caller's.
 */
export const planProducts = async (
  context: Context,
  caller: Caller,
  { lines, shopId, gone }: WantedRows<ProductRow>,
): Promise<ImportPlan> => {
  const owner = await owningShop(context, caller, shopId);
  const lookup = await catalogueLookup(context);
  const problems: Problem[] = [];
  const created: Created[] = [];
  const updated: Update[] = [];
  const seen = new Map<string, number>();
  await inBatches(
    lines,
    async (batch) => {
      const stored = await storedProducts(context, caller, batch);
      for (const line of batch) {
        const before = line.sku ? stored.get(line.sku) : undefined;
        const found = checkedSku(line, before, seen) ?? readLine(line, before, lookup);
        if ('message' in found) problems.push(found);
        else if (before) updated.push(updateOf(before, found, line.quantity));
        else created.push({ ...found, id: context.newId() });
      }
    },
    gone,
  );
  const edited = updated.filter(({ changes }) => Object.keys(changes).length > 0);
  return {
    created: created.length,
    updated: edited.length,
    unchanged: updated.length - edited.length,
    problems,
    carryOut: async (inside, onProgress) => {
      await insertAll(inside, owner, created, onProgress);
      await updateAll(inside, edited, (done) => onProgress(created.length + done));
      await checkNames(inside, [...created, ...edited]);
    },
  };
};

const storedProducts = async ({ db }: Context, caller: Caller, lines: ProductLine[]) => {
  const skus = lines.flatMap(({ sku }) => sku || []);
  const products = skus.length === 0 ? [] : await store.productsBySku(db, caller, skus);
  return new Map(products.map((product) => [product.sku, product]));
};

const checkedSku = ({ line, sku }: ProductLine, before: StoredProduct | undefined, seen: Map<string, number>) => {
  if (!sku) return null;
  const problem = (message: string): Problem => ({ line, column: 'sku', message });
  if (!before) return problem(`Unknown SKU: ${sku}. Leave the cell empty for a new product.`);
  const twin = seen.get(sku);
  seen.set(sku, line);
  return twin === undefined ? null : problem(`Line ${twin} has the same SKU.`);
};

const readLine = (line: ProductLine, before: StoredProduct | undefined, lookup: CatalogueLookup): Wanted | Problem => {
  const missing = before ? undefined : REQUIRED.find((field) => line[field] === undefined);
  if (missing) return { line: line.line, column: missing, message: 'is required for a new product' };
  const row = { ...BLANK, ...(before ? rowOf(before) : {}), ...line } as ProductRow;
  try {
    return { row, place: before && isPlacedAt(before, row) ? placeOf(before) : placeIn(lookup, row) };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const column = /^Unknown (\w+):/.exec(error.message)?.[1] ?? 'device';
    return { line: line.line, column, message: error.message };
  }
};

const placeIn = (lookup: CatalogueLookup, { category, brand, device }: ProductRow): Place => {
  const inCategory = lookup.category(category);
  const ofBrand = brand ? lookup.brand(inCategory.id, brand) : null;
  if (device && !ofBrand) throw new RuleError('A device needs its brand.');
  return { category: inCategory, brand: ofBrand, device: ofBrand && device ? lookup.device(ofBrand.id, device) : null };
};

const rowOf = (stored: StoredProduct): Omit<ProductRow, 'sku'> => ({
  name: stored.name,
  category: stored.category_name,
  brand: stored.brand_name ?? '',
  device: stored.device_name ?? '',
  price: cents(stored.price_cents),
  quantity: stored.quantity,
  imei: stored.imei,
  description: stored.description,
  warranty: stored.warranty === 1,
  warrantyMonths: stored.warranty_months,
});

const isPlacedAt = (stored: StoredProduct, row: ProductRow): boolean => {
  const held = rowOf(stored);
  return (['category', 'brand', 'device'] as const).every((field) => nameKey(held[field]) === nameKey(row[field]));
};

const placeOf = (stored: StoredProduct): Place => ({
  category: { id: stored.category_id, name: stored.category_name },
  brand: stored.brand_id === null ? null : { id: stored.brand_id, name: stored.brand_name ?? '' },
  device: stored.device_id === null ? null : { id: stored.device_id, name: stored.device_name ?? '' },
});

/** Stock moves while a file is edited: without its column it is left alone. */
const updateOf = (stored: StoredProduct, { row, place }: Wanted, quantity: number | null | undefined): Update => {
  const columns = { ...columnsOf(row, place, stored.sku), ...(quantity === undefined ? {} : { quantity }) };
  const entries = Object.entries(columns) as [keyof ProductTable, unknown][];
  const changes = Object.fromEntries(entries.filter(([column, value]) => stored[column] !== value));
  return { stored, place, changes };
};

const insertAll = async (
  inside: Context,
  shop_id: string | null,
  created: Created[],
  onProgress: (n: number) => void,
) => {
  if (created.length === 0) return;
  const first = await store.takeSkuNumbers(inside.db, created.length);
  const at = inside.now().toISOString();
  await inBatches(created, async (batch, from) => {
    const rows = batch.map(({ id, row, place }, index) => {
      const sku = skuOf(first + from + index);
      const own = { id, sku, shop_id, quantity: row.quantity, created_at: at, updated_at: at };
      return { ...own, ...columnsOf(row, place, sku) };
    });
    await store.insertProducts(inside.db, rows);
    onProgress(from + batch.length);
  });
};

const updateAll = (inside: Context, updated: Update[], onProgress: (n: number) => void): Promise<void> =>
  inBatches(updated, async (batch, from) => {
    for (const { stored, changes } of batch) {
      const edit = { ...changes, updated_at: stampEdit(inside, stored.updated_at) };
      if (!(await store.updateUnchanged(inside.db, stored, edit))) {
        throw new Conflict(`${stored.sku} was changed by someone else in the meantime. Nothing was imported.`);
      }
    }
    onProgress(from + batch.length);
  });

/** After the rows are written: what points at a brand or a device keeps it from being renamed. */
const checkNames = async (inside: Context, written: { place: Place }[]): Promise<void> => {
  const read = (kind: 'brand' | 'device') => written.flatMap(({ place }) => place[kind] ?? []);
  const idsOf = (rows: { id: string }[]) => [...new Set(rows.map(({ id }) => id))];
  const ids = { brands: idsOf(read('brand')), devices: idsOf(read('device')), categories: [], repairParts: [] };
  const { brands, devices } = await namesById(inside, ids);
  for (const { id, name } of [...read('brand'), ...read('device')]) {
    const current = brands.get(id) ?? devices.get(id);
    if (current === name) continue;
    throw new Conflict(`${name} was renamed ${current} in the meantime. Nothing was imported.`);
  }
};
