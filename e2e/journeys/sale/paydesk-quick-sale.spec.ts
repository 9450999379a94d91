import { editShop } from '@mendpoint/contract/shops';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { test } from '../../fixtures/desk.ts';
import { ledgerOf } from '../../fixtures/invoices.ts';
import { catchPapers, lastPaper } from '../../fixtures/papers.ts';
import { productNow } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';
import { quickSale } from '../../pages/quick-sale.page.ts';

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
    const quick = quickSale(page);
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
    const quick = quickSale(page);
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

  test('a shop with a prefix and terms of its own has the next number and its short terms on the receipt', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    // The end of an id is random.
    const prefix = `Q${shop._id.replace(/[^0-9a-z]/gi, '').slice(-5)}`.toUpperCase();
    const own = { number_prefix: prefix, terms: 'Ours in full.', receipt_terms: 'Ours in short.' };
    await admin.call(editShop, { params: { id: shop._id }, body: own });
    const quick = quickSale(page);
    await catchPapers(page);
    await page.reload();
    await desk.add(goods[2]!.name);
    await desk.showReceipt();
    await quick.eftpos.click();
    await quick.approved.click();
    await expect(quick.last).toContainText(/#Q\w+\d{5}[1-9]/);
    const [sold] = await ledgerOf(admin, shop);
    expect(sold?.invoiceNumber.startsWith(`#${prefix}`)).toBe(true);
    await quick.last.getByRole('button', { name: 'Print' }).click();
    const { text } = await lastPaper(page);
    expect(text).toContain(sold?.invoiceNumber);
    expect(text).toContain('Ours in short.');
    expect(text).not.toContain('Ours in full.');
  });

  test('where the shop says so, the receipt of a sale prints by itself, once', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    const quick = quickSale(page);
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
    const quick = quickSale(page);
    await desk.add(goods[4]!.name);
    await page.keyboard.press('Alt+e');
    await expect(quick.approved).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(quick.last).toContainText('A$50.00 · EFTPOS');
    await expect(desk.search).toBeFocused();
    expect(await ledgerOf(admin, shop)).toMatchObject([{ eftpos: 50 }]);
  });
});
