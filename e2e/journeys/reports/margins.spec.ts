import { sydneyDay } from '@mendpoint/domain/time/periods';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { catchPapers } from '../../fixtures/papers.ts';
import { sell } from '../../fixtures/sales.ts';
import { addProduct } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { reportScreen } from '../../pages/reports.page.ts';

test('the owner sees what is left of the sales, beside another period, on paper and in a file', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  openAs,
}) => {
  const glass = await addProduct(admin, shop, catalogue, { name: `Glass ${tag}`, price: 22, cost: 8 });
  const cable = await addProduct(admin, shop, catalogue, { name: `Cable ${tag}`, price: 11 });
  await sell(admin, shop, glass, 3, { cash: 66 });
  await sell(admin, shop, cable, 1, { cash: 11 });
  await catchPapers(page);
  await openAs(admin, '/Sales-And-Margins', shop);
  const report = reportScreen(page, 'Sales And Margins');
  const ofGlass = ['3', 'A$60.00', 'A$24.00', 'A$36.00', '60.0%', 'A$66.00', 'A$0.00'];
  await expect(report.row(glass.name).locator('td')).toHaveText([glass.name, ...ofGlass]);
  const ofCable = ['1', 'A$10.00', '–', '–', '–', 'A$11.00', 'A$10.00'];
  await expect(report.row(cable.name).locator('td')).toHaveText([cable.name, ...ofCable]);
  const totals = ['Total', '4', 'A$70.00', 'A$24.00', 'A$36.00', '60.0%', 'A$77.00', 'A$10.00'];
  await expect(report.totals).toHaveText(totals);
  await expect(page.getByRole('status').filter({ hasText: 'no known cost' })).toHaveText(
    'Of A$70.00 revenue ex GST, A$10.00 has no known cost. It is in no margin.',
  );
  await expectAccessible(page);
  const { name, lines } = await report.csv();
  expect(name).toBe(`Sales-And-Margins-${sydneyDay(new Date())}.csv`);
  expect(lines[1]).toBe(`${glass.name},3,60,24,36,60,66,0`);
  expect(lines[2]).toBe(`${cable.name},1,10,,,,11,10`);
  expect((await report.pdf()).text).toContain(totals.join(' '));

  await page.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Category' }).click();
  await page.getByRole('combobox', { name: 'Beside' }).click();
  await page.getByRole('option', { name: 'The period before' }).click();
  await expect(page).toHaveURL(/by=category&beside=previous/);
  const compared = ['A$70.00', 'A$0.00', 'A$70.00', 'A$36.00', 'A$0.00', '60.0%', '–', '4', '0'];
  await expect(report.row(catalogue.category.category_name).locator('td').nth(1)).toHaveText('A$70.00');
  await expect(report.totals).toHaveText(['Total', ...compared]);
});

test('the stock is valued at cost, and what does not sell is listed', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  openAs,
}) => {
  await addProduct(admin, shop, catalogue, { name: `Glass ${tag}`, price: 22, cost: 8, quantity: 5 });
  await addProduct(admin, shop, catalogue, { name: `Cable ${tag}`, price: 11, quantity: 2 });
  await openAs(admin, '/Stock-Value', shop);
  const value = reportScreen(page, 'Stock Value');
  const row = value.row(catalogue.category.category_name);
  await expect(row.locator('td')).toHaveText([catalogue.category.category_name, '2', '7', 'A$40.00', '1', '2']);
  await expect(page.getByRole('status').filter({ hasText: 'no known cost' })).toBeVisible();
  await expectAccessible(page);
  await openAs(admin, '/Dead-Stock', shop);
  await page.getByRole('combobox', { name: 'Not sold for' }).click();
  await page.getByRole('option', { name: '30 days', exact: true }).click();
  // What was added today cannot be dead.
  await expect(reportScreen(page, 'Dead Stock').row(tag)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  await expectAccessible(page);
});
