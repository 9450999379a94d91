import { cents, formatAmount, formatMoney } from '@mendpoint/domain/money/cents';
import { balanceOf, NO_PAYMENTS, type Payments } from '@mendpoint/domain/sale/payments';
import { lineTotal, totalsOf } from '@mendpoint/domain/sale/totals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPages, textOf, valueBeside } from '../test/read.ts';
import { render } from '../test/render.ts';
import { sale } from '../test/sale.ts';
import { invoicePaper, type Paper, type PaperInvoice } from './invoice-paper.ts';

/** Laying out and reading back takes a tenth of a second: CARTS=10000 is for a run by hand. */
const CARTS = Number(process.env['CARTS'] ?? 25);

const price = fc.integer({ min: 1, max: 500_000 }).map(cents);
const name = fc.constantFrom('Clear case', 'Phone Nguyễn', 'Écran – réparé', 'W'.repeat(60));
const cart = fc.record({
  products: fc.array(fc.record({ name, quantity: fc.integer({ min: 1, max: 40 }), price }), {
    minLength: 1,
    maxLength: 6,
  }),
  repairs: fc.array(
    fc.record({ name, quantity: fc.constant(1), price }).map((line) => ({
      ...line,
      category: 'Mobile',
      brand: 'Apple',
      device: 'iPhone 15',
    })),
    { maxLength: 3 },
  ),
  rateBasisPoints: fc.constantFrom(0, 1000, 1250, 777),
  shares: fc.tuple(fc.nat(40), fc.nat(40), fc.nat(20)),
});

/** A sale with percentages of its total paid in the three tenders. */
const sold = ({
  products,
  repairs,
  rateBasisPoints,
  shares,
}: typeof cart extends fc.Arbitrary<infer C> ? C : never) => {
  const { total } = totalsOf([...products, ...repairs], rateBasisPoints);
  const [cash, eftpos, afterpay] = shares.map((share) => cents(Math.floor((total * share) / 100)));
  const payments: Payments = { ...NO_PAYMENTS, cash: cash!, eftpos: eftpos!, afterpay: afterpay! };
  return sale({ products, repairs, tax: { className: 'GST', rateBasisPoints }, payments });
};

const print = async (invoice: PaperInvoice, paper: Paper) => readPages(await render(invoicePaper(invoice, paper)));

describe.each(['a4', 'roll120', 'roll58'] as const)('amounts on %s', (paper) => {
  it(
    'are the cents of the domain, for any cart',
    async () => {
      await fc.assert(
        fc.asyncProperty(cart, async (given) => {
          const invoice = sold(given);
          const lines = [...given.products, ...given.repairs];
          const { subtotal, tax, total } = totalsOf(lines, given.rateBasisPoints);
          const { paid, due } = balanceOf(total, invoice.payments);
          const pages = await print(invoice, paper);

          expect(valueBeside(pages, 'Subtotal (excl. tax)')).toBe(formatAmount(subtotal));
          expect(valueBeside(pages, `GST (${given.rateBasisPoints / 100}%)`)).toBe(formatAmount(tax));
          expect(valueBeside(pages, 'Total')).toBe(formatMoney(total));
          expect(valueBeside(pages, 'Amount paid')).toBe(formatAmount(paid));
          expect(valueBeside(pages, 'Amount due')).toBe(formatMoney(due));
          const text = textOf(pages);
          for (const line of lines) expect(text).toContain(` ${formatAmount(lineTotal(line))} `);
        }),
        { numRuns: CARTS },
      );
    },
    20_000 + CARTS * 1_000,
  );
});
