import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a new owner is led to the starter catalogue, sees what it would add, and adds it once', async ({
  page,
  admin,
  openAs,
}) => {
  await openAs(admin, '/dashboard');
  const card = page.getByRole('region', { name: 'Getting started' });
  await expect(card.getByRole('listitem')).toHaveCount(11);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Put away' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Show Getting started' }).click();
  await expect(card.getByRole('button', { name: 'Put away' })).toBeInViewport();

  const starter = page.getByRole('link', { name: 'Starter Catalogue' });
  await page.goto('/Tax');
  await expect(page.getByRole('button', { name: 'Add Tax' })).toBeVisible();
  // The starter catalogue has no taxes.
  await expect(starter).toBeHidden();
  await page.goto('/DevicePage');
  await starter.click();
  const consoles = page.getByRole('group', { name: 'Console' });
  await consoles.getByText('See the names of Console').click();
  await expect(consoles.getByText('Steam Deck OLED · Steam Deck LCD')).toBeVisible();
  await expect(page.getByText('Nothing is chosen yet.')).toBeVisible();
  await consoles.getByLabel('Valve').focus();
  await page.keyboard.press('Space');
  // They are a category, a brand and two devices.
  await expect(page.getByText('4 new, with brands and categories.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to Catalogue' }).click();
  await expect(page.getByText('4 added to the catalogue.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Console', exact: true })).toBeVisible();

  await page.goBack();
  await page.getByRole('group', { name: 'Console' }).getByLabel('Valve').check();
  await expect(page.getByText('All of it is in your catalogue already.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Catalogue' })).toBeDisabled();
});
