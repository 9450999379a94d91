import { refundSale } from '@mendpoint/contract/invoices/adjustments';
import { formatDay } from '@mendpoint/domain/time/dates';
import type { Page } from '@playwright/test';
import { DIALOG, expectAccessible, expectNoSidewaysScroll } from '../../fixtures/accessibility.ts';
import { addInvoice, changeInvoice, ledgerOf, test } from '../../fixtures/invoices.ts';
import { addCustomer } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';
import { invoiceList } from '../../pages/invoices.page.ts';

const inParameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const sydneyToday = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' });

test('invoices are found by customer and by number, ten to a page, all of it in the address', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  const zoe = await addCustomer(admin, shop, { first_name: 'Zoë', last_name: 'Papas', phone: '0455 667 788' });
  for (let sale = 0; sale < 11; sale += 1) await addInvoice(admin, shop, cable);
  const hers = await addInvoice(admin, shop, cable, { customer_id: zoe._id });
  const list = invoiceList(page, 'Manage Invoices');
  await openAs(admin, '/ManageInvoices', shop);
  await expect(list.heading).toBeVisible();
  await expect(list.headings).toHaveText(['Invoice Number', 'Date', 'Customer Name', 'Email', 'Total', 'Actions']);
  await expect(list.rows).toHaveCount(10);
  await expect(list.place).toHaveText('1–10 of 12');
  await list.next.click();
  await expect(list.rows).toHaveCount(2);

  for (const words of ['zoe pap', '0455667788', zoe.email, hers.invoiceNumber]) {
    await list.search.fill(words);
    await expect(list.rows).toHaveCount(1);
    await expect(list.rows).toContainText(['Zoë Papas']);
    await expect.poll(() => inParameters(page)).toEqual({ q: words });
  }
  await page.reload();
  await expect(list.rows).toContainText([hers.invoiceNumber]);
  await expect(list.search).toHaveValue(hers.invoiceNumber);
  for (const words of ['A$29.90', 'Unpaid', zoe.email]) await expect(list.rows).toContainText([words]);

  await list.search.fill('nobody at all');
  await expect(page.getByText('No invoices found.')).toBeVisible();
  await list.clear.click();
  await expect(list.rows).toHaveCount(10);
  await expect(list.search).toHaveValue('');
});

test('invoices are narrowed to a day, to Sydney’s today or yesterday, to some days', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  await addInvoice(admin, shop, cable);
  const list = invoiceList(page, 'Manage Invoices');
  await openAs(admin, '/ManageInvoices', shop);
  await expect(list.chip('All')).toHaveAttribute('aria-pressed', 'true');
  await list.chip('Yesterday').click();
  await expect(page.getByText('No invoices found.')).toBeVisible();
  await list.chip('Today').click();
  await expect(list.rows).toHaveCount(1);
  const today = sydneyToday();
  expect(inParameters(page)).toEqual({ from: today, to: today });
  await page.goBack();
  await expect(page.getByText('No invoices found.')).toBeVisible();

  await list.clear.click();
  await expect(list.rows).toHaveCount(1);
  await list.from.fill('05/01/2026');
  await expect(list.to).toHaveValue('05/01/2026');
  await expect(page.getByText('No invoices found.')).toBeVisible();
  await list.to.fill(formatDay(today));
  await expect(list.rows).toHaveCount(1);
  expect(inParameters(page)).toEqual({ from: '2026-01-05', to: today });
});

test('paid and unpaid have lists of their own; what is due is taken in two taps', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  const customer = await addCustomer(admin, shop, { first_name: 'Noah', last_name: 'Kelly', country: 'Australia' });
  const due = await addInvoice(admin, shop, cable, { customer_id: customer._id });
  await changeInvoice(admin, due, { cash: 10 });
  for (let sale = 0; sale < 5; sale += 1) await addInvoice(admin, shop, cable);
  await openAs(admin, '/ManageInvoices', shop);
  await page.getByRole('link', { name: 'Unpaid Invoices', exact: true }).click();
  await expect(page).toHaveURL('/ManageEstimates');
  const unpaid = invoiceList(page, 'Unpaid Invoices');
  const columns = ['Date', 'Customer Name', 'Email', 'City', 'Country', 'Total', 'Actions'];
  await expect(unpaid.headings).toHaveText(columns);
  await expect(unpaid.rows).toHaveCount(5);
  await unpaid.next.click();
  await expect(unpaid.rows).toHaveCount(1);
  for (const words of ['Noah Kelly', 'Marrickville', 'Australia', 'A$29.90', 'A$19.90 due'])
    await expect(unpaid.rows).toContainText([words]);

  await unpaid.takePayment(due.invoiceNumber).click();
  await expect(unpaid.dialog).toContainText('A$19.90 due');
  await unpaid.allIn('EFTPOS').click();
  await expect(page.getByText(`${due.invoiceNumber} is paid: A$19.90 in EFTPOS.`)).toBeVisible();
  await expect(unpaid.place).toHaveText('1–5 of 5');
  const stored = (await ledgerOf(admin, shop)).find(({ _id }) => _id === due._id);
  expect(stored).toMatchObject({ cash: 10, eftpos: 19.9, due_amount: 0, status: '1' });

  await page.getByRole('link', { name: 'Paid Invoices', exact: true }).click();
  await expect(page).toHaveURL('/ManageTickets');
  const paid = invoiceList(page, 'Paid Invoices');
  await expect(paid.headings).toHaveText(columns);
  await expect(paid.rows).toHaveCount(1);
  await expect(paid.action('View', due.invoiceNumber)).toHaveAttribute('href', `/ViewInvoice/${due._id}`);
  await expect(paid.takePayment(due.invoiceNumber)).toHaveCount(0);
});

test('a list is narrowed to what became of its invoices, and each says it', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  const unpaid = await addInvoice(admin, shop, cable);
  const partPaid = await addInvoice(admin, shop, cable);
  await changeInvoice(admin, partPaid, { cash: 10 });
  const paid = await addInvoice(admin, shop, cable);
  await changeInvoice(admin, paid, { eftpos: paid.total });
  const refunded = await addInvoice(admin, shop, cable);
  await changeInvoice(admin, refunded, { eftpos: refunded.total });
  const [line] = refunded.productDetails;
  const lines = [{ line_id: line?._id ?? '', quantity: line?.quantity ?? 0 }];
  await admin.call(refundSale, { params: { id: refunded._id }, body: { lines, reason: 'goodwill' } });

  const list = invoiceList(page, 'Manage Invoices');
  await openAs(admin, '/ManageInvoices', shop);
  await expect(list.rows).toHaveCount(4);
  for (const [word, { invoiceNumber }] of [
    ['Unpaid', unpaid],
    ['Part paid', partPaid],
    ['Paid', paid],
    ['Refunded', refunded],
  ] as const) {
    await list.status.selectOption(word);
    await expect(list.rows).toHaveCount(1);
    await expect(list.rows).toContainText([`${invoiceNumber}${word}`]);
  }
  expect(inParameters(page)).toEqual({ state: 'refunded' });
  await page.reload();
  await expect(list.status).toHaveValue('refunded');
  await expect(list.rows).toHaveCount(1);
  await list.status.selectOption('Part refunded');
  await expect(page.getByText('No invoices found.')).toBeVisible();
  await expectAccessible(page);
  await list.clear.click();
  await expect(list.rows).toHaveCount(4);
  await expect(list.status).toHaveValue('');

  await page.goto('/ManageEstimates');
  const due = invoiceList(page, 'Unpaid Invoices');
  await expect(due.rows).toHaveCount(2);
  await expect(due.status.getByRole('option')).toHaveText(['All statuses', 'Unpaid', 'Part paid']);
  await due.status.selectOption('Part paid');
  await expect(due.rows).toContainText(['Part paid']);
  await expect(due.rows).toHaveCount(1);

  await page.goto(`/RefundInvoice/${partPaid._id}`);
  await expect(page.getByText(/A\$19\.90 due$/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Part paid');
  await page.goto(`/ViewInvoice/${refunded._id}`);
  await expect(page.getByRole('heading', { name: `${refunded.invoiceNumber} Refunded` })).toBeVisible();
});

test('money that somebody else took meanwhile is not taken twice', async ({ page, admin, shop, cable, openAs }) => {
  const invoice = await addInvoice(admin, shop, cable);
  const list = invoiceList(page, 'Manage Invoices');
  await openAs(admin, '/ManageInvoices', shop);
  await list.takePayment(invoice.invoiceNumber).click();
  await changeInvoice(admin, invoice, { cash: 20 });
  await list.allIn('cash').click();
  await expect(list.dialog).toContainText('This is what is due now.');
  await expect(list.dialog).toContainText('A$9.90 due');
  expect((await ledgerOf(admin, shop))[0]).toMatchObject({ cash: 20, due_amount: 9.9 });
  await list.allIn('cash').click();
  await expect(list.dialog).toBeHidden();
  expect((await ledgerOf(admin, shop))[0]).toMatchObject({ cash: 29.9, due_amount: 0 });
});

test('a failing list says so and is asked again', async ({ page, admin, shop, cable, openAs }) => {
  await addInvoice(admin, shop, cable);
  const list = invoiceList(page, 'Manage Invoices');
  await page.route('**/api/invoice?**', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong.' } }),
  );
  await openAs(admin, '/ManageInvoices', shop);
  await expect(page.getByText('Failed to load invoices.')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/invoice?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(list.rows).toHaveCount(1);
});

test('the lists are accessible and fit 360, 768 and 1280 pixels', async ({ page, admin, shop, cable, openAs }) => {
  const customer = await addCustomer(admin, shop, { first_name: 'W'.repeat(80), city: 'Llanfairpwllgwyngyllgogery' });
  const invoice = await addInvoice(admin, shop, cable, { customer_id: customer._id });
  const list = invoiceList(page, 'Manage Invoices');
  await openAs(admin, '/ManageInvoices', shop);
  await expect(list.rows).toHaveCount(1);
  await expectAccessible(page);
  await list.takePayment(invoice.invoiceNumber).click();
  await expect(list.dialog).toBeVisible();
  await expectAccessible(page, DIALOG);
  await page.goto('/ManageEstimates');
  await expect(invoiceList(page, 'Unpaid Invoices').rows).toHaveCount(1);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
