import { refundSale } from '@mendpoint/contract/invoices/adjustments';
import { settleFaulty } from '@mendpoint/contract/products';
import { DIALOG, expectAccessible, expectNoSidewaysScroll } from '../../fixtures/accessibility.ts';
import { addInvoice, changeInvoice, test } from '../../fixtures/invoices.ts';
import { addProduct, productNow } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';
import { products } from '../../pages/products.page.ts';

test('faulty units are found, put back on the shelf and written off, accessible at every width', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  cable,
  openAs,
}) => {
  await addProduct(admin, shop, catalogue, { name: `Whole case ${tag}`, price: 20 });
  const productDetails = [{ productId: cable._id, quantity: 4, price: 10 }];
  const invoice = await addInvoice(admin, shop, cable, { productDetails });
  await changeInvoice(admin, invoice, { eftpos: invoice.total });
  const lines = [{ line_id: invoice.productDetails[0]!._id, quantity: 4, goes_to: 'faulty' as const }];
  await admin.call(refundSale, { params: { id: invoice._id }, body: { lines, reason: 'major-failure' } });

  const screen = products(page);
  const { dialog } = screen;
  await openAs(admin, '/products', shop);
  await expect(screen.rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Faulty only' }).click();
  await expect(page.getByRole('checkbox', { name: 'Faulty only' })).toBeChecked();
  await expect(screen.rows).toHaveCount(1);
  await expect(page).toHaveURL('/products?stock=faulty');
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  await screen.list.getByRole('button', { name: `4 faulty: ${cable.name}` }).click();
  const quantity = dialog.getByRole('textbox', { name: 'Quantity' });
  const reason = dialog.getByRole('combobox', { name: 'Reason' });
  await expect(quantity).toHaveValue('4');
  await quantity.fill('5');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Only 4 are faulty.')).toBeVisible();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await quantity.fill('3');
  await expect(dialog.getByText('They can be sold again: stock is 49 then.')).toBeVisible();
  await expectAccessible(page, DIALOG);

  // Meanwhile two of them are written off elsewhere.
  const elsewhere = { quantity: 2, to: 'written-off' as const, reason: 'Used for parts' };
  await admin.call(settleFaulty, { params: { id: cable._id }, body: elsewhere });
  await reason.fill('Repaired');
  await dialog.getByRole('button', { name: 'Put 3 back' }).click();
  await expect(dialog.getByText(`Fewer than 3 are faulty: ${cable.name}.`)).toBeVisible();
  await expect(dialog.getByText('2 came back and cannot be sold.')).toBeVisible();
  await expect(reason).toHaveValue('Repaired');
  await quantity.fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`1 of ${cable.name} is back on the shelf.`)).toBeVisible();
  expect(await productNow(admin, cable)).toMatchObject({ quantity: 47, faulty: 1 });

  await screen.action('View', cable.name).click();
  await screen.fact('Not for sale').getByRole('button', { name: '1 faulty' }).click();
  await dialog.getByText('Written off', { exact: true }).click();
  await reason.fill('Sent back to the supplier');
  await dialog.getByRole('button', { name: 'Write 1 off' }).click();
  await expect(page.getByText(`1 of ${cable.name} is written off.`)).toBeVisible();
  await expect(screen.fact('Not for sale')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'History' }).click();
  const latest = page.getByRole('region', { name: 'Audit Trail' }).locator('tbody').getByRole('row').first();
  await expect(latest).toContainText(/Faulty.*1.*0.*Goes to.*written-off.*Reason.*Sent back to the supplier/);
  await page.goto('/products?stock=faulty');
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(screen.rows).toHaveCount(2);
});
