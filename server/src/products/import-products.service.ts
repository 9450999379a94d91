import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../auth/caller.ts';
import { type CatalogueLookup, catalogueLookup, namesById } from '../catalogue/catalogue-names.service.ts';
import type { Context } from '../context.ts';
import { type ImportPlan, type ImportRequest, inBatches, type Line, type Problem } from '../csv/import-plan.ts';
import { stampEdit } from '../editing/stale-edits.ts';
import { Conflict } from '../errors.ts';
import { owningShop } from '../shops/shops.service.ts';
import { isPlaceNamed } from './place-product.service.ts';
import { type NewProduct, namesOfPlace, type Place, type Product, skuOf, tidyFields } from './product.ts';
import * as store from './products.store.ts';

/** '' as a SKU is a new product. */
export type ProductRow = Omit<NewProduct, 'shopId'> & { sku: string };
type ProductLine = Line<ProductRow>;
/** What a line makes of a product. */
type Reading = Omit<Product, 'id' | 'sku' | 'shopId' | 'createdAt' | 'updatedAt'>;
type Creation = Reading & { id: string };
type Edit = { before: store.StoredProduct; after: Product };

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
  { lines, shopId, gone }: ImportRequest<ProductRow>,
): Promise<ImportPlan> => {
  const owner = await owningShop(context, caller, shopId);
  const lookup = await catalogueLookup(context);
  const problems: Problem[] = [];
  const created: Creation[] = [];
  const matched: Edit[] = [];
  const seen = new Map<string, number>();
  await inBatches(
    lines,
    async (batch) => {
      const stored = await findStored(context, caller, batch);
      for (const line of batch) {
        const before = line.sku ? stored.get(line.sku) : undefined;
        const read = skuProblem(line, before, seen) ?? readLine(line, before, lookup);
        if ('message' in read) problems.push(read);
        else if (before) matched.push({ before, after: { ...before, ...read } });
        else created.push({ ...read, id: context.newId() });
      }
    },
    gone,
  );
  const edited = matched.filter(isEdit);
  return {
    created: created.length,
    updated: edited.length,
    unchanged: matched.length - edited.length,
    problems,
    carryOut: async (inside, onProgress) => {
      await insertAll(inside, owner, created, onProgress);
      await updateAll(inside, edited, (done) => onProgress(created.length + done));
      await checkNames(inside, [...created, ...edited.map(({ after }) => after)]);
    },
  };
};

const findStored = async ({ db }: Context, caller: Caller, lines: ProductLine[]) => {
  const skus = lines.flatMap(({ sku }) => sku || []);
  const products = skus.length === 0 ? [] : await store.findProductsBySku(db, caller, skus);
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

/** Stock moves while a file is edited: without its column it is left alone. */
const readLine = (line: ProductLine, before: Product | undefined, lookup: CatalogueLookup): Reading | Problem => {
  const missing = before ? undefined : REQUIRED.find((field) => line[field] === undefined);
  if (missing) return { line: line.line, column: missing, message: 'is required for a new product' };
  const held = before ? { ...before, ...namesOfPlace(before.place) } : {};
  const row = { ...BLANK, ...held, ...line } as ProductRow;
  try {
    const place = before && isPlaceNamed(before.place, row) ? before.place : placeIn(lookup, row);
    return { ...tidyFields(row), quantity: row.quantity, place };
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

const isEdit = ({ before, after }: Edit): boolean =>
  after.place !== before.place ||
  (Object.keys(after) as (keyof Product)[]).some((field) => field !== 'place' && after[field] !== before[field]);

const insertAll = async (
  inside: Context,
  shopId: string | null,
  created: Creation[],
  onProgress: (done: number) => void,
) => {
  if (created.length === 0) return;
  const first = await store.takeSkuNumbers(inside.db, created.length);
  const at = inside.now().toISOString();
  await inBatches(created, async (batch, from) => {
    const products = batch.map((product, index) => {
      const sku = skuOf(first + from + index);
      return { ...product, sku, shopId, createdAt: at, updatedAt: at };
    });
    await store.insertProducts(inside.db, products);
    onProgress(from + batch.length);
  });
};

const updateAll = (inside: Context, edited: Edit[], onProgress: (done: number) => void): Promise<void> =>
  inBatches(edited, async (batch, from) => {
    for (const { before, after } of batch) {
      const product = { ...after, updatedAt: stampEdit(inside, before.updatedAt) };
      if (await store.updateIfUnchanged(inside.db, before, product)) continue;
      throw new Conflict(`${before.sku} was changed by someone else in the meantime. Nothing was imported.`);
    }
    onProgress(from + batch.length);
  });

/** After the rows are written: from then on, what points at a brand or a device keeps it from being renamed. */
const checkNames = async (inside: Context, written: { place: Place }[]): Promise<void> => {
  const placesAt = (level: 'brand' | 'device') => written.flatMap(({ place }) => place[level] ?? []);
  const idsOf = (places: { id: string }[]) => [...new Set(places.map(({ id }) => id))];
  const [ofBrands, ofDevices] = [placesAt('brand'), placesAt('device')];
  const ids = { brands: idsOf(ofBrands), devices: idsOf(ofDevices), categories: [], repairParts: [] };
  const { brands, devices } = await namesById(inside, ids);
  for (const { id, name } of [...ofBrands, ...ofDevices]) {
    const current = brands.get(id) ?? devices.get(id);
    if (current === name) continue;
    throw new Conflict(`${name} was renamed ${current} in the meantime. Nothing was imported.`);
  }
};
