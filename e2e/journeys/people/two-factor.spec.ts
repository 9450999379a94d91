import { registerAdmin } from '@mendpoint/contract/admins';
import { changeFactorRules } from '@mendpoint/contract/second-factor';
import { listSessions } from '@mendpoint/contract/sessions';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { logIn, logInWithCode } from '../../fixtures/api.ts';
import { codeOf } from '../../fixtures/authenticator.ts';
import { SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { listScreen } from '../../pages/list.page.ts';
import { loginPage } from '../../pages/login.page.ts';
import { security } from '../../pages/security.page.ts';
import { shell } from '../../pages/shell.page.ts';

const test = base.extend<{ rulesEnd: undefined }>({
  /** Lets the shops of later journeys log in by password alone again, even if this journey fails. */
  rulesEnd: async ({ admin }, use) => {
    await use(undefined);
    await admin.call(changeFactorRules, { body: { admin: false, shop: false } });
  },
});

test('an admin shuts out another and requires two-factor, which a shop sets up at its login; all of it is accessible', async ({
  page,
  admin,
  shop,
  tag,
  openAs,
  isPhone,
  request,
  rulesEnd: _,
}) => {
  const email = `ada-${tag}@example.com`;
  await admin.call(registerAdmin, { body: { first_name: 'Ada', last_name: 'Ng', email, password: SHOP_PASSWORD } });
  const ada = await logIn(request, email, SHOP_PASSWORD);
  await openAs(admin, '/admins');
  await page.getByRole('button', { name: `Disable ${email}`, exact: true }).click();
  const { dialog, row } = listScreen(page, 'Admins');
  await expectAccessible(page, DIALOG);
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(row(email)).toContainText('Disabled');
  await expect(ada.call(listSessions)).rejects.toThrow('401');
  await page.getByRole('switch', { name: 'Required for shops' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Required for shops' })).toBeChecked();
  await expectAccessible(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  const [login, step] = [loginPage(page), security(page)];
  const shopLogin = { email: shop.email, password: SHOP_PASSWORD };
  await login.logIn(shopLogin);
  const secret = (await step.secret.textContent()) ?? '';
  await step.code.fill('12345');
  await step.press('Continue');
  await expect(login.failure).toBeVisible();
  await expectAccessible(page);
  await step.code.fill(codeOf(secret));
  await step.press('Continue');
  const codes = ((await step.recoveryCodes.textContent()) ?? '').split('\n');
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await step.press('I have kept them');
  await expect(page).toHaveURL('/dashboard');

  const frame = shell(page, isPhone);
  await frame.logOut();
  await login.logIn(shopLogin);
  await expect(step.secret).toHaveCount(0);
  await step.code.fill(codeOf(secret, 1));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('a shop turns two-factor on, ends a stranger’s session and turns it off again; the screen is accessible', async ({
  page,
  shop,
  openAs,
  request,
}) => {
  const till = await logIn(request, shop.email, SHOP_PASSWORD);
  const screen = security(page);
  await openAs(till, '/security');
  await screen.press('Turn on');
  await screen.password.fill(SHOP_PASSWORD);
  await screen.press('Continue');
  await screen.code.fill(codeOf((await screen.secret.textContent()) ?? ''));
  await expectAccessible(page);
  await screen.press('Turn on');
  const [first = '', second = ''] = ((await screen.recoveryCodes.textContent()) ?? '').split('\n');
  await screen.press('I have kept them');
  await expect(screen.twoFactor).toContainText('Recovery codes left: 10.');

  const stranger = await logInWithCode(request, shop.email, SHOP_PASSWORD, first);
  await page.reload();
  await expect(screen.twoFactor).toContainText('Recovery codes left: 9.');
  await expect(screen.sessions).toHaveCount(2);
  await expectAccessible(page);
  await screen.press('End all others');
  await expect(screen.sessions).toHaveCount(1);
  await expect(stranger.call(listSessions)).rejects.toThrow('401');
  await screen.press('Turn off');
  await screen.password.fill(SHOP_PASSWORD);
  await screen.code.fill(second);
  await expectAccessible(page);
  await screen.press('Turn off');
  await expect(screen.twoFactor).toContainText('Off: your password alone logs you in.');
});
