import { formatDate } from '@mendpoint/domain/time/dates';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { sell } from '../../fixtures/sales.ts';
import { addProduct } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { dashboard } from '../../pages/dashboard.page.ts';

test('the dashboard: figures, charts and their numbers, what to order, what was sold last', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  openAs,
}) => {
  const glass = await addProduct(admin, shop, catalogue, { name: `Glass ${tag}`, price: 15, quantity: 5 });
  const sale = await sell(admin, shop, glass, 3, { cash: 30, eftpos: 10 });
  await openAs(admin, '/dashboard', shop);
  const home = dashboard(page);

  // The numbers of the chart are also reachable without a mouse.
  const days = home.panel('Sales by day');
  await expect(days.getByRole('figure')).toBeVisible();
  await expect(days.locator('.recharts-bar-rectangle path')).toHaveCount(1);
  await home.asTable('Sales by day');
  await expect(days.locator('tbody tr')).toHaveCount(30);
  await expect(days.locator('tbody tr').last().locator('td').last()).toHaveText('A$45.00');
  await home.asTable('Sales by month');
  await expect(home.panel('Sales by month').locator('tbody tr').last().locator('td').last()).toHaveText('A$45.00');

  const methods = home.panel('Payment methods');
  await expect(methods.getByRole('row', { name: /^Cash/ })).toContainText('A$30.00');
  await expect(methods.getByRole('row', { name: /^EFTPOS/ })).toContainText('25.0%');
  await expect(home.panel('Top items').getByRole('listitem')).toHaveText(`Glass ${tag}A$45.003 sold`);
  await expect(home.panel('Low stock').getByRole('listitem')).toContainText(`Glass ${tag}`);
  await expect(home.panel('Low stock').getByRole('listitem')).toContainText('Low Stock');
  const latest = home.panel('Latest invoices').locator('tbody tr');
  await expect(latest).toContainText(formatDate(sale.createdAt));
  await expect(latest).toContainText('Part paid');
  await expect(home.panel('Latest invoices').getByRole('link', { name: sale.invoiceNumber })).toHaveAttribute(
    'href',
    `/ViewInvoice/${sale._id}`,
  );

  // The figures of a first day are not called growth.
  await expect(home.about).toHaveText(
    `Nothing to compare with yet: the first sale was on ${formatDate(sale.createdAt)}.`,
  );
  await expect(home.card('Sales')).toHaveText(/^A\$45\.00\d+\.\d% of all shops$/);

  await home.period('Yesterday').click();
  await expect(page).toHaveURL('/dashboard?period=yesterday');
  await expect(home.panel('Top items')).toContainText('No items sold in this period.');
  await expect(methods).toContainText('No payments in this period.');
});

test('the stores stand beside each other; charts and tables are accessible', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  openAs,
}) => {
  const glass = await addProduct(admin, shop, catalogue, { name: `Glass ${tag}`, price: 99_999, quantity: 4 });
  await sell(admin, shop, glass, 1, { afterpay: 99_999 });
  await openAs(admin, '/dashboard?period=thisMonth', shop);
  const home = dashboard(page);
  await expect(home.panel('Stores').getByRole('listitem').filter({ hasText: shop.name })).toContainText('1 invoice');
  await expect(home.panel('Sales by day').getByRole('figure')).toBeVisible();
  await expect(home.panel('Payment methods').getByRole('figure')).toBeVisible();
  await expectAccessible(page);
  await home.asTable('Sales by day');
  await expect(home.panel('Sales by day').getByRole('table')).toBeVisible();
  await expectAccessible(page);
});
