import { voidInvoice } from '@mendpoint/contract/invoices/invoice-calls';
import { test } from '../../fixtures/desk.ts';
import { addInvoice, ledgerOf } from '../../fixtures/invoices.ts';
import { loseAnswers } from '../../fixtures/lost-answers.ts';
import { addCustomer } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';
import { quickSale } from '../../pages/quick-sale.page.ts';

test.describe('a sale that is taken at once', () => {
  test('too little cash is not taken, Escape puts it aside, and what was typed is no payment', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    const quick = quickSale(page);
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

  test('a sale of A$1,000 asks who buys in its place, and goes on once they are chosen', async ({
    page,
    desk,
    goods,
    admin,
    shop,
  }) => {
    const quick = quickSale(page);
    const buyer = await addCustomer(admin, shop);
    await desk.add(goods[4]!.name, { price: '1000' });
    await desk.showReceipt();
    await quick.eftpos.click();
    await expect(quick.asksBuyer).toBeVisible();
    await expect(quick.approved).toBeHidden();
    expect(await ledgerOf(admin, shop)).toEqual([]);

    await quick.chooseBuyer.click();
    await page.keyboard.type(buyer.phone);
    await desk.receipt.getByRole('option', { name: buyer.first_name }).click();
    await expect(quick.approved).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(quick.last).toBeVisible();
    expect(await ledgerOf(admin, shop)).toMatchObject([{ eftpos: 1000, customer: { _id: buyer._id } }]);
  });

  test('who buys for A$1,000 is asked at the checkout where no customer is to be chosen', async ({
    page,
    desk,
    goods,
    admin,
    shop,
  }) => {
    const quick = quickSale(page);
    await desk.add(goods[4]!.name, { price: '1000' });
    await desk.showReceipt();
    await quick.cash.click();
    await quick.buyerAtCheckout.click();
    await expect(page).toHaveURL('/invoice-summary');
    await expect(page.getByRole('textbox', { name: 'Name of the buyer' })).toBeVisible();
    expect(await ledgerOf(admin, shop)).toMatchObject([{ cash: 0 }]);
  });

  test('an answer lost on its way does not take the money twice', async ({ page, admin, shop, desk, goods }) => {
    const quick = quickSale(page);
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
    const quick = quickSale(page);
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

  test('a scan that is still looked up is neither taken for paid nor left owing', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    const quick = quickSale(page);
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
    const quick = quickSale(page);
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
    const quick = quickSale(page);
    await desk.add(goods[2]!.name);
    await desk.showReceipt();
    await quick.eftpos.focus();
    for (let times = 0; times < 5; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(quick.approved).toBeFocused();
    expect(await ledgerOf(admin, shop)).toEqual([]);
  });

  test('a deleted sale is no last sale', async ({ page, admin, shop, desk, goods }) => {
    const quick = quickSale(page);
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

  test('a shortcut does not reach under the form of a new customer', async ({ page, desk, goods, isPhone }) => {
    test.skip(isPhone, 'phones have no keyboard');
    const quick = quickSale(page);
    await desk.add(goods[2]!.name);
    await page.keyboard.press('Alt+n');
    await expect(desk.receipt.getByRole('form', { name: 'Add Customer' })).toBeVisible();
    await page.keyboard.press('Alt+e');
    await page.keyboard.press('Escape');
    await expect(desk.receipt.getByRole('form', { name: 'Add Customer' })).toBeHidden();
    await expect(quick.approved).toBeHidden();
    await page.keyboard.press('Alt+e');
    await expect(quick.approved).toBeFocused();
  });

  test('a browser without room says where the sale is', async ({ page, admin, shop, desk, goods }) => {
    const quick = quickSale(page);
    await desk.add(goods[2]!.name);
    await desk.showReceipt();
    await page.evaluate(() => {
      let piece = 'x'.repeat(1_000_000);
      for (let number = 0; piece !== ''; number++) {
        try {
          sessionStorage.setItem(`full ${number}`, piece);
        } catch {
          piece = piece.slice(0, Math.floor(piece.length / 2));
        }
      }
    });
    await quick.eftpos.click();
    await quick.approved.click();
    await expect(
      page.getByText(/This browser has no room left to show it here: find it under Manage Invoices/),
    ).toBeVisible();
    await expect(desk.sum('Total')).toHaveText('A$0.00');
    expect(await ledgerOf(admin, shop)).toMatchObject([{ eftpos: 30 }]);
  });
});
