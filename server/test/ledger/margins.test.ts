import type { AdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import type { OldInvoice, Summary } from '@mendpoint/contract/invoices/old-invoice';
import type { MarginRow } from '@mendpoint/contract/reports/margins';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { expect, test } from 'vitest';
import type { Client } from '../clients/client.ts';
import { makeCatalogue, makeProduct } from '../factories/factories.ts';
import { makeStaffedShop, PINS } from '../factories/staff.ts';
import { below, pick, type Random, randomOf } from '../random.ts';
import { type House, onEachEngine } from '../servers/house.ts';
import { amountsOfNote, type BookedLine, cost, linesOfSale, paidFor, sumsOf, withoutTax } from './sold-at-cost.ts';

const NOON = new Date('2026-11-16T01:00:00Z');
const DAY_MS = 86_400_000;
const GROUPS = ['item', 'category', 'brand', 'device', 'problem', 'person'] as const;
const REPAIRS = 2;

type Goods = { key: string; groups: Omit<BookedLine['groups'], 'item' | 'person'>; item: string; cost: number | null };
/** A sale as the test has booked it; `costs` are those of its goods at the moment when each came on it. */
type Sale = {
  invoice: OldInvoice | Summary;
  day: string;
  costs: Map<string, number | null>;
  notes: AdjustmentNote[];
  person: string;
};

type SoldOn = ReturnType<typeof linesOfSale>[number];

/** A shop with three products and two repairs, one of each without a known cost. */
const openShop = async (house: House) => {
  const { client, shop, atTill } = await makeStaffedShop(house);
  await atTill(PINS.manager);
  const goods: Goods[] = [];
  const places = [await makeCatalogue(client), await makeCatalogue(client)] as const;
  const made = async (place: (typeof places)[number], overrides: object, dollars: number | null) => {
    const [category, brand] = [place.category.category_name, place.brand.brand_name];
    const product = await makeProduct(client, { category, brand, quantity: 5000, cost: dollars, ...overrides });
    const device = 'device' in overrides ? place.device.device_name : '';
    const groups = { category, brand, device, problem: '' };
    goods.push({ key: product._id, item: product.name, groups, cost: cost(dollars) });
  };
  await made(places[0], { device: places[0].device.device_name }, 7.35);
  await made(places[0], {}, 12);
  await made(places[1], {}, null);
  for (const [index, { category, brand, device, part }] of places.entries()) {
    const dollars = index === 0 ? 31.05 : null;
    const cell = { deviceId: device._id, repairPartId: part._id };
    await house.admin.put('/repair-prices', { changes: [{ ...cell, price: 99, cost: dollars }] });
    const [problem, of] = [part.repair_name, device.device_name];
    const groups = { category: category.category_name, brand: brand.brand_name, device: of, problem };
    goods.push({ key: `${part._id} ${device._id}`, item: `${problem}, ${of}`, groups, cost: cost(dollars) });
  }
  return { client, shop, goods, places, atTill };
};

/** A till that acts at random, and writes down what it did. */
const openBook = (house: House, there: Awaited<ReturnType<typeof openShop>>, random: Random) => {
  const sales: Sale[] = [];
  const seller = { name: 'Marco' };
  const today = () => sydneyDay(house.clock.now);

  /** Random lines with random discounts, in the words of the API. */
  const someLines = () => {
    const { goods, places } = there;
    const [productDetails, repairParts]: [object[], object[]] = [[], []];
    for (let left = 1 + below(3, random); left > 0; left--) {
      const index = below(goods.length, random);
      const amounts = { quantity: 1 + below(4, random), price: (100 + below(9_000, random)) / 100 };
      const discount = random() < 0.3 ? below(80, random) / 100 : 0;
      const ofRepair = index - (goods.length - REPAIRS);
      if (ofRepair < 0) productDetails.push({ productId: goods[index]?.key, ...amounts, discount });
      else {
        const { category, brand, device, part } = places[ofRepair === 0 ? 0 : 1];
        const ids = { categoryId: category._id, brandId: brand._id, deviceId: device._id, repairPartId: part._id };
        repairParts.push({ name: part.repair_name, ...ids, ...amounts, discount });
      }
    }
    const ofSale = random() < 0.3 ? below(100, random) / 100 : 0;
    return { productDetails, repairParts, discount: ofSale, discount_reason: 'Price match', tax: null };
  };

  const keyOf = (line: SoldOn): string => {
    if ('productId' in line) return typeof line.productId === 'string' ? line.productId : line.productId._id;
    return `${line.repairPartId} ${line.deviceId}`;
  };

  /** Goods that an invoice has already keep the cost that they were sold at. */
  const costsOn = (invoice: OldInvoice | Summary, held: Sale['costs'] = new Map()): Sale['costs'] => {
    const keys = linesOfSale(invoice).map((line) => keyOf(line));
    const now = new Map(there.goods.map((one) => [one.key, one.cost]));
    return new Map(keys.map((key) => [key, held.has(key) ? (held.get(key) ?? null) : (now.get(key) ?? null)]));
  };

  const book = (invoice: OldInvoice | Summary): void => {
    const costs = costsOn(invoice);
    sales.push({ invoice, day: today(), costs, notes: [], person: seller.name });
  };

  const sell = async (): Promise<void> => {
    const body = { shopId: there.shop._id, ...someLines() };
    const key = { 'idempotency-key': `sale ${random()}` };
    const reply = await there.client.post('/invoice', body, key);
    // A cashier may not take off just anything.
    expect([201, 403]).toContain(reply.status);
    if (reply.status !== 201) return;
    // The answer was lost, and costs have changed before the till asks again.
    if (random() < 0.2) {
      book(reply.body.data);
      await recost();
      const again = await there.client.post('/invoice', body, key);
      expect(again.body).toEqual(reply.body);
    } else book(reply.body.data);
  };

  const edit = async (sale: Sale): Promise<void> => {
    const { status, body } = await there.client.patch(`/invoice/${sale.invoice._id}`, someLines());
    if (sale.notes.length > 0) {
      expect(status).toBe(409);
      return;
    }
    expect([status, body.message]).toEqual([200, body.message]);
    sale.costs = costsOn(body.data, sale.costs);
    sale.invoice = body.data;
  };

  const voidSale = async (sale: Sale): Promise<void> => {
    const { status } = await there.client.delete(`/invoice/${sale.invoice._id}`);
    expect(status).toBe(sale.notes.length > 0 ? 409 : 200);
    if (status === 200) sales.splice(sales.indexOf(sale), 1);
  };

  const someBack = ({ invoice }: Sale) => {
    const line = linesOfSale(invoice)[below(linesOfSale(invoice).length, random)];
    const isProduct = line !== undefined && 'productId' in line;
    const goes_to = isProduct ? pick(['shelf', 'faulty', 'none'], random) : 'none';
    return { lines: [{ line_id: line?._id, quantity: 1, goes_to }], reason: 'goodwill' };
  };

  const refund = async (sale: Sale): Promise<void> => {
    const { status, body } = await there.client.post(`/invoice/${sale.invoice._id}/refunds`, someBack(sale));
    expect([201, 400]).toContain(status);
    if (status === 201) sale.notes.push({ ...body.data, date: today() });
  };

  const exchange = async (sale: Sale): Promise<void> => {
    const taken = someLines();
    const body = { ...someBack(sale), ...taken, tax: undefined };
    const reply = await there.client.post(`/invoice/${sale.invoice._id}/exchange`, body);
    expect([201, 400]).toContain(reply.status);
    if (reply.status !== 201) return;
    sale.notes.push({ ...reply.body.data.note, date: today() });
    book(reply.body.data.invoice);
  };

  /** A product costs something else from now on, or a repair. */
  const recost = async (): Promise<void> => {
    const { goods, places } = there;
    const index = below(goods.length, random);
    const one = goods[index];
    const dollars = random() < 0.2 ? null : below(6_000, random) / 100;
    if (!one) return;
    const ofRepair = index - (goods.length - REPAIRS);
    if (ofRepair < 0) expect((await house.admin.patch(`/products/${one.key}`, { cost: dollars })).status).toBe(200);
    else {
      const { device, part } = places[ofRepair === 0 ? 0 : 1];
      const change = { deviceId: device._id, repairPartId: part._id, price: 99, cost: dollars };
      expect((await house.admin.put('/repair-prices', { changes: [change] })).status).toBe(200);
    }
    one.cost = cost(dollars);
  };

  const lines = (): BookedLine[] => {
    return sales.flatMap((sale) => [...soldOf(sale), ...sale.notes.flatMap((note) => backOf(sale, note))]);
  };

  const soldOf = ({ invoice, day, costs, person }: Sale): BookedLine[] => {
    const lines = linesOfSale(invoice);
    const amounts = lines.map(paidFor);
    const subtotals = withoutTax(amounts, parseDollars(invoice.tax_amount));
    return lines.map((line, index) => ({
      ...described(line, costs, person),
      day,
      quantity: line.quantity,
      total: amounts[index] ?? 0,
      subtotal: subtotals[index] ?? 0,
      costing: line.quantity,
    }));
  };

  const backOf = ({ invoice, costs, person }: Sale, note: AdjustmentNote): BookedLine[] => {
    const amounts = amountsOfNote(note);
    const subtotals = withoutTax(amounts, parseDollars(note.tax));
    return note.lines.map(({ line_id, quantity, goes_to }, index) => {
      const line = linesOfSale(invoice).find(({ _id }) => _id === line_id);
      if (!line) throw new Error('a note of no line');
      return {
        ...described(line, costs, person),
        day: note.date,
        quantity: -quantity,
        total: -(amounts[index] ?? 0),
        subtotal: -(subtotals[index] ?? 0),
        costing: goes_to === 'shelf' ? -quantity : 0,
      };
    });
  };

  const described = (line: SoldOn, costs: Sale['costs'], person: string) => {
    const key = keyOf(line);
    const one = there.goods.find((goods) => goods.key === key);
    if (!one) throw new Error('goods of no shop');
    return { groups: { ...one.groups, item: one.item, person }, cost: costs.get(key) ?? null };
  };
  const acts = { sell, edit, void: voidSale, refund, exchange, recost };
  return { house, there, random, sales, seller, acts, lines };
};
type Book = ReturnType<typeof openBook>;

const ACTS = [
  'sell',
  'sell',
  'sell',
  'edit',
  'edit',
  'void',
  'refund',
  'refund',
  'exchange',
  'recost',
  'next',
] as const;

const trade = async (book: Book, acts: number): Promise<void> => {
  for (let done = 0; done < acts; done++) {
    const act = pick(ACTS, book.random);
    const sale = book.sales[below(book.sales.length, book.random)];
    if (act === 'sell' || act === 'recost') await book.acts[act]();
    else if (act === 'next') await toNextPerson(book);
    else if (sale) await book.acts[act](sale);
  }
};

/** A quarter of a day passes, and Anna sells something. */
const toNextPerson = async ({ house, there, seller, acts }: Book): Promise<void> => {
  house.clock.now = new Date(house.clock.now.getTime() + DAY_MS / 4);
  await there.atTill(PINS.cashier);
  seller.name = 'Anna';
  await acts.sell();
  await there.atTill(PINS.manager);
  seller.name = 'Marco';
};

const inCents = ({ quantity, total, subtotal, cost: costs = 0, margin = 0, uncosted = 0 }: MarginRow) => ({
  quantity,
  total: parseDollars(total),
  subtotal: parseDollars(subtotal),
  cost: parseDollars(costs),
  margin: parseDollars(margin),
  uncosted: parseDollars(uncosted),
});

const margins = async (client: Client, query: string): Promise<MarginRow[]> => {
  const { status, body } = await client.get(`/reports/margins?${query}`);
  expect([status, body.message]).toEqual([200, 'Margins']);
  return body.data.rows;
};

const byName = (rows: readonly (readonly [string, object])[]) => Object.fromEntries(rows);

onEachEngine('margins of any acts', (house) => {
  test.each([1, 2, 3])('are the lines at the costs of their days, by any group (%i)', async (seed) => {
    house().clock.now = NOON;
    const book = openBook(house(), await openShop(house()), randomOf(seed));
    await trade(book, 60);
    const booked = book.lines();
    const days = [...new Set(booked.map(({ day }) => day))].sort();
    const [first = '', last = ''] = [days[0], days.at(-1)];
    for (const [from, to] of [[first, last], ...days.map((day) => [day, day])] as [string, string][]) {
      const within = booked.filter(({ day }) => day >= from && day <= to);
      for (const by of GROUPS) {
        const names = [...new Set(within.map(({ groups }) => groups[by]))];
        const query = `filter=custom&start_date=${from}&end_date=${to}&by=${by}`;
        const told = await margins(book.there.client, query);
        expect([query, byName(told.map((row) => [row.name, inCents(row)]))]).toEqual([
          query,
          byName(names.map((name) => [name, sumsOf(within.filter(({ groups }) => groups[by] === name))])),
        ]);
      }
    }
    expect(booked.length).toBeGreaterThan(20);
  });
});
