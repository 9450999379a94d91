import { listSessions } from '@mendpoint/contract/sessions';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/api.ts';
import { SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { stores } from '../../pages/stores.page.ts';

test('an admin adds another one, who can log in, and logs a store out everywhere; both is accessible', async ({
  page,
  admin,
  shop,
  tag,
  openAs,
  request,
}) => {
  const screen = stores(page);
  await openAs(admin, '/admins');
  await page.getByRole('button', { name: 'Add Admin' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Admin' })).toBeVisible();
  await expect(screen.field('First Name')).toBeFocused();
  await screen.fill({ 'First Name': 'Eve', Email: `eve-${tag}@example.com`, Password: 'short' });
  await page.keyboard.press('Enter');
  await expect(screen.form.getByText('Password must be at least 8 characters.')).toBeVisible();
  await expectAccessible(page);
  await screen.fill({ Password: SHOP_PASSWORD });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Admin added successfully!')).toBeVisible();
  await expect(page.getByText(`eve-${tag}@example.com`)).toBeVisible();
  const { user } = await logIn(request, `eve-${tag}@example.com`, SHOP_PASSWORD);
  expect(user.role).toBe('admin');

  const till = await logIn(request, shop.email, SHOP_PASSWORD);
  await openAs(admin, `/shops?q=${encodeURIComponent(shop.name)}`, shop);
  await screen.list.getByRole('button', { name: `Log out ${shop.name} everywhere` }).click();
  const question = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await question.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText(`${shop.name} is logged out everywhere.`)).toBeVisible();
  await expect(till.call(listSessions)).rejects.toThrow('401');
  await expectAccessible(page);
});
