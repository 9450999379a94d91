import type { Product } from '@mendpoint/contract/products';
import type { Shop } from '@mendpoint/contract/shops';
import type { Client, Reply } from '../clients/client.ts';
import { makeProduct, makeShop } from '../factories/factories.ts';
import { below, type Random, randomOf } from '../random.ts';
import { ADMIN } from '../servers/house.ts';

/** An invoice as an answer showed it; null: void. */
export type State = {
  number: string;
  total: number;
  cash: number;
  eftpos: number;
  terms: string;
  updatedAt: string;
} | null;

/** A call that was answered. `body` is the answer's JSON text, which finds it in the trace. */
export type Answered = {
  method: 'post' | 'patch' | 'delete';
  path: string;
  sent: object;
  key: string;
  body: string;
  state: State;
};

/** The answered calls of one invoice, in the order in which a till of this login made them. */
export type Told = { id: string; login: Login; answers: Answered[] };

export type Login = { email: string; password: string };

export type BusyDay = {
  told: Told[];
  /** The body of the last answer before the tills began. */
  openedBy: string;
};

export const STOCK = 1_000_000;
const TILLS = 6;

/** Several tills at once that sell, check out, edit and void: each so many sales, one after the other. */
export const runBusyDay = async (anyone: Client, sales: number, seed: number): Promise<BusyDay> => {
  const admin = await anyone.login(ADMIN);
  const keeper = { email: 'newtown@example.com', password: 'a till of ours' };
  const { shop, client } = await makeShop({ anyone, admin }, keeper);
  const products: Product[] = [];
  for (let n = 0; n < 4; n++) products.push(await makeProduct(client, { quantity: STOCK }));
  const openedBy = JSON.stringify((await client.get(`/products/${products[0]?._id}`)).body);
  const told: Told[] = [];
  const working = Array.from({ length: TILLS }, async (_, till) => {
    const random = randomOf(seed + till);
    const [login, seller] = till % 2 === 0 ? [keeper, client] : [ADMIN, admin];
    for (let n = 0; n < sales; n++) {
      told.push({ login, ...(await sell(seller, shop, products, `${till}-${n}`, random)) });
    }
  });
  await Promise.all(working);
  return { told, openedBy };
};

const sell = async (client: Client, shop: Shop, products: Product[], name: string, random: Random) => {
  const answers: Answered[] = [];
  const call = async (method: Answered['method'], path: string, sent: object = {}): Promise<string> => {
    const key = `${name}-${answers.length}`;
    const reply = await (method === 'delete'
      ? client.delete(path)
      : client[method](path, sent, { 'idempotency-key': key }));
    if (reply.status >= 300) throw new Error(`refused: ${reply.status} ${JSON.stringify(reply.body)}`);
    const state = method === 'delete' ? null : stateIn(reply);
    answers.push({ method, path, sent, key, body: JSON.stringify(reply.body), state });
    return reply.body.data._id;
  };
  const lines = () => ({
    productDetails: products
      .filter((_, index) => index === 0 || random() < 0.5)
      .map(({ _id }) => ({ productId: _id, quantity: 1 + below(3, random), price: 5 + below(50, random) })),
    repairParts: random() < 0.5 ? [{ repair_name: `Repair ${below(3, random)}`, price: 20 + below(200, random) }] : [],
  });
  const sale = { shopId: shop._id, terms: name, ...lines() };
  const isWhole = random() < 0.2;
  const whole = { ...sale, repairParts: [{ repair_name: `Job ${name}`, price: 5 }], cash: 1 };
  const id = isWhole ? await call('post', '/summary', whole) : await call('post', '/invoice', sale);
  if (!isWhole && random() < 0.6)
    await call('post', '/summary', { invoice_id: id, cash: 2.5, eftpos: 1.25, ...lines() });
  if (random() < 0.3) await call('patch', `/invoice/${id}`, { terms: `${name}, edited`, ...lines() });
  if (random() < 0.2) await call('delete', `/invoice/${id}`);
  return { id, answers };
};

const stateIn = ({ body: { data } }: Reply): State => ({
  number: data.invoiceNumber,
  total: data.total,
  cash: data.cash,
  eftpos: data.eftpos,
  terms: data.terms,
  updatedAt: data.updatedAt,
});
