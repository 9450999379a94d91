import { test } from '../../fixtures/desk.ts';
import { addInvoice, ledgerOf } from '../../fixtures/invoices.ts';
import { loseAnswers } from '../../fixtures/lost-answers.ts';
import { productNow } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';

test.describe('nothing is lost and nothing sold twice', () => {
  test('a reload keeps the half-built sale', async ({ page, desk, goods, catalogue }) => {
    await desk.add(goods[4]!.name, { quantity: 3 });
    await desk.addRepair(catalogue, '80');
    await page.reload();
    await desk.showReceipt();
    await expect(desk.sum('Total')).toHaveText('A$230.00');
    await expect(desk.accessories).toContainText(goods[4]!.name);
  });

  test('a part of the paydesk that does not come is missed alone, and selling goes on', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    await page.route('**/assets/{parking-bar,shortcuts-dialog}*', (route) => route.abort());
    await page.reload();
    await desk.add(goods[4]!.name);
    await desk.showReceipt();
    await expect(page.getByText('Reload the page to see parked sales.')).toBeVisible();
    await desk.generate.focus();
    await page.keyboard.press('?');
    await desk.generate.click();
    await expect(page).toHaveURL('/invoice-summary');
    expect(await ledgerOf(admin, shop)).toHaveLength(1);
  });

  test('without a connection the sale is kept, and goes through once when it is back', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    await desk.add(goods[4]!.name);
    await page.context().setOffline(true);
    await desk.generate.click();
    await expect(page.getByText('Invoice Creation Failed')).toBeVisible();
    await page.context().setOffline(false);
    await desk.generate.click();
    await expect(page).toHaveURL('/invoice-summary');
    expect(await ledgerOf(admin, shop)).toHaveLength(1);
  });

  test('an answer lost on its way does not make a second sale', async ({ page, admin, shop, desk, goods }) => {
    await desk.add(goods[4]!.name);
    await loseAnswers(page, '**/api/invoice', 1);
    await desk.generate.click();
    await expect(page.getByText('Invoice Creation Failed')).toBeVisible();
    expect(await ledgerOf(admin, shop)).toHaveLength(1);
    await page.reload();
    await expect(page).toHaveURL('/invoice-summary');
    expect(await ledgerOf(admin, shop)).toHaveLength(1);
    expect((await productNow(admin, goods[4]!)).quantity).toBe(10);
  });

  test('after a lost answer nothing is undone or cleared before the till knows what was recorded', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    await desk.add(goods[3]!.name);
    await desk.add(goods[4]!.name);
    await desk.showReceipt();
    await page.getByRole('button', { name: `Remove ${goods[3]!.name}` }).click();
    await loseAnswers(page, '**/api/invoice', 3);
    await desk.generate.click();
    await expect(page.getByText('Invoice Creation Failed')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/nothing can be changed until it is known/)).toBeVisible();
    await expect(desk.generate).toBeEnabled();
    await page.reload();
    await desk.showReceipt();
    await expect(page.getByText(/^The last press got no answer/)).toBeVisible();
    await expect(desk.sum('Total')).toHaveText('A$50.00');
    await page.getByRole('button', { name: 'Clear Selection' }).click();
    await expect(page).toHaveURL('/invoice-summary');
    expect(await ledgerOf(admin, shop)).toHaveLength(1);
    expect((await ledgerOf(admin, shop))[0]).toMatchObject({ total: goods[4]!.price });
    await page.goto('/PointOfSale');
    await desk.showReceipt();
    await expect(desk.sum('Total')).toHaveText('A$0.00');
  });

  test('a double click sells once', async ({ page, admin, shop, desk, goods }) => {
    await desk.add(goods[4]!.name);
    await desk.generate.dblclick();
    await expect(page).toHaveURL('/invoice-summary');
    expect(await ledgerOf(admin, shop)).toHaveLength(1);
  });

  test('a scan while the sale is being recorded is refused in words that stay', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    await desk.add(goods[4]!.name);
    let answer = () => {};
    const recorded = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/invoice', async (route) => {
      await recorded;
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/invoice');
    await desk.generate.click();
    await sent;
    await desk.scan(goods[5]!.sku);
    const refusal = page.getByRole('alert').filter({ hasText: `${goods[5]!.name} was not added` });
    await expect(refusal).toBeVisible();
    answer();
    await expect(page).toHaveURL('/invoice-summary');
    await expect(refusal).toBeVisible();
    expect((await ledgerOf(admin, shop))[0]).toMatchObject({ total: goods[4]!.price });
    await page.goto('/PointOfSale');
    await desk.showReceipt();
    await expect(desk.sum('Total')).toHaveText('A$0.00');
  });

  test('what another till just sold is refused by name, and the sale stays', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    const last = goods[0]!;
    await desk.add(last.name);
    await addInvoice(admin, shop, last);
    await desk.generate.click();
    await expect(page.getByText(`Only 0 left in stock: ${last.name}.`)).toBeVisible();
    await expect(page.getByText('Invoice Creation Failed')).toBeVisible();
    await desk.showReceipt();
    await expect(desk.accessories).toContainText(last.name);
    expect(await ledgerOf(admin, shop)).toHaveLength(1);
  });
});
