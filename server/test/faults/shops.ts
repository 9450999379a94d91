import type { Client } from '../clients/client.ts';
import { clientAt } from '../clients/remote-client.ts';
import { makeCatalogue, makeCustomer, makeProduct, makeShop } from '../factories/factories.ts';
import { ADMIN } from '../servers/house.ts';
import { KNOWN, SALES_PER_SCARCE } from './plan.ts';
import type { Opening } from './questions.ts';
import type { Desk } from './sale-calls.ts';

const SHOPS = 3;
const TILLS_PER_SHOP = 4;
export const TILLS = SHOPS * TILLS_PER_SHOP;
const PLENTY = 1_000_000;
const FEW = 20;
/** A person presses again sooner than the browser would give up (30 s), while the first call may still be at work. */
const TIMEOUT_MS = 4_000;

/**
 * Opens shops, over the address `direct`, with tills that are to sell so often each, the n-th over the address
 * `tillOf(n)`.
 */
export const openShops = async (
  { direct, tillOf }: { direct: string; tillOf: (n: number) => string },
  salesEach: number,
): Promise<{ desks: Desk[]; opening: Opening }> => {
  const anyone = clientAt(async () => direct);
  const admin = await anyone.login(ADMIN);
  const desks: Desk[] = [];
  for (let n = 0; n < SHOPS; n++) {
    const keeper = { name: `Shop ${n}`, email: `shop${n}@example.com`, password: 'a till of ours' };
    const { shop, client } = await makeShop({ anyone, admin }, keeper);
    const known = await makeCustomer(client, { first_name: KNOWN });
    const make = await productsOf(client);
    const shared = [await make(PLENTY), await make(PLENTY), await make(PLENTY)] as Desk['goods']['shared'];
    const scarce = [await make(FEW)] as Desk['goods']['scarce'];
    while (scarce.length < salesEach / SALES_PER_SCARCE) scarce.push(await make(FEW));
    for (let place = 0; place < TILLS_PER_SHOP; place++) {
      const own = await make(PLENTY);
      const address = tillOf(desks.length);
      // The owner works at one of them.
      const login = place === 0 ? ADMIN : keeper;
      const seller = await clientAt(async () => address, TIMEOUT_MS).login(login);
      const goods = { own, shared, scarce };
      desks.push({ name: `${n}.${place}`, client: seller, shop, goods, own, known: known._id });
    }
  }
  return { desks, opening: openingOf(desks) };
};

const productsOf = async (client: Client) => {
  const { category } = await makeCatalogue(client);
  return (quantity: number) => makeProduct(client, { category: category.category_name, quantity });
};

const openingOf = (desks: Desk[]): Opening => {
  const left = new Map<string, number>();
  for (const { goods } of desks) {
    for (const { _id } of [goods.own, ...goods.shared]) left.set(_id, PLENTY);
    for (const { _id } of goods.scarce) left.set(_id, FEW);
  }
  return { left, customers: Array.from({ length: SHOPS }, () => KNOWN) };
};
