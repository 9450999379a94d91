import type { Product } from '@mendpoint/contract/products';
import { editProduct, findProduct } from '@mendpoint/contract/products';
import type { Page } from '@playwright/test';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import type { Api } from '../../fixtures/api.ts';
import { test } from '../../fixtures/desk.ts';
import { expect } from '../../fixtures/test.ts';

const stockOf = async (admin: Api, { _id: id }: Product) =>
  (await admin.call(findProduct, { params: { id } })).data.quantity;

/** Saves the receipt as a quote, opens it, and gives its number. */
const saveQuote = async (page: Page, note: string): Promise<string> => {
  // What a receipt can become comes after its first line.
  await expect(page.getByRole('button', { name: 'Save as quote', includeHidden: true })).toBeEnabled();
  await page.keyboard.press('Alt+q');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
  await expectAccessible(page, DIALOG);
  await dialog.getByRole('button', { name: 'Save quote' }).click();
  const heading = dialog.getByRole('heading', { name: /Quote Q-\d+ is saved/ });
  const number = /Q-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('link', { name: 'Open the quote' }).click();
  await expect(page.getByRole('heading', { name: `Quote ${number}` })).toBeVisible();
  return number;
};

test('a quote is saved, sold in one tap, and leads to its invoice and back', async ({ page, admin, desk, goods }) => {
  const [, product] = goods;
  if (!product) throw new Error('no goods');
  await desk.add(product.name, { quantity: 2 });
  const number = await saveQuote(page, 'Ready on Friday');
  expect(await stockOf(admin, product)).toBe(product.quantity);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Sell', exact: true }).click();
  await desk.showReceipt();
  await expect(page.getByText(`From quote ${number}`)).toBeVisible();
  await expect(desk.sum('Total')).toHaveText('A$40.00');
  await page.getByRole('button', { name: 'Generate Invoice' }).click();
  await page.waitForURL('**/invoice-summary');

  await page.goto('/Quotes?state=won');
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByText('Sold as invoice')).toBeVisible();
  await page.getByRole('link', { name: /^#/ }).click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  expect(await stockOf(admin, product)).toBe((product.quantity ?? 0) - 2);
});

test('a price that has changed since is asked about; a lost quote is reopened', async ({
  page,
  admin,
  desk,
  goods,
}) => {
  const [, product] = goods;
  if (!product) throw new Error('no goods');
  await desk.add(product.name);
  await saveQuote(page, '');
  await page.getByRole('button', { name: 'Mark as lost' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Too dear');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as lost' }).click();
  await expect(page.getByText('Lost: Too dear')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('link', { name: 'Sell', exact: true })).toBeVisible();

  await admin.call(editProduct, { params: { id: product._id }, body: { price: 25 } });
  await page.getByRole('link', { name: 'Sell', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('combobox', { name: `${product.name} is listed at A$25.00 now.` });
  await expect(choice).toHaveValue('quoted');
  await choice.selectOption('today');
  await dialog.getByRole('button', { name: 'Put it on the receipt' }).click();
  await expect(dialog).toBeHidden();
  await desk.showReceipt();
  await expect(desk.sum('Total')).toHaveText('A$25.00');
});
