import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@mendpoint/contract/products';
import type { Shop } from '@mendpoint/contract/shops';
import type { Client, Reply } from '../clients/client.ts';

/** One creating call: sent with its key until it was answered. */
export type Call = {
  key: string;
  path: '/invoice' | '/summary';
  body: object;
  tries: number;
  /** Of the last try. */
  sentAt: Date;
  reply: Reply | null;
};

/** A sale and, for some, its checkout. The first call's key is also the invoice's terms, to find it by. */
export type Sale = [Call, ...Call[]];

export type Till = { client: Client; sales: Sale[]; close: () => Promise<void> };

type Goods = { shop: Shop; products: Product[] };

/** A till that goes on selling whatever becomes of the server: a call without an answer is sent again with its key. */
export const openTill = (client: Client, goods: Goods): Till => {
  const sales: Sale[] = [];
  let open = true;
  const work = async () => {
    while (open) {
      const sale = nextSale(goods);
      sales.push(sale);
      if (!(await sell(client, sale))) return;
    }
  };
  const working = work();
  const close = () => {
    open = false;
    return working;
  };
  return { client, sales, close };
};

/** False when the server refused the call. The till then stops, and the test sees the refusal. */
const sell = async (client: Client, [first, checkout]: Sale): Promise<boolean> => {
  if (!(await carryOut(client, first))) return false;
  if (!checkout) return true;
  checkout.body = { ...checkout.body, invoice_id: first.reply?.body.data._id };
  return carryOut(client, checkout);
};

const carryOut = async (client: Client, call: Call): Promise<boolean> => {
  for (;;) {
    call.tries += 1;
    call.sentAt = new Date();
    const reply = await client.post(call.path, call.body, { 'idempotency-key': call.key }).catch(() => null);
    if (reply && reply.status !== 503) {
      call.reply = reply;
      return reply.status < 300;
    }
    await pause(20);
  }
};

const nextSale = ({ shop, products }: Goods): Sale => {
  const key = randomUUID();
  const sale = { shopId: shop._id, terms: key, ...linesOf(products) };
  if (chance(0.3)) return [callOf('/summary', { ...wholeSale(sale, key), cash: 1, afterpay: 0.5 }, key)];
  const call = callOf('/invoice', sale, key);
  if (chance(0.5)) return [call];
  const edited = chance(0.5) ? linesOf(products) : {};
  return [call, callOf('/summary', { ...edited, cash: '2.50', eftpos: 1.25 })];
};

/** A sale with a line unlike any other, so that a checkout cannot be taken for that of an equal sale. */
const wholeSale = <Lines extends ReturnType<typeof linesOf>>(sale: Lines, key: string) => ({
  ...sale,
  repairParts: [...sale.repairParts, { repair_name: `Job ${key}`, price: 1 }],
});

const callOf = (path: Call['path'], body: object, key: string = randomUUID()): Call => ({
  key,
  path,
  body,
  tries: 0,
  sentAt: new Date(),
  reply: null,
});

const linesOf = (products: Product[]) => ({
  productDetails: products
    .filter((_, index) => index === 0 || chance(0.4))
    .map(({ _id }) => ({ productId: _id, quantity: between(1, 3), price: `${between(5, 60)}.${between(10, 99)}` })),
  repairParts: chance(0.5) ? [{ repair_name: `Repair ${between(1, 3)}`, price: between(20, 200) }] : [],
});

const chance = (probability: number) => Math.random() < probability;

const between = (low: number, high: number) => low + Math.floor(Math.random() * (high - low + 1));
