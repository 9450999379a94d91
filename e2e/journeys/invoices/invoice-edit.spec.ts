import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { addInvoice, changeInvoice, ledgerOf, repairOf, test } from '../../fixtures/invoices.ts';
import { addProduct, productNow } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';
import { invoiceEdit } from '../../pages/invoices.page.ts';

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
  expect((await productNow(admin, cable)).quantity).toBe(47);
  expect((await productNow(admin, glass)).quantity).toBe(4);
});

test('more than the total is not taken; what cannot be saved is told and stays typed', async ({
  page,
  edited: { edit },
}) => {
  await edit.showPayment();
  await edit.tender('Cash').fill('10');
  await edit.tender('Cash').fill('29.91');
  await expect(page.getByText('Total paid cannot exceed the invoice total.')).toBeVisible();
  await expect(edit.tender('Cash')).toHaveValue('10');

  const refused = { status: 503, json: { success: false, message: 'The database is away at the moment.' } };
  await page.route('**/api/invoice/**', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(refused) : route.fallback(),
  );
  await edit.update.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to update invoice.' });
  await expect(alert).toContainText('The database is away at the moment.');
  await page.unroute('**/api/invoice/**');
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
  edited: { invoice, edit },
}) => {
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
  edited: { edit },
}) => {
  await edit.showPayment();
  await edit.tender('Cash').fill('10');
  await page.route('**/api/invoice/**', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await edit.update.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update invoice.' })).toBeVisible();
  await page.unroute('**/api/invoice/**');
  await edit.update.click();
  await expect(page).toHaveURL('/ManageInvoices');
  expect((await ledgerOf(admin, shop))[0]).toMatchObject({ cash: 10 });
});

test('the edit is accessible, also where somebody else was quicker', async ({
  page,
  admin,
  edited: { invoice, edit },
}) => {
  await expect(edit.terms).toBeVisible();
  await changeInvoice(admin, invoice, { cash: 5 });
  await edit.update.click();
  await expect(edit.sheet.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await edit.addRepair.click();
  await expect(page.getByRole('dialog', { name: 'Add Repair' })).toBeVisible();
  await expectAccessible(page, DIALOG);
});
