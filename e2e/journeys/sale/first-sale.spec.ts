import { summarizeSales } from '@mendpoint/contract/reports/period-reports';
import { formatMoney, parseDollars } from '@mendpoint/domain/money/cents';
import { ADMIN } from '../../fixtures/admin.ts';
import { ledgerOf } from '../../fixtures/invoices.ts';
import { catchPapers, lastPaper } from '../../fixtures/papers.ts';
import { addCustomer, addProduct, productNow } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { checkout } from '../../pages/checkout.page.ts';
import { loginPage } from '../../pages/login.page.ts';
import { paydesk } from '../../pages/paydesk.page.ts';
import { shell } from '../../pages/shell.page.ts';

test('the first sale: from the login to the ledger and the figures of the day', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  isPhone,
}) => {
  const glass = await addProduct(admin, shop, catalogue, { name: `Tempered glass ${tag}`, price: 19.95, quantity: 8 });
  const cable = await addProduct(admin, shop, catalogue, { name: `USB-C cable ${tag}`, price: 29.9, quantity: 5 });
  const customer = await addCustomer(admin, shop);
  await catchPapers(page);

  // Log in and pick the shop.
  const login = loginPage(page);
  await login.open();
  await login.logIn(ADMIN);
  const frame = shell(page, isPhone);
  await expect(page).toHaveURL('/dashboard');
  await frame.shopPicker.click();
  await page.getByLabel('Search shops').fill(shop.name);
  await page.getByRole('option', { name: shop.name }).click();
  await expect(page.getByText('No sales in this period.')).toBeVisible();

  // Two products and a repair, to a customer: 2 x 19.95 + 25.00 + 249.00 = 313.90.
  await frame.goTo('Paydesk');
  const desk = paydesk(page, isPhone);
  await desk.add(glass.name, { quantity: 2 });
  await desk.add(cable.name, { price: '25' });
  await desk.addRepair(catalogue, '249');
  await desk.chooseCustomer('minh', 'Minh Nguyễn');
  await desk.showReceipt();
  await expect(desk.sum('Total')).toHaveText('A$313.90');
  await expect(desk.sum('Subtotal')).toHaveText('A$285.36');
  await expect(desk.sum('GST')).toHaveText('A$28.54');
  await desk.generate.click();
  await expect(page).toHaveURL('/invoice-summary');
  await expect(page.getByText('Invoice created successfully!')).toBeVisible();

  // Split the payment and print.
  const pay = checkout(page);
  await pay.tender('Cash').fill('100');
  await pay.allIn('EFTPOS').click();
  await expect(pay.tender('EFTPOS')).toHaveValue('213.90');
  await expect(pay.sum('Amount Due')).toHaveText('A$0.00');
  await pay.openConfirm();
  await pay.way('Print Invoice').click();
  await expect(pay.dialog.getByRole('status')).toContainText('is saved', { timeout: 20_000 });
  const paper = await lastPaper(page);

  // The ledger, the stock, the paper and the figures agree.
  const ledger = await ledgerOf(admin, shop);
  expect(ledger).toHaveLength(1);
  const [sale] = ledger;
  expect(sale).toMatchObject({
    status: '1',
    subtotal: 285.36,
    tax_amount: 28.54,
    total: 313.9,
    total_paid: 313.9,
    due_amount: 0,
    cash: 100,
    eftpos: 213.9,
    afterpay: 0,
    customer: { _id: customer._id, last_name: 'Nguyễn' },
  });
  expect(sale!.productDetails.map(({ name, quantity, price }) => ({ name, quantity, price }))).toEqual([
    { name: glass.name, quantity: 2, price: 19.95 },
    { name: cable.name, quantity: 1, price: 25 },
  ]);
  expect(sale!.repairParts[0]).toMatchObject({ name: catalogue.repair.repair_name, quantity: 1, price: 249 });
  expect((await productNow(admin, glass)).quantity).toBe(6);
  expect((await productNow(admin, cable)).quantity).toBe(4);

  expect(paper.text).toContain('Tax invoice');
  expect(paper.text).toContain(sale!.invoiceNumber);
  expect(paper.text).toContain('Minh Nguyễn');
  for (const amount of [sale!.total, sale!.subtotal, sale!.tax_amount, sale!.cash, sale!.eftpos]) {
    expect(paper.text).toContain(formatMoney(parseDollars(amount)).replace('A$', ''));
  }

  const { data: figures } = await admin.call(summarizeSales, { query: { shop_id: shop._id } });
  expect(figures.today).toMatchObject({ total_entries: 1, total_amount: 313.9, total_paid: 313.9, total_tax: 28.54 });

  await pay.way('New Sale').click();
  await expect(page).toHaveURL('/PointOfSale');
  await frame.goTo('Home');
  const card = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(card('Invoices')).toContainText('1');
  await expect(card('Sales')).toContainText('A$313.90');
  await expect(card('Cash')).toContainText('A$100.00');
  await expect(card('EFTPOS')).toContainText('A$213.90');
  await expect(card('Due')).toContainText('A$0.00');
  // Saving twice, by Print Invoice and then New Sale, made no second sale.
  expect(await ledgerOf(admin, shop)).toHaveLength(1);
});
