import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../random.ts';
import {
  BEGIN,
  BRAND,
  CATEGORY,
  CUSTOMER,
  DAY,
  type Document,
  date,
  documentOf,
  GOODS,
  MINUTE,
  oid,
  PRODUCT,
  ref,
  SHOP,
} from './made-up-goods.ts';

type Sum = { sales: number; cents: number };

const GST = (cents: number) => cents - Math.round(cents / 1.1);

export type MadeUp = {
  /** What the old reports said, and what is to be here: by shop and month, 'Newtown 2024-01'. */
  source: Map<string, Sum>;
  here: Map<string, Sum>;
  counts: { summaries: number; twice: number; cannot: number };
};

/** A checked-out sale as the predecessor stored it. */
const summary = (n: number, at: number, shop: string, fields: Document): Document => {
  const { price = 1995, quantity = 1 } = fields as { price?: number; quantity?: number };
  const total = price * quantity;
  return documentOf(oid(10, n, at), {
    invoiceNumber: `#${100_000 + n}`,
    shop_id: n % 2 ? ref(shop) : shop,
    subtotal: (total - GST(total)) / 100,
    tax: GST(total) / 100,
    total: total / 100,
    cash: '',
    eftpos: String(total / 100),
    afterpay: 0,
    total_paid: total / 100,
    productDetails: [{ productId: ref(PRODUCT.cable), name: 'Cable', quantity, price: String(price / 100) }],
    repairParts: [],
    createdAt: date(at),
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'price' && name !== 'quantity')),
  });
};

const twoLines = (first: number, second: number) => ({
  productDetails: [
    { productId: ref(PRODUCT.cable), name: 'Cable', quantity: 1, price: first },
    { productId: ref(PRODUCT.glass), name: 'Glass', quantity: 2, price: second },
  ],
});

/** The defect of each sale: its fields, and its total here in cents; null where it cannot come. */
const DEFECTS: { fields: Document; here: number | null; source?: number }[] = [
  { fields: { invoiceNumber: '#100001' }, here: 1995 },
  { fields: { invoiceNumber: null }, here: 1995 },
  { fields: { invoiceNumber: 'INV/2024-07' }, here: 1995 },
  { fields: { total: 25, tax: 2.27, subtotal: 22.73, eftpos: 25, total_paid: 25 }, here: 2500, source: 2500 },
  {
    fields: { ...twoLines(10, 20), total: 45.5, tax: 4.14, subtotal: 41.36, eftpos: 45.5, total_paid: 45.5 },
    here: 4550,
    source: 4550,
  },
  { fields: { total: 21.95, tax: 2, subtotal: 19.95, eftpos: 21.95, total_paid: 21.95 }, here: 2195, source: 2195 },
  { fields: { total: 'NaN' }, here: 1995, source: 0 },
  { fields: { tax: 0, subtotal: 19.95 }, here: 1995 },
  { fields: { tax: '3.00', subtotal: 16.95 }, here: 1995 },
  { fields: { cash: -5 }, here: 1995 },
  { fields: { cash: 20, eftpos: 0, total_paid: 20 }, here: 1995 },
  { fields: { cash: null, eftpos: 'NaN', afterpay: '' }, here: 1995 },
  { fields: { eftpos: 0, total_paid: 0, status: 'Unpaid' }, here: 1995 },
  { fields: { customer_id: ref(CUSTOMER.mai) }, here: 1995 },
  { fields: { customer_id: ref(CUSTOMER.gone) }, here: 1995 },
  {
    fields: { productDetails: [{ productId: ref(PRODUCT.gone), name: 'Old\u0000 thing', quantity: 1, price: 19.95 }] },
    here: 1995,
  },
  {
    fields: {
      productDetails: [],
      repairParts: [
        {
          name: 'Screen',
          price: '19.95',
          categoryId: ref(CATEGORY.twin),
          brandId: BRAND.twin,
          deviceId: ref(oid(5, 99)),
        },
      ],
    },
    here: 1995,
  },
  { fields: { repairProductId: ref(oid(9, 1)) }, here: 1995 },
  {
    fields: { productDetails: [{ productId: ref(PRODUCT.cable), name: 'Cable', quantity: 0.5, price: 39.9 }] },
    here: 1995,
  },
  {
    fields: { productDetails: [{ productId: ref(PRODUCT.cable), name: 'Cable', quantity: 'NaN', price: 19.95 }] },
    here: 1995,
  },
  { fields: { createdAt: 'yesterday' }, here: 1995 },
  // A sale of January, by the time in its id.
  { fields: { createdAt: '7/1/2024' }, here: 1995 },
  { fields: { createdAt: { $date: { $numberLong: String(BEGIN + 2 * DAY) } } }, here: 1995 },
  { fields: { total: 0, tax: 0, subtotal: 0, eftpos: 0 }, here: null, source: 0 },
  { fields: { total: -19.95 }, here: null, source: -1995 },
  { fields: { shop_id: ref(SHOP.gone) }, here: null },
];

/**
 * Writes a folder as mongoexport does, with so many ordinary sales beside one of each defect; each thirtieth was stored
 * twice.
 */
export const makeUpPredecessor = (folder: string, sales: number, more: Record<string, Document[]> = {}): MadeUp => {
  mkdirSync(folder, { recursive: true });
  for (const [collection, documents] of Object.entries({ ...GOODS, ...more })) {
    writeFileSync(join(folder, `${collection}.json`), JSON.stringify(documents, null, 1));
  }
  const random = randomOf(15);
  const made: MadeUp = { source: new Map(), here: new Map(), counts: { summaries: 0, twice: 0, cannot: 0 } };
  const file = openSync(join(folder, 'summaries.json'), 'w');
  const invoices: string[] = [];
  const write = (sale: Document) => {
    made.counts.summaries += 1;
    writeSync(file, `${JSON.stringify(sale)}\n`);
  };
  const count = (sums: Map<string, Sum>, shop: string, at: number, cents: number) => {
    const month = new Date(at + 10.5 * 60 * MINUTE).toISOString().slice(0, 7);
    const sum = sums.get(`${shop} ${month}`) ?? { sales: 0, cents: 0 };
    sums.set(`${shop} ${month}`, { sales: sum.sales + 1, cents: sum.cents + cents });
  };
  for (let n = 0; n < sales; n++) {
    const shop = n % 3 ? 'Newtown' : 'Glebe';
    const id = n % 3 ? SHOP.newtown : SHOP.glebe;
    // Two years of days, at noon and later: no month depends on daylight saving.
    const at = BEGIN + Math.floor((n * 700) / sales) * DAY + 2 * 60 * MINUTE + (n % 240) * MINUTE;
    const fields = { price: 500 + Math.floor(random() * 20_000), quantity: 1 + (n % 3) };
    const cents = fields.price * fields.quantity;
    if (n % 30 === 7) {
      write(summary(n, at, id, fields));
      count(made.source, shop, at, cents);
      made.counts.twice += 1;
      write(summary(1_000_000 + n, at + MINUTE, id, { ...fields, invoiceNumber: `#${100_000 + n}` }));
    } else write(summary(n, at, id, fields));
    count(made.source, shop, at, cents);
    count(made.here, shop, at, cents);
  }
  for (const [n, { fields, here, source = 1995 }] of DEFECTS.entries()) {
    const at = BEGIN + DAY + n * MINUTE;
    write(summary(2_000_000 + n, at, SHOP.newtown, fields));
    const isGone = 'shop_id' in fields;
    count(made.source, isGone ? `shop ${SHOP.gone}` : 'Newtown', at, source);
    if (here === null) made.counts.cannot += 1;
    else count(made.here, 'Newtown', at, here);
  }
  // Two invoices of one sale whose lines are in another order; an invoice and its sale with amounts as people write them.
  const at = BEGIN + 3 * DAY;
  const [first, second] = [PRODUCT.cable, PRODUCT.glass].map((id, n) => ({
    productId: ref(id),
    quantity: n === 0 ? '1,200' : 1,
    price: n === 0 ? 'A$1.00' : '1 299.00',
  }));
  const money = { total: '2 499.00', subtotal: '2,271.82', tax: 227.18, eftpos: '$2,499.00', total_paid: 2499 };
  write(summary(3_000_000, at, SHOP.newtown, { ...money, productDetails: [first, second] }));
  count(made.source, 'Newtown', at, 249_900);
  count(made.here, 'Newtown', at, 249_900);
  closeSync(file);
  for (const [n, minutes] of [-10, -600].entries()) {
    const lines = { productDetails: [second, first], repairParts: [], total: 2499, tax: ref(oid(7, 1)) };
    const createdAt = date(at + minutes * MINUTE);
    const ids = { invoiceNumber: `#${800 + n}`, shopId: ref(SHOP.newtown) };
    invoices.push(JSON.stringify(documentOf(oid(12, n), { ...ids, ...lines, createdAt })));
  }
  // An invoice of a sale, and an invoice without one.
  for (const [n, price] of [19.95, 77].entries()) {
    const lines = { productDetails: [{ productId: ref(PRODUCT.cable), quantity: 1, price }], repairParts: [] };
    const invoice = {
      shopId: ref(SHOP.newtown),
      ...lines,
      tax: ref(oid(7, 1)),
      total: price,
      createdAt: date(BEGIN + DAY),
    };
    invoices.push(JSON.stringify(documentOf(oid(11, n), { invoiceNumber: `#${700 + n}`, ...invoice })));
  }
  writeFileSync(join(folder, 'invoices.json'), invoices.join('\n'));
  return made;
};
