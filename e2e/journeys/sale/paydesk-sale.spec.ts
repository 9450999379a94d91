import { changeRepairPrices } from '@mendpoint/contract/catalogue/repair-prices';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { test } from '../../fixtures/desk.ts';
import { ledgerOf } from '../../fixtures/invoices.ts';
import { expect } from '../../fixtures/test.ts';

test.describe('repairs', () => {
  test('are picked by category, manufacturer, device and problem; choosing again takes away', async ({
    desk,
    catalogue,
  }) => {
    await desk.addRepair(catalogue, '249.50');
    await desk.showReceipt();
    await expect(desk.repairLines).toContainText(catalogue.repair.repair_name);
    await expect(desk.repairLines).toContainText(catalogue.device.device_name);
    await expect(desk.sum('Total')).toHaveText('A$249.50');

    await desk.showLists();
    await desk.tile(catalogue.repair.repair_name).click();
    await desk.showReceipt();
    await expect(desk.repairLines).toBeHidden();
    await expect(desk.sum('Total')).toHaveText('A$0.00');
  });

  test('with a price are on the receipt after four taps, at that price until somebody changes it', async ({
    page,
    admin,
    desk,
    catalogue: { category, brand, device, repair },
  }) => {
    const changes = [{ deviceId: device._id, repairPartId: repair._id, price: 189.95, warranty_days: 90 }];
    await admin.call(changeRepairPrices, { body: { changes } });
    await desk.showLists();
    const taps = await page.evaluateHandle(() => {
      const counted = { taps: 0 };
      addEventListener('click', () => counted.taps++, { capture: true });
      return counted;
    });
    for (const name of [category.category_name, brand.brand_name, device.device_name]) await desk.tile(name).click();
    await desk.tile(repair.repair_name).click();
    await expect(desk.tile(repair.repair_name)).toHaveAttribute('aria-pressed', 'true');
    expect(await taps.evaluate(({ taps }) => taps)).toBe(4);
    await expect(desk.dialog).toBeHidden();
    await desk.showReceipt();
    await expect(desk.sum('Total')).toHaveText('A$189.95');
    await desk.repairLines.getByRole('button', { name: `Change ${repair.repair_name}` }).click();
    await desk.repairLines.getByRole('textbox', { name: 'Price' }).fill('150');
    await page.keyboard.press('Enter');
    await expect(desk.sum('Total')).toHaveText('A$150.00');
  });

  test('the path leads back and forgets what came after', async ({ desk, catalogue }) => {
    await desk.showLists();
    await desk.tile(catalogue.category.category_name).click();
    await desk.tile(catalogue.brand.brand_name).click();
    await desk.tile(catalogue.device.device_name).click();
    await expect(desk.tile(catalogue.repair.repair_name)).toBeVisible();
    const path = desk.repairs.getByRole('navigation');
    await path.getByRole('button', { name: /Category/ }).click();
    await expect(desk.tile(catalogue.category.category_name)).toBeVisible();
    await expect(desk.tile(catalogue.repair.repair_name)).toBeHidden();
  });

  test('grow by the Add cards, down to a sale', async ({ page, admin, shop, desk, tag }) => {
    await desk.showLists();
    const names = { Category: `Watch ${tag}`, Brand: `Garmin ${tag}`, Device: `Fenix ${tag}`, Problem: `Strap ${tag}` };
    for (const [level, name] of Object.entries(names)) {
      await desk.repairs.getByRole('button', { name: `Add ${level}` }).click();
      const field = desk.dialog.getByRole('textbox').first();
      // An empty name is ignored.
      await field.press('Enter');
      await expect(desk.dialog).toBeVisible();
      await field.fill(name);
      await field.press('Enter');
      await expect(desk.dialog).toBeHidden();
      await desk.tile(name).click();
    }
    await desk.dialog.getByRole('textbox', { name: 'Price' }).fill('35');
    await page.keyboard.press('Enter');
    await desk.generate.click();
    await expect(page).toHaveURL('/invoice-summary');
    const [sale] = await ledgerOf(admin, shop);
    expect(sale!.repairParts[0]).toMatchObject({ name: names.Problem, device_name: names.Device, price: 35 });
  });
});

test('a new customer is added inline and put on the sale', async ({ page, admin, shop, desk, goods, tag }) => {
  await desk.add(goods[0]!.name);
  await desk.showReceipt();
  await desk.receipt.getByRole('button', { name: 'Add Customer' }).click();
  const form = page.getByRole('form', { name: 'Add Customer' });
  await form.getByRole('textbox', { name: 'First Name' }).fill('Aroha');
  await form.getByRole('textbox', { name: 'Email' }).fill('not an address');
  await form.getByRole('button', { name: 'Add Customer' }).click();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'Email' }).fill(`aroha-${tag}@example.com`);
  await form.getByRole('textbox', { name: 'Phone' }).fill('0400 000 000');
  await form.getByRole('button', { name: 'Add Customer' }).click();
  await expect(page.getByText('Customer added successfully!')).toBeVisible();
  await expect(desk.receipt.getByText('Aroha').first()).toBeVisible();
  await desk.generate.click();
  await expect(page).toHaveURL('/invoice-summary');
  expect((await ledgerOf(admin, shop))[0]!.customer).toMatchObject({ first_name: 'Aroha' });
});

test('a scanned SKU lands on the receipt from anywhere, and scanned again adds one', async ({ page, desk, goods }) => {
  await desk.scan(goods[5]!.sku);
  await desk.showReceipt();
  await expect(desk.accessories).toContainText(goods[5]!.name);
  await expect(desk.sum('Total')).toHaveText('A$60.00');
  await desk.scan(goods[5]!.sku);
  await expect(desk.sum('Total')).toHaveText('A$120.00');
  await desk.receipt.getByRole('button', { name: `One ${goods[5]!.name} more` }).focus();
  await desk.scan('4006381333931');
  const unknown = page.getByRole('dialog', { name: 'New product with this code' });
  await expect(unknown.getByText('No product with the code 4006381333931.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(unknown).toBeHidden();
  await expect(desk.sum('Total')).toHaveText('A$120.00');
});

test('a sale is parked, waits while another is rung up, and comes back to the receipt', async ({
  page,
  admin,
  shop,
  desk,
  goods,
}) => {
  await desk.add(goods[3]!.name, { quantity: 2, price: '35' });
  await desk.showReceipt();
  await desk.park.click();
  await desk.dialog.getByRole('textbox', { name: 'Name' }).fill('Blue jacket');
  await expectAccessible(page, DIALOG);
  await page.keyboard.press('Enter');
  await expect(desk.sum('Total')).toHaveText('A$0.00');
  await desk.add(goods[0]!.name);
  await desk.showReceipt();
  await desk.parked.click();
  await desk.dialog.getByRole('button', { name: 'Recall Blue jacket' }).click();
  await desk.dialog.getByRole('button', { name: 'Park it too' }).click();
  await expect(desk.sum('Total')).toHaveText('A$70.00');
  await expect(desk.dialog).toBeHidden();
  await desk.parked.click();
  await expect(desk.dialog.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, DIALOG);
  await page.keyboard.press('Escape');
  await desk.generate.click();
  await expect(page).toHaveURL('/invoice-summary');
  expect((await ledgerOf(admin, shop)).map(({ total }) => total)).toEqual([70]);
});
