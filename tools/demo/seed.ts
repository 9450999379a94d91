// Fills an empty database with the demo business. Run by prepare-demo.mjs with DATA_DIR set.

import { faker } from '@faker-js/faker/locale/en_AU';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { createAdmin } from '../../server/src/admins/admins.service.ts';
import type { Caller } from '../../server/src/auth/caller.ts';
import { createEntry } from '../../server/src/catalogue/edit-catalogue.service.ts';
import { atomically, type Context } from '../../server/src/context.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { rebuildFigures } from '../../server/src/figures/rebuild-figures.service.ts';
import type { Invoice } from '../../server/src/invoices/invoice.ts';
import { lineRowOf, rowOf } from '../../server/src/invoices/invoice-rows.ts';
import { createShop } from '../../server/src/shops/shops.service.ts';
import { makeCustomers } from './customers.ts';
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_SHOPS } from './data/shops.ts';
import { insertRows } from './insert-rows.ts';
import { customersOn, historyOf, saleTimes } from './opening-hours.ts';
import { idAt, type Random, randomFrom, weighted } from './random.ts';
import { makeSale, type Stock } from './sales.ts';
import { addAccessoryBrands, addCatalogue, addProducts, type WeightedRepair } from './shop-goods.ts';

const SEED = 20_000_701;
const HISTORY_DAYS = 730;
const CUSTOMERS_PER_SHOP = 135;

type DemoShop = (typeof DEMO_SHOPS)[number];

/** Everything a shop sold from its first day until now. */
const salesOf = (stock: Stock, { trade }: DemoShop, now: Date, random: Random): Invoice[] => {
  const days = historyOf(sydneyDay(now), HISTORY_DAYS);
  return days.flatMap((day, index) => {
    const age = 1 - index / days.length;
    const times = saleTimes(day, customersOn(day, trade, age, random), now, random);
    return times.map((at) => makeSale(stock, at, now, random));
  });
};

const addShop = async (
  context: Context,
  caller: Caller,
  shop: DemoShop,
  goods: Goods,
  now: Date,
): Promise<Invoice[]> => {
  const { trade: _trade, ...details } = shop;
  const { id } = await createShop(context, caller, { ...details, password: DEMO_PASSWORD, logo: null, paperLine: '' });
  const products = await addProducts(context, caller, id, goods.catalogue, goods.random);
  const customers = makeCustomers(id, CUSTOMERS_PER_SHOP, context.now(), now, goods.random);
  await insertRows(context.db, 'customer', customers);
  const pickFrom = weighted(products, ({ share }) => share);
  const stock: Stock = {
    shopId: id,
    taxId: goods.taxId,
    pickProduct: (random) => pickFrom(random).product,
    pickRepair: goods.pickRepair,
    customers,
    numbers: new Set(),
  };
  return salesOf(stock, shop, now, goods.random);
};

type Goods = {
  catalogue: Awaited<ReturnType<typeof addCatalogue>>;
  pickRepair: Stock['pickRepair'];
  taxId: string;
  random: Random;
};

const addGoods = async (context: Context, random: Random): Promise<Goods> => {
  const { id: taxId } = await createEntry(context, 'tax', { name: 'GST', rate: 1000 });
  const catalogue = await addCatalogue(context);
  await addAccessoryBrands(context);
  const repairs = [...catalogue.values()].flatMap((category): WeightedRepair[] => category.repairs);
  const pick = weighted(repairs, ({ share }) => share);
  return { catalogue, pickRepair: (from) => pick(from).offer, taxId, random };
};

const seed = async (context: Context, now: Date, random: Random): Promise<void> => {
  const admin = await createAdmin(context, { ...DEMO_ADMIN, password: DEMO_PASSWORD });
  const caller: Caller = { loginId: admin.id, role: 'admin', shopId: null };
  const goods = await addGoods(context, random);
  const sales: Invoice[] = [];
  for (const shop of DEMO_SHOPS) sales.push(...(await addShop(context, caller, shop, goods, now)));
  const lines = sales.flatMap((sale) => sale.lines.map((line, position) => lineRowOf(line, sale.id, position)));
  await insertRows(context.db, 'invoice', sales.map(rowOf));
  await insertRows(context.db, 'invoice_line', lines);
  await rebuildFigures(context);
};

const dataDir = process.env['DATA_DIR'];
if (!dataDir) throw new Error('DATA_DIR must name an empty folder');
faker.seed(SEED);
const random = randomFrom(SEED);
const now = new Date();
const opening = new Date(now.getTime() - HISTORY_DAYS * 86_400_000);
const db = openDatabase(null, dataDir);
await migrate(db);
const context: Context = { db, now: () => opening, newId: () => idAt(opening, random), random: random.next };
await atomically(context, (inside) => seed(inside, now, random));
await db.destroy();
console.log(
  JSON.stringify({
    admin: DEMO_ADMIN.email,
    shops: DEMO_SHOPS.map(({ name, email }) => ({ name, email })),
    password: DEMO_PASSWORD,
  }),
);
