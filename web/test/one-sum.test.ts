import { invoicePaper } from '@mendpoint/documents/invoice-paper';
import { type Cents, cents, formatMoney, toDollars } from '@mendpoint/domain/money/cents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumsOf } from '../src/invoices/draft/draft-sums.ts';
import { startDraft } from '../src/invoices/draft/invoice-draft.ts';
import { companyOfShop } from '../src/invoices/paper/company-info.ts';
import { paperOf } from '../src/invoices/paper/paper.ts';
import { NEW_SALE, type Sale, saleTotals } from '../src/paydesk/sale/sale.ts';
import { invoiceWith, productLine, repairLine } from './invoice-fixture.ts';
import { SHOP } from './shop-fixture.ts';

const CARTS = 10_000;
/** Laying out a paper takes longer than a sum: of so many carts, this many are also set as papers. */
const PAPERS = 500;

const price = fc.integer({ min: 1, max: 999_999 }).map(cents);
const cart = fc.record({
  products: fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 40 }) }), { minLength: 1, maxLength: 8 }),
  repairs: fc.array(price, { maxLength: 4 }),
  rate: fc.constantFrom(0, 250, 1000, 1250, 999),
});
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;

/** Written for this test alone, in whole numbers of any size. */
const exactTotals = ({ products, repairs, rate }: Cart) => {
  const lines = [...products.map((line) => line.price * line.quantity), ...repairs];
  const total = BigInt(lines.reduce((sum, amount) => sum + amount, 0));
  const [n, d] = [total * 10_000n, 10_000n + BigInt(rate)];
  const subtotal = (2n * n + d) / (2n * d);
  return { total: Number(total), subtotal: Number(subtotal), tax: Number(total - subtotal) };
};

const saleOf = ({ products, repairs }: Cart): Sale => {
  const named = (_id: string) => ({ _id, name: _id });
  return {
    ...NEW_SALE,
    products: products.map((line, n) => ({ ...line, product: { ...named(`p${n}`), sku: '', stock: null } })),
    repairs: repairs.map((amount, n) => ({
      part: named(`r${n}`),
      category: named('c'),
      brand: named('b'),
      device: named('d'),
      price: amount,
    })),
  };
};

const invoiceOf = ({ products, repairs, rate }: Cart) =>
  invoiceWith({
    tax_class: { _id: 't', taxClass: 'GST', taxValue: rate / 100 },
    productDetails: products.map((line, n) =>
      productLine({ name: `p${n}`, quantity: line.quantity, price: toDollars(line.price) }),
    ),
    repairParts: repairs.map((amount, n) => repairLine({ name: `r${n}`, price: toDollars(amount) })),
  });

test('paydesk, checkout and papers agree with an exact sum, to the cent', () => {
  let papers = 0;
  fc.assert(
    fc.property(cart, (one) => {
      const exact = exactTotals(one);
      expect(saleTotals(saleOf(one), { _id: 't', name: 'GST', rate: one.rate })).toMatchObject(exact);
      const invoice = invoiceOf(one);
      expect(sumsOf(startDraft(invoice)).totals).toEqual(exact);
      const paper = paperOf(invoice, companyOfShop(SHOP), '');
      expect(paper.totals).toEqual(exact);
      papers += 1;
      if (papers > PAPERS) return;
      for (const size of ['a4', 'roll120', 'roll58'] as const) {
        const words = JSON.stringify(invoicePaper(paper, size));
        expect(words).toContain(formatMoney(exact.total as Cents));
      }
    }),
    { numRuns: CARTS },
  );
}, 120_000);
