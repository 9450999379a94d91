import { addStaff } from '@mendpoint/contract/staff';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/api.ts';
import { addInvoice, test } from '../../fixtures/invoices.ts';
import { SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect } from '../../fixtures/test.ts';
import { paydesk } from '../../pages/paydesk.page.ts';

test('a shop adds its people; each has the till by a PIN, and a manager allows in place what a cashier may not', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
  request,
}) => {
  const invoice = await addInvoice(admin, shop, cable);
  await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/Staff');
  await page.getByRole('button', { name: 'Add Person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Person' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Marco');
  await dialog.getByRole('textbox', { name: 'PIN' }).fill('1234');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This PIN is too easy to guess.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'PIN' }).fill('4071');
  await page.keyboard.press('Enter');

  // From now on the till asks for a PIN.
  const lock = page.getByRole('main', { name: 'Please enter your PIN' });
  await expect(lock).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('4071');
  await expect(page.getByRole('button', { name: 'At the till: Marco. Switch' })).toBeVisible();
  await expectAccessible(page);
  await admin.call(addStaff, { body: { name: 'Anna', role: 'cashier', pin: '8306', shop_id: shop._id } });

  await page.goto(`/ViewInvoice/${invoice._id}`);
  await page.getByRole('button', { name: 'At the till: Marco. Switch' }).click();
  for (const key of ['8', '3', '0', '6']) await lock.getByRole('button', { name: key, exact: true }).click();
  await expect(page.getByRole('button', { name: 'At the till: Anna. Switch' })).toBeVisible();

  // She may read the catalogue, but its buttons are not for her.
  for (const path of ['/category', '/brand', '/DevicePage', '/AddProblems', '/Tax']) {
    await page.goto(path);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Add|Edit|Delete) / })).toHaveCount(0);
  }

  await page.goto('/ManageInvoices');
  await page.getByRole('button', { name: `Delete ${invoice.invoiceNumber}` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this invoice?' });
  await question.getByRole('combobox', { name: 'Reason' }).fill('Entered twice');
  await page.keyboard.press('Tab');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  const approval = page.getByRole('dialog', { name: 'Manager’s PIN' });
  await expect(approval.getByText('A cashier may not void a sale.')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]:has(form[data-unscanned])');
  await approval.getByRole('textbox', { name: 'Manager’s PIN' }).pressSequentially('4071');
  await expect(page.getByText('Invoice deleted successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'At the till: Anna. Switch' })).toBeVisible();
});

test('a locked till has nothing of the app in it, whatever is pressed, and what a person left waits for them alone', async ({
  page,
  admin,
  shop,
  cable,
  openAs,
  request,
}) => {
  for (const [name, pin, role] of [
    ['Marco', '4071', 'manager'],
    ['Anna', '8306', 'cashier'],
  ] as const)
    await admin.call(addStaff, { body: { name, pin, role, shop_id: shop._id } });
  await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/PointOfSale');
  const lock = page.getByRole('main', { name: 'Please enter your PIN' });
  const desk = paydesk(page, false);
  const comeAs = async (name: string, pin: string) => {
    await expect(lock).toBeVisible();
    await page.keyboard.type(pin);
    await expect(page.getByRole('button', { name: `At the till: ${name}. Switch` })).toBeVisible();
  };
  const switchTill = () => page.getByRole('button', { name: /^At the till: / }).click();
  const expectLocked = async () => {
    await expect(lock).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.content()).not.toContain(cable.name);
  };
  await comeAs('Marco', '4071');
  await desk.add(cable.name);
  const total = await desk.sum('Total').innerText();
  await switchTill();
  for (const keys of [['Escape', 'Escape', 'Escape'], ['Control+k'], ['Alt+1'], ['Control+Enter']]) {
    for (const key of keys) await page.keyboard.press(key);
    await expectLocked();
  }
  await page.reload();
  await expectLocked();
  await page.goBack();
  await page.goForward();
  await expectLocked();

  await comeAs('Anna', '8306');
  await page.goto('/PointOfSale');
  await expect(desk.sum('Total')).toHaveText('A$0.00');
  await desk.add(cable.name, { quantity: 2 });
  await desk.clear.click();
  await switchTill();
  await comeAs('Marco', '4071');
  // Marco cannot bring back what Anna cleared.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await page.goto('/PointOfSale');
  await expect(desk.sum('Total')).toHaveText(total);
});
