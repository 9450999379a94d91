import { expect } from 'vitest';
import type { Client } from '../clients/client.ts';
import { makeCustomer, makeProduct, makeShop, makeTax } from '../factories/factories.ts';
import { makeStaffedShop, PINS } from '../factories/staff.ts';
import type { Random } from '../random.ts';
import type { House } from '../servers/house.ts';
import { oneOf, type Person, type Shop, type Till } from './acts/act.ts';
import { emptyBook } from './book/book.ts';

const NAMES = ['Quentin', 'Quinn', 'Zed'];
const QUANTITIES = [400, 40, 4000];

/** Shops and their tills. `logInAtTills` opens new sessions, because none outlives a jump through the years. */
export type Street = { shops: Shop[]; tills: Till[]; logInAtTills: (random: Random) => Promise<void> };

/**
 * One shop with staff and two drawers, one without, and one that is not registered for GST, each with a till at every
 * server.
 */
export const openShops = async (house: House, servers: readonly Client[]): Promise<Street> => {
  const staffed = await makeStaffedShop(house);
  await staffed.atTill(PINS.manager);
  const staff = (['manager', 'manager', 'cashier', 'technician'] as const).map((role): Person => {
    return { id: staffed.staff[role]._id, role, pin: PINS[role] };
  });
  const shops = [
    await furnish(house, staffed, staff),
    await furnish(house, await makeShop(house), []),
    await furnish(house, await makeShop(house, { gst_registered: false }), []),
  ];
  const tills = shops.flatMap((at) =>
    servers.map((server, index) => ({
      at,
      server,
      client: server,
      person: null as Person | null,
      drawer: at.drawers[index] ?? null,
      now: () => house.clock.now,
    })),
  );
  const logInAtTills = async (random: Random) => {
    await house.db.deleteFrom('login_failure').execute();
    for (const till of tills) {
      const session = await till.server.login({ email: till.at.shop.email, password: 'password one' });
      till.client = namingDrawer(session, till.drawer);
      till.person = oneOf(till.at.staff, random) ?? null;
      if (till.person) expect((await till.client.post('/person', { pin: till.person.pin })).status).toBe(200);
    }
  };
  return { shops, tills, logInAtTills };
};

const furnish = async (house: House, { shop, client }: Pick<Till, 'client'> & Pick<Shop, 'shop'>, staff: Person[]) => {
  const book = emptyBook();
  const products = [];
  for (const quantity of QUANTITIES) {
    const product = await makeProduct(client, { quantity, price: 7.35 + quantity });
    book.stock.set(product._id, { had: quantity, shelved: 0, writtenOff: 0 });
    products.push(product);
  }
  const customers: Shop['customers'] = [null];
  for (const first_name of NAMES) customers.push((await makeCustomer(client, { first_name }))._id);
  const taxes = [null, null, null, (await makeTax(house.admin, { taxValue: 0 }))._id];
  const drawers = [shop._id];
  if (staff.length > 0) drawers.push((await client.post('/drawers', { name: 'Till two' })).body.data._id);
  return { shop, staff, products, customers, taxes, drawers, parked: new Map(), book };
};

/** The client of a browser that names its drawer, or names none. */
const namingDrawer = (client: Client, drawer: string | null): Client => {
  if (drawer === null) return client;
  const withDrawer = (headers = {}) => ({ ...headers, drawer });
  return {
    ...client,
    get: (path, headers) => client.get(path, withDrawer(headers)),
    post: (path, body, headers) => client.post(path, body, withDrawer(headers)),
    put: (path, body, headers) => client.put(path, body, withDrawer(headers)),
    patch: (path, body, headers) => client.patch(path, body, withDrawer(headers)),
    delete: (path, headers, body) => client.delete(path, withDrawer(headers), body),
  };
};
