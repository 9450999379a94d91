import { voidInvoice } from '@mendpoint/contract/invoices/invoice-calls';
import { editShop } from '@mendpoint/contract/shops';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { test } from '../../fixtures/desk.ts';
import { addInvoice, ledgerOf } from '../../fixtures/invoices.ts';
import { loseAnswers } from '../../fixtures/lost-answers.ts';
import { catchPapers, lastPaper } from '../../fixtures/papers.ts';
import { productNow } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';

const payAtOnce = (page: Page) => {
  const receipt = page.getByRole('complementary', { name: 'Receipt' });
  const button = (name: string) => receipt.getByRole('button', { name, exact: true });
  return {
    last: receipt.getByRole('region', { name: 'Last sale' }),
    eftpos: button('EFTPOS'),
    approved: button('EFTPOS approved'),
    cash: button('Cash'),
    taken: button('Cash taken'),
    note: (sum: string) => button(sum),
    handedOver: receipt.getByRole('textbox', { name: 'Cash handed over' }),
  };
};

/** Counts the taps, as a person at the till would. */
const tapsOn = (page: Page) =>
  page.evaluate(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    window.addEventListener('click', ({ isTrusted }) => isTrusted && counted.taps++, { capture: true });
  });
const taps = (page: Page) => page.evaluate(() => (window as unknown as { taps: number }).taps);

test.describe('a sale that needs no checkout', () => {
  test('EFTPOS takes two taps, and leaves an empty paydesk with the last sale on it', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    const quick = payAtOnce(page);
    await catchPapers(page);
    await page.reload();
    await desk.add(goods[4]!.name, { quantity: 2 });
    await desk.showReceipt();
    await tapsOn(page);
    await quick.eftpos.click();
    await expect(desk.receipt).toContainText('To take by EFTPOS');
    await quick.approved.click();
    await expect(quick.last).toContainText('A$100.00 · EFTPOS');
    expect(await taps(page)).toBe(2);
    expect(await page.evaluate(() => window.papers.length)).toBe(0);
    await expect(page).toHaveURL('/PointOfSale');
    await expect(desk.sum('Total')).toHaveText('A$0.00');
    await expect(quick.last).not.toContainText('Change');
    const [sold, ...others] = await ledgerOf(admin, shop);
    expect(others).toEqual([]);
    expect(sold).toMatchObject({ total: 100, eftpos: 100, cash: 0, checked_out: true });
    expect(sold?.terms).toContain('Australian Consumer Law');
    expect((await productNow(admin, goods[4]!)).quantity).toBe(9);
  });

  test('cash with a note takes three taps, and the change stays until the next line', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    const quick = payAtOnce(page);
    await desk.add(goods[2]!.name);
    await desk.showReceipt();
    await tapsOn(page);
    await quick.cash.click();
    await quick.note('A$50').click();
    await expect(desk.receipt.getByRole('status').filter({ hasText: 'Change' })).toContainText('A$20.00');
    await expectAccessible(page);
    await quick.taken.click();
    await expect(quick.last).toContainText('A$30.00 · Cash');
    expect(await taps(page)).toBe(3);
    await expect(quick.last.getByRole('status')).toHaveText('ChangeA$20.00');
    await expectAccessible(page);
    const [sold] = await ledgerOf(admin, shop);
    expect(sold).toMatchObject({ total: 30, cash: 30, change: 20, checked_out: true });
    await page.reload();
    await desk.showReceipt();
    await expect(quick.last.getByRole('status')).toHaveText('ChangeA$20.00');
    await desk.add(goods[0]!.name);
    await desk.showReceipt();
    await expect(quick.last).toBeHidden();
    await desk.clear.click();
    await expect(desk.receipt).toContainText('Scan, search or pick a repair to start the sale.');
    await expect(quick.last).toBeHidden();
  });

  test('too little cash is not taken, Escape puts it aside, and what was typed is no payment', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    const quick = payAtOnce(page);
    await desk.add(goods[2]!.name);
    await desk.showReceipt();
    await quick.cash.click();
    await quick.handedOver.fill('20');
    await expect(desk.receipt.getByRole('alert')).toHaveText('Less cash was handed over than there is to take.');
    await expect(quick.taken).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(quick.handedOver).toBeHidden();
    await expect(quick.cash).toBeFocused();
    await quick.eftpos.click();
    await expect(quick.approved).toBeVisible();
    await quick.eftpos.click();
    await expect(quick.approved).toBeHidden();
    expect(await ledgerOf(admin, shop)).toEqual([]);
  });

  test('a sale of A$1,000 names its buyer first', async ({ page, desk, goods, admin, shop }) => {
    const quick = payAtOnce(page);
    await desk.add(goods[4]!.name, { price: '1000' });
    await desk.showReceipt();
    await quick.eftpos.click();
    await expect(page.getByText(/A sale of A\$1,000 or more names the buyer/)).toBeVisible();
    await expect(quick.approved).toBeHidden();
    expect(await ledgerOf(admin, shop)).toEqual([]);
  });

  test('an answer lost on its way does not take the money twice', async ({ page, admin, shop, desk, goods }) => {
    const quick = payAtOnce(page);
    await desk.add(goods[4]!.name);
    await desk.showReceipt();
    await loseAnswers(page, '**/api/invoice', 1);
    await quick.cash.click();
    await quick.note('A$100').click();
    await quick.taken.click();
    await expect(page.getByText('Invoice Creation Failed')).toBeVisible();
    await quick.eftpos.click();
    await expect(quick.last.getByRole('status')).toHaveText('ChangeA$50.00');
    await expect(page).toHaveURL('/PointOfSale');
    expect(await ledgerOf(admin, shop)).toMatchObject([{ cash: 50, eftpos: 0 }]);
  });

  test('what somebody else sold meanwhile is refused, told, and nothing is taken', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    const quick = payAtOnce(page);
    await desk.add(goods[0]!.name);
    await desk.showReceipt();
    const other = await addInvoice(admin, shop, goods[0]!);
    await quick.eftpos.click();
    await quick.approved.click();
    await expect(page.getByText('Invoice Creation Failed')).toBeVisible();
    await expect(desk.receipt).toContainText('Only 0 left in stock.');
    await expect(desk.sum('Total')).toHaveText('A$10.00');
    expect(await ledgerOf(admin, shop)).toMatchObject([{ _id: other._id }]);
  });

  test('where the shop says so, the receipt of a sale prints by itself, once', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    const quick = payAtOnce(page);
    const printed = () => page.evaluate(() => window.papers.length);
    await admin.call(editShop, { params: { id: shop._id }, body: { prints_receipts: true } });
    await catchPapers(page);
    await page.reload();
    await desk.add(goods[2]!.name);
    await desk.showReceipt();
    await quick.eftpos.click();
    await quick.approved.click();
    const [sold] = await expect
      .poll(() => ledgerOf(admin, shop))
      .toHaveLength(1)
      .then(() => ledgerOf(admin, shop));
    expect((await lastPaper(page)).text).toContain(sold?.invoiceNumber);
    await page.reload();
    await desk.showReceipt();
    await expect(quick.last).toContainText('A$30.00 · EFTPOS');
    expect(await printed()).toBe(0);
    await quick.last.getByRole('button', { name: 'Print' }).click();
    expect((await lastPaper(page)).text).toContain(sold?.invoiceNumber);
  });

  test('the keyboard alone sells, and the next product can be typed at once', async ({
    page,
    admin,
    shop,
    desk,
    goods,
    isPhone,
  }) => {
    test.skip(isPhone, 'phones have no keyboard');
    const quick = payAtOnce(page);
    await desk.add(goods[4]!.name);
    await page.keyboard.press('Alt+e');
    await expect(quick.approved).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(quick.last).toContainText('A$50.00 · EFTPOS');
    await expect(desk.search).toBeFocused();
    expect(await ledgerOf(admin, shop)).toMatchObject([{ eftpos: 50 }]);
  });

  test('a scan that is still looked up is neither taken for paid nor left owing', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    const quick = payAtOnce(page);
    await desk.add(goods[1]!.name);
    await desk.showReceipt();
    await page.route(/\/api\/products\?/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await quick.eftpos.click();
    await desk.scan(goods[2]!.sku);
    await quick.approved.click();
    await expect(page.getByText(/The sale has changed/)).toBeVisible();
    await expect(desk.sum('Total')).toHaveText('A$50.00');
    await expect(quick.approved).toBeHidden();
    expect(await ledgerOf(admin, shop)).toEqual([]);
  });

  test('the panel ends with the sale that it was opened for', async ({ page, admin, shop, desk, goods, catalogue }) => {
    const quick = payAtOnce(page);
    await desk.addRepair(catalogue, '600');
    await desk.add(goods[2]!.name);
    await desk.showReceipt();
    await quick.cash.click();
    await expect(quick.taken).toBeVisible();
    await desk.scan(goods[2]!.sku);
    await expect(page.getByText('The sale has changed. Press EFTPOS or Cash again for its new total.')).toBeVisible();
    await expect(quick.taken).toBeHidden();
    await quick.cash.click();
    await desk.clear.click();
    await desk.add(goods[2]!.name);
    await desk.showReceipt();
    await expect(quick.cash).toBeEnabled();
    await expect(quick.taken).toBeHidden();
    expect(await ledgerOf(admin, shop)).toEqual([]);
  });

  test('one press of Enter that is held opens the panel and takes nothing', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    const quick = payAtOnce(page);
    await desk.add(goods[2]!.name);
    await desk.showReceipt();
    await quick.eftpos.focus();
    for (let times = 0; times < 5; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(quick.approved).toBeFocused();
    expect(await ledgerOf(admin, shop)).toEqual([]);
  });

  test('a deleted sale is no last sale', async ({ page, admin, shop, desk, goods }) => {
    const quick = payAtOnce(page);
    await desk.add(goods[2]!.name);
    await desk.showReceipt();
    await quick.eftpos.click();
    await quick.approved.click();
    await expect(quick.last).toBeVisible();
    const [sold] = await ledgerOf(admin, shop);
    await admin.call(voidInvoice, { params: { id: sold?._id ?? '' }, body: null });
    await page.reload();
    await desk.showReceipt();
    await expect(desk.receipt).toContainText('Scan, search or pick a repair to start the sale.');
    await expect(quick.last).toBeHidden();
  });

  test('the receipt follows the newest line', async ({ desk, goods, isPhone }) => {
    test.skip(isPhone, 'a sheet is closed while lines are added, and opens at its top');
    const five = goods.slice(0, 5);
    for (const { name } of five) await desk.add(name);
    await expect(desk.accessories.getByText(five[0]!.name)).not.toBeInViewport();
    await expect(desk.accessories.getByText(five[4]!.name)).toBeInViewport();
  });
});
