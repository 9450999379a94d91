import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { sell } from '../../fixtures/sales.ts';
import { addProduct } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the journal of today balances, and goes to Xero under the bookkeeper’s codes', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  openAs,
}) => {
  const product = await addProduct(admin, shop, catalogue, { name: `Glass ${tag}`, price: 55 });
  await sell(admin, shop, product, 1, { cash: 25, eftpos: 10 });
  await openAs(admin, '/Journal', shop);
  const today = page.getByRole('region', { name: /^Journal of / });
  await expect(page.getByRole('heading', { level: 2 })).toContainText('(so far)');
  await expect(today.locator('tbody tr')).toHaveText([
    /^Sales · .*A\$55\.00A\$5\.00$/,
    'Cash clearingA$25.00',
    'EFTPOS clearingA$10.00',
    'Owed by customersA$20.00',
  ]);
  await expect(today.locator('tfoot td')).toHaveText(['Total', 'A$55.00', 'A$55.00', 'A$5.00']);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accounts of the journal' });
  const sales = dialog.getByRole('textbox', { name: 'Sales in Xero' });
  await sales.fill('');
  await page.keyboard.press('Enter');
  await expect(sales).toBeFocused();
  await expect(dialog.getByText('A code is required.')).toBeVisible();
  await expectAccessible(page);
  await sales.fill('260');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'For Xero' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Journal-xero-.*\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount');
  expect(lines[1]).toMatch(/,260,GST on Income,-55$/);
});
