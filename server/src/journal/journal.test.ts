import type { Product } from '@mendpoint/contract/products';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import { makeDrawer, makeZ } from '../../test/factories/drawers.ts';
import {
  makeCustomer,
  makeProduct,
  makeSale,
  makeShop,
  makeTax,
  type ShopAccount,
  saleOf,
} from '../../test/factories/factories.ts';
import { approved, makeStaffedShop, PINS } from '../../test/factories/staff.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { checkJournal } from '../../test/ledger/journal-anew.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';

/** Noon in Sydney of three days. */
const MONDAY = new Date('2026-11-16T01:00:00Z');
const TUESDAY = new Date('2026-11-17T01:00:00Z');
const THURSDAY = new Date('2026-11-19T01:00:00Z');
const DAYS = 'start_date=2026-11-01&end_date=2026-11-30';

onEachEngine('the journal', (house) => {
  let admin: Client;
  let account: ShopAccount;
  let till: Client;
  let product: Product;
  let sell: (price: number, more?: object) => Promise<string>;

  beforeAll(async () => {
    house().clock.now = MONDAY;
    account = await makeShop(house());
    product = await makeProduct(account.client);
    await on(MONDAY);
    sell = async (price, more = {}) => {
      const productDetails = [{ productId: product._id, quantity: 1, price }];
      return (await makeSale(till, { ...saleOf(account.shop, product), productDetails, ...more }))._id;
    };
  });

  /** Moves the clock, and begins the sessions of the day. */
  const on = async (moment: Date) => {
    house().clock.now = moment;
    till = await house().anyone.login({ email: account.shop.email, password: 'password one' });
    admin = await house().anyone.login(ADMIN);
  };
  const pay = async (id: string, payments: object) =>
    expect((await till.post('/summary', { invoice_id: id, ...payments })).status).toBeLessThan(300);
  const refund = async (id: string, money: object) => {
    const { data } = (await till.get(`/invoice/${id}`)).body;
    const lines = [{ line_id: data.productDetails[0]._id, quantity: 1 }];
    return till.post(`/invoice/${id}/refunds`, { lines, reason: 'goodwill', money });
  };
  const check = () => checkJournal(admin, house().db, account.shop._id, '2026-11-01', '2026-11-30');
  const linesOf = (date: string, days: Awaited<ReturnType<typeof check>>) =>
    days
      .find((day) => day.date === date)
      ?.lines.map(({ account: name, tax_class, debit, credit, gst }) =>
        [name, tax_class, debit > 0 ? debit : `(${credit})`, gst].join(' ').replace('  ', ' '),
      );
  const file = async (program: string, who = admin) =>
    who.get(`/journal/export.csv?program=${program}&shop_id=${account.shop._id}&${DAYS}`);

  /** Of Monday: some of each. */
  let unpaid: string;
  let paid: string;
  let discounted: string;

  test('has each day balanced: sales by tax, discounts, each way to pay, rounding, what is owed, and the drawer', async () => {
    const free = await makeTax(admin, { taxClass: '=Free', taxValue: 0 });
    const drawer = await makeDrawer({ ...account, client: till }, 100);
    unpaid = await sell(220);
    await pay(unpaid, { eftpos: 20 });
    paid = await sell(49.99);
    await pay(paid, { cash: 9.99, eftpos: 40 });
    discounted = await sell(110, { discount: 11, discount_reason: 'Price match' });
    await pay(discounted, { afterpay: 99 });
    await pay(await sell(30, { tax: free._id }), { cash: 30 });
    const gone = await sell(55);
    await pay(gone, { cash: 55 });
    expect((await admin.delete(`/invoice/${gone}`)).status).toBe(200);
    await till.post(`/drawers/${drawer._id}/cash`, { direction: 'out', amount: 20, reason: 'Milk' });
    // 100 + 10 + 30 + 55 - 20 should be there: the admin gave the 55 back in the office.
    await makeZ(till, drawer, { 10000: 1, 5000: 1, 2000: 1 });
    expect(linesOf('2026-11-16', await check())).toEqual([
      'sales =Free (30) 0',
      'sales GST (379.99) 34.54',
      'discounts GST 11 1',
      'cash 15 0',
      'eftpos 60 0',
      'afterpay 99 0',
      'rounding (0.01) 0',
      'owed 200 0',
      'cash_difference 5 0',
      'cash_moved 20 0',
    ]);
  });

  test('leaves a day that is over as it is, whatever is done to its sales later', async () => {
    const [monday] = await check();
    const files = [await file('xero'), await file('myob')].map(({ body }) => body);
    await on(TUESDAY);
    await pay(unpaid, { eftpos: 20, cash: 200 });
    expect((await till.patch(`/invoice/${discounted}`, { discount: 5.5 })).status).toBe(200);
    expect((await refund(paid, { cash: 9.99, eftpos: 40 })).status).toBe(201);
    await on(THURSDAY);
    expect((await admin.delete(`/invoice/${unpaid}`)).status).toBe(200);
    const days = await check();
    expect(days.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-17', '2026-11-19']);
    expect(days[0]).toEqual(monday);
    expect(linesOf('2026-11-17', days)).toEqual([
      'discounts GST (5.5) 0.5',
      'refunds GST 49.99 4.54',
      'cash 190 0',
      'eftpos (40) 0',
      'rounding 0.01 0',
      'owed (194.5) 0',
    ]);
    expect(linesOf('2026-11-19', days)).toEqual(['sales GST 220 20', 'cash (200) 0', 'eftpos (20) 0']);
    // Imported once more, a day has the lines that it had: the same keys, the same amounts.
    for (const [index, program] of ['xero', 'myob'].entries()) {
      expect((await file(program)).body.slice(0, files[index].length)).toBe(files[index]);
    }
  });

  test('owes customers what they have in store credit, whichever way they got it', async () => {
    const customer = (await makeCustomer(till))._id;
    const give = { amount: 60, reason: 'Promised' };
    expect((await till.post(`/users/${customer}/store-credit`, give)).status).toBe(201);
    const sale = await sell(80, { customerId: customer });
    await pay(sale, { store_credit: 50, cash: 30 });
    await refund(sale, { store_credit: 80 });
    const ofAll = await makeCustomer(admin);
    expect((await admin.post(`/users/${ofAll._id}/store-credit`, give)).status).toBe(201);
    expect(linesOf('2026-11-19', await check())).toEqual([
      'sales GST 140 12.73',
      'refunds GST 80 7.27',
      'cash (170) 0',
      'eftpos (20) 0',
      'store_credit (150) 0',
      'credit_given 120 0',
    ]);
    const balances = await house().db.selectFrom('store_credit').select('balance_cents').execute();
    expect(balances.map(({ balance_cents }) => balance_cents).sort()).toEqual([6000, 9000]);
  });

  test('takes nothing into a closed day, also by a clock that was set back', async () => {
    const sale = await sell(70);
    const before = await check();
    await admin.post('/closed-periods', { through: '2026-11-18', shop_id: account.shop._id });
    await on(TUESDAY);
    const refused = [
      await till.post('/invoice', saleOf(account.shop, product)),
      await till.patch(`/invoice/${sale}`, { discount: 1, discount_reason: 'Late' }),
      await till.post('/summary', { invoice_id: sale, cash: 70 }),
      await refund(discounted, { afterpay: 99 }),
      await admin.delete(`/invoice/${sale}`),
    ].map(({ status }) => status);
    expect(refused).toEqual([409, 409, 409, 409, 409]);
    await on(THURSDAY);
    expect(await check()).toEqual(before);
  });

  test('goes to Xero by lines of an amount, with GST by the names of its rates', async () => {
    const name = '=Cmd, Glebe';
    await admin.patch(`/shop/${account.shop._id}`, { name });
    const { headers, body } = await file('xero');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [heading, first, second] = body.split('\r\n');
    const number = /\((\w{8})\)/.exec(first)?.[1];
    expect(number).toMatch(/261116$/);
    expect([heading, first, second]).toEqual([
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
      `"'${name} 16/11/2026 (${number})",16/11/2026,Sales - ${number} sales =Free 0%,200,GST Free Income,-30`,
      `"'${name} 16/11/2026 (${number})",16/11/2026,Sales - ${number} sales GST 10%,200,GST on Income,-379.99`,
    ]);
  });

  test('goes to MYOB by debits and credits, with GST to the cent and a blank line between two days', async () => {
    const [monday, tuesday] = (await file('myob')).body.split('\r\n\r\n').map((day: string) => day.split('\r\n'));
    const [number, ...rest] = monday[2].split(',');
    expect([monday[0].split(',').length, rest.join(',')]).toEqual([
      14,
      `16/11/2026,"'=Cmd, Glebe 16/11/2026 (${number})",S,X,4-1000,0,0,345.45,379.99,,GST,34.54,Sales - ${number} sales GST 10%`,
    ]);
    expect(tuesday[0]).toContain('4-1010,0,0,5,5.5,,GST,0.5,Discounts given');
  });

  test('gives MYOB an amount on every line, and GST of its sign, whatever was rounded', async () => {
    const part = (price: number) => ({ repairParts: [{ repair_name: 'Glass', quantity: 1, price }] });
    const sales: string[] = [];
    for (const _ of [1, 2]) {
      const sale = { ...part(1), cash: 0, discount: 0.06, discount_reason: 'Match' };
      sales.push((await till.post('/summary', sale)).body.data._id);
    }
    for (const [day, sale, price] of [
      ['23', sales[0], 1],
      ['24', sales[1], 1.01],
    ]) {
      await on(new Date(`2026-11-${day}T01:00:00Z`));
      const edit = { ...part(Number(price)), discount: 0, reason: 'No match' };
      expect((await till.patch(`/invoice/${sale}`, edit)).status).toBe(200);
    }
    await check();
    const lines: string[] = (await file('myob')).body.split('\r\n');
    const ofBoth = lines.filter((line) => /,2[34]\/11\/2026,.*,GST,/.test(line));
    expect(ofBoth.map((line) => line.split(',S,X,')[1]?.split(',').slice(0, 8).join(' '))).toEqual([
      '4-1010 0 0 0.06 0.06  GST 0',
      '4-1000 0 0 0.01 0.01  GST 0',
      '4-1010 0 0 0.06 0.06  GST 0',
    ]);
    await on(THURSDAY);
  });

  test('is written with the codes of the business, which an admin says and the trail tells', async () => {
    const codes = [{ item: 'sales', xero: ' 260 ', myob: '4-2000' }];
    const told = await trailOf(house(), async () => {
      expect((await admin.put('/journal/codes', { codes })).status).toBe(200);
      await admin.put('/journal/codes', { codes });
      await file('xero');
    });
    const [saved, begun, downloaded] = told.map(inShort);
    expect([told.length, saved]).toEqual([
      3,
      ['setting changed', 'journal accounts', { sales_xero: '200 → 260', sales_myob: '4-1000 → 4-2000' }],
    ]);
    expect([begun?.slice(0, 2), downloaded?.slice(0, 2)]).toEqual([
      ['export begun', 'journal for xero'],
      ['export downloaded', 'journal for xero'],
    ]);
    expect((await file('xero')).body).toContain(' sales GST 10%,260,GST on Income,-379.99');
    const listed = (await till.get('/journal/codes')).body.data;
    expect(listed[0]).toEqual({ item: 'sales', name: 'Sales', is_tax: false, xero: '260', myob: '4-2000' });
    for (const refused of [
      { item: 'constructor', xero: '1', myob: '1' },
      { item: 'sales', xero: ' ', myob: '1' },
    ]) {
      expect((await admin.put('/journal/codes', { codes: [refused] })).status).toBe(400);
    }
    for (const myob of ['-5', '=1', ' +61', '@a', "'-5"]) {
      const { status, body } = await admin.put('/journal/codes', { codes: [{ item: 'sales', xero: '200', myob }] });
      expect([status, body.message]).toEqual([400, 'A code cannot begin with =, +, - or @, as formulas do.']);
    }
    const inside = { item: 'sales', xero: '2-00', myob: '4=1' };
    expect((await admin.put('/journal/codes', { codes: [inside] })).status).toBe(200);
  });

  test('is not given other codes beside one that no file can have, as earlier versions took it', async () => {
    const { db } = house();
    await db.insertInto('journal_code').values({ item: 'rounding', xero: '850', myob: '-5' }).execute();
    const codes = [{ item: 'cash', xero: '092', myob: '1-1180' }];
    const refused = await admin.put('/journal/codes', { codes });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "The MYOB code of 'Cash rounding' begins with =, +, - or @, as formulas do. Please change it as well.",
    ]);
    const both = [...codes, { item: 'rounding', xero: '850', myob: '5' }];
    expect((await admin.put('/journal/codes', { codes: both })).status).toBe(200);
    await db.deleteFrom('journal_code').where('item', 'in', ['cash', 'rounding']).execute();
  });

  test('is of one shop and of a quarter at most', async () => {
    const ask = async (who: Client, query: string) => {
      const { status, body } = await who.get(`/journal?${query}`);
      return [status, body.message];
    };
    expect(await ask(admin, DAYS)).toEqual([400, 'Choose a shop.']);
    expect(await ask(till, 'start_date=2026-01-01&end_date=2026-04-03')).toEqual([
      400,
      'A journal has at most 92 days.',
    ]);
    expect((await ask(till, 'start_date=2026-01-01&end_date=2026-04-02'))[0]).toBe(200);
    expect((await ask(till, 'start_date=&end_date=2026-04-02'))[0]).toBe(400);
    expect((await ask(till, 'start_date=2026-02-30&end_date=2026-04-02'))[0]).toBe(400);
    expect((await ask(till, 'start_date=2026-04-03&end_date=2026-04-02'))[0]).toBe(400);
  });

  test('is for managers, and for whom a manager lets', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    const ask = async () => [
      (await client.get(`/journal?${DAYS}`)).body.code,
      (await client.get(`/journal/export.csv?program=xero&${DAYS}`)).status,
    ];
    expect(await ask()).toEqual(['pin_needed', 403]);
    await atTill(PINS.cashier);
    expect(await ask()).toEqual(['approval_needed', 403]);
    const approval = await approved(client, { act: 'export', subject: 'journal', amount: 0 });
    const statusWith = async (word: string) => (await client.get(`/journal?${DAYS}`, { approval: word })).status;
    expect([await statusWith(approval), await statusWith(approval)]).toEqual([200, 403]);
    await atTill(PINS.manager);
    expect(await ask()).toEqual([undefined, 200]);
  });
});
