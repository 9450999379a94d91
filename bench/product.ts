import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@mendpoint/contract/endpoint';
import { checkOut, recordSale } from '@mendpoint/contract/invoices/invoice-calls';
import type { InvoiceBody, SummaryBody } from '@mendpoint/contract/invoices/new-sale';
import { toDollars } from '@mendpoint/domain/money/cents';
import { invoiceNumber } from '@mendpoint/domain/sale/invoice-number';
import { startChild } from './child.ts';
import type { Contender } from './contender.ts';
import type { Engine } from './engines.ts';
import { httpClient, type Post } from './http-client.ts';
import { type Basket, OWNER, openShop, randomBasket, type Shop } from './shop.ts';

const TILLS = [1, 8, 32];

type RunningProduct = { shop: Shop; post: Post; cpuMs: () => number | null; stop: () => Promise<void> };

/** The production server on a fresh database, with one shop open. */
export const startProduct = async (bundle: string, env: Record<string, string>): Promise<RunningProduct> => {
  const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
  const server = await startChild([bundle], { PORT: '0', LOG_LEVEL: 'warn', ...owner, ...env });
  const client = httpClient(server.url);
  const stop = () => {
    client.close();
    return server.stop();
  };
  return { shop: await openShop(client.post), post: client.post, cpuMs: server.cpuMs, stop };
};

/** Whole sales as a till makes them. */
export const saleContender = (name: string, engine: Engine, { shop, post, cpuMs }: RunningProduct): Contender => ({
  engine: engine.name,
  kind: 'sale',
  name,
  workers: TILLS,
  cpuMs,
  work: () => sellWhole(post, shop),
});

/** Two products and a repair: Generate Invoice, then the checkout that pays for it, each with a key of its own. */
export const sellWhole = async (post: Post, shop: Shop): Promise<void> => {
  const once = () => ({ authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() });
  const answer = await post(`/api${recordSale.path}`, JSON.stringify(saleOf(shop, randomBasket(shop))), once());
  const { data } = JSON.parse(answer) as AnswerOf<typeof recordSale>;
  await post(`/api${checkOut.path}`, JSON.stringify(checkoutOf(data)), once());
};

/** As the paydesk sends it. */
const saleOf = ({ id, repair }: Shop, { products, repairPrice, totals }: Basket): InvoiceBody => ({
  customerId: null,
  shopId: id,
  productDetails: products.map((product) => ({ productId: product.id, quantity: 1, price: toDollars(product.price) })),
  repairParts: [
    {
      repairPartId: repair.id,
      repair_name: repair.name,
      price: toDollars(repairPrice),
      categoryId: repair.category,
    },
  ],
  invoiceNumber: invoiceNumber(Math.random()),
  tax: null,
  subTotal: toDollars(totals.subtotal),
  total: toDollars(totals.total),
  status: '0',
});

/** As the checkout sends it: all in cash. */
const checkoutOf = (sale: AnswerOf<typeof recordSale>['data']): SummaryBody => ({
  invoice_id: sale._id,
  invoiceNumber: sale.invoiceNumber,
  shop_id: sale.shopId._id,
  customer_id: null,
  subtotal: sale.subtotal,
  tax: sale.tax_amount,
  total: sale.total,
  cash: sale.total,
  eftpos: 0,
  afterpay: 0,
  productDetails: sale.productDetails.map(({ productId, name, quantity, price }) => ({
    ...{ productId: productId._id, name, quantity, price },
  })),
  repairParts: sale.repairParts.map(({ repairPartId, name, categoryId, brandId, deviceId, quantity, price }) => ({
    ...{ repairPartId, name, categoryId, brandId, deviceId, quantity, price },
  })),
  terms: '',
  updatedAt: sale.updatedAt,
});
