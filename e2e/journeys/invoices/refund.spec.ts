import { listRefundsOfInvoice, refundSale } from '@mendpoint/contract/invoices/adjustments';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { addInvoice, changeInvoice, test } from '../../fixtures/invoices.ts';
import { loseAnswers } from '../../fixtures/lost-answers.ts';
import { addProduct, productNow } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';

test('everything that is left of a sale is chosen by one button, and cleared by it', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  cable,
  openAs,
}) => {
  const glass = await addProduct(admin, shop, catalogue, { name: `Glass ${tag}`, price: 20, quantity: 9 });
  const productDetails = [
    { productId: cable._id, quantity: 3, price: 10 },
    { productId: glass._id, quantity: 1, price: 20 },
  ];
  const invoice = await addInvoice(admin, shop, cable, { productDetails });
  await changeInvoice(admin, invoice, { eftpos: invoice.total });

  await openAs(admin, `/RefundInvoice/${invoice._id}`, shop);
  const quantityOf = ({ name }: { name: string }) => page.getByRole('textbox', { name: `Quantity of ${name}` });
  await quantityOf(cable).fill('1');
  await page.getByRole('combobox', { name: `Where ${cable.name} goes` }).selectOption('Faulty, not sellable');
  await page.getByRole('button', { name: /^Refund A\$/ }).click();
  await page.waitForURL(new RegExp(`ViewInvoice/${invoice._id}`));

  await page.goto(`/RefundInvoice/${invoice._id}`);
  await page.getByRole('button', { name: 'Everything' }).click();
  await expect(quantityOf(cable)).toHaveValue('2');
  await expect(quantityOf(glass)).toHaveValue('1');
  await expect(page.getByText('A$40.00 back to the customer')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nothing' }).click();
  await expect(quantityOf(cable)).toHaveValue('0');
  await expect(page.getByText('A$0.00 back to the customer')).toBeVisible();

  await page.getByRole('button', { name: 'Everything' }).click();
  await page.getByRole('button', { name: 'Refund A$40.00' }).click();
  await page.waitForURL(new RegExp(`ViewInvoice/${invoice._id}`));
  const refunds = page.getByRole('region', { name: 'Refunds' });
  for (const name of ['Print Note', 'Print Thermal Receipt', 'Email Note'])
    await expect(refunds.getByRole('button', { name })).toBeInViewport();
  await page.goto(`/RefundInvoice/${invoice._id}`);
  await expect(page.getByText('Everything on this invoice has been refunded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Everything' })).toHaveCount(0);

  await page.goto('/AdjustmentNotes');
  await expect(page.getByText('A$40.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/AdjustmentNotes', '/AuditTrail']) {
    await page.goto(path);
    const from = page.getByRole('textbox', { name: 'From date' });
    await from.fill('20/11/2026');
    const hidden = await from.evaluate((field) => field.scrollWidth - field.clientWidth);
    expect(hidden, `pixels of the day that are cut on ${path}`).toBe(0);
  }
});

test('one of three that come back is faulty, and another till is quicker with the rest', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  const productDetails = [{ productId: cable._id, quantity: 4, price: 10 }];
  const invoice = await addInvoice(admin, shop, cable, { productDetails });
  await changeInvoice(admin, invoice, { eftpos: invoice.total });
  const line_id = invoice.productDetails[0]?._id ?? '';
  const stock = async () => {
    const { quantity, faulty } = await productNow(admin, cable);
    return { quantity, faulty };
  };
  const before = await stock();

  await openAs(admin, `/RefundInvoice/${invoice._id}`, shop);
  const quantityOf = (which: string) => page.getByRole('textbox', { name: `Quantity of ${which}` });
  await quantityOf(cable.name).fill('4');
  await page.getByRole('button', { name: `Split ${cable.name}` }).click();
  await expect(quantityOf(cable.name)).toHaveValue('3');
  await expect(quantityOf(`part 2 of ${cable.name}`)).toHaveValue('1');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Note' }).fill('One is cracked');
  const one = { lines: [{ line_id, quantity: 1 }], reason: 'goodwill' as const };
  await admin.call(refundSale, { params: { id: invoice._id }, body: one });
  await page.getByRole('button', { name: 'Refund A$40.00' }).click();
  await expect(page.getByText('3 left to refund, A$30.00')).toBeVisible();
  await expect(page.getByText('Only 3 left to refund. Please choose fewer.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('One is cracked');
  // At the scroll position of the tap, the bar covers half of the button at the top.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await quantityOf(cable.name).fill('2');
  await page.getByRole('button', { name: 'Refund A$30.00' }).click();
  await page.waitForURL(new RegExp(`ViewInvoice/${invoice._id}`));
  const { quantity, faulty } = before;
  expect(await stock()).toEqual({ quantity: Number(quantity) + 3, faulty: Number(faulty) + 1 });
});

test('a note typed after a lost answer refunds nothing twice, and what was made is shown', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
}) => {
  const invoice = await addInvoice(admin, shop, cable, {
    productDetails: [{ productId: cable._id, quantity: 4, price: 10 }],
  });
  await changeInvoice(admin, invoice, { eftpos: invoice.total });
  await openAs(admin, `/RefundInvoice/${invoice._id}`, shop);
  await page.getByRole('textbox', { name: `Quantity of ${cable.name}` }).fill('1');
  await loseAnswers(page, '**/refunds', 2);
  await page.getByRole('button', { name: 'Refund A$10.00' }).click();
  await expect(page.getByText(/^The last press got no answer\./)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeDisabled();
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/doubted-refund.png' });
  await page.getByRole('button', { name: 'Find out' }).click();
  await expect(page.getByRole('button', { name: 'Find out' })).toBeEnabled();
  await page.reload();
  await page.waitForURL(new RegExp(`ViewInvoice/${invoice._id}`));
  await expect(page.getByText(/note CN?\S+ was made|note \S+ was made/i).first()).toBeVisible();
  const { data } = await admin.call(listRefundsOfInvoice, { params: { id: invoice._id } });
  expect(data.notes.map(({ total }) => total)).toEqual([10]);
});
