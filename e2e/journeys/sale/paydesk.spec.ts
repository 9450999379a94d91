import { addShop } from '@mendpoint/contract/shops';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { test } from '../../fixtures/desk.ts';
import { ledgerOf } from '../../fixtures/invoices.ts';
import { addProduct, addTax } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';
import { paydesk } from '../../pages/paydesk.page.ts';

test.describe('products', () => {
  test('are paged by five, sorted by price and searched by name, brand, device and SKU', async ({
    desk,
    goods,
    tag,
    catalogue,
    page,
  }) => {
    await expect(desk.rows).toHaveCount(5);
    await expect(desk.rows.first()).toContainText(goods[0]!.name);
    await expect(desk.prev).toBeDisabled();
    await desk.next.click();
    await expect(desk.rows).toHaveCount(2);
    await expect(desk.next).toBeDisabled();

    await desk.sort.selectOption('High to Low');
    await expect(desk.rows.first()).toContainText(goods[6]!.name);
    await expect(desk.rows).toHaveCount(5);

    // Another order is remembered: it is there again at an address that says none.
    await desk.sort.selectOption('Name A–Z');
    await expect(desk.rows.first()).toContainText(goods[0]!.name);
    await page.goto('/PointOfSale');
    await expect(desk.sort).toHaveValue('name');
    await desk.sort.selectOption('High to Low');
    await expect(desk.rows.first()).toContainText(goods[6]!.name);

    await desk.search.fill(`item c ${tag}`);
    await expect(desk.rows).toHaveCount(1);
    await expect(desk.rows.first()).toContainText(goods[2]!.name);
    await desk.search.fill(goods[3]!.sku);
    await expect(desk.rows).toHaveCount(1);
    await expect(desk.rows.first()).toContainText(goods[3]!.name);
    for (const words of [catalogue.brand.brand_name, catalogue.device.device_name]) {
      await desk.search.fill(words);
      await expect(desk.rows).toHaveCount(5);
    }
    await desk.search.fill('nothing has this name');
    await expect(desk.rows).toHaveCount(0);
  });

  test('show how many are left, in words', async ({ desk, goods }) => {
    const words = ['Low Stock', 'Low Stock', 'Medium Stock', 'Medium Stock', 'In Stock'];
    for (const [index, word] of words.entries()) await expect(desk.row(goods[index]!.name)).toContainText(word);
    await desk.search.fill(goods[6]!.name);
    await expect(desk.row(goods[6]!.name)).not.toContainText('Stock');
  });

  test('of other shops are not for sale here', async ({ admin, desk, catalogue, tag }) => {
    const { shop: other } = await admin.call(addShop, {
      body: {
        name: `Other ${tag}`,
        email: `other-${tag}@example.com`,
        password: 'some other password',
        phone: '1',
        address: '1',
      },
    });
    const theirs = await addProduct(admin, other, catalogue, { name: `Theirs ${tag}`, price: 5 });
    await desk.search.fill(theirs.name);
    await expect(desk.rows).toHaveCount(0);
  });
});

test.describe('the receipt', () => {
  test('takes quantity and price, sums up, and gives back what was removed', async ({ desk, goods }) => {
    await desk.add(goods[4]!.name, { quantity: 2, price: '45.50' });
    await desk.add(goods[1]!.name);
    await desk.showReceipt();
    await expect(desk.accessories.getByRole('listitem')).toHaveCount(2);
    await expect(desk.sum('Total')).toHaveText('A$111.00');
    await expect(desk.sum('Subtotal')).toHaveText('A$100.91');
    await expect(desk.sum('GST')).toHaveText('A$10.09');

    await desk.receipt.getByRole('button', { name: `One ${goods[1]!.name} more` }).click();
    await expect(desk.sum('Total')).toHaveText('A$131.00');
    await desk.receipt.getByRole('button', { name: `Remove ${goods[4]!.name}` }).click();
    await expect(desk.sum('Total')).toHaveText('A$40.00');
    await desk.receipt.getByRole('button', { name: 'Undo' }).click();
    await expect(desk.sum('Total')).toHaveText('A$131.00');
  });

  test('refuses a quantity below 1 and a price that is none', async ({ desk, goods }) => {
    await desk.pick(goods[0]!.name);
    await desk.dialog.getByRole('textbox', { name: 'Quantity' }).fill('0');
    await desk.dialog.getByRole('textbox', { name: 'Unit Price' }).fill('12.345');
    await desk.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(desk.dialog.getByRole('textbox', { name: 'Quantity' })).toHaveAttribute('aria-invalid', 'true');
    await expect(desk.dialog.getByRole('textbox', { name: 'Unit Price' })).toHaveAttribute('aria-invalid', 'true');
    await expect(desk.dialog.getByRole('textbox', { name: 'Unit Price' })).toHaveValue('12.345');
  });

  test('is empty at first and after Clear Selection, with its buttons disabled', async ({ desk, goods }) => {
    await expect(desk.generate).toBeDisabled();
    await desk.add(goods[0]!.name);
    await desk.chooseCustomer('nobody of this name', 'Add');
    await desk.receipt.getByRole('button', { name: 'Cancel' }).click();
    await expect(desk.generate).toBeEnabled();
    await desk.clear.click();
    await expect(desk.accessories).toBeHidden();
    await expect(desk.generate).toBeDisabled();
    await expect(desk.clear).toBeDisabled();
  });

  test('a sale of nothing but free things is refused in the specified words', async ({ page, desk, goods }) => {
    await desk.add(goods[0]!.name, { price: '0' });
    await desk.generate.click();
    await expect(page.getByText('Subtotal and Total must be greater than zero.')).toBeVisible();
    await expect(page).toHaveURL(/PointOfSale/);
  });

  test('a warranty job costs nothing once it says so, from the paydesk to the ledger', async ({
    page,
    desk,
    goods,
    admin,
    shop,
  }) => {
    await desk.add(goods[0]!.name, { price: '0' });
    await desk.generate.click();
    await expectAccessible(page, DIALOG);
    await page.getByRole('button', { name: 'Warranty' }).click();
    await page.waitForURL(/invoice-summary/);
    await expect(page.getByLabel('Why nothing is asked')).toHaveValue('Warranty');
    await page.getByRole('button', { name: 'Confirm Invoice' }).click();
    await expect(page.getByText(/total A\$0\.00, paid in full\./)).toBeVisible();
    await page.getByRole('button', { name: 'New Sale', exact: true }).click();
    await page.waitForURL(/PointOfSale/);
    const [sold] = await ledgerOf(admin, shop);
    expect(sold).toMatchObject({
      total: 0,
      due_amount: 0,
      status: '1',
      checked_out: true,
      discount_reason: 'Warranty',
    });
  });

  test('is taxed by the chosen class, and marked Paid when chosen', async ({
    page,
    admin,
    shop,
    tag,
    openAs,
    isPhone,
    goods,
  }) => {
    const tax = await addTax(admin, `Luxury ${tag}`, 25);
    await openAs(admin, '/PointOfSale', shop);
    const desk = paydesk(page, isPhone);
    await desk.add(goods[4]!.name, { price: '125' });
    await desk.showReceipt();
    await desk.tax.selectOption(tax._id);
    await expect(desk.sum('Subtotal')).toHaveText('A$100.00');
    await expect(desk.sum('GST')).toHaveText('A$25.00');
    await desk.chooseStatus('Paid');
    await desk.generate.click();
    await expect(page).toHaveURL('/invoice-summary');
    const [sale] = await ledgerOf(admin, shop);
    expect(sale).toMatchObject({ status: '1', total: 125, subtotal: 100, tax_amount: 25, tax_class: { _id: tax._id } });
  });
});

test('the paydesk is accessible: lists, receipt, dialogs, customer form', async ({ page, desk, goods, catalogue }) => {
  await expectAccessible(page);
  await desk.pick(goods[0]!.name);
  await expect(desk.dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(desk.dialog).toBeHidden();

  await desk.add(goods[0]!.name);
  await desk.addRepair(catalogue, '80');
  await desk.showReceipt();
  await expectAccessible(page);
  await desk.receipt.getByRole('button', { name: 'Add Customer' }).click();
  await expect(page.getByRole('form', { name: 'Add Customer' })).toBeVisible();
  await expectAccessible(page);
});
