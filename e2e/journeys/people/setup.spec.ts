import type { Locator, Page } from '@playwright/test';
import { ADMIN } from '../../fixtures/admin.ts';
import { picture } from '../../fixtures/pictures.ts';
import { SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { catalogue } from '../../pages/catalogue.page.ts';
import { checkout } from '../../pages/checkout.page.ts';
import { customers } from '../../pages/customers.page.ts';
import { invoiceList } from '../../pages/invoices.page.ts';
import { loginPage } from '../../pages/login.page.ts';
import { paydesk } from '../../pages/paydesk.page.ts';
import { products } from '../../pages/products.page.ts';
import { shell } from '../../pages/shell.page.ts';
import { stores } from '../../pages/stores.page.ts';

const PHOTO = picture('glass.png', [30, 120, 140]);

const addStore = async (page: Page, tag: string) => {
  await page.getByRole('button', { name: 'Store Management' }).click();
  await shell(page, false).goTo('Add Stores');
  const screen = stores(page);
  await screen.fill({
    Name: `Enmore ${tag}`,
    Email: `enmore-${tag}@example.com`,
    Password: SHOP_PASSWORD,
    Phone: '02 9550 1234',
    Address: '41 Enmore Road',
    City: 'Enmore',
    State: 'NSW',
    'Post Code': '2042',
    ABN: '51 824 753 556',
  });
  await screen.submit.click();
  await expect(page).toHaveURL('/shops');
  await screen.search.fill(tag);
  await expect(screen.row(`Enmore ${tag}`)).toBeVisible();
};

const pickShop = async (page: Page, name: string) => {
  const { shopPicker } = shell(page, false);
  await shopPicker.click();
  await page.getByLabel('Search shops').fill(name);
  await page.getByRole('option', { name }).click();
  await expect(shopPicker).toHaveText(name);
};

const addCatalogue = async (page: Page, tag: string) => {
  await page.getByRole('button', { name: 'Catalog', exact: true }).click();
  await shell(page, false).goTo('Category');
  const categories = catalogue(page, 'Category');
  await categories.add.click();
  await categories.field('Category Name').fill(`Mobiles ${tag}`);
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await categories.save.click();
  await categories.search.fill(tag);
  await expectPhoto(categories.row(`Mobiles ${tag}`).locator('img'));

  await page.getByRole('link', { name: 'Brands', exact: true }).click();
  const brands = catalogue(page, 'Brand');
  await brands.add.click();
  await brands.field('Brand Name').fill(`Google ${tag}`);
  await brands.choose('Category', `Mobiles ${tag}`);
  await brands.save.click();
  await expect(page.getByText('Brand created successfully!')).toBeVisible();

  await page.getByRole('link', { name: 'Taxes', exact: true }).click();
  const taxes = catalogue(page, 'Tax');
  await taxes.add.click();
  await taxes.field('Tax Class').fill(`Export ${tag}`);
  await taxes.field('Tax Value').fill('0');
  await taxes.save.click();
  await expect(page.getByText('Tax created successfully!')).toBeVisible();
};

const addProduct = async (page: Page, tag: string) => {
  await shell(page, false).goTo('Products');
  const screen = products(page);
  await screen.createNew.click();
  await screen.field('Name').fill(`Tempered glass ${tag}`);
  await screen.choose('Category', `Mobiles ${tag}`);
  await screen.choose('Brand', `Google ${tag}`);
  await screen.field('Price').fill('24.95');
  await screen.field('Quantity').fill('12');
  await screen.files.setInputFiles(PHOTO);
  await screen.create.click();
  await expectPhoto(screen.row(`Tempered glass ${tag}`).locator('img'));
};

/** The photo was stored, and the browser can draw it. */
const expectPhoto = async (image: Locator) => {
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
};

const addCustomer = async (page: Page, tag: string) => {
  await shell(page, false).goTo('Customers');
  const screen = customers(page);
  await screen.create.click();
  await screen.field('First Name').fill('Siobhán');
  await screen.field('Last Name').fill(tag);
  await screen.field('Email').fill(`siobhan-${tag}@example.com`);
  await screen.field('Phone').fill('0410 200 300');
  await screen.add.click();
  await expect(screen.row(`Siobhán ${tag}`)).toBeVisible();
};

test('a business is set up with nothing but the browser, and its shop sells', async ({ page, tag }) => {
  const frame = shell(page, false);
  const login = loginPage(page);
  await login.open();
  await login.logIn(ADMIN);
  await addStore(page, tag);
  await pickShop(page, `Enmore ${tag}`);
  await addCatalogue(page, tag);
  await addProduct(page, tag);
  await addCustomer(page, tag);
  await frame.logOut();

  await login.logIn({ email: `enmore-${tag}@example.com`, password: SHOP_PASSWORD });
  await expect(frame.account).toHaveAccessibleName(`Account: Enmore ${tag}`);
  await frame.goTo('Paydesk');
  const desk = paydesk(page, false);
  await desk.add(`Tempered glass ${tag}`, { quantity: 2 });
  await desk.chooseCustomer(tag, `Siobhán ${tag}`);
  await desk.tax.selectOption({ label: `Export ${tag} 0%` });
  await expect(desk.sum('Subtotal')).toHaveText('A$49.90');
  await expect(desk.sum('Total')).toHaveText('A$49.90');
  await desk.generate.click();
  const pay = checkout(page);
  await pay.allIn('Cash').click();
  await pay.openConfirm();
  await pay.way('New Sale').click();
  await expect(page).toHaveURL('/PointOfSale');
  await expect(desk.row(`Tempered glass ${tag}`)).toContainText('10');

  await page.getByRole('button', { name: 'Invoice', exact: true }).click();
  await frame.goTo('Manage Invoice');
  const sold = invoiceList(page, 'Manage Invoices').row(`Siobhán ${tag}`);
  await expect(sold).toContainText('A$49.90');
});
