import { expectAccessible } from '../../fixtures/accessibility.ts';
import { addCatalogue, addCustomer, addProduct, productNow } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { csv } from '../../pages/csv.page.ts';
import { customers } from '../../pages/customers.page.ts';
import { products } from '../../pages/products.page.ts';

test('products: every bad line is named before anything is written; a sound file is written whole', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  openAs,
}) => {
  const glass = await addProduct(admin, shop, catalogue, { name: 'Glass', price: 15, quantity: 9 });
  const transfer = csv(page, 'products');
  const screen = products(page);
  await openAs(admin, '/products', shop);
  await transfer.startImport();
  const category = `Phones ${tag}`;
  const heading = 'sku,name,category,price,quantity';
  await transfer.choose(
    `${heading}\n${glass.sku},Glass,${category},12,50,9\n,Case,Toys ${tag},19.95,\n,,${category},5,1.5\n`,
  );
  await expect(transfer.dialog.getByRole('alert')).toContainText('Nothing is imported until they are corrected');
  await expect(transfer.problems.filter({ hasText: /^2/ })).toContainText('more cells than the heading');
  await expect(transfer.problems.filter({ hasText: /^3/ })).toContainText(`Toys ${tag}`);
  await expect(transfer.problems.filter({ hasText: /^4/ }).first()).toContainText('name');
  await expect(transfer.confirm).toBeHidden();
  await expectAccessible(page);

  await transfer.chooseAnother.click();
  await transfer.choose(`${heading}\n${glass.sku},Glass,${category},12.50,9\n,Case,${category},19.95,\n`);
  await expect(transfer.dialog).toContainText('products.csv: 2 rows, 1 new, 1 changed, 0 unchanged.');
  expect((await productNow(admin, glass)).price).toBe(15);
  await transfer.confirm.click();
  await expect(page.getByText('1 created, 1 updated.')).toBeVisible();
  await expect(screen.rows).toHaveCount(2);
  expect((await productNow(admin, glass)).price).toBe(12.5);

  const [first, ...lines] = (await transfer.exported()).trim().split('\r\n');
  expect(first).toBe(
    'sku,name,category,brand,device,price,quantity,bundle,IMEI,description,warranty,warrantyPeriod,' +
      'barcodes,cost,supplier,supplier_code,reorder_level,expected_on',
  );
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).toContain(`${glass.sku},Glass,${category}`);
});

test('customers: the export holds what was searched for and comes back unchanged', async ({
  page,
  admin,
  shop,
  openAs,
}) => {
  await addCustomer(admin, shop, { first_name: 'Kim', last_name: '=HYPERLINK("x")', phone: '0400 111 222' });
  await addCustomer(admin, shop, { first_name: 'Someone' });
  const transfer = csv(page, 'customers');
  await openAs(admin, '/Customer?q=kim', shop);
  await expect(customers(page).rows).toHaveCount(1);
  const exported = await transfer.exported();
  expect(exported.trim().split('\r\n')).toHaveLength(2);
  expect(exported).not.toContain('Someone');
  expect(exported).not.toMatch(/(^|,)"?=HYPERLINK/m);

  await transfer.startImport();
  await transfer.choose(exported);
  await expect(transfer.dialog).toContainText('customers.csv: 1 row, 0 new, 0 changed, 1 unchanged.');
  await expect(transfer.confirm).toBeDisabled();
});

test('the catalogue: one file holds its kinds, and a new category comes in by it', async ({
  page,
  admin,
  shop,
  tag,
  openAs,
}) => {
  await addCatalogue(admin, tag);
  const transfer = csv(page, 'catalogue');
  await openAs(admin, '/category', shop);
  const exported = await transfer.exported();
  expect(exported).toContain(`Phones ${tag}`);
  expect(exported).toContain(`iPhone 15 ${tag}`);
  await transfer.startImport();
  await transfer.choose(`type,name,category,brand\ncategory,Drones ${tag},,\nbrand,Sky ${tag},Drones ${tag},\n`);
  await expect(transfer.dialog).toContainText('2 rows, 2 new');
  await transfer.confirm.click();
  await expect(page.getByText('2 created, 0 updated.')).toBeVisible();
  await expect(page.getByRole('cell', { name: `Drones ${tag}`, exact: true })).toBeVisible();
});
