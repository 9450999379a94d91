import { deleteProduct } from '@mendpoint/contract/products';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/accessibility.ts';
import { picture } from '../../fixtures/pictures.ts';
import { addProduct } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { products } from '../../pages/products.page.ts';

const RED = picture('red.png', [200, 20, 20]);
const GREEN = picture('green.png', [20, 160, 60]);

test('products are listed 20, 25, 30 or 35 at a time, with what a shop looks for', async ({
  page,
  admin,
  shop,
  catalogue,
  openAs,
}) => {
  const stock = [4, 5, 10, 11];
  for (const quantity of stock)
    await addProduct(admin, shop, catalogue, { name: `Case ${quantity}`, price: 20, quantity });
  for (let number = 1; number <= 18; number += 1)
    await addProduct(admin, shop, catalogue, { name: `Cable ${number}`, price: 9.5, IMEI: `35674100000${number}` });
  const screen = products(page);
  await openAs(admin, '/products', shop);
  await expect(page.getByRole('heading', { name: 'Product List', level: 1 })).toBeVisible();
  await expect(screen.headings).toHaveText([
    'Image',
    'SKU Id',
    'Service Name',
    'Category',
    'Quantity',
    'IMEI No.',
    'Actions',
  ]);
  await expect(screen.rows).toHaveCount(20);
  await expect(screen.pageSize.getByRole('option')).toHaveText([
    '20 per page',
    '25 per page',
    '30 per page',
    '35 per page',
  ]);
  await screen.pageSize.selectOption('25 per page');
  await expect(screen.rows).toHaveCount(22);

  await screen.search.fill('case');
  await expect(screen.rows).toHaveCount(4);
  await expect(page).toHaveURL('/products?limit=25&q=case');
  const words = ['Low Stock', 'Medium Stock', 'Medium Stock', 'In Stock'];
  for (const [index, quantity] of stock.entries())
    await expect(screen.row(`Case ${quantity}`)).toContainText(`${quantity} ${words[index]}`);
  await screen.search.fill('3567410000018');
  await expect(screen.rows).toHaveCount(1);
  await expect(screen.rows).toContainText('Cable 18');
});

test('a product is deleted after a question; its screen then says so', async ({
  page,
  admin,
  shop,
  catalogue,
  openAs,
}) => {
  const doomed = await addProduct(admin, shop, catalogue, { name: 'Doomed', price: 1 });
  const kept = await addProduct(admin, shop, catalogue, { name: 'Kept', price: 1 });
  const screen = products(page);
  await openAs(admin, '/products', shop);
  await screen.action('Delete', 'Doomed').click();
  await expect(screen.dialog).toContainText('Are you sure?');
  await expect(screen.dialog).toContainText("You won't be able to revert this!");
  await screen.answer('Delete').click();
  await expect(page.getByText('Product has been deleted.')).toBeVisible();
  await expect(screen.rows).toHaveCount(1);

  await page.goto(`/view-product/${doomed._id}`);
  await expect(page.getByText('Product not found')).toBeVisible();
  await admin.call(deleteProduct, { params: { id: kept._id } });
  await page.reload();
  await expect(page.getByText('No products available')).toBeVisible();
});

test('list, view and form are accessible and fit 360, 768 and 1280 pixels', async ({
  page,
  admin,
  shop,
  catalogue,
  openAs,
}) => {
  const name = `<img src=x onerror=alert(1)> ${'Q'.repeat(150)} مرحبا 🎉`;
  const { _id } = await addProduct(admin, shop, catalogue, {
    name,
    price: 15,
    IMEI: '9'.repeat(100),
  });
  const screen = products(page);
  await openAs(admin, '/products', shop);
  await expect(screen.rows).toHaveCount(1);
  await expectAccessible(page);
  for (const path of ['/products', `/view-product/${_id}`]) {
    await page.goto(path);
    await expect(page.getByText(name).first()).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  }
  await expect(page.getByText('No Image Available')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/create-product');
  await screen.files.setInputFiles([RED, GREEN]);
  await screen.create.click();
  await expectAccessible(page);
});
