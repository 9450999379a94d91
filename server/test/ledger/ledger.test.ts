import type { Summary } from '@mendpoint/contract/invoices/invoice';
import { cents, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { splitTax } from '@mendpoint/domain/money/gst';
import { expect, test } from 'vitest';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import type { Client } from '../clients/client.ts';
import { makeCatalogue, makeCustomer, makeProduct, makeShop, type ShopAccount } from '../factories/factories.ts';
import { randomOf } from '../random.ts';
import { ADMIN, type House, onEachEngine } from '../servers/house.ts';
import { checkZs } from './drawers-anew.ts';
import { checkMoney } from './money-anew.ts';
import { checkReports, lineSum } from './reports-anew.ts';

/** More by hand: LEDGER_OPERATIONS=5000 LEDGER_SEED=7 npm run test:api -- ledger */
const OPERATIONS = Number(process.env['LEDGER_OPERATIONS'] ?? 250);
const SEED = Number(process.env['LEDGER_SEED'] ?? 20_261_120);

/** Instants where days are easily miscounted: midnights, the clock's changes, the turn of the year. */
const EDGES = [
  '2024-04-06T15:59:59Z',
  '2024-04-06T16:00:00Z',
  '2024-10-05T15:59:59Z',
  '2024-10-05T16:00:00Z',
  '2024-12-31T12:59:59Z',
  '2024-12-31T13:00:00Z',
  '2025-04-05T15:59:59Z',
  '2025-10-04T16:00:00Z',
  '2025-12-31T13:00:00Z',
  '2026-04-04T13:59:59Z',
  '2026-04-04T14:00:00Z',
  '2026-06-30T13:59:59Z',
  '2026-06-30T14:00:00Z',
  '2026-11-19T12:59:59Z',
  '2026-11-19T13:00:00Z',
];
const TODAY = new Date('2026-11-20T01:00:00Z');
const NAMES = ['Quentin', 'Quinn', 'Zed'];

type Till = ShopAccount & {
  stock: Map<string, number>;
  products: { _id: string; name: string; price: number }[];
  /** Ids of customers; null is nobody. */
  people: (string | null)[];
};
type Sold = { till: Till; id: string; voided: boolean };

onEachEngine('the ledger after anything that tills do', (house) => {
  test('agrees with itself', async () => {
    const random = randomOf(SEED);
    const tills = await Promise.all([openTill(house()), openTill(house())]);
    const sold: Sold[] = [];
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    for (let n = 0; n < OPERATIONS; n += 1) {
      house().clock.now =
        random() < 0.2 ? new Date(pick(EDGES)) : new Date(TODAY.getTime() - random() * 3 * 365 * 86_400_000);
      await stayLoggedIn(house(), tills);
      if (random() < 0.06) await turnDrawer(pick(tills));
      const live = sold.filter(({ voided }) => !voided);
      const roll = random();
      if (roll < 0.55 || live.length < 3) await sell(tills, sold, random, pick);
      else if (roll < 0.75) await checkOut(pick(live), random, pick);
      else if (roll < 0.92) await edit(pick(live), random, pick);
      else await voidIt(pick(live));
    }
    house().clock.now = TODAY;
    await stayLoggedIn(house(), tills);
    const told = [];
    for (const till of tills) told.push(await checkTill(till, sold));
    await checkReports(await house().anyone.login(ADMIN), told);
    expect(await compareFigures(house().context)).toEqual([]);
    expect(await checkZs(house().db)).toBeGreaterThan(0);
  }, 600_000);

  /** Opens the drawer of a shop, or counts and closes it. */
  const turnDrawer = async ({ client, shop }: Till) => {
    const [drawer] = (await client.get('/drawers')).body.data;
    const act = drawer.open ? 'close' : 'open';
    const { status } = await client.post(`/drawers/${shop._id}/${act}`, { float: 100, counts: { 5000: 2 } });
    expect(status).toBe(drawer.open ? 200 : 201);
  };

  const openTill = async (from: House): Promise<Till> => {
    const account = await makeShop(from);
    const products = [];
    for (const quantity of [400, 40, 4000])
      products.push(await makeProduct(account.client, { quantity, price: 7.35 + quantity }));
    await makeCatalogue(account.client);
    const people: Till['people'] = [null];
    for (const first_name of NAMES) people.push((await makeCustomer(account.client, { first_name }))._id);
    return { ...account, products, people, stock: new Map(products.map(({ _id, quantity }) => [_id, quantity ?? 0])) };
  };

  /** Jumping through three years ends every session. */
  const stayLoggedIn = async ({ anyone, db }: House, tills: Till[]) => {
    await db.deleteFrom('login_failure').execute();
    for (const till of tills) {
      if ((await till.client.get('/getSummaryReportAmount')).status === 200) continue;
      till.client = await anyone.login({ email: till.shop.email, password: 'password one' });
    }
  };

  const linesOf = (till: Till, random: () => number) => ({
    productDetails: till.products
      .filter(() => random() < 0.6)
      .map(({ _id, price }) => ({
        productId: _id,
        quantity: 1 + Math.floor(random() * 3),
        price: random() < 0.8 ? price : 0.01,
      })),
    repairParts: Array.from({ length: Math.floor(random() * 2) }, () => ({
      name: 'Glue',
      price: toDollars(cents(1 + Math.floor(random() * 30_000))),
    })),
  });

  /** Sent twice or thrice at once with one key now and then, as a nervous till does. */
  const postOnce = async (client: Client, path: string, body: object, random: () => number) => {
    const key = { 'idempotency-key': `k${random()}` };
    const twins = random() < 0.2 ? 3 : 1;
    const replies = await Promise.all(Array.from({ length: twins }, () => client.post(path, body, key)));
    expect(new Set(replies.map(({ status }) => status)).size).toBe(1);
    return replies[0]!;
  };

  const sell = async (tills: Till[], sold: Sold[], random: () => number, pick: <T>(from: readonly T[]) => T) => {
    const till = pick(tills);
    const lines = linesOf(till, random);
    const isEmpty = lines.productDetails.length + lines.repairParts.length === 0;
    const whole = random() < 0.3;
    // A line like no other's: else it may be the checkout of an equal sale that waits for one.
    if (whole && !isEmpty) lines.repairParts.push({ name: `Job ${sold.length}`, price: 1 });
    const customerId = pick(till.people);
    const body = {
      shopId: till.shop._id,
      customerId,
      ...lines,
      ...(whole ? { cash: '0.01' } : { status: pick(['0', '1']) }),
    };
    const reply = await postOnce(till.client, whole ? '/summary' : '/invoice', body, random);
    if (isEmpty) expect(reply.status).toBe(400);
    else expect([201, 409]).toContain(reply.status);
    if (reply.status === 201) sold.push({ till, id: reply.body.data._id, voided: false });
  };

  const checkOut = async ({ till, id }: Sold, random: () => number, pick: <T>(from: readonly T[]) => T) => {
    const { data } = (await till.client.get(`/summary/${id}`)).body;
    const total = parseDollars(data.total);
    const cash = cents(Math.floor(random() * total));
    const rest = pick([cents(total - cash), cents(0), cents(total + 1)]);
    const inCash = { cash: data.total, eftpos: 0 };
    const body = { invoice_id: id, ...(random() < 0.3 ? inCash : { cash: toDollars(cash), eftpos: toDollars(rest) }) };
    const saves = await Promise.all([
      postOnce(till.client, '/summary', body, random),
      postOnce(till.client, '/summary', body, random),
    ]);
    const isTooMuch = parseDollars(body.cash) + parseDollars(body.eftpos) > total;
    for (const { status } of saves) expect(isTooMuch ? [400] : [200, 201]).toContain(status);
  };

  const edit = async ({ till, id }: Sold, random: () => number, pick: <T>(from: readonly T[]) => T) => {
    const { data } = (await till.client.get(`/invoice/${id}`)).body;
    const lines = linesOf(till, random);
    const editors = [
      { ...lines, customerId: pick(till.people), updatedAt: data.updatedAt },
      { cash: 0, eftpos: 0, updatedAt: data.updatedAt },
    ];
    const replies = await Promise.all(editors.map((body) => till.client.patch(`/invoice/${id}`, body)));
    for (const { status } of replies) expect([200, 400, 409]).toContain(status);
  };

  const voidIt = async (sale: Sold) => {
    const replies = await Promise.all(
      ['invoice', 'summary'].map((call) => sale.till.client.delete(`/${call}/${sale.id}`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    sale.voided = true;
  };

  const checkTill = async (till: Till, sold: Sold[]) => {
    const invoices = await allInvoices(till);
    const expected = sold.filter((sale) => sale.till === till && !sale.voided).map(({ id }) => id);
    expect(invoices.map(({ _id }) => _id).sort()).toEqual(expected.sort());
    for (const invoice of invoices) checkInvoice(invoice);
    await checkStock(till, invoices);
    const ids = sold.filter((sale) => sale.till === till).map(({ id }) => id);
    await checkMoney(till.client, ids, invoices);
    await checkSearches(till, invoices);
    await checkReports(till.client, [{ shop: till.shop, invoices }]);
    return { shop: till.shop, invoices };
  };

  const allInvoices = async ({ client }: Till): Promise<Summary[]> => {
    const found: Summary[] = [];
    for (let page = 1; ; page += 1) {
      const { data, meta } = (await client.get(`/summary?page=${page}&limit=200`)).body;
      found.push(...data);
      if (data.length === 0) {
        expect(meta.total).toBe(found.length);
        return found;
      }
    }
  };

  const checkInvoice = (invoice: Summary) => {
    const total = cents(lineSum(invoice.productDetails) + lineSum(invoice.repairParts));
    const { subtotal, tax } = splitTax(total, 1000);
    const paid = cents(parseDollars(invoice.cash) + parseDollars(invoice.eftpos) + parseDollars(invoice.afterpay));
    expect(invoice).toMatchObject({
      total: toDollars(total),
      subtotal: toDollars(subtotal),
      tax: toDollars(tax),
      total_paid: toDollars(paid),
      due_amount: toDollars(cents(total - paid)),
    });
    if (invoice.checked_out) expect(invoice.status).toBe(paid === total ? '1' : '0');
  };

  /** Totals of searches are kept, too. */
  const checkSearches = async ({ client }: Till, invoices: Summary[]) => {
    for (const q of ['quentin', 'qui', 'z', 'qu']) {
      for (const status of ['0', '1'] as const) {
        const { data, meta } = (await client.get(`/summary?q=${q}&status=${status}&page=1&limit=1000`)).body;
        const names = (invoice: Summary) => invoice.customer_id?.first_name.toLowerCase().startsWith(q);
        const expected = invoices.filter((invoice) => names(invoice) && invoice.status === status);
        expect([q, meta.total, data.length]).toEqual([q, expected.length, expected.length]);
      }
    }
  };

  const checkStock = async ({ client, stock }: Till, invoices: Summary[]) => {
    for (const [id, had] of stock) {
      const lines = invoices.flatMap(({ productDetails }) =>
        productDetails.filter(({ productId }) => productId === id),
      );
      const gone = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      expect((await client.get(`/products/${id}`)).body.data.quantity).toBe(had - gone);
    }
  };
});
