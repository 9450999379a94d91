import { type Static, Type } from 'typebox';
import {
  Answer,
  DeletedAnswer,
  Dollars,
  DollarsIn,
  Failure,
  Id,
  IdParams,
  Instant,
  ListAnswer,
  LongText,
  named,
  ONE_LINE,
  OrNull,
  optional,
  PageQuery,
  Reference,
  RequiredReason,
  RequiredText,
  StaleFailure,
  Text,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { WaitingTickets } from './parts.ts';
import { CSV, importCall } from './transfer.ts';

const NullableId = Type.Union([Type.String(), Type.Null()]);

const BundlePart = { product_id: Id, quantity: Type.Integer({ minimum: 1, maximum: 1000 }) };
export const PartOfBundle = named('PartOfBundle', {
  ...BundlePart,
  sku: Text,
  name: Text,
  stock: OrNull(Type.Integer()),
  expected_on: OrNull(Type.String()),
});
export type PartOfBundle = Static<typeof PartOfBundle>;

/**
 * `quantity` is null for a product whose stock is not tracked; `faulty` counts what came back and cannot be sold;
 * `reserved` how many of the quantity are promised to tickets.
 * `images` (at most 1600 px) and `thumbnails` (at most 320 px) are URLs below /api/images, of the same pictures in the
 * same order. A scanner finds the product by each of its `barcodes`, and by its `sku` and `IMEI`. `cost` is what one costs
 * the shop, before GST; only those who may edit products are told. Stock is low at `reorder_level` and below; null leaves
 * it at 4. `expected_on` is the day on which more are expected, which may have passed. `bundle` is what a bundle consists of,
 * each with its own stock and day; its `quantity` and `cost` follow from that. It is empty for any other product.
 */
export const Product = named('PlainProduct', {
  _id: Type.String(),
  sku: Text,
  name: Text,
  category: Text,
  brand: Text,
  device: Text,
  categoryId: NullableId,
  brandId: NullableId,
  deviceId: NullableId,
  price: Dollars,
  quantity: Type.Union([Type.Integer(), Type.Null()]),
  quantitySeen: Type.Union([Type.Integer(), Type.Null()]),
  faulty: Type.Integer(),
  reserved: Type.Integer(),
  bundle: Type.Array(PartOfBundle),
  IMEI: Text,
  description: LongText,
  images: Type.Array(Type.String()),
  thumbnails: Type.Array(Type.String()),
  warranty: Type.Union([Type.Literal('Warranty'), Type.Literal('No Warranty')]),
  warrantyPeriod: Type.Union([Type.Integer(), Type.Null()]),
  barcodes: Type.Array(Type.String()),
  cost: Type.Optional(OrNull(Dollars)),
  supplier: Type.String(),
  supplier_code: Type.String(),
  reorder_level: OrNull(Type.Integer()),
  expected_on: OrNull(Type.String()),
  shop_id: NullableId,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Product = Static<typeof Product>;
/** The same with its old spellings. */
export const OldProduct = named('Product', { ...Product.properties, device_name: Text });
export type OldProduct = Static<typeof OldProduct>;

/** The most letters of a supplier's name, and of the supplier's code for a product. */
export const MOST_SUPPLIER_LETTERS = 120;
/** So many are in one bundle; of what an answer shows of them besides, nothing is read. In a form, the list as JSON. */
const BundleBody = Type.Union([Type.Array(Type.Object(BundlePart), { maxItems: 50 }), LongText]);
export type BundleBody = Static<typeof BundleBody>;

const ShortText = Type.String({ maxLength: MOST_SUPPLIER_LETTERS, pattern: ONE_LINE });

/**
 * Category, brand and device are names; numbers may come as numeric strings, '' means not entered. `warrantyPeriod`
 * is read only where `warranty` is 'Warranty'. `sku` is given by the server where it is '' or not sent; another one must be
 * no other product's. `barcodes` may be one text, with spaces, commas or line breaks between them; those of 8, 12 or 13
 * digits need a right check digit. `expected_on` is a day, '2026-12-03'. A product with a `bundle` consists of these others,
 * which are sold by the same shop and are no bundles; it has neither quantity, cost nor expected day of its own.
 */
export const ProductBody = named('PlainNewProduct', {
  name: RequiredText,
  category: RequiredText,
  price: DollarsIn,
  brand: Type.Optional(Text),
  device: Type.Optional(Text),
  quantity: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 32 }), Type.Null()])),
  bundle: Type.Optional(BundleBody),
  IMEI: Type.Optional(Text),
  description: Type.Optional(LongText),
  warranty: Type.Optional(Text),
  warrantyPeriod: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 32 }), Type.Null()])),
  sku: Type.Optional(Text),
  barcodes: Type.Optional(Type.Union([Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 }), LongText])),
  cost: Type.Optional(OrNull(DollarsIn)),
  supplier: Type.Optional(ShortText),
  supplier_code: Type.Optional(ShortText),
  reorder_level: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 32 }), Type.Null()])),
  expected_on: Type.Optional(OrNull(Type.String({ maxLength: 10 }))),
  shop_id: Type.Optional(Reference),
});
export type ProductBody = Static<typeof ProductBody>;
export const OldProductBody = named('NewProduct', { ...ProductBody.properties, device_name: Type.Optional(Text) });
export type OldProductBody = Static<typeof OldProductBody>;

/** URLs as a JSON array, as that array's text, or as a repeated field of a form; a single URL may be sent by itself. */
const UrlList = Type.Union([Type.Array(Type.String({ maxLength: 500 }), { maxItems: 100 }), LongText]);

/**
 * Part of the fields, or the whole object as GET gave it; '' clears an optional one. A field of a form that is 'null'
 * or 'undefined' was not sent. A name and its id (`brand`, `brandId`), and both spellings of a name, may come back: the
 * one that differs from what is stored was edited, two new ones that differ are 400. An edited `thumbnails` is
 * 400. An empty `sku` is given by the server. Pictures that come with it (form field `images`) are added; in JSON `images` lists the URLs that stay, in order.
 * `removeImages`: URLs of pictures to take away. `imageOrder`: URLs in the wanted order, 'new:0' being the first
 * picture that came with this call; those not named follow. `updatedAt`, as last read, refuses the edit with 409 when
 * someone else saved in between. `quantity` is left alone when not sent. `quantitySeen` is the stock that the editor
 * saw, as GET gave it: a `quantity` that is the same was not edited, and another one is 409 when stock has moved since,
 * so that what was sold stays sold. Without `quantitySeen` a `quantity` is set as it is sent.
 */
export const ProductEdit = named('PlainProductPatch', {
  ...optional(ProductBody.properties),
  categoryId: Type.Optional(Reference),
  brandId: Type.Optional(Reference),
  deviceId: Type.Optional(Reference),
  images: Type.Optional(UrlList),
  removeImages: Type.Optional(UrlList),
  imageOrder: Type.Optional(UrlList),
  quantitySeen: ProductBody.properties.quantity,
  updatedAt: Type.Optional(Instant),
});
export type ProductEdit = Static<typeof ProductEdit>;
export const OldProductEdit = named('ProductPatch', { ...ProductEdit.properties, device_name: Type.Optional(Text) });
export type OldProductEdit = Static<typeof OldProductEdit>;

/** Pictures of one product. */
export const MAX_IMAGES = 10;
/** Of one picture as uploaded. */
export const MAX_IMAGE_BYTES = 10 * 1_048_576;

export const ProductSort = Type.Union([
  Type.Literal('price'),
  Type.Literal('-price'),
  Type.Literal('name'),
  Type.Literal('-name'),
  Type.Literal('-createdAt'),
  Type.Literal('-sold'),
]);
export type ProductSort = Static<typeof ProductSort>;

/**
 * `stock` 'faulty' finds products with faulty units (which came back and cannot be sold). `code` finds those with exactly
 * this SKU, IMEI or barcode. `sort` '-sold' begins with what sold most units in the last 90 days, in the shop or in all,
 * refunded ones taken off, as the sums of the days have them by the name of the product; what did not sell follows by name.
 */
export const ProductListQuery = Type.Object({
  ...PageQuery,
  shop_id: Type.Optional(Id),
  category: Type.Optional(Type.String({ maxLength: 500 })),
  code: Type.Optional(Type.String({ maxLength: 500 })),
  stock: Type.Optional(Type.Literal('faulty')),
  sort: Type.Optional(ProductSort),
});
export type ProductListQuery = Static<typeof ProductListQuery>;

const ProductAnswer = Answer({ data: Product });
const OldProductAnswer = Answer({ data: OldProduct });
const PartOf = Type.Array(named('BundleWithPart', { _id: Type.String(), name: Text }));
/** `part_of`: the bundles that consist of the product among others. `waiting`: at most 20 tickets that wait for it. */
const FoundAnswer = Answer({ data: Product, part_of: PartOf, waiting: WaitingTickets });
const OldFoundAnswer = Answer({ data: OldProduct, part_of: PartOf, waiting: WaitingTickets });
const OTHER_NAMES = { device: ['device_name'] };
const SharedCodes = Type.Array(named('SharedCode', { code: Type.String(), name: Type.String() }));
/** `shared_codes`: barcodes that another product of the shop has as well, each with the name of one such product. */
const SavedAnswer = Answer({ data: Product, shared_codes: SharedCodes, waiting: WaitingTickets });
const OldSavedAnswer = Answer({ data: OldProduct, shared_codes: SharedCodes, waiting: WaitingTickets });
const FORM = { files: MAX_IMAGES, megabytesEach: MAX_IMAGE_BYTES / 1_048_576 };

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'List the products',
  access: 'login',
  act: 'read',
  query: ProductListQuery,
  answers: { 200: ListAnswer(Product) },
  old: { answers: { 200: ListAnswer(OldProduct) } },
});

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/products/suppliers',
  summary: 'List the suppliers that products name',
  access: 'login',
  act: 'read',
  query: Type.Object({ shop_id: Type.Optional(Id) }),
  answers: { 200: Answer({ data: Type.Array(Type.String()) }) },
});

export const findProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  summary: 'Read a product',
  access: 'login',
  act: 'read',
  params: IdParams,
  answers: { 200: FoundAnswer },
  old: { answers: { 200: OldFoundAnswer } },
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/products',
  summary: 'Add a product',
  access: 'login',
  act: 'edit-products',
  once: true,
  body: ProductBody,
  form: FORM,
  answers: { 201: SavedAnswer },
  otherNames: OTHER_NAMES,
  old: { body: OldProductBody, answers: { 201: OldSavedAnswer } },
});

export const editProduct = endpoint({
  method: 'PATCH',
  path: '/products/:id',
  also: [{ method: 'PUT' }],
  summary: 'Edit a product',
  access: 'login',
  act: 'edit-products',
  params: IdParams,
  body: ProductEdit,
  form: FORM,
  answers: { 200: SavedAnswer },
  otherNames: OTHER_NAMES,
  old: { body: OldProductEdit, answers: { 200: OldSavedAnswer } },
  failures: { 403: Failure, 409: StaleFailure },
});

/** How many faulty units leave the product, where they go, and why. */
export const FaultyBody = named('FaultyStock', {
  quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  to: Type.Enum(['shelf', 'written-off']),
  reason: RequiredReason,
});

export type FaultyBody = Static<typeof FaultyBody>;

export const settleFaulty = endpoint({
  method: 'POST',
  path: '/products/:id/faulty',
  summary: 'Put faulty units back on the shelf, or write them off',
  description: 'Never more than `faulty` (409). The reason is kept in the audit trail.',
  access: 'login',
  act: 'edit-products',
  once: true,
  params: IdParams,
  body: FaultyBody,
  answers: { 200: ProductAnswer },
  old: { answers: { 200: OldProductAnswer } },
  failures: { 409: Failure },
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/products/:id',
  summary: 'Delete a product',
  description: 'A product that is in a bundle, or of which some are promised to tickets, is not deleted (409).',
  access: 'login',
  act: 'delete-records',
  params: IdParams,
  answers: { 200: DeletedAnswer },
  failures: { 403: Failure, 409: Failure },
});

export const exportProducts = endpoint({
  method: 'GET',
  path: '/products/export.csv',
  summary: 'Export the products as CSV',
  access: 'login',
  act: 'export',
  subject: 'products',
  canWait: true,
  query: ProductListQuery,
  answers: { 200: CSV },
});

export const importProducts = importCall('/products/import', 'Import products from a CSV file', 'products');
