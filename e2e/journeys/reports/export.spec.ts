import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { ADMIN } from '../../fixtures/admin.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an admin exports everything as one ZIP, from an accessible screen', async ({ page, admin, shop, openAs }) => {
  await openAs(admin, '/Settings', shop);
  const form = page.getByRole('form', { name: 'Export everything' });
  const password = form.getByRole('textbox', { name: 'Current Password' });
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Old password is incorrect')).toBeVisible();
  await expectAccessible(page);
  await password.fill(ADMIN.password);
  const saving = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Export everything', exact: true }).click();
  const archive = await saving;
  expect(archive.suggestedFilename()).toMatch(/^mendpoint-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await archive.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('README.txt')).toBe(true);
  await expect(page.getByText('is in your downloads.')).toBeVisible();
});
