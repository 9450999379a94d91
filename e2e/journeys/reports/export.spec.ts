import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an admin exports everything as one ZIP, from an accessible screen', async ({ page, admin, shop, openAs }) => {
  await openAs(admin, '/ExportEverything', shop);
  const button = page.getByRole('button', { name: 'Export everything', exact: true });
  await expect(button).toBeEnabled();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await button.click();
  const archive = await saving;
  expect(archive.suggestedFilename()).toMatch(/^mendpoint-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await archive.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('README.txt')).toBe(true);
  await expect(page.getByText('is in your downloads.')).toBeVisible();
});
