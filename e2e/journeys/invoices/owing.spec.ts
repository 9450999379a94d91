import { addCustomer } from '@mendpoint/contract/customers';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { addInvoice } from '../../fixtures/invoices.ts';
import { addProduct } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';

test('what a customer owes is found by name, with its invoices and a statement to print', async ({
  page,
  admin,
  shop,
  catalogue,
  tag,
  openAs,
}) => {
  const product = await addProduct(admin, shop, catalogue, { name: 'Case', price: 40, quantity: 9 });
  const body = {
    first_name: 'Mai',
    last_name: tag,
    email: `mai-${tag}@example.com`,
    phone: '0400 1',
    shop_id: shop._id,
  };
  const { user: customer } = await admin.call(addCustomer, { body });
  const { invoiceNumber } = await addInvoice(admin, shop, product, { customer_id: customer._id });
  await openAs(admin, '/Owing', shop);
  const table = page.getByRole('region', { name: 'Owing' });
  await expect(table.getByRole('row').filter({ hasText: `Mai ${tag}` })).toContainText('A$40.00');
  await expectAccessible(page);

  await table.getByRole('button', { name: `Mai ${tag}` }).click();
  const dialog = page.getByRole('dialog', { name: `What Mai ${tag} owes` });
  await expect(dialog.getByRole('link', { name: invoiceNumber })).toBeVisible();
  await expectAccessible(page, DIALOG);
  const statement = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Statement', exact: true }).click();
  expect((await statement).suggestedFilename()).toMatch(/^Statement-Mai-.*\.pdf$/);
  await dialog.getByRole('button', { name: 'Email reminder' }).click();
  await expect(page.getByText('Email is not set up on this server, so nothing was sent.')).toBeVisible();
  await expect(dialog.getByText('No reminder was sent yet.')).toBeVisible();
});
