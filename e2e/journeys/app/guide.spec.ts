import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the guide opens at the page of the screen, with its picture, and finds others without a server', async ({
  page,
  admin,
  shop,
  openAs,
}) => {
  await openAs(admin, '/ManageInvoices', shop);
  await page.getByRole('button', { name: 'Guide to this screen' }).click();
  const guide = page.getByRole('dialog', { name: 'Guide' });
  await expect(guide.getByRole('heading', { name: 'Find a sale' })).toBeVisible();
  const picture = guide.getByAltText('The list of invoices with its search and days');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page, DIALOG);

  await page.context().setOffline(true);
  await guide.getByRole('searchbox').fill('refund');
  await guide.getByRole('button', { name: /^Correct or delete a sale/ }).click();
  await expect(guide.getByRole('heading', { name: 'A refund' })).toBeVisible();
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
});
