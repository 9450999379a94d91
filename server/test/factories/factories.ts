import type { Brand } from '@mendpoint/contract/catalogue/brands';
import type { Category } from '@mendpoint/contract/catalogue/categories';
import type { Device } from '@mendpoint/contract/catalogue/devices';
import type { RepairPart } from '@mendpoint/contract/catalogue/repair-parts';
import type { Tax } from '@mendpoint/contract/catalogue/taxes';
import type { Customer } from '@mendpoint/contract/customers';
import type { AdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import type { OldInvoice as Invoice } from '@mendpoint/contract/invoices/old-invoice';
import type { ParkedSale } from '@mendpoint/contract/invoices/parked-sales';
import type { Product } from '@mendpoint/contract/products';
import type { WholeQuote } from '@mendpoint/contract/quotes';
import type { Shop } from '@mendpoint/contract/shops';
import type { Client, Reply } from '../clients/client.ts';
import type { House } from '../servers/house.ts';

let serial = 0;
/** Unique within a test file, so that no two rows collide by name. */
const next = () => ++serial;

const made = ({ status, body }: Reply) => {
  if (status >= 300) throw new Error(`not made: ${status} ${body.message}`);
  return body;
};

export type ShopAccount = { shop: Shop; client: Client };

export const makeShop = async (
  { admin, anyone }: Pick<House, 'admin' | 'anyone'>,
  overrides: object = {},
): Promise<ShopAccount> => {
  const n = next();
  const shop = { name: `Shop ${n}`, email: `shop${n}@example.com`, password: 'password one', phone: '02 9000 0000' };
  const body = { ...shop, address: '1 King Street', ...overrides };
  const { shop: saved } = made(await admin.post('/shop', body));
  return { shop: saved, client: await anyone.login(body) };
};

export const makeCustomer = async (client: Client, overrides: object = {}): Promise<Customer> => {
  const n = next();
  const body = { first_name: 'Ada', last_name: `L${n}`, email: `ada${n}@example.com`, phone: '0400 000 000' };
  return made(await client.post('/users', { ...body, ...overrides })).user;
};

export type Catalogue = { category: Category; brand: Brand; device: Device; part: RepairPart };

export const makeCatalogue = async (client: Client): Promise<Catalogue> => {
  const n = next();
  const { data: category } = made(await client.post('/category', { category_name: `Phones ${n}` }));
  const brand_body = { brand_name: `Apple ${n}`, categoryId: category._id };
  const { data: brand } = made(await client.post('/brand', brand_body));
  const device_body = { device_name: `iPhone ${n}`, brandId: brand._id, categoryId: category._id };
  const { data: device } = made(await client.post('/device', device_body));
  const part_body = { repair_name: `Screen ${n}`, categoryId: category._id };
  const { data: part } = made(await client.post('/repairparts', part_body));
  return { category, brand, device, part };
};

export const makeProduct = async (client: Client, overrides: object = {}): Promise<Product> => {
  const { category } = 'category' in overrides ? { category: null } : await makeCatalogue(client);
  const body = { name: `Case ${next()}`, category: category?.category_name, price: 19.95, quantity: 100 };
  return made(await client.post('/products', { ...body, ...overrides })).data;
};

export const makeTax = async (client: Client, overrides: object = {}): Promise<Tax> =>
  made(await client.post('/taxes', { taxClass: `Class ${next()}`, taxValue: 0, ...overrides })).data;

/** The body of a sale of one line; a total is sent only when a test names it. */
export const saleOf = (shop: Shop, product: Product, quantity = 1, overrides: object = {}) => ({
  shopId: shop._id,
  productDetails: [{ productId: product._id, quantity, price: product.price }],
  repairParts: [],
  tax: null,
  ...overrides,
});

export const makeSale = async (client: Client, body: object): Promise<Invoice> =>
  made(await client.post('/invoice', body)).data;

/** Refunds one of the first product of an invoice. */
export const makeRefund = async (
  client: Client,
  invoiceId: string,
  overrides: object = {},
): Promise<AdjustmentNote> => {
  const { data } = made(await client.get(`/invoice/${invoiceId}`));
  const lines = [{ line_id: data.productDetails[0]._id, quantity: 1 }];
  const body = { lines, reason: 'change-of-mind', ...overrides };
  return made(await client.post(`/invoice/${invoiceId}/refunds`, body)).data;
};

/** The body that parks two of a product, for the caller's shop. */
export const parkedSaleOf = ({ _id, name, sku, price }: Product, overrides: object = {}) => ({
  name: 'Ada, blue case',
  customer: null,
  productDetails: [{ productId: _id, name, sku, quantity: 2, price }],
  repairParts: [],
  tax: null,
  status: '0',
  ...overrides,
});

export const makeParkedSale = async (client: Client, product: Product): Promise<ParkedSale> =>
  made(await client.post('/parked-sales', parkedSaleOf(product))).data;

/** The body that quotes two of a product, for the caller's shop. The tests' clock stands in 2026. */
export const quoteOf = (product: Product, overrides: object = {}) => {
  const { customer, productDetails, repairParts, tax } = parkedSaleOf(product);
  return { customer, productDetails, repairParts, tax, valid_until: '2026-12-31', note: '', ...overrides };
};

export const makeQuote = async (client: Client, product: Product, overrides: object = {}): Promise<WholeQuote> =>
  made(await client.post('/quotes', quoteOf(product, overrides))).data;
