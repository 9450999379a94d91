import { expectAccessible } from '../../fixtures/accessibility.ts';
import { test } from '../../fixtures/desk.ts';
import { addProduct, productNow } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';
import { quickSale } from '../../pages/quick-sale.page.ts';

test('favourites: two are arranged, one of them a bundle, and each sells by one tap', async ({
  page,
  admin,
  shop,
  catalogue,
  desk,
  goods,
}) => {
  const [cable, charger] = [goods[2]!, goods[4]!];
  const before = await Promise.all([cable, charger].map((part) => productNow(admin, part)));
  const bundle = await addProduct(admin, shop, catalogue, {
    name: 'Starter bundle',
    price: 60,
    quantity: null,
    bundle: [
      { product_id: cable._id, quantity: 2 },
      { product_id: charger._id, quantity: 1 },
    ],
  });
  const panel = page.getByRole('region', { name: 'Favourites' });
  await panel.getByRole('button', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange Favourites' });
  for (const { name } of [charger, bundle]) {
    await dialog.getByRole('combobox', { name: 'Add a product' }).fill(name);
    await page.locator('[role=option]').filter({ hasText: name }).first().click();
  }
  await dialog.getByRole('button', { name: `Move ${bundle.name} up` }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('listitem')).toContainText([bundle.name, charger.name]);

  await panel.getByRole('button', { name: bundle.name }).click();
  await panel.getByRole('button', { name: charger.name }).click();
  await expectAccessible(page);
  await desk.showReceipt();
  await expect(desk.sum('Total')).toHaveText(`A$${(60 + charger.price).toFixed(2)}`);
  const quick = quickSale(page);
  await quick.eftpos.click();
  await quick.approved.click();
  await expect(desk.sum('Total')).toHaveText('A$0.00');
  expect((await productNow(admin, cable)).quantity).toBe((before[0]?.quantity ?? 0) - 2);
  expect((await productNow(admin, charger)).quantity).toBe((before[1]?.quantity ?? 0) - 2);
});
