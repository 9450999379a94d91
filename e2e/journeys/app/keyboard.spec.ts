import { test } from '../../fixtures/desk.ts';
import { ledgerOf } from '../../fixtures/invoices.ts';
import { keyboard } from '../../fixtures/keyboard.ts';
import { expect } from '../../fixtures/test.ts';
import { checkout } from '../../pages/checkout.page.ts';

// Only on a laptop: a phone has no keyboard.
test('a whole sale by keyboard alone', async ({ page, admin, shop, desk, goods }) => {
  await expect(desk.search).toBeFocused();
  await page.keyboard.type(goods[4]!.name);
  await expect(desk.rows).toHaveCount(1);
  await page.keyboard.press('Enter');
  await keyboard(page).opened(desk.dialog);
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(desk.sum('Total')).toHaveText('A$100.00');
  await expect(desk.dialog).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL('/invoice-summary');

  const pay = checkout(page);
  await expect(pay.tender('Cash')).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(pay.dialog).toBeVisible();
  for (
    let tabs = 0;
    tabs < 10 && !(await pay.way('New Sale').evaluate((el) => el === document.activeElement));
    tabs++
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/PointOfSale');
  expect((await ledgerOf(admin, shop))[0]).toMatchObject({ total: 100, cash: 100, status: '1' });
});
