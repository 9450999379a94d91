import { registerAdmin } from '@mendpoint/contract/admins';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { ADMIN } from '../../fixtures/admin.ts';
import { logIn } from '../../fixtures/api.ts';
import { startMailingServer } from '../../fixtures/mailing-server.ts';
import { SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { account } from '../../pages/account.page.ts';
import { loginPage } from '../../pages/login.page.ts';
import { shell } from '../../pages/shell.page.ts';

const NEW_PASSWORD = 'glass and glue';

test('a shop edits its own record, and everything follows its new name', async ({
  page,
  shop,
  openAs,
  isPhone,
  request,
}) => {
  const screen = account(page);
  const frame = shell(page, isPhone);
  await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/dashboard');
  await frame.account.click();
  await page.getByRole('menuitem', { name: 'Your Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(screen.field('Name')).toHaveValue(shop.name);

  await screen.field('Name').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await screen.field('Name').fill(`${shop.name} South`);
  await screen.press('Save');
  await expect(page.getByText('Shop updated successfully!')).toBeVisible();
  await expect(frame.account).toHaveAccessibleName(`Account: ${shop.name} South`);
  await page.reload();
  await expect(screen.field('Name')).toHaveValue(`${shop.name} South`);
  const stored = await page.evaluate(() => localStorage.getItem('user'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ name: `${shop.name} South`, role: 'shop' });
});

test('an admin edits their own names', async ({ page, admin, tag, openAs, isPhone, request }) => {
  const email = `admin-${tag}@example.com`;
  const body = { first_name: 'Ada', last_name: 'Ng', email, password: SHOP_PASSWORD };
  await admin.call(registerAdmin, { body });
  const screen = account(page);
  await openAs(await logIn(request, email, SHOP_PASSWORD), '/profile');
  await expect(screen.field('First Name')).toHaveValue('Ada');
  await screen.fill({ 'First Name': 'Adele', 'Last Name': '' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(shell(page, isPhone).account).toHaveAccessibleName('Account: Adele');
});

test('an email is changed with the current password, asked for in place', async ({
  page,
  shop,
  tag,
  openAs,
  request,
}) => {
  const screen = account(page);
  const email = `moved-${tag}@example.com`;
  await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/profile');
  await expect(screen.field('Current Password')).toHaveCount(0);
  await screen.fill({ Email: email, Phone: '02 9000 3333' });
  await screen.press('Save');
  await expect(screen.form.getByText('Current Password is required.')).toBeVisible();
  await expect(screen.field('Current Password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(screen.form.getByText('Old password is incorrect')).toBeVisible();
  await expect(screen.field('Email')).toHaveValue(email);
  await expect(screen.field('Phone')).toHaveValue('02 9000 3333');
  await screen.fill({ 'Current Password': SHOP_PASSWORD });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Shop updated successfully!')).toBeVisible();
  await expect(screen.field('Current Password')).toHaveCount(0);
  await page.reload();
  await expect(screen.field('Email')).toHaveValue(email);
  await logIn(request, email, SHOP_PASSWORD);
});

test('a password is changed with the old one, and the new one logs in', async ({ page, shop, openAs, request }) => {
  const screen = account(page);
  await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/change-password');
  await screen.press('Change Password');
  await expect(screen.failure).toHaveText('All fields are required');
  await expect(screen.field('Old Password')).toBeFocused();

  await screen.fill({ 'Old Password': 'wrong', 'New Password': NEW_PASSWORD, 'Confirm Password': 'other' });
  await screen.press('Change Password');
  await expect(screen.form.getByText('New password and confirm password do not match')).toBeVisible();
  await screen.fill({ 'Confirm Password': NEW_PASSWORD });
  await screen.press('Change Password');
  await expect(screen.failure).toHaveText('Old password is incorrect');
  await screen.fill({ 'Old Password': SHOP_PASSWORD, 'New Password': 'short', 'Confirm Password': 'short' });
  await screen.press('Change Password');
  await expect(screen.failure).toHaveText('Password must be at least 8 characters.');
  await screen.fill({ 'New Password': 'Password1', 'Confirm Password': 'Password1' });
  await screen.press('Change Password');
  await expect(screen.failure).toHaveText('This password is too easy to guess.');
  await expect(screen.field('New Password')).toBeFocused();
  await screen.fill({ 'New Password': NEW_PASSWORD, 'Confirm Password': NEW_PASSWORD });
  await screen.press('Change Password');
  await expect(page.getByText('Password changed successfully!')).toBeVisible();
  await expect(screen.field('New Password')).toHaveValue('');
  await logIn(request, shop.email, NEW_PASSWORD);
});

test('a forgotten password: the way from the login, and one answer for every email', async ({ page, tag }) => {
  const screen = account(page);
  await loginPage(page).open();
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/Forgot-Password');
  await screen.press('Send Reset Link');
  await expect(screen.form.getByText('Email is required')).toBeVisible();
  await screen.fill({ Email: `nobody-${tag}@example.com` });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('If there is an account with this email');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/');
});

test('a reset link that came by mail leads back in, once', async ({ page }) => {
  const { url, mails, stop } = await startMailingServer();
  try {
    const screen = account(page);
    await page.goto(`${url}/Forgot-Password`);
    const mail = mails.next();
    await screen.fill({ Email: ADMIN.email });
    await screen.press('Send Reset Link');
    await expect(page.getByRole('status')).toContainText('If there is an account with this email');
    const link = /^http:\S+$/m.exec((await mail).text)?.[0] ?? '';
    expect(link).toContain(`${url}/Reset-Password?token=`);

    await page.goto(link);
    await screen.fill({ 'New Password': NEW_PASSWORD, 'Confirm Password': NEW_PASSWORD });
    await screen.press('Reset Password');
    await expect(page.getByRole('status')).toContainText('Password reset successfully!');
    await expect(page).toHaveURL(`${url}/`);
    await loginPage(page).logIn({ email: ADMIN.email, password: NEW_PASSWORD });
    await expect(page).toHaveURL(`${url}/dashboard`);

    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await screen.fill({ 'New Password': 'a third one', 'Confirm Password': 'a third one' });
    await screen.press('Reset Password');
    await expect(screen.failure).toHaveText('Invalid or expired token');
  } finally {
    await stop();
  }
});

test('a lost connection is told where a link is asked for', async ({ page }) => {
  const screen = account(page);
  await page.goto('/Forgot-Password');
  await page.route('**/api/email/forgetPassword', (route) => route.abort());
  await screen.fill({ Email: 'somebody@example.com' });
  await screen.press('Send Reset Link');
  await expect(screen.failure).toHaveText('Something went wrong. Please try again.');
});

test('a reset link: no token, passwords that differ, a token that is dead', async ({ page }) => {
  const screen = account(page);
  await page.goto('/Reset-Password');
  await expect(screen.failure).toHaveText('Token is missing. Please use the password reset link again.');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/Forgot-Password');

  await page.goto('/Reset-Password?token=made-up');
  await screen.fill({ 'New Password': NEW_PASSWORD, 'Confirm Password': 'another one' });
  await screen.press('Reset Password');
  await expect(screen.form.getByText('Passwords do not match. Please check again.')).toBeVisible();
  await screen.fill({ 'Confirm Password': NEW_PASSWORD });
  await screen.press('Reset Password');
  await expect(screen.failure).toHaveText('Invalid or expired token');
});

test('the screens before the login are accessible', async ({ page }) => {
  const screen = account(page);
  for (const path of ['/Forgot-Password', '/Reset-Password', '/Reset-Password?token=x']) {
    await page.goto(path);
    await expect(screen.form).toBeVisible();
    await expectAccessible(page);
  }
});

test('the account screens are accessible', async ({ page, admin, shop, openAs, request }) => {
  const screen = account(page);
  await openAs(admin, '/profile');
  await expect(screen.field('First Name')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/change-password');
  await screen.press('Change Password');
  await expect(screen.failure).toBeVisible();
  await expectAccessible(page);
  await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/profile');
  await expect(screen.field('ABN')).toBeVisible();
  await expectAccessible(page);
});
