import { listDrawers, openDrawer } from '@mendpoint/contract/drawers/drawers';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/api.ts';
import { SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { paydesk } from '../../pages/paydesk.page.ts';

test('the drawer is opened without a sale from the paydesk, by keyboard, and the X says why', async ({
  page,
  request,
  admin,
  shop,
  isPhone,
  openAs,
}) => {
  const { data: drawers } = await admin.call(listDrawers, { query: { shop_id: shop._id } });
  await admin.call(openDrawer, { params: { id: drawers[0]!._id }, body: { float: 100 } });
  await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/PointOfSale');
  await paydesk(page, isPhone).showReceipt();
  await page.getByRole('button', { name: 'No sale' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Open Drawer 1 without a sale' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Change for a customer' }).click();
  await expect(reason).toHaveValue('Change for a customer');
  await expectAccessible(page, DIALOG);
  await reason.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'No sale: recorded.' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto('/Drawer');
  await page.getByRole('button', { name: 'X report' }).click();
  const listed = page.getByRole('region', { name: 'No sale (1)' });
  await expect(listed).toContainText('Change for a customer');
});
