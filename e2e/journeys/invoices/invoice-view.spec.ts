import { expectAccessible } from '../../fixtures/accessibility.ts';
import { addInvoice, changeInvoice, ledgerOf, repairOf, test } from '../../fixtures/invoices.ts';
import { catchPapers, lastPaper } from '../../fixtures/papers.ts';
import { addCustomer, productNow } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';
import { invoiceList, invoiceView } from '../../pages/invoices.page.ts';

test('an invoice shows who, what and how it was paid, and downloads as a 120 mm PDF', async ({
  page,
  admin,
  shop,
  catalogue,
  cable,
  openAs,
}) => {
  const customer = await addCustomer(admin, shop, { email: 'minh@example.com', address: '9 Addison Road' });
  const repairParts = [repairOf(catalogue, 249)];
  const invoice = await addInvoice(admin, shop, cable, { customer_id: customer._id, repairParts });
  await changeInvoice(admin, invoice, { eftpos: 200, terms: 'Bring a coffee.' });
  await catchPapers(page);
  await openAs(admin, `/ViewInvoice/${invoice._id}`, shop);
  const view = invoiceView(page);
  for (const words of ['Minh Nguyễn', 'minh@example.com', '0412345678', '9 Addison Road'])
    await expect(view.customer).toContainText(words);
  await expect(view.products).toContainText(cable.name);
  await expect(view.products).toContainText(cable.sku);
  const { category, brand, device, repair } = catalogue;
  for (const words of [repair.repair_name, category.category_name, brand.brand_name, device.device_name, 'A$249.00'])
    await expect(view.repairs).toContainText(words);
  for (const words of ['A$253.55', 'A$25.35', 'A$278.90', 'A$200.00', 'A$78.90'])
    await expect(view.summary).toContainText(words);
  await expect(view.payments).toContainText(/Cash\s*A\$0\.00/);
  await expect(view.payments).toContainText(/EFTPOS\s*A\$200\.00/);
  await expect(view.main).toContainText('Bring a coffee.');
  await expect(view.history).toContainText('Edited');
  await expect(view.history).toContainText('200.00');

  const download = page.waitForEvent('download');
  await view.paper('Download PDF').click();
  expect((await download).suggestedFilename()).toMatch(/^Invoice-\d+\.pdf$/);
  const paper = await lastPaper(page);
  expect(paper.width).toBeCloseTo(340.16, 1);
  for (const words of [invoice.invoiceNumber, '278.90', '78.90']) expect(paper.text).toContain(words);
  await view.paper('Print Thermal Receipt').click();
  expect((await lastPaper(page, 2)).width).toBeCloseTo(164.41, 1);

  await view.takePayment.click();
  await view.allIn('Afterpay').click();
  await expect(view.payments).toContainText(/Afterpay\s*A\$78\.90/);
  await expect(view.takePayment).toHaveCount(0);
});

test('without a customer, and without an invoice, it says so', async ({ page, admin, shop, cable, openAs }) => {
  const invoice = await addInvoice(admin, shop, cable);
  await openAs(admin, `/ViewInvoice/${invoice._id}`, shop);
  const view = invoiceView(page);
  await expect(view.customer).toContainText('No customer details available.');
  await view.paper('Email Invoice').click();
  await expect(view.main.getByRole('status').filter({ hasText: 'Email is not set up' })).toBeVisible();
  for (const path of ['ViewInvoice', 'EditInvoice']) {
    await page.goto(`/${path}/no-such-invoice`);
    await expect(page.getByText('No Invoice Data Found')).toBeVisible();
  }
});

test('a deleted invoice leaves the list; an admin still sees who deleted it', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  const invoice = await addInvoice(admin, shop, cable);
  const list = invoiceList(page, 'Manage Invoices');
  await openAs(admin, '/ManageInvoices', shop);
  await list.action('Delete', invoice.invoiceNumber).click();
  await expect(list.dialog).toContainText('Are you sure you want to delete this invoice?');
  await list.answer('Cancel').click();
  await expect(list.rows).toHaveCount(1);
  await list.action('Delete', invoice.invoiceNumber).click();
  await list.answer('Delete').click();
  await expect(list.dialog).toContainText('Please say why.');
  await list.dialog.getByRole('combobox', { name: 'Reason' }).fill('Entered twice');
  await list.answer('Delete').click();
  await expect(page.getByText('No invoices yet.')).toBeVisible();
  expect(await ledgerOf(admin, shop)).toEqual([]);
  expect((await productNow(admin, cable)).quantity).toBe(50);

  await page.goto(`/ViewInvoice/${invoice._id}`);
  await expect(page.getByText('This invoice was deleted.')).toBeVisible();
  await expect(invoiceView(page).history).toContainText(admin.user.email);
  await expect(invoiceView(page).history).toContainText('Entered twice');
});

test('a form that does not come says so, and the invoice stays on the screen', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  const invoice = await addInvoice(admin, shop, cable);
  await page.route('**/assets/void-form*', (route) => route.abort());
  await openAs(admin, `/ViewInvoice/${invoice._id}`, shop);
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('The form could not be loaded. Reload the page and try again.');
  await expect(invoiceView(page).summary).toBeVisible();
  expect(await ledgerOf(admin, shop)).toHaveLength(1);
});

test('the view is accessible', async ({ page, admin, shop, catalogue, cable, openAs }) => {
  const invoice = await addInvoice(admin, shop, cable, { repairParts: [repairOf(catalogue, 100)] });
  await openAs(admin, `/ViewInvoice/${invoice._id}`, shop);
  await expect(invoiceView(page).history).toContainText('Sold');
  await expectAccessible(page);
});
