import type { AnswerOf } from '@mendpoint/contract/endpoint';
import type { listSummaries } from '@mendpoint/contract/invoices/invoice-calls';
import type { Summary } from '@mendpoint/contract/invoices/old-invoice';
import { beforeAll, expect, test } from 'vitest';
import {
  makeCustomer,
  makeProduct,
  makeSale,
  makeShop,
  type ShopAccount,
  saleOf,
} from '../../../test/factories/factories.ts';
import { type House, onEachEngine } from '../../../test/servers/house.ts';

/** Instants in three years, some of them on both sides of a Sydney midnight. */
const INSTANTS = [
  '2024-04-06T16:30:00Z',
  '2024-12-31T12:59:59Z',
  '2024-12-31T13:00:00Z',
  '2025-06-10T02:00:00Z',
  '2026-11-18T12:59:59Z',
  '2026-11-18T13:00:00Z',
  '2026-11-20T01:00:00Z',
];
const PEOPLE = [
  { first_name: 'Zoë', last_name: "O'Brien", email: 'zoe@example.com', phone: '0411 222 333', city: 'Newtown' },
  { first_name: 'Đào', last_name: 'Nguyễn', email: 'dao.n@gmail.com', phone: '(02) 9000 1234', city: 'Enmore' },
  { first_name: 'Bo', last_name: 'Li', email: 'x_y%z@example.com', phone: '0400 000 482', city: '' },
];

type Row = Summary & { day: string };
type Filter = { q?: string; status?: '0' | '1'; start_date?: string; end_date?: string; shop_id?: string };

const sydney = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });

onEachEngine('a list of invoices', (house) => {
  let shops: ShopAccount[] = [];
  let rows: Row[] = [];

  beforeAll(async () => {
    shops = [await makeShop(house()), await makeShop(house())];
    for (const [n, { shop, client }] of shops.entries()) await trade(house(), shop._id, client, n);
    house().clock.now = new Date('2026-11-20T01:00:00Z');
    for (const account of shops) {
      account.client = await house().anyone.login({ email: account.shop.email, password: 'password one' });
    }
    rows = (await everything({})).map((row) => ({ ...row, day: sydney.format(new Date(row.createdAt)) }));
  });

  /** 70 sales in each shop: every seventh void, every third paid, every second with a customer. */
  const trade = async ({ clock, admin }: House, shop_id: string, client: ShopAccount['client'], shop: number) => {
    const product = await makeProduct(admin, { quantity: 1000 });
    const people = await Promise.all(PEOPLE.map((person) => makeCustomer(client, person)));
    for (let n = 0; n < 70; n++) {
      clock.now = new Date(INSTANTS[(n * 5) % INSTANTS.length]!);
      const customerId = n % 2 ? people[n % 3]!._id : undefined;
      const rest = { shopId: shop_id, invoiceNumber: `#${48200 + n + shop * 7}`, status: n % 3 ? 0 : 1, customerId };
      const sale = await makeSale(admin, saleOf({ _id: shop_id } as ShopAccount['shop'], product, 1, rest));
      if (n % 7 === 0) expect((await admin.delete(`/invoice/${sale._id}`)).status).toBe(200);
    }
    const renamed = await admin.patch(`/users/${people[1]!._id}`, { last_name: 'Tran' });
    expect(renamed.status).toBe(200);
  };

  const list = async (filter: Filter, page: number, limit: number, client = house().admin) => {
    const query = new URLSearchParams({ ...filter, page: String(page), limit: String(limit) });
    const { status, body } = await client.get(`/summary?${query}`);
    expect([filter, status]).toEqual([filter, 200]);
    return body as AnswerOf<typeof listSummaries>;
  };

  const everything = async (filter: Filter, limit = 1000) => {
    const found: Summary[] = [];
    for (let page = 1; ; page++) {
      const { data, meta } = await list(filter, page, limit);
      found.push(...data);
      if (data.length < limit) {
        expect([filter, meta.total]).toEqual([filter, found.length]);
        return found;
      }
    }
  };

  const fold = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{Mn}/gu, '')
      .replaceAll('đ', 'd')
      .replace(/\s+/g, ' ')
      .trim();

  const finds = (q: string) => (row: Row) => {
    const key = fold(q);
    const { first_name = '', last_name = '', email = '', phone = '', city = '' } = row.customer_id ?? {};
    const text = fold([first_name, last_name, email, phone, phone.replace(/\D/g, ''), city].join(' '));
    const number = row.invoiceNumber.slice(1);
    if (key.startsWith('#')) return number.startsWith(key.slice(1));
    return text.includes(key) || (key.length < 3 ? number === key : number.startsWith(key));
  };

  const expected = ({ q = '', status, start_date = '', end_date = '9999', shop_id }: Filter) =>
    rows
      .filter((row) => q === '' || finds(q)(row))
      .filter((row) => !status || row.status === status)
      .filter(({ day }) => day >= start_date && day <= end_date)
      .filter((row) => !shop_id || row.shop_id._id === shop_id)
      .sort((a, b) => (a.day === b.day ? (a._id < b._id ? 1 : -1) : a.day < b.day ? 1 : -1))
      .map(({ _id }) => _id);

  const SEARCHES = ['', 'zoe', 'ZOË  o', 'z', 'da', 'nguyen', '9000', '0411222', 'gmail', '%', 'x_y%z', '_', 'nobody'];
  const NUMBERS = ['#', '#48', '#48210', '48210', '482', '48', '4', '#9', '8210'];
  const RANGES = [
    {},
    { start_date: '2025-01-01' },
    { end_date: '2024-12-31' },
    { start_date: '2026-11-19', end_date: '2026-11-19' },
    { start_date: '2026-11-21', end_date: '2026-11-30' },
  ];

  test('finds what a plain filter finds, in the order of the days, whatever is asked', async () => {
    for (const q of [...SEARCHES, ...NUMBERS]) {
      for (const range of RANGES) {
        for (const narrowed of [{}, { status: '1' as const }, { shop_id: shops[0]!.shop._id, status: '0' as const }]) {
          const filter = { q, ...range, ...narrowed };
          const found = (await everything(filter)).map(({ _id }) => _id);
          expect([filter, found]).toEqual([filter, expected({ ...filter, q: q === '#' ? '' : q })]);
        }
      }
    }
  });

  test('comes page by page as it comes at once', async () => {
    const deep: Filter[] = [
      {},
      { status: '0' },
      { status: '1', start_date: '2024-12-31' },
      { q: 'zoe' },
      { q: '#482' },
    ];
    for (const filter of deep) {
      for (const limit of [1, 7, 25]) {
        const found = (await everything(filter, limit)).map(({ _id }) => _id);
        expect([filter, limit, found]).toEqual([filter, limit, expected(filter)]);
      }
      expect((await list(filter, 1_000_000, 10)).data).toEqual([]);
    }
  });

  test('is a shop’s own for a shop', async () => {
    const [mine, theirs] = shops;
    for (const q of ['', 'zoe', '#482', '4']) {
      const { data, meta } = await list({ q }, 1, 1000, mine!.client);
      expect(data.map(({ _id }) => _id)).toEqual(expected({ q, shop_id: mine!.shop._id }));
      expect(meta.total).toBe(data.length);
    }
    expect((await mine!.client.get(`/summary?shop_id=${theirs!.shop._id}&q=zoe`)).status).toBe(404);
  });

  test('follows an edit that names another customer', async () => {
    const { shop, client } = shops[0]!;
    const person = await makeCustomer(client, { first_name: 'Quentin', last_name: 'Quark' });
    const sold = rows.find((row) => row.shop_id._id === shop._id && row.customer_id?.first_name === 'Zoë')!;
    const total = async (q: string) => (await list({ q, shop_id: shop._id }, 1, 1)).meta.total;
    const before = await total('zoe');
    expect((await client.patch(`/invoice/${sold._id}`, { customerId: person._id })).status).toBe(200);
    expect([await total('quark'), await total('zoe')]).toEqual([1, before - 1]);
    expect((await client.delete(`/invoice/${sold._id}`)).status).toBe(200);
    expect([await total('quark'), await total('zoe')]).toEqual([0, before - 1]);
  });
});
