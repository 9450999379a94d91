import type { Customer } from '@mendpoint/contract/customers';
import type { Page } from '@playwright/test';
import { test as base } from '../../fixtures/desk.ts';
import { catchPapers, lastPaper } from '../../fixtures/papers.ts';
import { addCustomer, SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';
import { tracesOf } from '../../fixtures/traces.ts';
import { checkout } from '../../pages/checkout.page.ts';
import { loginPage } from '../../pages/login.page.ts';
import { paydesk } from '../../pages/paydesk.page.ts';
import { shell } from '../../pages/shell.page.ts';

const ZOE = { first_name: 'Zoë', last_name: 'Papadopoulos', email: 'zoe.p@example.com', phone: '0498765432' };
const TEXTS = Object.values(ZOE);

/** A shop account that has sold to Zoë, printed it, and begun another sale to her. */
const test = base.extend<{ zoe: Customer; work: (page: Page) => Promise<void>; logIn: () => Promise<void> }>({
  zoe: async ({ admin, shop, tag }, use) => use(await addCustomer(admin, shop, { ...ZOE, city: tag })),
  logIn: async ({ page, shop }, use) =>
    use(async () => {
      await loginPage(page).logIn({ email: shop.email, password: SHOP_PASSWORD });
      await expect(page).not.toHaveURL('/');
    }),
  work: async ({ goods, zoe, isPhone, logIn }, use) =>
    use(async (page) => {
      await catchPapers(page);
      await page.goto('/');
      await logIn();
      const desk = paydesk(page, isPhone);
      const sell = async () => {
        await desk.add(goods[4]!.name);
        await desk.chooseCustomer('papadop', zoe.first_name);
        await expect(desk.receipt.getByText(zoe.phone)).toBeVisible();
      };
      await shell(page, isPhone).goTo('Paydesk');
      await sell();
      await desk.generate.click();
      const pay = checkout(page);
      await pay.openConfirm();
      await pay.way('Print Invoice').click();
      expect((await lastPaper(page)).text).toContain('Zoë');
      await page.keyboard.press('Escape');
      await shell(page, isPhone).goTo('Customers');
      await expect(page.getByText(zoe.email)).toBeVisible();
      await shell(page, isPhone).goTo('Paydesk');
      await sell();
    }),
});

test('after a logout no customer is found anywhere in the browser, nor by going back', async ({
  page,
  work,
  isPhone,
}) => {
  await work(page);
  expect(await tracesOf(page, TEXTS)).toContain('local storage');
  expect(await tracesOf(page, TEXTS)).toContain('session storage');

  await shell(page, isPhone).logOut();
  await expect(page.getByText('A receipt is still open at the Paydesk.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the Paydesk' }).click();
  await expect(paydesk(page, isPhone).receipt.getByText(ZOE.phone)).toBeVisible();
  await shell(page, isPhone).logOut();
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(loginPage(page).submit).toBeVisible();
  expect(await tracesOf(page, TEXTS)).toEqual([]);
  await page.reload();
  expect(await tracesOf(page, TEXTS)).toEqual([]);
  // Go back to where the browser was opened. The login screen may stand beside the last screen of the work or replace
  // it.
  let stepsBack = 0;
  for (await page.goBack(); page.url() !== 'about:blank'; await page.goBack()) {
    stepsBack += 1;
    // The login of the previous step may still be shown until the screen gone back to has redirected.
    await expect(page).toHaveURL('/');
    await expect(loginPage(page).submit).toBeVisible();
    expect(await tracesOf(page, TEXTS), `${stepsBack} steps back`).toEqual([]);
  }
  expect(stepsBack).toBeGreaterThanOrEqual(4);
});

test('a logout in one tab leaves nothing in another', async ({ page, context, work, isPhone }) => {
  await work(page);
  await page.goto('/invoice-summary');
  await expect(page.getByRole('main').getByText('Zoë').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await shell(other, isPhone).logOut();
  await other.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(loginPage(other).submit).toBeVisible();
  await expect(loginPage(page).submit).toBeVisible();
  for (const tab of [page, other]) await expect.poll(() => tracesOf(tab, TEXTS)).toEqual([]);
});

test('a session that ends by itself stores nobody, and the same person goes on with the sale', async ({
  page,
  work,
  logIn,
  isPhone,
  goods,
}) => {
  await work(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
  const desk = paydesk(page, isPhone);
  await desk.generate.click();
  await expect(page.getByText('Please login to access this page')).toBeVisible();
  expect(await tracesOf(page, TEXTS)).toEqual([]);

  await logIn();
  await expect(page).toHaveURL('/PointOfSale');
  await desk.showReceipt();
  await expect(desk.accessories).toContainText(goods[4]!.name);
  await expect(desk.receipt.getByText(ZOE.phone)).toBeVisible();
  await desk.generate.click();
  await expect(page).toHaveURL('/invoice-summary');
});
