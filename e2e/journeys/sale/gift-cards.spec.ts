import { closeDrawer, listDrawers, openDrawer } from '@mendpoint/contract/drawers/drawers';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/api.ts';
import { ledgerOf } from '../../fixtures/invoices.ts';
import { catchPapers, lastPaper } from '../../fixtures/papers.ts';
import { addProduct, SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { checkout } from '../../pages/checkout.page.ts';
import { paydesk } from '../../pages/paydesk.page.ts';

test('a gift card is sold for cash, pays a part, gets its money back with a refund, and both stand on the Z', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  isPhone,
  openAs,
  request,
}) => {
  const till = await logIn(request, shop.email, SHOP_PASSWORD);
  const { data: drawers } = await till.call(listDrawers, { query: { shop_id: shop._id } });
  const drawer = drawers[0]?._id ?? '';
  await till.call(openDrawer, { params: { id: drawer }, body: { float: 100 } });
  const glass = await addProduct(admin, shop, catalogue, { name: `Glass ${tag}`, price: 80, quantity: 9 });
  const dialog = page.getByRole('dialog');

  await catchPapers(page);
  await openAs(till, '/Gift-Cards');
  await expect(page.getByText('No gift card has been sold yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Sell a gift card' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('5.50');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A gift card is sold for whole dollars, A$5.00 to A$1,000.00.')).toBeVisible();
  await dialog.getByRole('button', { name: 'A$50', exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sell', exact: true }).click();
  const sold = page.getByRole('dialog', { name: 'The gift card is sold' });
  const code = (await sold.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent()) ?? '';
  await sold.getByRole('button', { name: 'Print 58 mm' }).click();
  const paper = await lastPaper(page);
  for (const words of ['Gift card', 'A$50.00', code, 'No expiry date']) expect(paper.text).toContain(words);
  await sold.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`…${code.slice(-4)}`) })).toContainText('Open');

  await page.goto('/PointOfSale');
  const desk = paydesk(page, isPhone);
  await desk.add(glass.name);
  await desk.generate.click();
  await expect(page).toHaveURL('/invoice-summary');
  const pay = checkout(page);
  await pay.showPayment();
  await pay.panel.getByRole('button', { name: 'Pay with a gift card' }).click();
  await dialog.getByRole('textbox', { name: /Code of the gift card/ }).fill('ABCD');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not the code of a gift card. Please scan or type it again.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /Code of the gift card/ }).fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(pay.panel.getByText(`Card …${code.slice(-4)}: A$50.00 left`)).toBeVisible();
  await expect(pay.panel.getByRole('textbox', { name: 'Gift card' })).toHaveValue('50.00');
  await expectAccessible(page);
  await pay.allIn('EFTPOS').click();
  await expect(pay.sum('Amount Due')).toHaveText('A$0.00');
  await pay.openConfirm();
  await pay.way('New Sale').click();

  await page.goto('/Gift-Cards');
  await page.getByRole('button', { name: 'Check a balance' }).click();
  await dialog.getByRole('textbox', { name: /Code of the gift card/ }).fill(code);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A$0.00')).toBeVisible();
  await page.keyboard.press('Escape');

  const [invoice] = await ledgerOf(admin, shop);
  expect(invoice).toMatchObject({ gift_card: 50, eftpos: 30, due_amount: 0 });
  await page.goto(`/RefundInvoice/${invoice?._id}`);
  await page.getByRole('button', { name: 'Everything' }).click();
  await expect(page.getByText(/A\$50\.00 back on the gift card/)).toBeVisible();
  await page.getByRole('button', { name: 'Refund A$80.00' }).click();
  await page.waitForURL(new RegExp(`ViewInvoice/${invoice?._id}`));

  await page.goto('/Gift-Cards');
  const row = page.getByRole('row', { name: new RegExp(`…${code.slice(-4)}`) });
  await expect(row).toContainText('A$50.00');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const counts = { 10000: 1, 5000: 1 };
  const { data: z } = await till.call(closeDrawer, { params: { id: drawer }, body: { counts } });
  await page.goto(`/Z-Reports/${z._id}`);
  await expect(page.getByRole('region', { name: 'Gift cards' })).toContainText('Sold, in the takings (1)A$50.00');
  await expect(page.getByRole('region', { name: 'Takings' })).toContainText('Gift card given back-A$50.00');
  await expect(page.getByRole('region', { name: 'Cash' })).toContainText('ExpectedA$150.00');
});
