import { editProduct, listProducts } from '@mendpoint/contract/products';
import { addInvoice } from '../../fixtures/invoices.ts';
import { picture } from '../../fixtures/pictures.ts';
import { addCatalogue, addProduct, productNow } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { products } from '../../pages/products.page.ts';

const RED = picture('red.png', [200, 20, 20]);
const GREEN = picture('green.png', [20, 160, 60]);
const BLUE = picture('blue.png', [30, 60, 200]);

test('a product is created with dependent selects, a warranty and ordered pictures', async ({
  page,
  admin,
  shop,
  tag,
  openAs,
}) => {
  await addCatalogue(admin, tag);
  const screen = products(page);
  await openAs(admin, '/products', shop);
  await expect(page.getByText('No products available')).toBeVisible();
  await screen.createNew.click();
  await expect(page).toHaveURL('/create-product');

  await expect(screen.select('Brand')).toBeDisabled();
  await screen.create.click();
  for (const words of ['Name is required.', 'Category is required.', 'Price is required.'])
    await expect(page.getByText(words)).toBeVisible();
  await expect(screen.field('Name')).toBeFocused();

  await screen.field('Name').fill('Refurbished phone');
  await screen.choose('Category', `Phones ${tag}`);
  await expect(screen.select('Device')).toBeDisabled();
  await screen.choose('Brand', `Apple ${tag}`);
  await screen.choose('Device', `iPhone 15 ${tag}`);
  await screen.choose('Category', `Phones ${tag}`);
  await expect(screen.select('Device')).toHaveValue(`iPhone 15 ${tag}`);
  await screen.field('Price').fill('A$1,249.5');
  await expect(screen.field('Warranty Period')).toBeHidden();
  await screen.warranty.selectOption('Warranty');
  await screen.field('Warranty Period').fill('12');

  await screen.files.setInputFiles([
    RED,
    GREEN,
    BLUE,
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await expect(page.getByText('notes.txt must be a PNG, JPEG, GIF or WebP file.')).toBeVisible();
  await screen.move('blue.png', 'earlier').focus();
  await page.keyboard.press('Enter');
  await screen.move('blue.png', 'earlier').press('Enter');
  expect(await screen.imageNames()).toEqual(['blue.png', 'red.png', 'green.png']);
  await screen.removeImage('green.png').click();
  await screen.create.click();

  await expect(page.getByText('Product created successfully!')).toBeVisible();
  await expect(page).toHaveURL('/products');
  await expect(screen.row('Refurbished phone').getByRole('cell').nth(4)).toContainText('Not stock-tracked');
  const { data } = await admin.call(listProducts, { query: { shop_id: shop._id } });
  expect(data).toMatchObject([
    { price: 1249.5, quantity: null, brand: `Apple ${tag}`, device: `iPhone 15 ${tag}`, warrantyPeriod: 12 },
  ]);
  expect(data[0]?.images).toHaveLength(2);

  await screen.action('View', 'Refurbished phone').click();
  await expect(page.getByRole('heading', { name: 'Refurbished phone', level: 1 })).toBeVisible();
  await expect(screen.fact('Warranty')).toHaveText('Warranty, 12 months');
  await expect(screen.fact('Price')).toHaveText('A$1,249.50');
  await expect(page.getByRole('img', { name: 'Refurbished phone' })).toHaveAttribute('src', data[0]?.images[0] ?? '');
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/products');
});

test('a failed save says why and keeps what was typed', async ({ page, admin, shop, tag, openAs }) => {
  await addCatalogue(admin, tag);
  const screen = products(page);
  await openAs(admin, '/create-product', shop);
  await screen.field('Name').fill('Broken picture');
  await screen.choose('Category', `Phones ${tag}`);
  await screen.field('Price').fill('5');
  await screen.files.setInputFiles([{ ...RED, buffer: RED.buffer.subarray(0, 60) }]);
  await screen.create.click();
  await expect(page.getByRole('alert').filter({ hasText: "The image 'red.png' is broken or cut off." })).toBeVisible();
  await expect(page).toHaveURL('/create-product');
  await expect(screen.field('Name')).toHaveValue('Broken picture');
  await expect(screen.images).toHaveCount(1);

  await page.route('**/api/products', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong.' } }),
  );
  await screen.create.click();
  await expect(page.getByText('Unknown error occurred')).toBeVisible();
});

test('a product is edited: only what changed is sent, its pictures follow', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  openAs,
}) => {
  const product = await addProduct(admin, shop, catalogue, {
    name: 'Glass',
    price: 15,
    quantity: 9,
  });
  const screen = products(page);
  await openAs(admin, '/products', shop);
  await screen.action('Edit', 'Glass').click();
  await expect(screen.field('Price')).toHaveValue('15.00');
  await expect(screen.select('Device')).toHaveValue(`iPhone 15 ${tag}`);
  await screen.files.setInputFiles([RED, GREEN]);
  await screen.field('Price').fill('16');
  // Sold meanwhile: the edit must not bring the stock back.
  await addInvoice(admin, shop, product, { productDetails: [{ productId: product._id, quantity: 2, price: 15 }] });
  await screen.update.click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const pictured = await productNow(admin, product);
  expect(pictured).toMatchObject({ price: 16, quantity: 7 });
  expect(pictured.images).toHaveLength(2);

  await screen.action('Edit', 'Glass').click();
  await screen.move('Image 2', 'earlier').click();
  await screen.files.setInputFiles([BLUE]);
  await screen.removeImage('Image 1').click();
  await screen.update.click();
  await expect(page).toHaveURL('/products');
  const { images } = await productNow(admin, product);
  expect(images[0]).toBe(pictured.images[1]);
  expect(images).toHaveLength(2);
});

test('pictures are reordered by dragging', async ({ page, admin, shop, openAs }) => {
  const screen = products(page);
  await openAs(admin, '/create-product', shop);
  await screen.files.setInputFiles([RED, GREEN, BLUE]);
  await screen.images.first().scrollIntoViewIfNeeded();
  await page.getByRole('img', { name: 'blue.png' }).hover();
  await page.mouse.down();
  await page.getByRole('img', { name: 'red.png' }).hover({ force: true });
  await page.mouse.up();
  expect(await screen.imageNames()).toEqual(['blue.png', 'red.png', 'green.png']);
});

test('two people edit one product: nothing typed is lost, nothing saved is overwritten', async ({
  page,
  admin,
  shop,
  catalogue,
  openAs,
}) => {
  const product = await addProduct(admin, shop, catalogue, { name: 'Glass', price: 15 });
  const screen = products(page);
  await openAs(admin, `/update-product/${product._id}`, shop);
  await screen.field('IMEI').fill('490154203237518');
  await screen.files.setInputFiles([RED]);
  await admin.call(editProduct, { params: { id: product._id }, body: { price: 17 } });
  await screen.update.click();
  await expect(page.getByText('This product was changed since it was read')).toBeVisible();
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(screen.field('Price')).toHaveValue('17.00');
  await expect(screen.field('IMEI')).toHaveValue('490154203237518');
  await screen.update.click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const saved = await productNow(admin, product);
  expect(saved).toMatchObject({ price: 17, IMEI: '490154203237518' });
  expect(saved.images).toHaveLength(1);
});
