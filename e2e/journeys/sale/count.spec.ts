import { listDrawers, openDrawer } from '@mendpoint/contract/drawers/drawers';
import type { Locator } from '@playwright/test';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const NAMES = ['A$100', 'A$50', 'A$20', 'A$10', 'A$5', 'A$2', 'A$1', '50c', '20c', '10c', '5c'];

/** Whether something covers the middle of the field. */
const isCovered = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return shown === null || !element.contains(shown);
  });

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them is not on the screen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 768, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`a count is accessible, with its total and its button in sight, at ${viewport.width} px`, async ({
    page,
    admin,
    shop,
    openAs,
  }) => {
    await page.setViewportSize(viewport);
    const { data: drawers } = await admin.call(listDrawers, { query: { shop_id: shop._id } });
    await admin.call(openDrawer, { params: { id: drawers[0]!._id }, body: { float: 100 } });
    await openAs(admin, '/Drawer', shop);
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: 'Cash in or out' }).click();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('5');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Milk');
    await page.keyboard.press('Enter');
    const notice = page.getByRole('status').filter({ hasText: 'The cash is out of the drawer.' });
    // A notice stays while the pointer rests on it.
    await notice.dispatchEvent('mouseover');
    expect(await overlap(notice, page.getByRole('navigation', { name: 'Breadcrumb' }))).toBe(false);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Cash in or out' }).click();
    const save = dialog.getByRole('button', { name: 'Save' });
    for (const part of [dialog.getByRole('heading'), save]) expect(await overlap(notice, part)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cash in or out' })).toBeFocused();

    await page.getByRole('button', { name: 'Count and close' }).click();
    await expect(notice).toBeVisible();
    const total = dialog.getByText(/^Counted: /);
    const close = dialog.getByRole('button', { name: 'Close the drawer' });
    for (const part of [dialog.getByRole('heading'), total, close]) expect(await overlap(notice, part)).toBe(false);
    await notice.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click');

    for (const name of NAMES) {
      const field = dialog.getByRole('textbox', { name, exact: true });
      await expect(field).toBeFocused();
      expect([name, await isCovered(field)]).toEqual([name, false]);
      await expect(total).toBeInViewport({ ratio: 1 });
      await expect(close).toBeInViewport({ ratio: 1 });
      expect([await isCovered(total), await isCovered(close)]).toEqual([false, false]);
      await page.keyboard.type('1');
      await page.keyboard.press('Enter');
    }
    await expect(total).toHaveText('Counted: A$188.85');
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await expectAccessible(page, DIALOG);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The drawer is A$93.85 over.')).toBeVisible();
    await expectAccessible(page, DIALOG);
    // A difference is not confirmed by the Enter that ends the count.
    await expect(page.getByRole('button', { name: 'Count again' })).toBeFocused();
    await page.getByRole('button', { name: 'Close it' }).click();
    await expect(page.getByText(/Drawer 1 is closed: A\$93\.85 over\./)).toBeVisible();
  });
}
