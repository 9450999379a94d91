import { cents } from '@mendpoint/domain/money/cents';
import { withDiscount } from '@mendpoint/domain/sale/discounts';
import { NO_PAYMENTS } from '@mendpoint/domain/sale/payments';
import { totalsOf } from '@mendpoint/domain/sale/totals';
import { expect, test } from 'vitest';
import { readPages, textOf, valueBeside } from '../test/read.ts';
import { render } from '../test/render.ts';
import { products, sale } from '../test/sale.ts';
import { invoicePaper } from './invoice-paper.ts';

const reason = 'Regular customer';

test.each(['a4', 'roll120', 'roll58'] as const)('%s shows list prices, what is off, and the net', async (paper) => {
  const [first, second] = products(2);
  const lines = [{ ...first!, discount: cents(500) }, second!];
  const totals = totalsOf(withDiscount(lines, cents(1000)), 1000);
  const discounted = { ...sale({ products: lines, repairs: [], discount: { ofSale: cents(1000), reason } }), totals };
  const pages = await readPages(await render(invoicePaper(discounted, paper)));
  const text = textOf(pages);
  // One at 19.95 less 5.00, two at 20.32, and 10.00 off the whole sale.
  for (const shown of ['19.95', 'Discount -5.00', '14.95', '40.64', 'A$45.59']) expect(text).toContain(shown);
  expect(text.replace(/\s/g, '')).toContain(`Discount(${reason})`.replace(/\s/g, ''));
  expect(text).toContain('-10.00');
  expect(valueBeside(pages, 'Total')).toBe('A$45.59');
});

test.each(['a4', 'roll58'] as const)('%s names a buyer who is no customer', async (paper) => {
  const buyer = { name: 'Harbour Cafe Pty Ltd', abn: '51824753556' };
  const text = textOf(await readPages(await render(invoicePaper(sale({ customer: null, buyer }), paper))));
  expect(text).toContain('Harbour Cafe Pty Ltd');
  expect(text).toContain('ABN 51 824 753 556');
});

test.each(['a4', 'roll120', 'roll58'] as const)('%s says why a sale comes to nothing', async (paper) => {
  const [first] = products(1);
  const lines = [{ ...first!, price: cents(0) }];
  const free = { products: lines, repairs: [], discount: { ofSale: cents(0), reason: 'Warranty' } };
  const totals = totalsOf(lines, 1000);
  const paid = { payments: NO_PAYMENTS, paid: cents(0), due: cents(0), status: 'paid' as const };
  const pages = await readPages(await render(invoicePaper({ ...sale(free), totals, ...paid }, paper)));
  expect(textOf(pages).replace(/\s/g, '')).toContain('Nocharge(Warranty)');
  expect(valueBeside(pages, 'Total')).toBe('A$0.00');
});
