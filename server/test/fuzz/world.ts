import { findLogin } from '../../src/auth/logins/logins.service.ts';
import { openSession } from '../../src/auth/sessions/sessions.service.ts';
import {
  makeCatalogue,
  makeCustomer,
  makeProduct,
  makeSale,
  makeShop,
  makeTax,
  saleOf,
} from '../factories/factories.ts';
import type { House } from '../servers/house.ts';
import type { Ids } from './values.ts';

/** Who calls, and the ids that calls may name: of rows made beforehand, and of those that the calls make. */
export type FuzzWorld = {
  house: House;
  /** Logins by role. */
  logins: { shop: string; admin: string };
  ids: Ids;
};

/** A small business of two shops, with a category, brand and device named 'Fuzzed'. */
export const openFuzzWorld = async (house: House): Promise<FuzzWorld> => {
  const { admin } = house;
  const mine = await makeShop(house);
  const theirs = await makeShop(house);
  const category = (await admin.post('/category', { name: 'Fuzzed' })).body.data;
  const brand = (await admin.post('/brand', { name: 'Fuzzed', category })).body.data;
  await admin.post('/device', { name: 'Fuzzed', brand, category });
  const ids: Ids = {
    // Mostly the caller's own: a call about another's is refused at once.
    shop: [...Array<string>(6).fill(mine.shop._id), theirs.shop._id],
    admin: [],
    customer: [],
    category: [],
    brand: [],
    device: [],
    part: [],
    tax: [(await makeTax(admin))._id],
    product: [],
    invoice: [],
  };
  for (const [{ shop, client }, count] of [
    [mine, 12],
    [theirs, 1],
  ] as const) {
    for (let n = 0; n < count; n++) {
      const made = await makeCatalogue(client);
      ids.category.push(made.category._id);
      ids.brand.push(made.brand._id);
      ids.device.push(made.device._id);
      ids.part.push(made.part._id);
      ids.customer.push((await makeCustomer(client))._id);
      const product = await makeProduct(client, { category: 'Fuzzed', brand: 'Fuzzed', quantity: 50 });
      ids.product.push(product._id);
      ids.invoice.push((await makeSale(client, saleOf(shop, product)))._id);
    }
  }
  const { id } = await house.db.selectFrom('admin').select('id').executeTakeFirstOrThrow();
  ids.admin.push(id);
  return { house, logins: { shop: mine.shop._id, admin: id }, ids };
};

/** A live session whatever became of the one before: calls end sessions and change passwords. */
export const tokenFor = async ({ house, logins }: FuzzWorld, role: 'shop' | 'admin'): Promise<string> => {
  const { passwordHash } = await findLogin(house.context, logins[role]);
  return (
    (await openSession(house.context, { id: logins[role], passwordHash }, { address: '127.0.0.1', device: '' })) ?? ''
  );
};
