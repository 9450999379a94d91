import { addCustomer as add, findCustomer } from '@mendpoint/contract/customers';
import { addStaff } from '@mendpoint/contract/staff';
import { readCustomerSums } from '@mendpoint/contract/stories';
import { DIALOG, expectAccessible, expectNoSidewaysScroll } from '../../fixtures/accessibility.ts';
import { addInvoice } from '../../fixtures/invoices.ts';
import { addProduct } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';

const WIDTHS = [360, 768, 1280];

test('a customer entered twice is merged: sales of both are on one page, which goes on to the invoice and a new sale', async ({
  page,
  admin,
  shop,
  catalogue,
  tag,
  openAs,
}) => {
  const product = await addProduct(admin, shop, catalogue, { name: 'Case', price: 40, quantity: 9 });
  const who = { last_name: tag, phone: '0400 1', shop_id: shop._id };
  const body = { ...who, first_name: 'Ann', email: `ann-${tag}@example.com`, notes: 'Rings first' };
  const { user: ann } = await admin.call(add, { body });
  const twice = { ...who, first_name: 'Anne', email: `anne-${tag}@example.com`, company: 'Lee & Co' };
  const { user: anne } = await admin.call(add, { body: twice });
  const own = await addInvoice(admin, shop, product, { customer_id: ann._id });
  const theirs = await addInvoice(admin, shop, product, { customer_id: anne._id });

  await openAs(admin, '/Customer', shop);
  await page.getByRole('link', { name: `Ann ${tag}`, exact: true }).click();
  const story = page.getByRole('region', { name: 'What happened' }).first();
  await expect(story.getByRole('link', { name: own.invoiceNumber })).toBeVisible();
  await expect(page.getByText('Rings first')).toBeVisible();
  await expectAccessible(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge with another entry' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(`anne-${tag}`);
  await page.getByRole('option', { name: `Anne ${tag}` }).click();
  await expect(dialog.getByText(`These move to Ann ${tag}: 1 invoice, A$40.00 owing.`)).toBeVisible();
  await expectAccessible(page, DIALOG);
  await dialog.getByRole('button', { name: `Merge into Ann ${tag}` }).click();
  await expect(page.getByText('The customers have been merged.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(story.getByRole('link', { name: theirs.invoiceNumber })).toBeVisible();
  await expect(page.getByText('Lee & Co')).toBeVisible();
  const merged = (await admin.call(findCustomer, { params: { id: anne._id } })).data;
  expect([merged._id, merged.company]).toEqual([ann._id, 'Lee & Co']);
  const sums = (await admin.call(readCustomerSums, { params: { id: ann._id }, query: {} })).data;
  expect(sums).toMatchObject({ invoices: 2, owing: 80 });

  // An address from before leads to who is left, an invoice still names the buyer of its day.
  await page.goto(`/Customer/${anne._id}`);
  await expect(page.getByText('Two entries were merged')).toBeVisible();
  await story.getByRole('link', { name: theirs.invoiceNumber }).click();
  await page.getByRole('link', { name: `Anne ${tag}` }).click();
  await expect(page.getByRole('heading', { name: `Ann ${tag}`, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'New sale' }).click();
  await expect(page).toHaveURL('/PointOfSale');
  await expect(page.getByRole('button', { name: 'Remove customer' })).toBeVisible();
});

test('a product and a person have their story, accessible at every width', async ({
  page,
  admin,
  shop,
  catalogue,
  openAs,
}) => {
  const product = await addProduct(admin, shop, catalogue, { name: 'Case', price: 40, quantity: 9 });
  const { invoiceNumber } = await addInvoice(admin, shop, product, {});
  await openAs(admin, `/view-product/${product._id}`, shop);
  const story = page.getByRole('region', { name: 'Sales and refunds' }).first();
  await expect(story.getByRole('link', { name: invoiceNumber })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sold by month' }).first()).toContainText('A$40.00');
  await expectAccessible(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await admin.call(addStaff, { body: { name: 'Marco', role: 'manager', pin: '4071', shop_id: shop._id } });
  await page.goto('/Staff');
  await page.getByRole('link', { name: 'Marco' }).click();
  await expect(page.getByText('Nothing sold, refunded or taken from a drawer yet.')).toBeVisible();
  await expect(page.getByText('Nothing sold, edited, voided or refunded.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
});
