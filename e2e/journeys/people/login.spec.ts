import { ADMIN } from '../../fixtures/admin.ts';
import { SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { loginPage } from '../../pages/login.page.ts';
import { shell } from '../../pages/shell.page.ts';

test('a wrong password is told and keeps what was typed; the right one leads to the dashboard', async ({
  page,
  shop,
  isPhone,
}) => {
  const login = loginPage(page);
  await login.open();
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeVisible();
  await login.logIn({ email: shop.email, password: 'not the password' });
  await expect(login.failure).toHaveText('Invalid email or password');
  await expect(login.email).toHaveValue(shop.email);
  await expect(page).toHaveURL('/');

  await login.logIn({ email: shop.email, password: SHOP_PASSWORD });
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await shell(page, isPhone).logOut();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a missing field is told in the words of the server', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  await login.logIn({ email: ADMIN.email, password: '' });
  await expect(login.failure).toHaveText('Please provide both email and password');
});

test('without a login every screen sends to the login, and the login back to the screen', async ({ page }) => {
  for (const path of ['/dashboard', '/PointOfSale', '/invoice-summary']) {
    await page.goto(path);
    await expect(page.getByText('Please login to access this page')).toBeVisible();
    await expect(page).toHaveURL('/');
  }
  await page.goto('/PointOfSale');
  await loginPage(page).logIn(ADMIN);
  await expect(page).toHaveURL('/PointOfSale');
});

test('a logged-out token is dead on the server, and the screens notice', async ({ page, shop, isPhone }) => {
  const login = loginPage(page);
  await login.open();
  await login.logIn({ email: shop.email, password: SHOP_PASSWORD });
  await expect(page).toHaveURL('/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('token'));

  const revoked = page.waitForResponse('**/api/users/logout');
  await shell(page, isPhone).logOut();
  expect((await revoked).ok()).toBe(true);
  const answer = await page.request.get('/api/shop', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);

  // As in an old tab: the browser still holds a token that the server no longer accepts.
  await page.evaluate(
    ([oldToken, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', oldToken ?? '');
    },
    [token, JSON.stringify({ ...shop, role: 'shop' })] as const,
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Please login to access this page')).toBeVisible();
  await expect(page).toHaveURL('/');
});
