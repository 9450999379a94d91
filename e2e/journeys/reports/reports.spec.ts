import { compareStores } from '@mendpoint/contract/reports/period-reports';
import { formatMoney, parseDollars, sum } from '@mendpoint/domain/money/cents';
import { formatDate, formatDay } from '@mendpoint/domain/time/dates';
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import { quarterOf } from '@mendpoint/domain/time/quarters';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/api.ts';
import { catchPapers, lastPaper } from '../../fixtures/papers.ts';
import { sell } from '../../fixtures/sales.ts';
import { addProduct, SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { reportScreen } from '../../pages/reports.page.ts';
import { shell } from '../../pages/shell.page.ts';

const ITEM_REPORT = 'Sale by Item and Type Report';
const STORE_REPORT = 'Multi Store Sale Summary Report';

/** A shop that sold three glasses and a cable today: A$74.90, of which A$20.00 is due. */
const test = base.extend<{ glass: string; cable: string }>({
  glass: async ({ tag }, use) => use(`=Glass ${tag}`),
  cable: async ({ admin, shop, tag, glass, catalogue }, use) => {
    const name = `Cable, braided ${tag}`;
    const glassProduct = await addProduct(admin, shop, catalogue, { name: glass, price: 15 });
    const cableProduct = await addProduct(admin, shop, catalogue, { name, price: 29.9 });
    await sell(admin, shop, glassProduct, 3, { cash: 25 });
    await sell(admin, shop, cableProduct, 1, { eftpos: 19.9, afterpay: 10 });
    await use(name);
  },
});

test('the sales report: figures, takings by method, paper and file agree', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  expect(cable).toBeTruthy();
  await catchPapers(page);
  await openAs(admin, '/Sales-report', shop);
  const report = reportScreen(page, 'Sales Report');
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Report' })).toBeVisible();
  await expect(report.period('Today')).toHaveAttribute('aria-pressed', 'true');
  const figures = { Invoices: '2', Sales: 'A$74.90', Paid: 'A$54.90', Due: 'A$20.00', Cash: 'A$25.00' };
  for (const [name, value] of Object.entries({ ...figures, EFTPOS: 'A$19.90', Afterpay: 'A$10.00', Tax: 'A$6.81' })) {
    await expect(report.figure(name)).toHaveText(value);
  }
  await expect(page.getByRole('heading', { level: 2, name: 'By the day of the sale' })).toBeVisible();
  const takings = ['2', 'A$74.90', 'A$6.81', 'A$25.00', 'A$19.90', 'A$10.00', 'A$54.90', 'A$20.00'];
  const today = formatDate(new Date());
  await expect(report.row(today).locator('td')).toHaveText([today, ...takings]);
  await expect(report.totals).toHaveText(['Total', ...takings]);

  const { name, lines } = await report.csv();
  expect(name).toBe(`Sales-Report-${sydneyDay(new Date())}.csv`);
  expect(lines[0]).toBe('Date,Invoices,Sales,Tax,Cash,EFTPOS,Afterpay,Paid,Due');
  expect(lines[1]).toBe(`${today},2,74.9,6.81,25,19.9,10,54.9,20`);
  const pdf = await report.pdf();
  expect(pdf.text).toContain(`${shop.name} · Today · ${today} · by the day of the sale`);
  expect(pdf.text).toContain(`Total ${takings.join(' ')}`);

  await report.period('Last Year').click();
  await expect(page).toHaveURL(/period=lastYear/);
  await expect(page.getByText('No sales in this period.')).toBeVisible();
});

test('the takings: what came in by each method', async ({ page, admin, shop, cable, openAs }) => {
  expect(cable).toBeTruthy();
  // A sale just before midnight in Sydney may belong to yesterday by now.
  await openAs(admin, '/Takings?period=last7Days', shop);
  const report = reportScreen(page, 'Takings');
  const money = ['3', 'A$25.00', 'A$19.90', 'A$10.00', 'A$0.00', 'A$54.90'];
  await expect(report.totals).toHaveText(['Total', ...money]);
  await expect(report.rows.first().locator('td').first()).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await page.getByText('By store', { exact: true }).click();
  // Between these columns and the total are columns for the other tenders that other shops take.
  const cells = report.row(shop.name).locator('td');
  for (const [index, text] of [shop.name, ...money.slice(0, -1)].entries()) {
    await expect(cells.nth(index)).toHaveText(text);
  }
  await expect(cells.last()).toHaveText('A$54.90');
});

test('sales by items: a custom range of dates that have been', async ({ page, admin, shop, glass, cable, openAs }) => {
  await openAs(admin, '/Sales-By-Items', shop);
  const report = reportScreen(page, ITEM_REPORT);
  await expect(report.headings).toHaveText(['#', 'Branch', 'Item', 'Type', 'Total Quantity']);
  await expect(report.row(glass).locator('td')).toHaveText([/^\d$/, shop.name, glass, 'product', '3']);
  const { lines } = await report.csv();
  expect(lines.find((line) => line.includes('Glass'))).toMatch(/^\d,Newtown \w+,'=Glass \w+,product,3$/);
  expect(lines.find((line) => line.includes('Cable'))).toContain(`"${cable}"`);

  await report.period('Custom').click();
  await expect(report.dialog.getByRole('heading', { name: 'Select Date Range' })).toBeVisible();
  await report.inDialog('Apply Filter').click();
  await expect(report.dialog.getByText('Please select both start and end dates')).toBeVisible();
  await expect(report.from('Start Date')).toBeFocused();
  const today = sydneyDay(new Date());
  // The calendar offers no future day either.
  await expect(report.dialog.locator('input[type=date]').last()).toHaveAttribute('max', today);
  await report.from('Start Date').fill(formatDay(addDays(today, -2)));
  await report.from('End Date').fill(formatDay(addDays(today, 1)));
  await report.inDialog('Apply Filter').click();
  await expect(report.dialog.getByText('Future dates cannot be picked.')).toBeVisible();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/filter=custom/, async (route) => {
    await held;
    await route.continue();
  });
  await report.from('End Date').fill(formatDay(addDays(today, -1)));
  await report.inDialog('Apply Filter').click();
  await expect(report.inDialog('Applying...')).toBeVisible();
  release();
  await expect(report.dialog).toBeHidden();
  await expect(page.getByText('No data available.')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`period=custom&from=${addDays(today, -2)}&to=${addDays(today, -1)}`));
  await expect(page.getByText('No data available.')).toBeVisible();
});

test('stores side by side, sorted by their sales, with their totals', async ({ page, admin, shop, cable, openAs }) => {
  expect(cable).toBeTruthy();
  await openAs(admin, '/Multi-Store-Sales-Summary', shop);
  const report = reportScreen(page, STORE_REPORT);
  await expect(report.headings).toHaveText(['#', 'Store', 'Repairs', 'Products', 'Invoices', 'Total Sales Amount']);
  const cells = ['A$0.00', 'A$74.90', '2', 'A$74.90'];
  await expect(report.row(shop.name).locator('td')).toHaveText([/^\d+$/, shop.name, ...cells]);

  const heading = report.headings.last();
  await expect(heading).toHaveAttribute('aria-sort', 'none');
  for (const order of ['ascending', 'descending', 'none']) {
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', order);
  }
  const { data } = await admin.call(compareStores, { query: { filter: 'today' } });
  const total = formatMoney(
    sum(Object.values(data.summaryData.today ?? {}).map((row) => parseDollars(row.totalAmount))),
  );
  await expect(report.totals.last()).toHaveText(total);

  await report.period('Custom').click();
  await expect(report.inDialog('Apply')).toBeDisabled();
  await report.from('From Date').fill('1/1/2020');
  await expect(report.inDialog('Apply')).toBeDisabled();
  await report.from('To Date').fill('31012020');
  await report.inDialog('Apply').click();
  await expect(report.period('Custom')).toContainText('01/01/2020 to 31/01/2020');
  await expect(report.row(shop.name).locator('td').last()).toHaveText('A$0.00');
});

test('a shop account is not led to the other stores, and sees none of them', async ({
  page,
  shop,
  cable,
  openAs,
  isPhone,
  request,
}) => {
  expect(cable).toBeTruthy();
  await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/Multi-Store-Sales-Summary');
  await expect(reportScreen(page, STORE_REPORT).rows).toHaveCount(1);
  await page.goto('/Sales-report');
  const frame = shell(page, isPhone);
  await frame.showMenu();
  await expect(frame.navigation.getByRole('link', { name: 'GST Worksheet' })).toBeVisible();
  await expect(frame.navigation.getByRole('link', { name: 'Multi Store Sales Summary' })).toBeHidden();
});

test('the GST worksheet of a quarter, on the screen and on paper', async ({ page, admin, shop, cable, openAs }) => {
  expect(cable).toBeTruthy();
  await catchPapers(page);
  await openAs(admin, '/GST-Worksheet', shop);
  const report = reportScreen(page, 'GST Worksheet');
  await page.getByLabel('Quarter').selectOption(quarterOf(sydneyDay(new Date())));
  const cells = [
    shop.name,
    '51 824 753 556',
    'Registered',
    '2',
    'A$74.90',
    'A$6.81',
    'A$74.90',
    'A$0.00',
    'A$6.81',
    'A$0.00',
  ];
  await expect(report.row(shop.name).locator('td')).toHaveText(cells);
  await expect(page.getByText('invoices issued in the quarter (accrual, not cash)')).toBeVisible();
  await report.print.click();
  const paper = await lastPaper(page);
  expect(paper.text).toContain('GST Worksheet');
  expect(paper.text).toContain('documents issued (accrual basis)');
  expect(paper.text).toContain('A$74.90 A$6.81 A$74.90 A$0.00 A$6.81 A$0.00');
});

test('a report that cannot be loaded says why, and is tried again', async ({ page, admin, shop, openAs }) => {
  let fails = true;
  await page.route(/getMultiSaleSummary/, (route) =>
    fails
      ? route.fulfill({ status: 403, json: { success: false, message: 'The ledger is resting.' } })
      : route.continue(),
  );
  await openAs(admin, '/Multi-Store-Sales-Summary', shop);
  await expect(page.getByRole('alert')).toContainText('Error: The ledger is resting.');
  await expect(page.getByRole('button', { name: 'Export PDF' })).toBeDisabled();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(reportScreen(page, STORE_REPORT).row(shop.name)).toBeVisible();
});

for (const { path, label } of [
  { path: '/Sales-report', label: 'Sales Report' },
  { path: '/Takings', label: 'Takings' },
  { path: '/Sales-By-Items-Type', label: ITEM_REPORT },
  { path: '/Multi-Store-Sales-Summary', label: STORE_REPORT },
  { path: `/GST-Worksheet?quarter=${quarterOf(sydneyDay(new Date()))}`, label: 'GST Worksheet' },
]) {
  test(`the ${label} is accessible`, async ({ page, admin, shop, cable, openAs }) => {
    expect(cable).toBeTruthy();
    await openAs(admin, path, shop);
    await expect(reportScreen(page, label).rows.first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('the dialog of a custom range is accessible, its complaint included', async ({ page, admin, shop, openAs }) => {
  await openAs(admin, '/Sales-By-Items', shop);
  const report = reportScreen(page, ITEM_REPORT);
  await report.period('Custom').click();
  await report.inDialog('Apply Filter').click();
  await expect(report.dialog.getByText('Please select both start and end dates')).toBeVisible();
  await expectAccessible(page);
});
