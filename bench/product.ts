import { randomUUID } from 'node:crypto';
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

/** Sales as a till posts them: two products and a repair, each with a key of its own. */
export const saleContender = (name: string, engine: Engine, { shop, post, cpuMs }: RunningProduct): Contender => ({
  engine: engine.name,
  kind: 'sale',
  name,
  workers: TILLS,
  cpuMs,
  work: async () => {
    await postSale(post, shop, randomBasket(shop));
  },
});

export const postSale = (post: Post, shop: Shop, { products, repairPrice, totals }: Basket): Promise<string> => {
  const body = {
    shopId: shop.id,
    productDetails: products.map(({ id, price }) => ({ productId: id, quantity: 1, price: toDollars(price) })),
    repairParts: [
      {
        repairPartId: shop.repair.id,
        repair_name: shop.repair.name,
        price: toDollars(repairPrice),
        categoryId: shop.repair.category,
      },
    ],
    invoiceNumber: invoiceNumber(Math.random(), 6),
    tax: null,
    subTotal: toDollars(totals.subtotal),
    total: toDollars(totals.total),
    status: '1',
  };
  const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
  return post('/api/invoice', JSON.stringify(body), headers);
};
