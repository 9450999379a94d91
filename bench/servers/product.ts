import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@mendpoint/contract/endpoint';
import { checkOut, recordSale } from '@mendpoint/contract/invoices/invoice-calls';
import type { InvoiceBody, SummaryBody } from '@mendpoint/contract/invoices/new-sale';
import { toDollars } from '@mendpoint/domain/money/cents';
import { invoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import type { Contender } from '../measuring/contender.ts';
import { bearer, type Call, type HttpClient, httpClient } from '../measuring/http-client.ts';
import { type Child, startChild } from './child.ts';
import { type Basket, OWNER, openShop, randomBasket, type Shop } from './shop.ts';

const TILLS = [1, 8, 32];

export type RunningProduct = Pick<Child, 'cpuMs' | 'memoryMb' | 'stop'> & { shop: Shop; client: HttpClient };

/** The environment of the production server, besides its database. */
export const SETTINGS = { PORT: '0', LOG_LEVEL: 'warn', ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };

/** The production server, with one shop open. */
export const startProduct = async (bundle: string, env: Record<string, string>): Promise<RunningProduct> => {
  const server = await startChild([bundle], { ...SETTINGS, ...env });
  const client = httpClient(server.url);
  const stop = () => {
    client.close();
    return server.stop();
  };
  return { ...server, shop: await openShop(client.call), client, stop };
};

export type Sell = (call: Call, shop: Shop) => Promise<void>;

/** Whole sales as a till makes them. */
export const saleContender = (
  name: string,
  engine: string,
  { shop, client, cpuMs }: RunningProduct,
  sell: Sell = sellWhole,
): Contender => ({
  engine,
  kind: 'sale',
  name,
  workers: TILLS,
  cpuMs,
  work: () => sell(client.call, shop),
});

/** Until then V8 compiles what a sale runs, and a sale costs twice as much; a shop's server runs for weeks. */
const FIRST_SALES = 3_000;

/** Sells until V8 has compiled the code, so that the cost of a sale no longer falls. */
export const warmUp = async ({ shop, client }: RunningProduct): Promise<void> => {
  let left = FIRST_SALES;
  const sellOn = async () => {
    while (left-- > 0) await sellWhole(client.call, shop);
  };
  await Promise.all([...Array(8)].map(sellOn));
};

const once = (shop: Shop) => ({ ...bearer(shop.token), 'idempotency-key': randomUUID() });

/** Two products and a repair: Generate Invoice, then the checkout that pays for it, each with a key of its own. */
export const sellWhole: Sell = async (call, shop) => {
  const { data } = await call(recordSale, { body: saleOf(shop, randomBasket(shop)) }, once(shop));
  await call(checkOut, { body: checkoutOf(data) }, once(shop));
};

/** The same sale as the paydesk's button Cash makes it: recorded and paid by one call. */
export const sellAtOnce: Sell = async (call, shop) => {
  const sale = saleOf(shop, randomBasket(shop));
  await call(recordSale, { body: { ...sale, payments: { cash: sale.total ?? 0 }, terms: '' } }, once(shop));
};

/** As the paydesk sends it. */
const saleOf = ({ id, repair }: Shop, { products, repairPrice, totals }: Basket): InvoiceBody => ({
  customer_id: null,
  shop_id: id,
  productDetails: products.map((product) => ({ productId: product.id, quantity: 1, price: toDollars(product.price) })),
  repairParts: [
    {
      repairPartId: repair.id,
      name: repair.name,
      price: toDollars(repairPrice),
      categoryId: repair.category,
    },
  ],
  invoiceNumber: invoiceNumber(Math.random()),
  tax: null,
  subtotal: toDollars(totals.subtotal),
  total: toDollars(totals.total),
  status: '0',
});

/** As the checkout sends it: all in cash. */
const checkoutOf = (sale: AnswerOf<typeof recordSale>['data']): SummaryBody => ({
  invoice_id: sale._id,
  invoiceNumber: sale.invoiceNumber,
  shop_id: sale.shop._id,
  customer_id: null,
  subtotal: sale.subtotal,
  tax: sale.tax_amount,
  total: sale.total,
  cash: sale.total,
  eftpos: 0,
  afterpay: 0,
  productDetails: sale.productDetails.map(({ productId, name, quantity, price }) => ({
    ...{ productId, name, quantity, price },
  })),
  repairParts: sale.repairParts.map(({ repairPartId, name, categoryId, brandId, deviceId, quantity, price }) => ({
    ...{ repairPartId, name, categoryId, brandId, deviceId, quantity, price },
  })),
  terms: '',
  updatedAt: sale.updatedAt,
});
