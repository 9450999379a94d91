import type * as wire from '@mendpoint/contract/products';
import { type Cents, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { barcodesIn, checkBarcodes } from '@mendpoint/domain/products/barcode';
import type { BundlePart } from '@mendpoint/domain/products/bundle';
import { at, RuleError } from '@mendpoint/domain/rule-error';
import { type Day, isDay } from '@mendpoint/domain/time/periods';
import { checkStockSeen } from '../editing/refusals.ts';
import { isObject, pickSpelling, refuseEdited } from '../editing/sent-fields.ts';
import { idOf } from '../http/requests/references.ts';
import { imageUrl } from '../images/images.wire.ts';
import type { ProductEdit } from './edit-product.service.ts';
import { isSameName, type PlaceChanges } from './place-product.service.ts';
import type { NewProduct, PicturedProduct } from './product.ts';

/** `withCost`: whether the caller is told what the product costs the shop. */
export const productToWire = ({ place, pictures, ...product }: PicturedProduct, withCost: boolean): wire.Product => ({
  _id: product.id,
  sku: product.sku,
  name: product.name,
  category: place.category.name,
  brand: place.brand?.name ?? '',
  device: place.device?.name ?? '',
  categoryId: place.category.id,
  brandId: place.brand?.id ?? null,
  deviceId: place.device?.id ?? null,
  price: toDollars(product.price),
  quantity: product.quantity,
  quantitySeen: product.quantity,
  faulty: product.faulty,
  reserved: product.reserved,
  bundle: product.parts.map(({ productId, sku, name, quantity, stock, expectedOn }) => ({
    product_id: productId,
    ...{ sku, name, quantity, stock, expected_on: expectedOn },
  })),
  IMEI: product.imei,
  description: product.description,
  images: pictures.map(({ full }) => imageUrl(full)),
  thumbnails: pictures.map(({ thumbnail }) => imageUrl(thumbnail)),
  warranty: product.warranty ? 'Warranty' : 'No Warranty',
  warrantyPeriod: product.warrantyMonths,
  barcodes: [...product.barcodes],
  ...(withCost && { cost: product.cost === null ? null : toDollars(product.cost) }),
  supplier: product.supplier,
  supplier_code: product.supplierCode,
  reorder_level: product.reorderLevel,
  expected_on: product.expectedOn,
  shop_id: product.shopId,
  createdAt: product.createdAt,
  updatedAt: product.updatedAt,
});

export const oldProduct = (product: wire.Product): wire.OldProduct => ({ ...product, device_name: product.device });

export const newProductFromWire = (body: wire.OldProductBody): NewProduct => ({
  name: body.name,
  category: body.category,
  brand: body.brand ?? '',
  device: pickSpelling({ device_name: body.device_name, device: body.device }, '') ?? '',
  price: priceFromWire(body.price),
  quantity: wholeNumber('quantity', body.quantity),
  parts: bundleFromWire(body.bundle ?? []),
  imei: body.IMEI ?? '',
  description: body.description ?? '',
  warranty: warrantyFromWire(body.warranty ?? ''),
  warrantyMonths: wholeNumber('warrantyPeriod', body.warrantyPeriod),
  sku: body.sku ?? '',
  barcodes: barcodesFromWire(body.barcodes ?? ''),
  cost: costFromWire(body.cost ?? null),
  supplier: body.supplier ?? '',
  supplierCode: body.supplier_code ?? '',
  reorderLevel: wholeNumber('reorder_level', body.reorder_level),
  expectedOn: expectedFromWire(body.expected_on ?? ''),
  shopId: idOf(body.shop_id) ?? null,
});

/**
 * An edit without the pictures that came with it. Clients may send the whole object back, so the edit is compared with
 * the stored product to find what was edited: each name or its id, each spelling, the list of images. In a form
 * `images` are files.
 */
export const productEditFromWire = (body: wire.OldProductEdit, isForm: boolean): Omit<ProductEdit, 'added'> => ({
  seen: body.updatedAt,
  read: (before) => {
    if (!isForm) refuseEdited(body, shownOf(before));
    return {
      changes: {
        name: body.name,
        ...placeFromWire(body, before),
        price: ifSent(body.price, priceFromWire),
        quantity: quantityFromWire(body, before),
        parts: ifSent(body.bundle, bundleFromWire),
        imei: body.IMEI,
        description: body.description,
        warranty: ifSent(body.warranty, warrantyFromWire),
        warrantyMonths: ifSent(body.warrantyPeriod, (months) => wholeNumber('warrantyPeriod', months)),
        sku: body.sku,
        barcodes: ifSent(body.barcodes, barcodesFromWire),
        cost: ifSent(body.cost, costFromWire),
        supplier: body.supplier,
        supplierCode: body.supplier_code,
        reorderLevel: ifSent(body.reorder_level, (level) => wholeNumber('reorder_level', level)),
        expectedOn: ifSent(body.expected_on, (day) => expectedFromWire(day ?? '')),
        shopId: body.shop_id === '' ? '' : idOf(body.shop_id),
      },
      pictures: isForm || body.images === undefined ? arranged(body) : keptOf(body.images, before, body),
    };
  },
});

/** A quantity was edited if it differs from the stock that the editor saw, whatever was sold meanwhile. */
const quantityFromWire = (
  body: wire.OldProductEdit,
  { quantity: stock }: PicturedProduct,
): number | null | undefined => {
  const seen = ifSent(body.quantitySeen, (quantity) => wholeNumber('quantitySeen', quantity));
  const quantity = ifSent(body.quantity, (sent) => wholeNumber('quantity', sent));
  if (quantity === undefined || quantity === seen) return undefined;
  if (seen !== undefined) checkStockSeen(stock, seen);
  return quantity;
};

/** A name and its id are two spellings of one field: the one that differs from the stored product was edited. */
const placeFromWire = (body: wire.OldProductEdit, { place }: PicturedProduct): PlaceChanges => {
  const device = pickSpelling(
    { device_name: body.device_name, device: body.device },
    place.device?.name ?? '',
    isSameName,
  );
  const edited = (field: 'category' | 'brand' | 'device') => {
    const id = idOf(body[`${field}Id`]);
    return id === (place[field]?.id ?? null) ? undefined : id;
  };
  const ids = { category: edited('category'), brand: edited('brand'), device: edited('device') };
  return { category: body.category, brand: body.brand, device, ids };
};

/** Fields that follow from the pictures. They cannot be edited: `images` edits the pictures. */
const shownOf = ({ pictures }: PicturedProduct) => ({
  thumbnails: pictures.map(({ thumbnail }) => imageUrl(thumbnail)),
});

const arranged = (body: wire.OldProductEdit): Arranged => ({
  removed: urlsFromWire(body.removeImages).map(hashOf),
  order: urlsFromWire(body.imageOrder).map(placeOf),
});

/** Keeps the images that a whole object still lists, in its order. The others are removed. */
const keptOf = (images: string | string[], { pictures }: PicturedProduct, body: wire.OldProductEdit): Arranged => {
  const sent = arranged(body);
  const listed = at('images', () => urlsFromWire(images)).map(hashOf);
  const held = pictures.map(({ full }) => full);
  if (listed.length === held.length && listed.every((hash, index) => hash === held[index])) return sent;
  if (sent.removed.length > 0 || sent.order.length > 0) {
    throw new RuleError('images and removeImages or imageOrder say different things.', 'images');
  }
  const unknown = listed.findIndex((hash) => !held.includes(hash));
  if (unknown >= 0) throw new RuleError('This is no image of the product.', `images.${unknown}`);
  return { removed: held.filter((hash) => !listed.includes(hash)), order: listed };
};

type Arranged = ReturnType<ProductEdit['read']>['pictures'];

const ifSent = <In, Out>(value: In | undefined, read: (value: In) => Out): Out | undefined =>
  value === undefined ? undefined : read(value);

const urlsFromWire = (urls: string | string[] | undefined): string[] => {
  if (urls === undefined || urls === '') return [];
  if (typeof urls !== 'string') return urls.flatMap(urlsFromWire);
  if (!urls.trimStart().startsWith('[')) return [urls];
  try {
    const listed: unknown = JSON.parse(urls);
    if (Array.isArray(listed) && listed.every((url) => typeof url === 'string')) return listed;
  } catch {
    // Text that is no JSON is refused like a list of anything but URLs.
  }
  throw new RuleError('Images are named by a JSON array of their URLs.');
};

const hashOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

const placeOf = (url: string): string | number => {
  const [, place] = /^new:(\d{1,3})$/.exec(url) ?? [];
  return place === undefined ? hashOf(url) : Number(place);
};

export const priceFromWire = (dollars: string | number): Cents => {
  const price = at('price', () => parseDollars(dollars));
  if (price < 0) throw new RuleError('The price cannot be negative.', 'price');
  return price;
};

/** null for '' and null, which mean that nobody knows. */
export const costFromWire = (dollars: string | number | null): Cents | null => {
  if (dollars === null || dollars === '') return null;
  const cost = at('cost', () => parseDollars(dollars));
  if (cost < 0) throw new RuleError('The cost cannot be negative.', 'cost');
  return cost;
};

/** Throws RuleError for a code that cannot be a barcode, and for too many. */
export const barcodesFromWire = (codes: string | readonly string[]): string[] =>
  checkBarcodes(typeof codes === 'string' ? barcodesIn(codes) : codes.flatMap(barcodesIn));

/** '' is no bundle. A form has the list as JSON. Throws RuleError for anything else. */
const bundleFromWire = (bundle: wire.BundleBody): BundlePart[] => {
  const list: unknown = typeof bundle === 'string' ? listedIn(bundle.trim()) : bundle;
  if (!isPartList(list)) throw new RuleError('A bundle is a list of product_id and quantity.', 'bundle');
  return list.map(({ product_id: productId, quantity }) => ({ productId, quantity }));
};

const listedIn = (text: string): unknown => {
  if (text === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isPartList = (list: unknown): list is { product_id: string; quantity: number }[] =>
  Array.isArray(list) &&
  list.every(
    (part) => isObject(part) && typeof part['product_id'] === 'string' && typeof part['quantity'] === 'number',
  );

export const warrantyFromWire = (warranty: string): boolean => {
  switch (warranty.trim().toLowerCase()) {
    case 'warranty':
      return true;
    case 'no warranty':
    case 'no':
    case '':
      return false;
    default:
      throw new RuleError("The warranty must be 'Warranty' or 'No Warranty'.", 'warranty');
  }
};

/** null for ''. Throws RuleError for what is no day. */
export const expectedFromWire = (text: string): Day | null => {
  const day = text.trim();
  if (day === '') return null;
  if (isDay(day) && day >= FIRST_DAY) return day;
  throw new RuleError(`'${day}' is no day. Write it as 2026-12-03.`, 'expected_on');
};

/** No shop expects anything of an earlier day: such a year was mistyped. */
const FIRST_DAY: Day = '2000-01-01';

const MAX_WHOLE = 1_000_000_000;

/** null for '' and null, which mean that nothing was entered. */
export const wholeNumber = (field: string, value: string | number | null | undefined): number | null => {
  if (value === undefined || value === null || value === '') return null;
  const number = /^\d{1,10}$/.test(String(value)) ? Number(value) : Number.NaN;
  if (!(number <= MAX_WHOLE)) throw new RuleError(`${field} must be a whole number that is not negative.`, field);
  return number;
};
