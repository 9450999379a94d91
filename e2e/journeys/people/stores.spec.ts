import { findShop } from '@mendpoint/contract/shops';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/api.ts';
import { addCustomer, addShop, newTag, SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { stores } from '../../pages/stores.page.ts';

const newShop = (tag: string) => ({
  Name: `Glebe ${tag}`,
  Email: `glebe-${tag}@example.com`,
  Password: SHOP_PASSWORD,
  Phone: '02 9000 1111',
  Address: '1 Glebe Point Road',
  City: 'Glebe',
  State: 'NSW',
  'Post Code': '2037',
});

test('a store is added with what is required, and its staff can log in', async ({
  page,
  admin,
  tag,
  openAs,
  request,
}) => {
  const screen = stores(page);
  await openAs(admin, '/add-shop');
  await expect(page.getByRole('heading', { name: 'Add Store', level: 1 })).toBeVisible();
  await screen.submit.click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(screen.field('Name')).toBeFocused();
  await expect(screen.form.getByText('Post Code is required.')).toBeVisible();

  await screen.fill({ ...newShop(tag), ABN: '51 824 753 557' });
  await screen.submit.click();
  await expect(screen.form.getByText('The ABN is not valid.')).toBeVisible();
  await screen.field('ABN').fill('51824753556');
  await expect(screen.form.getByText('This is a valid ABN.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Shop added successfully!')).toBeVisible();
  await expect(page).toHaveURL('/shops');

  const { user } = await logIn(request, `glebe-${tag}@example.com`, SHOP_PASSWORD);
  expect(user).toMatchObject({
    name: `Glebe ${tag}`,
    abn: '51 824 753 556',
    gst_registered: true,
    country: 'Australia',
  });
});

test('a store that exists is told, and what was typed stays', async ({ page, admin, shop, tag, openAs }) => {
  const screen = stores(page);
  await openAs(admin, '/add-shop', shop);
  await screen.fill({ ...newShop(tag), Name: shop.name.toUpperCase() });
  await screen.submit.click();
  await expect(page.getByRole('alert')).toContainText('Shop already exists. Please use a different name or email.');
  await expect(screen.field('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(screen.field('Address')).toHaveValue('1 Glebe Point Road');

  await screen.form.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await screen.answer('Leave').click();
  await expect(page).toHaveURL('/shops');
});

test('stores are listed five to a page, viewed, edited and deleted', async ({ page, admin, tag, openAs }) => {
  const shops = [];
  for (const part of ['a', 'b', 'c', 'd', 'e', 'f']) shops.push(await addShop(admin, `${tag}${part}`));
  const [first, second] = shops;
  const screen = stores(page);
  await openAs(admin, '/shops', first);
  await expect(page.getByRole('heading', { name: 'Stores', level: 1 })).toBeVisible();
  await screen.search.fill(`newtown ${tag}`);
  await expect(screen.place).toHaveText('1–5 of 6');
  await expect(screen.rows).toHaveCount(5);

  await screen.search.fill(`newtown ${tag}a`);
  await expect(screen.rows).toHaveCount(1);
  await screen.action('View', first!.name).click();
  await expect(page.getByRole('dialog', { name: first!.name })).toContainText('51 824 753 556');
  await page.keyboard.press('Escape');

  await screen.action('Edit', first!.name).click();
  await screen.field('Name').fill(second!.name);
  await screen.save.click();
  await expect(page.getByRole('alert')).toContainText('Shop already exists. Please use a different name or email.');
  await expect(screen.field('Name')).toHaveAttribute('aria-invalid', 'true');
  await screen.field('Name').fill(`Newtown ${tag}a East`);
  await screen.field('Phone').fill('02 9000 2222');
  await screen.save.click();
  await expect(page.getByText('Shop updated successfully!')).toBeVisible();
  await expect(screen.row(`Newtown ${tag}a East`)).toContainText('02 9000 2222');

  await screen.action('Delete', `Newtown ${tag}a East`).click();
  await screen.question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted!')).toBeVisible();
  await expect(page.getByText('Shop deleted successfully!')).toBeVisible();
  await expect(page.getByText('No shops available.')).toBeVisible();
});

test('a store that holds something stays, and says what', async ({ page, admin, shop, openAs }) => {
  await addCustomer(admin, shop);
  const screen = stores(page);
  await openAs(admin, `/shops?q=${encodeURIComponent(shop.name)}`, shop);
  await screen.action('Delete', shop.name).click();
  await screen.question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${shop.name} cannot be deleted: it has 1 customer.`)).toBeVisible();
  await admin.call(findShop, { params: { id: shop._id } });
});

test('a shop account is told that stores are not its own to manage', async ({ page, shop, openAs, request }) => {
  await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/shops');
  for (const path of ['/shops', '/add-shop']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Not allowed', level: 1 })).toBeVisible();
    await expect(page.getByText('Only an admin can open this screen.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the stores and their details are accessible', async ({ page, admin, openAs }) => {
  const shop = await addShop(admin, newTag());
  const screen = stores(page);
  await openAs(admin, `/shops?q=${encodeURIComponent(shop.name)}`, shop);
  await expect(screen.rows).toHaveCount(1);
  await expectAccessible(page);
  await screen.action('View', shop.name).click();
  await expect(page.getByRole('dialog', { name: shop.name })).toBeVisible();
  await expectAccessible(page);
});

test('the forms of a store are accessible', async ({ page, admin, openAs }) => {
  const shop = await addShop(admin, newTag());
  const screen = stores(page);
  await openAs(admin, `/shops?q=${encodeURIComponent(shop.name)}`, shop);
  await screen.action('Edit', shop.name).click();
  await expect(screen.field('Name')).toHaveValue(shop.name);
  await expectAccessible(page);
  await page.goto('/add-shop');
  await screen.submit.click();
  await expect(screen.form.getByText('Name is required.', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
