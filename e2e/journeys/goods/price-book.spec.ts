import { deviceCalls } from '@mendpoint/contract/catalogue/devices';
import { repairPartCalls } from '@mendpoint/contract/catalogue/repair-parts';
import { changeRepairPrices, listRepairPrices } from '@mendpoint/contract/catalogue/repair-prices';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import type { Api } from '../../fixtures/api.ts';
import type { Catalogue } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { csv } from '../../pages/csv.page.ts';
import { priceBook } from '../../pages/price-book.page.ts';

/** Two devices and two repair parts: 'iPhone 15', 'iPhone 16', 'Battery', 'Screen replacement'. */
const addMore = async (admin: Api, { category, brand, device, repair }: Catalogue, tag: string) => {
  const parents = { categoryId: category._id, brandId: brand._id };
  const newer = (await admin.call(deviceCalls.add, { body: { device_name: `iPhone 16 ${tag}`, ...parents } })).data;
  const battery = (
    await admin.call(repairPartCalls.add, { body: { repair_name: `Battery ${tag}`, categoryId: category._id } })
  ).data;
  return { devices: [device._id, newer._id], parts: [battery._id, repair._id] };
};

const pathOf = ({ category, brand }: Catalogue) => `/PriceBook?category=${category._id}&brand=${brand._id}`;

/** The saved prices, device by device. */
const savedOf = async (admin: Api, { category }: Catalogue) => {
  const { data } = await admin.call(listRepairPrices, { query: { categoryId: category._id } });
  return data.devices.map(({ _id }) =>
    data.problems.map(
      (problem) =>
        data.prices.find(({ deviceId, repairPartId }) => deviceId === _id && repairPartId === problem._id)?.price ??
        null,
    ),
  );
};

test('prices are typed through by keyboard, pasted, raised, undone and saved at once', async ({
  page,
  admin,
  tag,
  catalogue,
  openAs,
}) => {
  await addMore(admin, catalogue, tag);
  const book = priceBook(page);
  await openAs(admin, pathOf(catalogue));
  await expect(book.rows).toHaveCount(2);
  await book.cell(0, 0).click();
  await page.keyboard.type('89');
  await page.keyboard.press('Tab');
  await page.keyboard.type('249');
  await page.keyboard.press('Enter');
  await expect(book.cell(1, 1)).toBeFocused();
  await page.keyboard.type('x');
  await page.keyboard.press('ArrowLeft');
  await expect(book.cells).toHaveText(['89.00', '249.00', '', 'x']);
  await expect(book.save).toBeDisabled();
  await expect(book.count).toHaveText(/^3 prices changed · 1 cannot be saved yet: .+, .+[^…]$/);
  await page.keyboard.press('Control+z');
  await expect(book.count).toHaveText('2 prices changed');

  await page.keyboard.type('5');
  await page.keyboard.press('Escape');
  await book.paste('99\t$1,259.5\nbelow\tthe grid');
  await expect(book.cells).toHaveText(['89.00', '249.00', '99.00', '1259.50']);
  expect(await savedOf(admin, catalogue)).toEqual([
    [null, null],
    [null, null],
  ]);

  await page.getByRole('button', { name: 'Raise…' }).click();
  await book.dialog.getByLabel('By percent').fill('10');
  await book.dialog.getByLabel('Ending').selectOption('.95');
  await book.dialog.getByRole('button', { name: 'Raise 4 prices' }).click();
  await expect(book.cells).toHaveText(['97.95', '273.95', '108.95', '1385.95']);
  await expectAccessible(page);
  await book.save.click();
  await expect(page.getByText('4 prices saved.')).toBeVisible();
  await expect(book.count).toHaveText('Nothing changed');
  expect(await savedOf(admin, catalogue)).toEqual([
    [97.95, 273.95],
    [108.95, 1385.95],
  ]);
});

test('a price that somebody else changes meanwhile is shown beside what was typed, and nothing is lost', async ({
  page,
  admin,
  tag,
  catalogue,
  openAs,
}) => {
  const { devices, parts } = await addMore(admin, catalogue, tag);
  const book = priceBook(page);
  await openAs(admin, pathOf(catalogue));
  await book.cell(0, 0).click();
  await page.keyboard.type('89');
  await page.keyboard.press('Enter');
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  const theirs = { deviceId: devices[0] ?? '', repairPartId: parts[0] ?? '', price: 85 };
  await admin.call(changeRepairPrices, { body: { changes: [theirs] } });
  await book.save.click();

  const alert = page.getByRole('alert').filter({ hasText: 'changed by somebody else meanwhile' });
  await expect(alert).toContainText('yours A$89.00, theirs A$85.00');
  await expect(book.cells).toHaveText(['89.00', '', '99.00', '']);
  await expect(book.save).toBeDisabled();
  expect(await savedOf(admin, catalogue)).toEqual([
    [85, null],
    [null, null],
  ]);
  await alert.getByRole('button', { name: 'Keep mine' }).click();
  await book.save.click();
  await expect(page.getByText('2 prices saved.')).toBeVisible();
  expect(await savedOf(admin, catalogue)).toEqual([
    [89, null],
    [99, null],
  ]);
});

test('typed prices are not left by a slip, neither for another screen nor for another brand', async ({
  page,
  admin,
  tag,
  catalogue,
  openAs,
}) => {
  await addMore(admin, catalogue, tag);
  const book = priceBook(page);
  await openAs(admin, pathOf(catalogue));
  await book.cell(0, 0).click();
  await page.keyboard.type('89');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Mendpoint, Home' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(book.cells).toHaveText(['89.00', '', '', '']);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(book.cells).toHaveText(['', '', '', '']);
  await page.getByRole('link', { name: 'Mendpoint, Home' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('prices go out and come back as CSV, a file that others have overtaken is checked again, and each price tells its history', async ({
  page,
  admin,
  tag,
  catalogue,
  openAs,
}) => {
  const { devices, parts } = await addMore(admin, catalogue, tag);
  const cell = { deviceId: devices[0] ?? '', repairPartId: parts[0] ?? '' };
  const put = (price: number) => admin.call(changeRepairPrices, { body: { changes: [{ ...cell, price }] } });
  await put(89);
  const book = priceBook(page);
  const file = csv(page, 'prices');
  await openAs(admin, pathOf(catalogue));
  await expect(book.cells).toHaveText(['89.00', '', '', '']);
  const exported = await file.exported();
  const line = exported.split('\r\n').find((one) => one.includes(`Battery ${tag}`)) ?? '';
  expect(line).toContain('89.00');

  await file.startImport();
  await file.choose(`${exported.split('\r\n')[0]}\n${line.replace('89.00', '95.00')}\n`);
  await expect(file.dialog.getByText('1 row, 0 new, 1 changed, 0 unchanged.')).toBeVisible();
  await put(91);
  await file.confirm.click();
  await expect(file.dialog.getByRole('alert')).toContainText('1 price in this file was changed by someone else');
  await expect(file.dialog.getByRole('region', { name: 'Changed meanwhile' })).toContainText('A$91.00 now');
  await expectAccessible(page);
  await file.dialog.getByRole('button', { name: 'Check again' }).click();
  await file.confirm.click();
  await expect(page.getByText('0 created, 1 updated.')).toBeVisible();
  await expect(book.cells).toHaveText(['95.00', '', '', '']);

  await page.getByRole('button', { name: /^History of .*Battery/ }).click();
  const rows = book.dialog.getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('A$91.00 → A$95.00');
  await expectAccessible(page);
});
