import { cents } from '@mendpoint/domain/money/cents';
import { automaticSku } from '@mendpoint/domain/products/sku';
import { MAX_TOTAL } from '@mendpoint/domain/sale/totals';
import type { Place, Product } from '../products/product.ts';
import { addMovedProduct, idsAndSkus, lastSkuNumber, raiseSkuCounter } from '../products/products.service.ts';
import type { MovedCatalogue } from './catalogue.service.ts';
import type { Move } from './move.ts';
import type { MovedPeople } from './people.service.ts';
import { picturesFrom } from './pictures.service.ts';
import type { Document } from './source/documents.ts';
import { movedId } from './source/moved-id.ts';
import { fieldOf, idOf, linesOf, madeAt, moneyOf, numberOf, refOf, textOf } from './source/values.ts';

/** A product as lines of sales name it. */
export type MovedProduct = Pick<Product, 'id' | 'name' | 'sku'>;

/** Moves the products; new SKUs are then numbered after theirs. Answers the products by the ids of their documents. */
export const moveProducts = async (
  move: Move,
  catalogue: MovedCatalogue,
  { shops }: MovedPeople,
): Promise<ReadonlyMap<string, MovedProduct>> => {
  const { source, findings, context } = move;
  const tally = findings.tallyOf('products');
  const before = new Map((await idsAndSkus(context)).map((product) => [product.id, product]));
  const skus = await skusOf(move, [...before.values()]);
  const moved = new Map<string, MovedProduct>();
  for await (const document of source('products')) {
    tally.read += 1;
    const id = movedId('products', idOf(document));
    const product = before.get(id) ?? (await productFrom(move, document, { id, catalogue, shops, skus }));
    if (!product) continue;
    moved.set(idOf(document), { id, name: product.name, sku: product.sku });
    if (before.has(id)) tally.there += 1;
    else tally.comes += 1;
  }
  await move.write((inside) => raiseSkuCounter(inside, skus.last));
  return moved;
};

/** The SKUs that exist, and the highest number in one. */
type Skus = { taken: Set<string>; last: number };

const numberIn = (sku: string): number => Number(/^PROD-(\d{1,9})$/.exec(sku)?.[1] ?? 0);

/** Includes both counters and every product that is still to be moved, so that a new SKU is free. */
const skusOf = async ({ source, findings, context }: Move, before: MovedProduct[]): Promise<Skus> => {
  const numbers = [await lastSkuNumber(context), ...before.map(({ sku }) => numberIn(sku))];
  for await (const document of source('counters')) {
    findings.tallyOf('counters').read += 1;
    numbers.push(counterOf(document));
  }
  for await (const document of source('products')) {
    numbers.push(numberIn(spelledSku(document)), counterOf(document));
  }
  return { taken: new Set(before.map(({ sku }) => sku)), last: numbers.reduce((a, b) => Math.max(a, b), 0) };
};

const counterOf = (document: Document): number => {
  const counter = numberOf(document, 'counter', 'seq') ?? 0;
  return Number.isSafeInteger(counter) && counter < 1e9 ? Math.max(0, counter) : 0;
};

const spelledSku = (document: Document): string => textOf(document, 'sku', 'SKU').toUpperCase();

/** The product's own SKU; the next number where it is missing or taken. */
const skuFor = ({ findings }: Move, document: Document, skus: Skus): string => {
  const own = spelledSku(document);
  const isFree = own !== '' && !skus.taken.has(own);
  if (!isFree) skus.last += 1;
  const sku = isFree ? own : automaticSku(skus.last);
  skus.taken.add(sku);
  const why = own === '' ? 'has no SKU' : `another product has the SKU ${own}`;
  if (!isFree) findings.add('doubtful', 'products', idOf(document), `${why}: it is given ${sku}`);
  else if (own !== textOf(document, 'sku', 'SKU')) {
    findings.add('doubtful', 'products', idOf(document), `its SKU comes in capitals: ${sku}`);
  }
  return sku;
};

type Rest = { id: string; catalogue: MovedCatalogue; shops: MovedPeople['shops']; skus: Skus };

/** null where the document cannot become a product. */
const productFrom = async (move: Move, document: Document, rest: Rest): Promise<Product | null> => {
  const { findings, context } = move;
  const sourceId = idOf(document);
  const name = textOf(document, 'name', 'product_name');
  if (sourceId === '' || name === '') {
    findings.add('cannot', 'products', sourceId, sourceId === '' ? 'has no id' : 'has no name');
    return null;
  }
  const months = numberOf(document, 'warrantyPeriod');
  const warranty = /^(warranty|yes|true|1)$/i.test(String(fieldOf(document, 'warranty') ?? ''));
  const at = (madeAt(document) ?? context.now()).toISOString();
  const product = {
    id: rest.id,
    name,
    price: priceOf(move, document),
    quantity: stockOf(move, document),
    faulty: 0,
    reserved: 0,
    parts: [],
    imei: textOf(document, 'IMEI', 'imei'),
    description: linesOf(document, 'description'),
    warranty,
    warrantyMonths: warranty && months !== null && months > 0 ? Math.min(Math.floor(months), 1200) : null,
    barcodes: [],
    cost: null,
    supplier: '',
    supplierCode: '',
    reorderLevel: null,
    expectedOn: null,
    place: await placeOf(move, document, rest.catalogue),
    shopId: rest.shops.get(refOf(document, 'shop_id', 'shopId', 'shop'))?.id ?? null,
    sku: skuFor(move, document, rest.skus),
    createdAt: at,
    updatedAt: at,
  };
  const pictures = await picturesFrom(move, document);
  await move.write((inside) => addMovedProduct(inside, product, pictures));
  return product;
};

const priceOf = ({ findings }: Move, document: Document) => {
  const price = moneyOf(document, 'price');
  if (price !== null && price >= 0 && price <= MAX_TOTAL) return price;
  const stored = textOf(document, 'price') || 'none';
  findings.add('doubtful', 'products', idOf(document), `its price '${stored}' comes as 0.00`);
  return cents(0);
};

const MOST_IN_STOCK = 1_000_000;

/** null where the stored stock is no number: stock is then not tracked. */
const stockOf = ({ findings }: Move, document: Document): number | null => {
  const stored = numberOf(document, 'quantity');
  if (stored === null) return null;
  const stock = Math.min(Math.max(0, Math.floor(stored)), MOST_IN_STOCK);
  if (stock !== stored) {
    findings.add('doubtful', 'products', idOf(document), `its stock of ${stored} comes as ${stock}`);
  }
  return stock;
};

/**
 * Finds a product's place by the names, ids or whole documents that were stored, and makes what the catalogue lacks. A
 * brand of another category is replaced by the brand of that name in the product's own category, and a device of
 * another brand likewise.
 */
const placeOf = async ({ findings }: Move, document: Document, catalogue: MovedCatalogue): Promise<Place> => {
  const { entryOf, parentOf, named } = catalogue;
  const from = { collection: 'products' as const, id: idOf(document) };
  const find = (level: 'category' | 'brand' | 'device', parentId: string, ...fields: string[]) => {
    const known = entryOf(level, refOf(document, ...fields));
    if (known && parentOf(known) === parentId) return known;
    if (known) findings.add('doubtful', 'products', from.id, `its ${level} '${known.name}' is not below what it names`);
    return named(level, parentId, known?.name ?? textOf(document, ...fields), from);
  };
  const category = await find('category', '', 'category', 'category_name', 'categoryId');
  const hasDevice = refOf(document, 'device_name', 'device', 'deviceId') !== '';
  const hasBrand = refOf(document, 'brand', 'brand_name', 'brandId') !== '';
  if (!hasBrand && !hasDevice) return { category, brand: null, device: null };
  const brand = await find('brand', category.id, 'brand', 'brand_name', 'brandId');
  if (!hasDevice) return { category, brand, device: null };
  return { category, brand, device: await find('device', brand.id, 'device_name', 'device', 'deviceId') };
};
