import { randomBytes } from 'node:crypto';
import { closeDrawer, listDrawers, openDrawer } from '@mendpoint/contract/drawers/drawers';
import { sellGiftCard } from '@mendpoint/contract/gift-cards';
import { giftCardCode, RANDOM_SIGNS } from '@mendpoint/domain/sale/gift-card';
import { DIALOG, expectAccessible, expectNoSidewaysScroll } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/api.ts';
import { ledgerOf } from '../../fixtures/invoices.ts';
import { catchPapers, lastPaper } from '../../fixtures/papers.ts';
import { addProduct, SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { checkout } from '../../pages/checkout.page.ts';
import { paydesk } from '../../pages/paydesk.page.ts';
import { quickSale } from '../../pages/quick-sale.page.ts';
import { stores } from '../../pages/stores.page.ts';

test('a card is surcharged at the till and at the checkout, beside a gift card, and all of it is on the Z', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  isPhone,
  openAs,
  request,
}) => {
  const glass = await addProduct(admin, shop, catalogue, { name: `Glass ${tag}`, price: 80, quantity: 9 });
  const till = await logIn(request, shop.email, SHOP_PASSWORD);
  const { data: drawers } = await till.call(listDrawers, { query: { shop_id: shop._id } });
  const drawer = drawers[0]?._id ?? '';
  const [desk, pay, quick] = [paydesk(page, isPhone), checkout(page), quickSale(page)];
  const dialog = page.getByRole('dialog');
  await catchPapers(page);

  await test.step('the owner switches it on', async () => {
    const { action, field, save } = stores(page);
    await openAs(admin, `/shops?q=${encodeURIComponent(shop.name)}`);
    await action('Edit', shop.name).click();
    await field('Surcharge on EFTPOS (%)').fill('7');
    await save.click();
    await expect(page.getByText('Enter at most 5, with at most two decimals.')).toBeVisible();
    await field('Surcharge on EFTPOS (%)').fill('1.2');
    await expectAccessible(page, DIALOG);
    await save.click();
    await expect(page.getByText('Shop updated successfully!')).toBeVisible();
  });

  await page.goto('/api/health');
  await page.evaluate(() => localStorage.clear());
  await till.call(openDrawer, { params: { id: drawer }, body: { float: 100 } });
  const code = giftCardCode(randomBytes(RANDOM_SIGNS));
  await till.call(sellGiftCard, { body: { code, amount: 50, tender: 'cash', shop_id: shop._id } });
  await openAs(till, '/PointOfSale');

  await test.step('a quick sale says what it adds before the card is held to the terminal', async () => {
    await desk.add(glass.name);
    await desk.showReceipt();
    await quick.eftpos.click();
    await expect(desk.receipt).toContainText('EFTPOS 1.2% surcharge A$0.96, to pay A$80.96');
    await expectAccessible(page);
    await quick.approved.click();
    await expect(quick.last).toContainText('A$80.96 · EFTPOS');
  });

  await test.step('one is without it, where the card takes none', async () => {
    await desk.add(glass.name);
    await desk.showReceipt();
    await quick.eftpos.click();
    await desk.receipt.getByRole('checkbox', { name: 'Add the surcharge' }).click();
    await expect(desk.receipt).toContainText('left out, to pay A$80.00');
    await quick.approved.click();
    await expect(quick.last).toContainText('A$80.00 · EFTPOS');
  });

  await test.step('beside a gift card, only the card’s part is surcharged', async () => {
    await desk.add(glass.name);
    await desk.showReceipt();
    await desk.generate.click();
    await page.waitForURL('/invoice-summary');
    await pay.showPayment();
    await pay.panel.getByRole('button', { name: 'Pay with a gift card' }).click();
    await dialog.getByRole('textbox', { name: /Code of the gift card/ }).fill(code);
    await page.keyboard.press('Enter');
    await expect(pay.panel.getByRole('textbox', { name: 'Gift card' })).toHaveValue('50.00');
    await pay.allIn('EFTPOS').click();
    await expect(pay.panel).toContainText('EFTPOS 1.2% surcharge A$0.36, to pay A$30.36');
    await expect(pay.sum('Amount Due')).toHaveText('A$0.00');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await pay.openConfirm();
    await pay.way('Print Thermal Receipt').click();
    const paper = await lastPaper(page);
    for (const words of ['Card surcharge (EFTPOS 1.2%)', '1 × 0.36', 'A$80.36']) expect(paper.text).toContain(words);
  });

  const sold = await ledgerOf(admin, shop);
  expect(sold.map(({ total, eftpos, gift_card }) => [total, eftpos, gift_card ?? 0])).toEqual([
    [80.36, 30.36, 50],
    [80, 80, 0],
    [80.96, 80.96, 0],
  ]);

  await test.step('a refund of everything gives it back', async () => {
    await page.goto(`/RefundInvoice/${sold[2]?._id}`);
    await page.getByRole('button', { name: 'Everything' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Refund A$80.96' }).click();
    await page.waitForURL(new RegExp(`ViewInvoice/${sold[2]?._id}`));
  });

  await test.step('the Z says what surcharges are in the total', async () => {
    const { data: z } = await till.call(closeDrawer, {
      params: { id: drawer },
      body: { counts: { 10000: 1, 5000: 1 } },
    });
    await page.goto(`/Z-Reports/${z._id}`);
    await expect(page.getByRole('main')).toContainText(/Surcharges in these\s*A\$0\.36/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
