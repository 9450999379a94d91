import type { Category } from '@mendpoint/contract/catalogue/categories';
import type { Product } from '@mendpoint/contract/products';
import type { Shop } from '@mendpoint/contract/shops';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Client } from '../clients/client.ts';
import { makeDeposit } from '../factories/deposits.ts';
import { pairDisplay } from '../factories/displays.ts';
import { makeEstimate } from '../factories/estimates.ts';
import {
  makeCatalogue,
  makeCustomer,
  makeParkedSale,
  makeProduct,
  makeQuote,
  makeRefund,
  makeSale,
  makeShop,
  makeTax,
  type ShopAccount,
  saleOf,
} from '../factories/factories.ts';
import { makeGiftCard } from '../factories/gift-cards.ts';
import { wantPart } from '../factories/parts.ts';
import { dropOff, makeLoanDevice, makeTicket } from '../factories/tickets.ts';
import { ADMIN, type House } from '../servers/house.ts';

/** Two shops that do not know each other, and what they share. */
export type World = {
  house: House;
  mine: ShopAccount;
  theirs: ShopAccount;
  category: Category;
  /** A device of the category and a repair part for it. */
  cell: { deviceId: string; repairPartId: string };
  /** Sold by every shop. */
  product: Product;
  /** A customer of every shop. */
  customer: { _id: string };
};

export const openWorld = async (house: House): Promise<World> => {
  const { category, device, part } = await makeCatalogue(house.admin);
  const cell = { deviceId: device._id, repairPartId: part._id };
  const product = await makeProduct(house.admin, { category: category.category_name, quantity: 10_000 });
  const customer = await makeCustomer(house.admin);
  return { house, mine: await makeShop(house), theirs: await makeShop(house), category, cell, product, customer };
};

/** Whose row a call is about: the calling shop's, another shop's, or one of no shop, which all share. */
export type Whose = 'own' | 'others' | 'shared';

export type Row = {
  id: string;
  /** The shop that it belongs to, where a call names that too. */
  shop: Shop;
  /** Where an admin reads it, to see that a refused call changed nothing. */
  read?: string;
  /** Of an invoice: its first line. */
  lineId?: string;
};

let serial = 0;

const shopOf = ({ mine, theirs }: World, whose: Whose): ShopAccount => (whose === 'own' ? mine : theirs);

const belonging = (world: World, whose: Whose) =>
  whose === 'shared' ? {} : { shop_id: shopOf(world, whose).shop._id };

/** Entries of the catalogue that nothing uses, so that they may be deleted. */
const inCatalogue = async (
  { house: { admin }, category }: World,
  path: string,
  body: object,
): Promise<{ _id: string }> => {
  const reply = await admin.post(path, { name: `Loose ${++serial}`, categoryId: category._id, ...body });
  return reply.body.data;
};

const addDrawer = async ({ client }: ShopAccount): Promise<{ id: string }> => {
  const { data } = (await client.post('/drawers', { name: `Loose ${++serial}` })).body;
  return { id: data._id };
};

const addOpenDrawer = async (account: ShopAccount): Promise<{ id: string }> => {
  const { id } = await addDrawer(account);
  await account.client.post(`/drawers/${id}/open`, { float: 10 });
  return { id };
};

/** A person who has left. */
const addLeaver = async (world: World, whose: Whose) => {
  const { shop } = shopOf(world, whose);
  const id = `staff ${++serial}`;
  const at = '2026-11-20T01:00:00.000Z';
  const times = { created_at: at, updated_at: at };
  const person = { id, shop_id: shop._id, name: 'Anna', role: 'manager' as const, left_at: at, pin_hash: null };
  await world.house.db
    .insertInto('staff')
    .values({ ...person, ...times })
    .execute();
  return { id, read: `/staff?shop_id=${shop._id}` };
};

const MAKE = {
  shop: async (world: World, whose: Whose) => {
    const { shop } = whose === 'shared' ? await makeShop(world.house) : shopOf(world, whose);
    return { id: shop._id, read: `/shop/${shop._id}` };
  },
  admin: async ({ house: { admin } }: World) => {
    const body = { first_name: 'Eve', email: `eve${++serial}@example.com`, password: 'password one' };
    const { user } = (await admin.post('/register', body)).body;
    return { id: user._id, read: `/single?id=${user._id}` };
  },
  /** The id of an admin who does not call. */
  session: async (world: World) => {
    const { id: adminId } = await MAKE.admin(world);
    const { email } = await world.house.db
      .selectFrom('login')
      .select('email')
      .where('id', '=', adminId)
      .executeTakeFirstOrThrow();
    const client = await world.house.anyone.login({ email, password: 'password one' });
    const [session] = (await client.get('/sessions')).body.data;
    return { id: session._id };
  },
  staff: (world: World, whose: Whose) => addLeaver(world, whose),
  /** Of a person who has left. */
  shift: async (world: World, whose: Whose) => {
    const { id: staffId } = await addLeaver(world, whose);
    const body = { staff_id: staffId, begun_at: '2026-11-19T22:00:00Z', ended_at: '2026-11-20T00:00:00Z' };
    const { data } = (await world.house.admin.post('/shifts', { ...body, reason: 'Was there' })).body;
    return { id: data._id, read: `/shifts/${data._id}/corrections` };
  },
  customer: async (world: World, whose: Whose) => {
    const { _id } = await makeCustomer(world.house.admin, belonging(world, whose));
    return { id: _id, read: `/users/${_id}` };
  },
  product: async (world: World, whose: Whose) => {
    const category = world.category.category_name;
    const { _id } = await makeProduct(world.house.admin, { category, ...belonging(world, whose) });
    return { id: _id, read: `/products/${_id}` };
  },
  invoice: async (world: World, whose: Whose) => {
    const body = saleOf(shopOf(world, whose).shop, world.product);
    const { _id, productDetails } = await makeSale(world.house.admin, body);
    return { id: _id, read: `/invoice/${_id}`, lineId: productDetails[0]?._id ?? '' };
  },
  'adjustment note': async (world: World, whose: Whose) => {
    const { _id } = await makeSale(world.house.admin, saleOf(shopOf(world, whose).shop, world.product));
    return { id: (await makeRefund(world.house.admin, _id))._id };
  },
  'parked sale': async (world: World, whose: Whose) => {
    const { client } = shopOf(world, whose);
    return { id: (await makeParkedSale(client, world.product))._id };
  },
  quote: async (world: World, whose: Whose) => {
    const { client } = shopOf(world, whose);
    return { id: (await makeQuote(client, world.product))._id };
  },
  /** Whose device was received. */
  ticket: async (world: World, whose: Whose) => {
    const { client } = shopOf(world, whose);
    return { id: (await makeTicket(client))._id };
  },
  /** That waits for its answer. */
  estimate: async (world: World, whose: Whose) => {
    const { client } = shopOf(world, whose);
    const { _id } = await makeTicket(client);
    return { id: (await makeEstimate(client, _id, { valid_until: sydneyDay(world.house.clock.now) })).latest._id };
  },
  display: async (world: World, whose: Whose) => {
    const { client } = shopOf(world, whose);
    return { id: (await pairDisplay(client)).id };
  },
  /** That its ticket waits for. */
  'ticket part': async (world: World, whose: Whose) => {
    const { client } = shopOf(world, whose);
    return { id: (await wantPart(client, (await makeTicket(client))._id, { name: 'Glue strip' }))._id };
  },
  'drop-off': async (world: World, whose: Whose) => {
    const { client } = shopOf(world, whose);
    return { id: (await dropOff(client, { notice_way: null }))._id };
  },
  'loan device': async (world: World, whose: Whose) => {
    const { client } = shopOf(world, whose);
    return { id: (await makeLoanDevice(client))._id };
  },
  deposit: async (world: World, whose: Whose) => {
    const { client } = shopOf(world, whose);
    const { _id } = await makeDeposit(client, (await makeTicket(client))._id);
    return { id: _id };
  },
  'gift card': async (world: World, whose: Whose) => {
    const { client } = shopOf(world, whose);
    const { _id } = await makeGiftCard(client);
    return { id: _id, read: `/gift-cards/${_id}` };
  },
  'closed drawer': (world: World, whose: Whose) => addDrawer(shopOf(world, whose)),
  drawer: (world: World, whose: Whose) => addOpenDrawer(shopOf(world, whose)),
  z: async (world: World, whose: Whose) => {
    const { id } = await addOpenDrawer(shopOf(world, whose));
    const { data } = (await shopOf(world, whose).client.post(`/drawers/${id}/close`, { counts: { 5: 0 } })).body;
    return { id: data._id };
  },
  category: async (world: World) => {
    const { _id } = await inCatalogue(world, '/category', {});
    return { id: _id, read: `/category/${_id}` };
  },
  brand: async (world: World) => {
    const { _id } = await inCatalogue(world, '/brand', {});
    return { id: _id, read: `/brand/${_id}` };
  },
  device: async (world: World) => {
    const brand = await inCatalogue(world, '/brand', {});
    const { _id } = await inCatalogue(world, '/device', { brandId: brand._id });
    return { id: _id, read: `/device/${_id}` };
  },
  part: async (world: World) => {
    const { _id } = await inCatalogue(world, '/repairparts', {});
    return { id: _id, read: `/repairparts/${_id}` };
  },
  tax: async ({ house: { admin } }: World) => {
    const { _id } = await makeTax(admin);
    return { id: _id, read: `/taxes/${_id}` };
  },
  image: async (world: World) => {
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await inCatalogue(world, '/category', { p_image: `data:image/png;base64,${dot}` });
    const { hash } = await world.house.db.selectFrom('image').select('hash').executeTakeFirstOrThrow();
    return { id: hash };
  },
} satisfies Record<string, (world: World, whose: Whose) => Promise<Omit<Row, 'shop'>>>;

export type Target = keyof typeof MAKE;

export const makeRow = async (world: World, target: Target, whose: Whose): Promise<Row> => ({
  ...(await MAKE[target](world, whose)),
  shop: shopOf(world, whose).shop,
});

/** A caller; where the call ends its session, in a session of its own. */
export const clientFor = async (world: World, role: 'nobody' | 'shop' | 'admin', fresh: boolean): Promise<Client> => {
  const { anyone, admin } = world.house;
  if (role === 'nobody') return anyone;
  if (!fresh) return role === 'admin' ? admin : world.mine.client;
  return anyone.login(role === 'admin' ? ADMIN : { email: world.mine.shop.email, password: 'password one' });
};
