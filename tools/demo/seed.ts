// Fills an empty database with the demo business: seed.ts [INSTANT [DAYS]]; by default two years up to now.
// Run by prepare-demo.mjs with DATA_DIR set.

import { faker } from '@faker-js/faker/locale/en_AU';
import { type BasisPoints, GST_FREE, GST_RATE } from '@mendpoint/domain/money/gst';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { createAdmin, hashOfNewAdmin } from '../../server/src/admins/admins.service.ts';
import { type Caller, NO_STAFF, type Person } from '../../server/src/auth/caller.ts';
import { hashNewPin } from '../../server/src/auth/persons/hash-pin.ts';
import { createEntry } from '../../server/src/catalogue/edit-catalogue.service.ts';
import { type AtomicContext, atomically, type Context } from '../../server/src/context.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { rebuildFigures } from '../../server/src/figures/rebuild-figures.service.ts';
import { changeKept } from '../../server/src/getting-started/getting-started.service.ts';
import type { Invoice } from '../../server/src/invoices/invoice.ts';
import { lineRowOf, rowOf } from '../../server/src/invoices/invoice-rows.ts';
import { entriesOfPast } from '../../server/src/ledger/past-entries.ts';
import { createShop, hashOfNewShop } from '../../server/src/shops/shops.service.ts';
import { addPerson } from '../../server/src/staff/staff.service.ts';
import { type Counter, drawerSessionOn, inOrder } from './counter.ts';
import { COUNTER_SALES } from './counter-sales.ts';
import { makeCustomers } from './customers.ts';
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_SHOPS, DEMO_STAFF } from './data/shops.ts';
import { DRAWER_ACTS } from './drawers.ts';
import { addFavourites } from './favourites.ts';
import { insertRows } from './insert-rows.ts';
import { BAD_DAY, BAD_DAY_TRADE, MISHAP_ACTS, MISHAPS_DAYS } from './mishaps.ts';
import { customersOn, historyOf, saleTimes } from './opening-hours.ts';
import { PARKED_SALES } from './parked.ts';
import { drawLogo } from './pictures/draw.ts';
import { LOGOS } from './pictures/logos.ts';
import { openStudio, type PictureOf } from './pictures/product-pictures.ts';
import { QUOTES } from './quotes.ts';
import { idAt, type Random, randomFrom, weighted } from './random.ts';
import { REFUND_ACTS } from './refunds.ts';
import { makeSale, type Stock } from './sales.ts';
import { addAccessoryBrands, addCatalogue, addProducts, addRepairPrices, type WeightedRepair } from './shop-goods.ts';
import { TICKETS } from './tickets.ts';

const SEED = 20_000_701;
const [, , instant = new Date().toISOString(), historyDays = '730'] = process.argv;
const HISTORY_DAYS = Number(historyDays);
const CUSTOMERS_PER_SHOP = 135;
const DAY_MS = 86_400_000;

type DemoShop = (typeof DEMO_SHOPS)[number];

/** Everything a shop sold from its first day until now. */
const salesOf = (stock: Stock, { trade }: DemoShop, now: Date, random: Random): Invoice[] => {
  const days = historyOf(sydneyDay(now), HISTORY_DAYS);
  return days.flatMap((day, index) => {
    const age = 1 - index / days.length;
    const customers = customersOn(
      day,
      index === days.length - 1 - BAD_DAY ? trade * BAD_DAY_TRADE : trade,
      age,
      random,
    );
    const times = saleTimes(day, customers, now, random);
    return times.map((at) => makeSale(stock, at, now, random));
  });
};

const addShop = async (
  context: AtomicContext,
  caller: Caller,
  shop: DemoShop,
  goods: Goods,
  now: Date,
): Promise<Counter> => {
  const { trade: _trade, drawer, logo, ...details } = shop;
  const made = {
    ...details,
    gstRegisteredFrom: '' as const,
    tillLockMinutes: 5,
    password: DEMO_PASSWORD,
    logo: await drawLogo(LOGOS[logo]),
  };
  const { id } = await createShop(context, caller, made, await hashOfNewShop(outside, made));
  const products = await addProducts(context, caller, id, goods.catalogue, goods);
  await addFavourites(context, caller, id, { products, repairs: goods.repairs });
  const customers = makeCustomers(id, CUSTOMERS_PER_SHOP, context.now(), now, goods.random);
  await insertRows(context.db, 'customer', customers);
  const pickFrom = weighted(products, ({ share }) => share);
  const stock: Stock = {
    shopId: id,
    seller: { name: shop.name, abn: shop.abn, gstRegistered: shop.gstRegistered },
    tax: shop.gstRegistered ? goods.gst : { id: null, ...GST_FREE },
    pickProduct: (random) => pickFrom(random).product,
    pickRepair: goods.pickRepair,
    customers,
    numbers: new Set(),
  };
  const shelf = products.flatMap(({ product }) => (Number(product.quantity) >= ENOUGH ? [product] : []));
  const sales = salesOf(stock, shop, now, goods.random);
  return { stock, shelf, sales, changed: new Set(), people: [], drawer };
};

/** A stock of so many is enough for the additional sales. */
const ENOUGH = 10;

type Goods = {
  catalogue: Awaited<ReturnType<typeof addCatalogue>>;
  repairs: readonly WeightedRepair[];
  pickRepair: Stock['pickRepair'];
  gst: Invoice['tax'];
  random: Random;
  pictureOf: PictureOf;
};

const addTax = async (context: AtomicContext, className: string, rate: BasisPoints): Promise<Invoice['tax']> => {
  const { id } = await createEntry(context, 'tax', { name: className, rate });
  return { id, className, rate };
};

const addGoods = async (context: AtomicContext, caller: Caller, random: Random): Promise<Goods> => {
  const gst = await addTax(context, 'GST', GST_RATE);
  await addTax(context, 'GST free', 0);
  const catalogue = await addCatalogue(context);
  await addAccessoryBrands(context);
  const repairs = [...catalogue.values()].flatMap((category): WeightedRepair[] => category.repairs);
  await addRepairPrices(context, caller, repairs);
  const pick = weighted(repairs, ({ share }) => share);
  return { catalogue, repairs, pickRepair: (from) => pick(from).offer, gst, random, pictureOf: openStudio() };
};

/** Answers the shops with what was sold lately. */
const seed = async (context: AtomicContext, now: Date, random: Random): Promise<Counter[]> => {
  const newAdmin = { ...DEMO_ADMIN, password: DEMO_PASSWORD };
  const admin = await createAdmin(context, newAdmin, await hashOfNewAdmin(outside, newAdmin));
  const caller: Caller = { loginId: admin.id, role: 'admin', shopId: null, ...NO_STAFF };
  const goods = await addGoods(context, caller, random);
  const lately = new Date(now.getTime() - MISHAPS_DAYS * DAY_MS).toISOString();
  const counters: Counter[] = [];
  for (const shop of DEMO_SHOPS) {
    const counter = await addShop(context, caller, shop, goods, now);
    const { sales, drawer } = counter;
    await insertRows(context.db, 'invoice', sales.map(rowOf));
    const lines = sales.flatMap((sale) => sale.lines.map((line, position) => lineRowOf(line, sale.id, position)));
    await insertRows(context.db, 'invoice_line', lines);
    const people = shop.name === DEMO_STAFF.shop ? await addPeople(context, counter.stock.shopId) : [];
    const pickSeller = weighted(people, ({ share }) => share);
    await insertEntries(context, sales, ({ shopId, day }) => ({
      person_id: people.length > 0 ? pickSeller(random).id : null,
      drawer_session_id: drawerSessionOn(shopId, drawer, day, now),
    }));
    counters.push({ ...counter, people, sales: sales.filter(({ createdAt }) => createdAt > lately) });
  }
  await rebuildFigures(context, { pauseMs: 0 });
  await changeKept(context, { isPutAway: true });
  return counters;
};

/** The staff of a shop; `share` is how much of its sales each makes. */
const addPeople = async (context: AtomicContext, shopId: string): Promise<(Person & { share: number })[]> => {
  const people: (Person & { share: number })[] = [];
  for (const { share, ...person } of DEMO_STAFF.people) {
    const added = { ...person, given: [], shopId };
    const hash = await hashNewPin(outside, shopId, person.pin);
    const { id, name, role } = await addPerson(context, { shopId, added, hash });
    people.push({ id, name, role, given: [], share });
  }
  return people;
};

/** What was sold and taken, with who did it. */
const insertEntries = async (
  { db }: AtomicContext,
  sales: readonly Invoice[],
  stampOf: (sale: Invoice) => Stamp,
): Promise<void> => {
  const entries = sales.map((sale) => {
    const stamp = stampOf(sale);
    const { payments, saleEntries } = entriesOfPast({ ...sale, voidedAt: null });
    return {
      payments: payments.map((row) => ({ ...row, ...stamp })),
      sold: saleEntries.map((row) => ({ ...row, ...stamp })),
    };
  });
  await insertRows(
    db,
    'payment',
    entries.flatMap(({ payments }) => payments),
  );
  await insertRows(
    db,
    'sale_entry',
    entries.flatMap(({ sold }) => sold),
  );
};

/** Who sold it, and into which drawer its money went. */
type Stamp = { person_id: string | null; drawer_session_id: string | null };

const dataDir = process.env['DATA_DIR'];
if (!dataDir) throw new Error('DATA_DIR must name an empty folder');
faker.seed(SEED);
const random = randomFrom(SEED);
const now = new Date(instant);
const opening = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
const db = openDatabase(null, dataDir);
await migrate(db);
const context: Context = { db, now: () => opening, newId: () => idAt(opening, random), random: random.next };
/** Nobody else waits for the one transaction in which the demo is made; hashes are made outside of any. */
const outside = context;
const counters = await atomically(context, (inside) => seed(inside, now, random));
const demo = { context, now, random };
for (const [index, counter] of counters.entries()) {
  const mishaps = index === 0 ? MISHAP_ACTS : [];
  const others =
    counter.drawer === 'none'
      ? []
      : [...DRAWER_ACTS, ...REFUND_ACTS, ...COUNTER_SALES, ...PARKED_SALES, ...QUOTES, ...TICKETS];
  for (const { act } of inOrder([...mishaps, ...others])) await act(demo, counter);
}
await db.destroy();
console.log(
  JSON.stringify({
    admin: DEMO_ADMIN.email,
    shops: DEMO_SHOPS.map(({ name, email }) => ({ name, email })),
    password: DEMO_PASSWORD,
    staff: { shop: DEMO_STAFF.shop, people: DEMO_STAFF.people.map(({ name, pin }) => ({ name, pin })) },
  }),
);
