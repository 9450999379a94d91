import type { Product } from '@mendpoint/contract/products';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { ledgerOf } from '../../fixtures/invoices.ts';
import { catchPapers, lastPaper } from '../../fixtures/papers.ts';
import { addCustomer, addProduct, productNow } from '../../fixtures/shop-state.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { checkout } from '../../pages/checkout.page.ts';
import { paydesk } from '../../pages/paydesk.page.ts';

/** One product of A$99.95 in a shop of its own, and the way from the paydesk to its checkout. */
const test = base.extend<{ phoneCase: Product; sell: (page: Page, status?: 'Paid') => Promise<void> }>({
  phoneCase: async ({ admin, shop, tag, catalogue }, use) =>
    use(await addProduct(admin, shop, catalogue, { name: `Wallet case ${tag}`, price: 99.95, quantity: 9 })),
  sell: async ({ admin, shop, openAs, isPhone, phoneCase }, use) =>
    use(async (page, status) => {
      await openAs(admin, '/PointOfSale', shop);
      const desk = paydesk(page, isPhone);
      await desk.add(phoneCase.name);
      if (status) await desk.chooseStatus(status);
      await desk.generate.click();
      await expect(page).toHaveURL('/invoice-summary');
    }),
});

test('tenders fill up, and too much or nonsense is told and cannot be saved', async ({ page, sell }) => {
  await sell(page);
  const pay = checkout(page);
  await expect(pay.sum('Total')).toHaveText('A$99.95');
  await expect(pay.sum('Amount Due')).toHaveText('A$99.95');

  await pay.tender('Cash').fill('50');
  await expect(pay.sum('Total Paid')).toHaveText('A$50.00');
  await pay.allIn('Afterpay').click();
  await expect(pay.tender('Afterpay')).toHaveValue('49.95');
  await expect(pay.sum('Amount Due')).toHaveText('A$0.00');

  await pay.tender('Cash').fill('50.01');
  await expect(pay.panel.getByText('Total Paid cannot exceed Total Amount!')).toBeVisible();
  await expect(
    pay.panel.getByText('Error: The entered amount exceeds the total limit. Please adjust the value and try again.'),
  ).toBeVisible();
  await expect(pay.confirm).toBeDisabled();

  await pay.tender('Cash').fill('-5');
  await expect(pay.confirm).toBeDisabled();
  await expect(pay.tender('Cash')).toHaveValue('-5');
  await expect(pay.tender('Cash')).toHaveAttribute('aria-invalid', 'true');

  await pay.tender('Cash').fill('50');
  await expect(pay.confirm).toBeEnabled();
});

test('a sale marked Paid says so while nothing is entered', async ({ page, admin, shop, sell }) => {
  await sell(page, 'Paid');
  const pay = checkout(page);
  await expect(pay.panel.getByRole('status').filter({ hasText: 'no payment is entered' })).toBeVisible();
  expect((await ledgerOf(admin, shop))[0]).toMatchObject({ status: '1', total_paid: 0, due_amount: 99.95 });
  await pay.allIn('Cash').click();
  await expect(pay.tender('Cash')).toHaveValue('99.95');
  await pay.openConfirm();
  await pay.way('New Sale').click();
  await expect(page).toHaveURL('/PointOfSale');
  expect((await ledgerOf(admin, shop))[0]).toMatchObject({ status: '1', total_paid: 99.95, cash: 99.95 });
});

test('edit info: lines, terms and company info; the last stays in this browser', async ({
  page,
  admin,
  shop,
  sell,
  phoneCase,
}) => {
  await sell(page);
  const pay = checkout(page);
  await pay.editInfo();
  for (const name of ['Company Name', 'Email', 'Phone', 'Address']) {
    await expect(pay.sheet.getByRole('textbox', { name })).not.toBeEmpty();
  }
  await expect(pay.sheet.getByText('10 digits')).toBeVisible();
  await pay.sheet.getByRole('textbox', { name: 'Address' }).fill('Mended in Newtown');
  await pay.sheet.getByRole('textbox', { name: 'Terms and Conditions' }).fill('Bring a coffee.');
  await pay.sheet.getByRole('textbox', { name: `Quantity of ${phoneCase.name}` }).fill('3');
  await pay.sheet.getByRole('textbox', { name: `Price of ${phoneCase.name}` }).fill('90');
  await expect(pay.sum('Total')).toHaveText('A$270.00');
  await expect(pay.sum('GST')).toHaveText('A$24.55');
  await pay.done.click();
  await expect(pay.sheet.getByText('Mended in Newtown')).toBeVisible();
  await expect(pay.sheet.getByText('Bring a coffee.')).toBeVisible();

  const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/summary'));
  await pay.openConfirm();
  await pay.way('New Sale').click();
  expect((await saved).postData()).not.toContain('Mended in Newtown');
  await expect(page).toHaveURL('/PointOfSale');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('Mended in Newtown');
  const [sale] = await ledgerOf(admin, shop);
  expect(sale).toMatchObject({ total: 270, tax_amount: 24.55, status: '0', due_amount: 270, terms: 'Bring a coffee.' });
  expect((await productNow(admin, phoneCase)).quantity).toBe(6);
});

test('a field of the company info that is empty is told', async ({ page, sell }) => {
  await sell(page);
  const pay = checkout(page);
  await pay.editInfo();
  await pay.sheet.getByRole('textbox', { name: 'Phone' }).fill('');
  await pay.done.click();
  await expect(pay.sheet.getByText('Please fill in this field.')).toBeVisible();
});

test('a customer is found and put on the invoice', async ({ page, admin, shop, sell }) => {
  const customer = await addCustomer(admin, shop, { first_name: 'Zoë', last_name: 'Papadopoulos' });
  await sell(page);
  const pay = checkout(page);
  await expect(pay.sheet.getByText('No customer details available.')).toBeVisible();
  await pay.panel.getByLabel('Customer', { exact: true }).fill('zoe pap');
  await page.getByRole('option', { name: /Zoë Papadopoulos/ }).click();
  await expect(pay.sheet.getByText('Zoë Papadopoulos')).toBeVisible();
  await pay.openConfirm();
  await pay.way('New Sale').click();
  await expect(page).toHaveURL('/PointOfSale');
  expect((await ledgerOf(admin, shop))[0]).toMatchObject({ customer: { _id: customer._id } });
});

test('a checkout left in this tab is resumed; without one there is no invoice data', async ({
  page,
  admin,
  shop,
  openAs,
  sell,
}) => {
  await openAs(admin, '/invoice-summary', shop);
  await expect(page.getByText('No Invoice Data Found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the Paydesk' }).click();
  await expect(page).toHaveURL('/PointOfSale');

  await sell(page);
  const pay = checkout(page);
  await pay.tender('Cash').fill('20');
  await page.reload();
  await expect(pay.tender('Cash')).toHaveValue('20');
  await page.goto('/dashboard');
  await page.goto('/invoice-summary');
  await expect(pay.tender('Cash')).toHaveValue('20');

  await pay.openConfirm();
  await pay.way('New Sale').click();
  await expect(page).toHaveURL('/PointOfSale');
  await page.goto('/invoice-summary');
  await expect(page.getByText('No Invoice Data Found')).toBeVisible();
});

test('the thermal receipt is 58 mm wide and says what the ledger says', async ({ page, admin, shop, sell }) => {
  await catchPapers(page);
  await sell(page);
  const pay = checkout(page);
  await pay.tender('Cash').fill('60');
  await pay.openConfirm();
  await pay.way('Print Thermal Receipt').click();
  const paper = await lastPaper(page);
  await expect(page).toHaveURL('/invoice-summary');
  const [sale] = await ledgerOf(admin, shop);
  expect(paper.width).toBeCloseTo(164.41, 1);
  for (const words of [sale!.invoiceNumber, shop.name, '99.95', '60.00', '39.95']) expect(paper.text).toContain(words);
});

test('Email Invoice without a mail server only tells, and calls nobody', async ({ page, sell }) => {
  await sell(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  const pay = checkout(page);
  await pay.openConfirm();
  await pay.way('Email Invoice').click();
  await expect(pay.dialog.getByRole('status')).toContainText('Email is not set up');
  expect(calls).toEqual([]);
});

test('a lost connection loses nothing, and pressing again saves once', async ({ page, admin, shop, sell }) => {
  await sell(page);
  const pay = checkout(page);
  await pay.allIn('EFTPOS').click();
  await page.context().setOffline(true);
  await pay.openConfirm();
  await pay.way('New Sale').click();
  await expect(pay.dialog.getByRole('alert')).toContainText('No connection');
  await expect(page).toHaveURL('/invoice-summary');
  await page.context().setOffline(false);
  await pay.way('New Sale').click();
  await expect(page).toHaveURL('/PointOfSale');
  const ledger = await ledgerOf(admin, shop);
  expect(ledger).toHaveLength(1);
  expect(ledger[0]).toMatchObject({ eftpos: 99.95, due_amount: 0, status: '1' });
});

test('the checkout is accessible, viewing, editing and confirming', async ({ page, sell }) => {
  await sell(page);
  const pay = checkout(page);
  await expect(pay.confirm).toBeEnabled();
  await expectAccessible(page);
  await pay.tender('Cash').fill('500');
  await expect(pay.confirm).toBeDisabled();
  await expectAccessible(page);
  await pay.tender('Cash').fill('');
  await pay.editInfo();
  await expectAccessible(page);
  await pay.done.click();
  await pay.openConfirm();
  await expectAccessible(page);
});
