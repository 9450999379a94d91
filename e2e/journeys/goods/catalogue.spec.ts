import { brandCalls } from '@mendpoint/contract/catalogue/brands';
import { categoryCalls } from '@mendpoint/contract/catalogue/categories';
import { deviceCalls } from '@mendpoint/contract/catalogue/devices';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import type { Api } from '../../fixtures/api.ts';
import { picture } from '../../fixtures/pictures.ts';
import { addCatalogue } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { catalogue } from '../../pages/catalogue.page.ts';

const addCategory = async (api: Api, category_name: string) =>
  (await api.call(categoryCalls.add, { body: { category_name } })).data;
const addBrand = async (api: Api, brand_name: string, categoryId: string) =>
  (await api.call(brandCalls.add, { body: { brand_name, categoryId } })).data;

const inParameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('a category is added with a picture, renamed without losing it, and deleted', async ({
  page,
  admin,
  tag,
  openAs,
}) => {
  const screen = catalogue(page, 'Category');
  await openAs(admin, '/category');
  await expect(screen.title).toBeVisible();
  await expect(screen.headings).toHaveText(['#', 'Name', 'Image', 'Actions']);

  await screen.add.click();
  await expect(screen.dialog).toHaveAccessibleName('Add Category');
  await page.keyboard.press('Enter');
  await expect(screen.form.getByText('Category Name is required.')).toBeVisible();
  await expect(screen.field('Category Name')).toBeFocused();
  await screen.field('Category Name').fill(`Watches ${tag}`);
  await page.locator('input[type=file]').setInputFiles(picture('watch.png', [20, 160, 60]));
  await expect(screen.form.getByRole('img', { name: 'Preview' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Category created successfully!')).toBeVisible();

  await screen.search.fill(tag);
  await expect(screen.rows).toHaveCount(1);
  await expect(screen.row(`Watches ${tag}`).locator('img')).toHaveAttribute('src', /^data:image\//);
  await screen.action('Edit', `Watches ${tag}`).click();
  await expect(screen.form.getByRole('img', { name: 'Preview' })).toBeVisible();
  await screen.field('Category Name').fill(`Wearables ${tag}`);
  await screen.save.click();
  await expect(page.getByText('Category updated successfully!')).toBeVisible();
  await expect(screen.row(`Wearables ${tag}`).locator('img')).toHaveAttribute('src', /^data:image\//);

  await screen.action('Delete', `Wearables ${tag}`).click();
  await expect(screen.question).toBeVisible();
  await screen.question.getByRole('button', { name: 'Cancel' }).click();
  await screen.remove(`Wearables ${tag}`);
  await expect(page.getByText('Deleted!')).toBeVisible();
  await expect(page.getByText('No categories found.')).toBeVisible();
});

test('a name that exists and a row in use are told, and typed work is not lost by a slip', async ({
  page,
  admin,
  tag,
  openAs,
}) => {
  const { category } = await addCatalogue(admin, tag);
  const screen = catalogue(page, 'Category');
  await openAs(admin, `/category?q=${tag}`);
  await screen.add.click();
  await screen.field('Category Name').fill(` ${category.category_name.toUpperCase()} `);
  await screen.save.click();
  await expect(screen.failure).toHaveText('Error creating category');
  await expect(screen.form.getByText('Category already exists!')).toBeVisible();
  await expect(screen.field('Category Name')).toBeFocused();

  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(leaving).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaving).toBeHidden();
  await expect(screen.field('Category Name')).toHaveValue(` ${category.category_name.toUpperCase()} `);
  await screen.form.getByRole('button', { name: 'Cancel' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(screen.form).toBeHidden();

  await screen.remove(category.category_name);
  const told = page.getByRole('alert').filter({ hasText: 'Error deleting category' });
  await expect(told).toContainText(`${category.category_name} is used by 1 brand`);
  await expect(screen.row(category.category_name)).toBeVisible();
});

test('brands and repair parts stand below a category', async ({ page, admin, tag, openAs }) => {
  await addCategory(admin, `Consoles ${tag}`);
  const brands = catalogue(page, 'Brand');
  await openAs(admin, `/brand?q=${tag}`);
  await expect(page.getByText('No brands found.')).toBeVisible();
  await expect(brands.headings).toHaveText(['#', 'Brand', 'Category', 'Actions']);
  await brands.add.click();
  await brands.field('Brand Name').fill(`Sega ${tag}`);
  await brands.save.click();
  await expect(brands.form.getByText('Category is required.')).toBeVisible();
  await brands.choose('Category', `Consoles ${tag}`);
  await brands.save.click();
  await expect(page.getByText('Brand created successfully!')).toBeVisible();
  await expect(brands.row(`Sega ${tag}`)).toContainText(`Consoles ${tag}`);

  const parts = catalogue(page, 'Repair Part');
  await page.goto(`/AddProblems?q=${tag}`);
  await expect(parts.title).toBeVisible();
  await expect(page.getByText('No problems found.')).toBeVisible();
  await parts.add.click();
  await parts.field('Repair Name').fill(`Drive ${tag}`);
  await parts.choose('Category', `Consoles ${tag}`);
  await parts.save.click();
  await expect(page.getByText('Repair part created successfully!')).toBeVisible();
  await parts.remove(`Drive ${tag}`);
  await expect(page.getByText('Deleted!')).toBeVisible();
});

test("a device's brands are those of its category, and all three fields are required", async ({
  page,
  admin,
  tag,
  openAs,
}) => {
  const phones = await addCategory(admin, `Phones ${tag}`);
  const tablets = await addCategory(admin, `Tablets ${tag}`);
  await addBrand(admin, `Nokia ${tag}`, phones._id);
  await addBrand(admin, `Huawei ${tag}`, tablets._id);
  const screen = catalogue(page, 'Device');
  await openAs(admin, `/DevicePage?q=${tag}`);
  await expect(page.getByText('No devices found')).toBeVisible();
  await expect(screen.headings).toHaveText(['Category', 'Brand', 'Device', 'Actions']);

  await screen.add.click();
  await expect(screen.form.getByRole('combobox', { name: 'Brand' })).toBeDisabled();
  await screen.save.click();
  await expect(screen.failure).toHaveText('All fields are required!');
  await screen.choose('Category', phones.category_name);
  await screen.form.getByRole('combobox', { name: 'Brand' }).click();
  await expect(page.getByRole('option')).toHaveText([`Nokia ${tag}`]);
  await page.getByRole('option').click();
  await screen.choose('Category', tablets.category_name);
  await expect(screen.form.getByRole('combobox', { name: 'Brand' })).toHaveValue('');
  await screen.choose('Brand', `Huawei ${tag}`);
  await screen.field('Device Name').fill(`MatePad ${tag}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Device created successfully!')).toBeVisible();
  const { data } = await admin.call(deviceCalls.list, { query: { q: tag } });
  expect(data).toMatchObject([{ device_name: `MatePad ${tag}`, brand: { brand_name: `Huawei ${tag}` } }]);
});

test('taxes are percentages of 0 or more', async ({ page, admin, tag, openAs }) => {
  const screen = catalogue(page, 'Tax');
  await openAs(admin, `/Tax?q=${tag}`);
  await expect(page.getByText('No taxes found.')).toBeVisible();
  await screen.add.click();
  const value = screen.field('Tax Value');
  await expect(value).toHaveAttribute('min', '0');
  await expect(value).toHaveAttribute('step', '0.01');
  await screen.field('Tax Class').fill(`Luxury ${tag}`);
  await value.fill('-1');
  await screen.save.click();
  await expect(screen.form.getByText(/0 or more, with at most two decimals/)).toBeVisible();
  await value.fill('12.5');
  await screen.save.click();
  await expect(screen.row(`Luxury ${tag}`)).toContainText('12.5%');

  await screen.action('Edit', `Luxury ${tag}`).click();
  await value.fill('33');
  await screen.save.click();
  await expect(page.getByText('Tax updated successfully!')).toBeVisible();
  await expect(screen.row(`Luxury ${tag}`)).toContainText('33%');
  await screen.remove(`Luxury ${tag}`);
  await expect(page.getByText('Deleted!')).toBeVisible();
});

test('ten to a page; search and page stand in the address; the page that is gone is turned back', async ({
  page,
  admin,
  tag,
  openAs,
}) => {
  const { _id } = await addCategory(admin, `Parts ${tag}`);
  for (let index = 11; index <= 21; index++) await addBrand(admin, `Brand ${index} ${tag}`, _id);
  const screen = catalogue(page, 'Brand');
  await openAs(admin, '/brand');
  await screen.search.fill(tag);
  await expect(screen.place).toHaveText('1–10 of 11');
  await expect(screen.rows).toHaveCount(10);
  await screen.next.click();
  await expect(screen.rows).toHaveCount(1);
  expect(inParameters(page)).toEqual({ q: tag, page: '2' });
  await page.reload();
  await expect(screen.rows).toHaveCount(1);
  await screen.remove(`Brand 21 ${tag}`);
  await expect(screen.place).toHaveText('1–10 of 10');
  expect(inParameters(page)).toEqual({ q: tag });
});

test('an edit that somebody else overtook keeps what was typed and offers theirs', async ({
  page,
  admin,
  tag,
  openAs,
}) => {
  const { category, brand } = await addCatalogue(admin, tag);
  const other = await addCategory(admin, `Other ${tag}`);
  const fresh = await addBrand(admin, `Fresh ${tag}`, category._id);
  const screen = catalogue(page, 'Brand');
  await openAs(admin, `/brand?q=${tag}`);
  await expect(screen.row(brand.brand_name)).toBeVisible();
  await screen.action('Edit', `Fresh ${tag}`).click();
  await admin.call(brandCalls.edit, { params: { id: fresh._id }, body: { categoryId: other._id } });
  await screen.field('Brand Name').fill(`Crisp ${tag}`);
  await screen.save.click();
  await expect(screen.failure).toContainText('was changed since it was read');
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(screen.field('Brand Name')).toHaveValue(`Crisp ${tag}`);
  await expect(screen.form.getByRole('combobox', { name: 'Category' })).toHaveValue(`Other ${tag}`);
  await screen.save.click();
  await expect(screen.row(`Crisp ${tag}`)).toContainText(`Other ${tag}`);
});

for (const [thing, path] of [
  ['Category', '/category'],
  ['Brand', '/brand'],
  ['Device', '/DevicePage'],
  ['Repair Part', '/AddProblems'],
  ['Tax', '/Tax'],
] as const) {
  test(`${thing}: the list and its dialog are accessible`, async ({ page, admin, tag, openAs }) => {
    await addCatalogue(admin, tag);
    const screen = catalogue(page, thing);
    // One row is enough: axe looks at every cell, and the rows are alike.
    await openAs(admin, `${path}?q=${thing === 'Tax' ? 'GST' : tag}`);
    await expect(screen.rows.first()).toBeVisible();
    await expectAccessible(page);
    await screen.add.click();
    await screen.save.click();
    await expect(screen.form.getByText(/ is required\.$/).first()).toBeVisible();
    await expectAccessible(page);
  });
}
