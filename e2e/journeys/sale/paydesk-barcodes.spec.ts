import { editProduct, listProducts } from '@mendpoint/contract/products';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { test } from '../../fixtures/desk.ts';
import { expect } from '../../fixtures/test.ts';

const CODE = '4006381333931';

test('a code that two products have asks which is meant', async ({ page, admin, desk, goods }) => {
  const [one, other] = [goods[3]!, goods[4]!];
  for (const { _id: id } of [one, other]) await admin.call(editProduct, { params: { id }, body: { barcodes: [CODE] } });
  await desk.scan(CODE);
  const choice = page.getByRole('dialog', { name: 'Which product?' });
  await expect(choice).toContainText(one.name);
  await expectAccessible(page, DIALOG);
  await choice.getByRole('button', { name: other.name }).click();
  await expect(choice).toBeHidden();
  await desk.showReceipt();
  await expect(desk.accessories).toContainText(other.name);
  await expect(desk.accessories).not.toContainText(one.name);
});

test('a code that nobody has makes a new product, which is sold at once and found by the next scan', async ({
  page,
  admin,
  shop,
  desk,
  catalogue,
}) => {
  await desk.scan(CODE);
  const dialog = page.getByRole('dialog', { name: 'New product with this code' });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await expect(field('Barcode')).toHaveValue(CODE);
  await dialog.getByRole('button', { name: 'Save and Add' }).click();
  await expect(field('Name')).toHaveAttribute('aria-invalid', 'true');
  await field('Name').fill('Case from the van');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption(catalogue.category.category_name);
  await field('Price').fill('24.50');
  await expectAccessible(page, DIALOG);
  await dialog.getByRole('button', { name: 'Save and Add' }).click();
  await expect(dialog).toBeHidden();
  await desk.showReceipt();
  await expect(desk.accessories).toContainText('Case from the van');
  await desk.scan(CODE);
  await expect(desk.sum('Total')).toHaveText('A$49.00');
  const { data } = await admin.call(listProducts, { query: { shop_id: shop._id, code: CODE } });
  expect(data).toMatchObject([{ name: 'Case from the van', barcodes: [CODE] }]);
});
