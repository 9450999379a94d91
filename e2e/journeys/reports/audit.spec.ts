import { addProduct, editProduct } from '@mendpoint/contract/products';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/api.ts';
import { SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { listScreen } from '../../pages/list.page.ts';

test('an owner finds out who set the stock from 12 to 3', async ({
  page,
  admin,
  shop,
  catalogue,
  tag,
  openAs,
  request,
}) => {
  const till = await logIn(request, shop.email, SHOP_PASSWORD);
  const name = `Case ${tag}`;
  const body = { name, category: catalogue.category.category_name, price: 19.95, quantity: 12 };
  const { data: product } = await till.call(addProduct, { body });
  await till.call(editProduct, { params: { id: product._id }, body: { quantity: 3 } });

  await openAs(admin, '/products', shop);
  await page.getByRole('link', { name: `History ${name}` }).click();
  await expect(page).toHaveURL(`/AuditTrail?record=${product._id}`);
  const { rows, list } = listScreen(page, 'Audit Trail');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Product changed');
  await expect(rows.first()).toContainText(/Quantity\s*12 → 3/);
  await expect(rows.first()).toContainText(shop.email);
  await expect(rows.last()).toContainText('Product added');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show all records' }).click();
  await page.getByRole('combobox', { name: 'Person' }).selectOption(shop.email);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Login');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Login accepted');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Tax');
  await expect(list.getByText('No entries found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await expect(page).toHaveURL('/AuditTrail');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('audit-trail.csv');
});

test('a shop account has no audit trail', async ({ page, shop, openAs, request }) => {
  await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/AuditTrail');
  await expect(page.getByRole('region', { name: 'Audit Trail' })).toHaveCount(0);
  await expect(page.getByText('Only an admin can open this screen.')).toBeVisible();
});

test('the trail is accessible, also as cards on a phone', async ({ page, admin, shop, openAs }) => {
  await openAs(admin, '/AuditTrail', shop);
  await expect(listScreen(page, 'Audit Trail').row(shop.name).first()).toBeVisible();
  await expectAccessible(page);
});
