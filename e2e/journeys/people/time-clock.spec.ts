import { addStaff } from '@mendpoint/contract/staff';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/api.ts';
import { SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';

test('people clock in and out by their PIN; a manager corrects their hours with a reason', async ({
  page,
  admin,
  shop,
  openAs,
  request,
}) => {
  for (const [name, pin, role] of [
    ['Marco', '4071', 'manager'],
    ['Anna', '8306', 'cashier'],
  ] as const)
    await admin.call(addStaff, { body: { name, pin, role, shop_id: shop._id } });
  await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/Hours');
  const lock = page.getByRole('main', { name: 'Please enter your PIN' });
  const comeAs = async (name: string, pin: string) => {
    await expect(lock).toBeVisible();
    await page.keyboard.type(pin);
    await expect(page.getByRole('button', { name: `At the till: ${name}. Switch` })).toBeVisible();
  };
  const press = async (label: string, said: string) => {
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: label }).click();
    await expect(page.getByText(`Anna: ${said}`)).toBeVisible();
  };

  await comeAs('Anna', '8306');
  await press('Clock in', 'You are clocked in.');
  const hours = page.getByRole('region', { name: 'Hours' });
  await expect(hours.getByRole('row', { name: /^Anna/ })).toContainText('At work');
  await press('Begin break', 'You are on a break.');
  await press('End break', 'You are back at work.');
  await press('Clock out', 'You are clocked out.');
  const shifts = page.getByRole('region', { name: 'Shifts' });
  await expect(shifts.getByText('clocked', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Shift' })).toHaveCount(0);

  await page.getByRole('button', { name: /^At the till: / }).click();
  await comeAs('Marco', '4071');
  await page.getByRole('button', { name: 'Week before' }).click();
  await page.getByRole('button', { name: 'Add Shift' }).click();
  const add = page.getByRole('dialog', { name: 'Add Shift' });
  await add.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Anna' }).click();
  await add.getByLabel('From').fill('09:00');
  await add.getByLabel('To').fill('17:00');
  await add.getByRole('textbox', { name: 'Reason' }).fill('Forgot to clock in');
  await expectAccessible(page, DIALOG);
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(hours.getByRole('row', { name: /^Anna/ })).toContainText('8:00');

  await shifts.getByRole('button', { name: /^Correct of Anna/ }).click();
  const correct = page.getByRole('dialog', { name: 'Correct the shift of Anna' });
  await correct.getByLabel('To').fill('17:30');
  await correct.getByRole('textbox', { name: 'Reason' }).fill('Stayed for a customer');
  await correct.getByRole('button', { name: 'Save' }).click();
  await expect(hours.getByRole('row', { name: /^Anna/ })).toContainText('8:30');
  await expectAccessible(page);
  await shifts.getByRole('button', { name: /^History of Anna/ }).click();
  const history = page.getByRole('dialog', { name: /^History of Anna/ });
  await expect(history.getByText('Reason: Stayed for a customer')).toBeVisible();
  await expect(history.getByText(/^Before: .*9:00 am to 5:00 pm$/)).toBeVisible();
  await expectAccessible(page, DIALOG);
  await page.keyboard.press('Escape');

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^hours-.*\.csv$/);
});
