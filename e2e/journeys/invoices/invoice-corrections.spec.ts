import type { Product } from '@mendpoint/contract/products';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { addInvoice, changeInvoice, ledgerOf, repairOf } from '../../fixtures/invoices.ts';
import { catchPapers, lastPaper } from '../../fixtures/papers.ts';
import { addCatalogue, addCustomer, addProduct, type Catalogue, productNow } from '../../fixtures/shop-state.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { invoiceEdit, invoiceList, invoiceView } from '../../pages/invoices.page.ts';

const test = base.extend<{ catalogue: Catalogue; cable: Product }>({
  catalogue: async ({ admin, tag }, use) => use(await addCatalogue(admin, tag)),
  cable: async ({ admin, shop, tag, catalogue }, use) =>
    use(await addProduct(admin, shop, catalogue, { name: `USB-C cable ${tag}`, price: 29.9, quantity: 10 })),
});

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
  const invoice = await addInvoice(admin, shop, cable, { customerId: customer._id, repairParts });
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

test('lines, terms and payments are corrected; totals follow as typed, the stock with the save', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  cable,
  openAs,
}) => {
  const glass = await addProduct(admin, shop, catalogue, { name: `Tempered glass ${tag}`, price: 20, quantity: 5 });
  const invoice = await addInvoice(admin, shop, cable, { repairParts: [repairOf(catalogue, 100)] });
  await openAs(admin, `/ViewInvoice/${invoice._id}`, shop);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(`/EditInvoice/${invoice._id}`);
  const edit = invoiceEdit(page);
  await edit.quantity(cable.name).fill('3');
  await edit.price(cable.name).fill('25');
  await edit.remove(catalogue.repair.repair_name).click();
  await edit.addProduct.fill(glass.sku);
  await page.getByRole('option', { name: glass.name }).click();
  await edit.addRepair.click();
  const dialog = page.getByRole('dialog', { name: 'Add Repair' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Price is required.')).toBeVisible();
  for (const [label, name] of [
    ['Category', catalogue.category.category_name],
    ['Manufacturer', catalogue.brand.brand_name],
    ['Device', catalogue.device.device_name],
    ['Problem', catalogue.repair.repair_name],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await dialog.getByRole('textbox', { name: 'Price' }).fill('55');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await edit.terms.fill('Thank you.');

  await edit.showPayment();
  await expect(edit.sum('Subtotal')).toHaveText('A$136.36');
  await expect(edit.sum('GST')).toHaveText('A$13.64');
  await expect(edit.sum('Total')).toHaveText('A$150.00');
  await edit.tender('Cash').fill('50');
  await expect(edit.sum('Amount Due')).toHaveText('A$100.00');
  await edit.update.click();
  await expect(page.getByText('Invoice updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/ManageInvoices');
  const [stored] = await ledgerOf(admin, shop);
  expect(stored).toMatchObject({ total: 150, cash: 50, due_amount: 100, status: '0', terms: 'Thank you.' });
  expect(stored?.repairParts).toMatchObject([{ name: catalogue.repair.repair_name, price: 55 }]);
  expect((await productNow(admin, cable)).quantity).toBe(7);
  expect((await productNow(admin, glass)).quantity).toBe(4);
});

test('more than the total is not taken; what cannot be saved is told and stays typed', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  const invoice = await addInvoice(admin, shop, cable);
  await openAs(admin, `/EditInvoice/${invoice._id}`, shop);
  const edit = invoiceEdit(page);
  await edit.showPayment();
  await edit.tender('Cash').fill('10');
  await edit.tender('Cash').fill('29.91');
  await expect(page.getByText('Total paid cannot exceed the invoice total.')).toBeVisible();
  await expect(edit.tender('Cash')).toHaveValue('10');

  await page.route('**/api/summary/**', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The database is away at the moment.' } }),
  );
  await edit.update.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to update invoice.' });
  await expect(alert).toContainText('The database is away at the moment.');
  await page.unroute('**/api/summary/**');
  await edit.showPayment();
  await expect(edit.tender('Cash')).toHaveValue('10');
  await edit.update.click();
  await expect(page.getByRole('heading', { name: 'Manage Invoices' })).toBeVisible();

  await page.goBack();
  await edit.terms.fill('Not to be lost by a slip');
  await edit.sheet.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
});

test('the second of two people is told what the first changed, and loses nothing', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  const invoice = await addInvoice(admin, shop, cable);
  await openAs(admin, `/EditInvoice/${invoice._id}`, shop);
  const edit = invoiceEdit(page);
  await edit.terms.fill('Typed here');
  await changeInvoice(admin, invoice, { cash: 20 });
  await edit.update.click();
  const told = edit.sheet.getByRole('alert');
  await expect(told).toContainText(`This invoice was changed by ${admin.user.email}`);
  await expect(told).toContainText('Cash: was 0.00, is now 20.00');
  await expect(edit.terms).toHaveValue('Typed here');
  expect((await ledgerOf(admin, shop))[0]).toMatchObject({ cash: 20, terms: '' });

  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await edit.showPayment();
  await expect(edit.tender('Cash')).toHaveValue('20.00');
  await edit.update.click();
  await expect(page).toHaveURL('/ManageInvoices');
  expect((await ledgerOf(admin, shop))[0]).toMatchObject({ cash: 20, terms: 'Typed here' });
});

test('an update whose answer was lost is not taken for somebody else’s', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  const invoice = await addInvoice(admin, shop, cable);
  await openAs(admin, `/EditInvoice/${invoice._id}`, shop);
  const edit = invoiceEdit(page);
  await edit.showPayment();
  await edit.tender('Cash').fill('10');
  await page.route('**/api/summary/**', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await edit.update.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update invoice.' })).toBeVisible();
  await page.unroute('**/api/summary/**');
  await edit.update.click();
  await expect(page).toHaveURL('/ManageInvoices');
  expect((await ledgerOf(admin, shop))[0]).toMatchObject({ cash: 10 });
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
  await expect(page.getByText('No invoices yet.')).toBeVisible();
  expect(await ledgerOf(admin, shop)).toEqual([]);
  expect((await productNow(admin, cable)).quantity).toBe(10);

  await page.goto(`/ViewInvoice/${invoice._id}`);
  await expect(page.getByText('This invoice was deleted.')).toBeVisible();
  await expect(invoiceView(page).history).toContainText(admin.user.email);
});

test('view and edit are accessible', async ({ page, admin, shop, catalogue, cable, openAs }) => {
  const invoice = await addInvoice(admin, shop, cable, { repairParts: [repairOf(catalogue, 100)] });
  await openAs(admin, `/ViewInvoice/${invoice._id}`, shop);
  await expect(invoiceView(page).history).toContainText('Sold');
  await expectAccessible(page);
  await page.goto(`/EditInvoice/${invoice._id}`);
  const edit = invoiceEdit(page);
  await expect(edit.terms).toBeVisible();
  await changeInvoice(admin, invoice, { cash: 5 });
  await edit.update.click();
  await expect(edit.sheet.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await edit.addRepair.click();
  await expect(page.getByRole('dialog', { name: 'Add Repair' })).toBeVisible();
  await expectAccessible(page, DIALOG);
});
