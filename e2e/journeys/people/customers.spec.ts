import { editUser, listCustomers } from '@mendpoint/contract/customers';
import { correctStoreCredit } from '@mendpoint/contract/store-credit';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/accessibility.ts';
import { catchPapers, lastPaper } from '../../fixtures/papers.ts';
import { addCustomer } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { customers } from '../../pages/customers.page.ts';

const QUESTION = ['Are you sure?', "You won't be able to revert this!"];

const inParameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('customers are found, sorted and turned by pages of 5, 10 and 25, all of it in the address', async ({
  page,
  admin,
  shop,
  openAs,
}) => {
  const names = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];
  for (const first_name of names) await addCustomer(admin, shop, { first_name, last_name: 'Tran', city: 'Ryde' });
  const screen = customers(page);
  await openAs(admin, '/Customer', shop);
  await expect(page.getByRole('heading', { name: 'Manage Customer', level: 1 })).toBeVisible();
  await expect(screen.headings).toHaveText(['Name', 'Email', 'Phone', 'City', 'Country', 'Actions']);
  await expect(screen.rows).toHaveCount(5);
  await expect(screen.place).toHaveText('1–5 of 7');
  await expect(screen.pageSize.getByRole('option')).toHaveText(['5 per page', '10 per page', '25 per page']);

  await screen.sortBy('Name, A to Z').click();
  await expect(screen.rows.first()).toContainText('Ana Tran');
  await screen.sortBy('Name, Z to A').click();
  await expect(screen.rows.first()).toContainText('Gus Tran');
  await screen.next.click();
  await expect(screen.rows).toHaveCount(2);
  expect(inParameters(page)).toEqual({ sort: '-name', page: '2' });
  await page.reload();
  await expect(screen.rows).toHaveCount(2);
  await page.goBack();
  await expect(screen.rows).toHaveCount(5);

  await screen.pageSize.selectOption('10 per page');
  await expect(screen.rows).toHaveCount(7);
  await screen.search.fill('flo tran');
  await expect(screen.rows).toHaveCount(1);
  expect(inParameters(page)).toEqual({ sort: '-name', limit: '10', q: 'flo tran' });
  await screen.search.fill('nobody at all');
  await expect(page.getByText('No customer matches the search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(screen.rows).toHaveCount(7);
});

test('a customer is added, with its problems at the fields', async ({ page, admin, shop, tag, openAs }) => {
  const screen = customers(page);
  await openAs(admin, '/Customer', shop);
  await screen.create.click();
  await expect(page).toHaveURL('/AddCustomer');
  await expect(page.getByRole('heading', { name: 'Add Customer', level: 1 })).toBeVisible();
  await expect(screen.field('First Name')).toBeFocused();

  await screen.field('Email').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('First Name is required.')).toBeVisible();
  await expect(page.getByText('Phone is required.')).toBeVisible();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(screen.field('First Name')).toBeFocused();

  await screen.field('First Name').fill(`Zoë ${tag}`);
  await screen.field('Email').fill(`zoe-${tag}@example.com`);
  await screen.field('Phone').fill('0400 111 222');
  await screen.field('City').fill('Glebe');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Customer added successfully!')).toBeVisible();
  await expect(page).toHaveURL('/Customer');
  await expect(screen.row(`Zoë ${tag}`)).toContainText('Glebe');
  const { data } = await admin.call(listCustomers, { query: { shop_id: shop._id } });
  expect(data).toMatchObject([{ first_name: `Zoë ${tag}`, shop_id: shop._id, city: 'Glebe' }]);
});

test('a customer is edited; unsaved changes are not lost by a slip', async ({ page, admin, shop, openAs }) => {
  await addCustomer(admin, shop, { city: 'Marrickville' });
  const screen = customers(page);
  await openAs(admin, '/Customer', shop);
  await screen.action('Edit', 'Minh Nguyễn').click();
  await expect(page).toHaveURL(/\/UpdateCustomer\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'Edit Customer', level: 1 })).toBeVisible();
  await expect(screen.field('City')).toHaveValue('Marrickville');

  await screen.field('City').fill('Dulwich Hill');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(screen.dialog).toContainText('Leave without saving?');
  await screen.answer('Cancel').click();
  await expect(screen.field('City')).toHaveValue('Dulwich Hill');

  await screen.update.click();
  await expect(page.getByText('Customer updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/Customer');
  await expect(screen.row('Minh')).toContainText('Dulwich Hill');
});

test('two people edit one customer: nothing typed is lost, nothing saved is overwritten', async ({
  page,
  admin,
  shop,
  openAs,
}) => {
  const { _id } = await addCustomer(admin, shop, { city: 'Ryde', phone: '0400000001' });
  const screen = customers(page);
  await openAs(admin, `/UpdateCustomer/${_id}`, shop);
  await screen.field('City').fill('Epping');
  await admin.call(editUser, { params: { id: _id }, body: { phone: '0400000002', city: 'Eastwood' } });
  await screen.update.click();
  await expect(page.getByText('This customer was changed since it was read')).toBeVisible();
  await expect(screen.field('City')).toHaveValue('Epping');

  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(screen.field('Phone')).toHaveValue('0400000002');
  await expect(screen.field('City')).toHaveValue('Epping');
  await expect(page.getByText('Changed by someone else to: Eastwood')).toBeVisible();
  await screen.update.click();
  await expect(page.getByText('Customer updated successfully!')).toBeVisible();
  await expect(screen.row('Minh')).toContainText('0400000002');
  await expect(screen.row('Minh')).toContainText('Epping');
});

test('a customer is deleted after a question', async ({ page, admin, shop, openAs }) => {
  await addCustomer(admin, shop);
  const screen = customers(page);
  await openAs(admin, '/Customer', shop);
  await screen.action('Delete', 'Minh Nguyễn').click();
  for (const words of QUESTION) await expect(screen.dialog).toContainText(words);
  await screen.answer('Cancel').click();
  await expect(screen.rows).toHaveCount(1);

  await screen.action('Delete', 'Minh Nguyễn').click();
  await screen.answer('Delete').click();
  await expect(page.getByText('The customer has been deleted.')).toBeVisible();
  await expect(page.getByText('No customers yet.')).toBeVisible();
  await expect(screen.list.getByRole('link', { name: '+ Create Customer' })).toBeVisible();
});

test('the PDF holds every page of what was searched for, and nothing else', async ({ page, admin, shop, openAs }) => {
  for (let number = 1; number <= 7; number += 1) await addCustomer(admin, shop, { first_name: `Kim${number}` });
  await addCustomer(admin, shop, { first_name: 'Someone', last_name: 'Else' });
  await catchPapers(page);
  await openAs(admin, '/Customer?q=kim&sort=name', shop);
  const download = page.waitForEvent('download');
  await customers(page).download.click();
  expect((await download).suggestedFilename()).toBe('Customers.pdf');
  const { text } = await lastPaper(page);
  expect(text.match(/Kim\d/g)).toEqual(['Kim1', 'Kim2', 'Kim3', 'Kim4', 'Kim5', 'Kim6', 'Kim7']);
  expect(text).not.toContain('Someone');
  expect(text).toContain(shop.name);
});

test('failures say their words and offer another try', async ({ page, admin, shop, openAs }) => {
  const { _id } = await addCustomer(admin, shop);
  const screen = customers(page);
  const refuse = { status: 500, json: { success: false, message: 'Something went wrong.' } };
  await page.route('**/api/users**', (route) => route.fulfill(refuse));
  await openAs(admin, '/Customer', shop);
  await expect(page.getByText('Failed to fetch customers')).toBeVisible({ timeout: 15_000 });
  await page.goto(`/UpdateCustomer/${_id}`);
  await expect(page.getByText('Failed to fetch customer details')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/users**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(screen.field('First Name')).toHaveValue('Minh');

  await page.route('**/api/users**', (route) => route.fulfill(refuse));
  await screen.field('City').fill('Kept');
  await screen.update.click();
  await expect(page.getByText('Failed to update customer')).toBeVisible();
  await expect(screen.field('City')).toHaveValue('Kept');
});

test('list and form are accessible and fit 360, 768 and 1280 pixels', async ({ page, admin, shop, openAs }) => {
  await addCustomer(admin, shop, { first_name: 'W'.repeat(120), city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll' });
  await openAs(admin, '/Customer', shop);
  await expect(customers(page).rows).toHaveCount(1);
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/AddCustomer');
  await page.getByRole('button', { name: 'Add Customer', exact: true }).click();
  await expectAccessible(page);
});

test('store credit stands beside the name of who has some, accessible at every width', async ({
  page,
  admin,
  shop,
  openAs,
}) => {
  await addCustomer(admin, shop, { first_name: 'Ana', last_name: 'Tran' });
  const bo = await addCustomer(admin, shop, { first_name: 'Bo', last_name: 'Tran' });
  const body = { amount: 25, reason: 'Promised on the phone' };
  await admin.call(correctStoreCredit, { params: { id: bo._id }, body });
  const screen = customers(page);
  await openAs(admin, '/Customer', shop);
  await expect(screen.row('Bo Tran')).toContainText('A$25.00 credit');
  await expect(screen.row('Ana Tran')).not.toContainText('credit');
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  await screen.action('Edit', 'Bo Tran').click();
  await page.getByRole('button', { name: 'Give or take credit' }).click();
  await screen.dialog.getByRole('textbox', { name: 'Amount' }).fill('5');
  await screen.dialog.getByRole('textbox', { name: 'Reason' }).fill('For waiting');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The store credit was changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(screen.row('Bo Tran')).toContainText('A$30.00 credit');
});
