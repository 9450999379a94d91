import { addStaff } from '@mendpoint/contract/staff';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/api.ts';
import { ledgerOf } from '../../fixtures/invoices.ts';
import { addProduct, SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { checkout } from '../../pages/checkout.page.ts';
import { paydesk } from '../../pages/paydesk.page.ts';
import { shell } from '../../pages/shell.page.ts';

test('a short day on a phone, by touch: drawer, paydesk, checkout, change of person, refund and count', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  openAs,
  isPhone,
  request,
}) => {
  test.skip(!isPhone, 'a laptop walks the whole day');
  const glass = await addProduct(admin, shop, catalogue, { name: `Glass ${tag}`, price: 19.97 });
  await admin.call(addStaff, { body: { name: 'Marco', role: 'manager', pin: '4071', shop_id: shop._id } });
  await admin.call(addStaff, { body: { name: 'Anna', role: 'cashier', pin: '8306', shop_id: shop._id } });
  const [desk, pay] = [paydesk(page, isPhone), checkout(page)];
  const frame = shell(page, isPhone);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const lock = page.getByRole('main', { name: 'Please enter your PIN' });
  const enterPin = async (pin: string) => {
    for (const key of pin) await lock.getByRole('button', { name: key, exact: true }).tap();
    await lock.waitFor({ state: 'hidden' });
  };
  const generate = async () => {
    await desk.showReceipt();
    await desk.generate.tap();
    await page.waitForURL('/invoice-summary');
  };
  const finish = async () => {
    await pay.confirm.tap();
    await pay.way('New Sale').tap();
    await page.waitForURL('/PointOfSale');
  };

  await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/Drawer');
  await enterPin('8306');
  await button('Open the drawer').tap();
  await dialog.getByRole('textbox', { name: 'Float' }).fill('100');
  await button('Open').tap();
  await expect(page.getByText(/by Anna with a float of A\$100\.00/)).toBeVisible();
  await frame.goTo('Paydesk');

  await desk.add(glass.name);
  await generate();
  await pay.allIn('Cash').tap();
  await button('A$20').tap();
  await expect(pay.panel.getByRole('status').filter({ hasText: 'Change' })).toContainText('A$0.05');
  await expectAccessible(page);
  await finish();

  // Anna parks one before she leaves, and Marco sells it.
  await desk.add(glass.name);
  await desk.showReceipt();
  await desk.park.tap();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Anna’s man with a dog');
  await dialog.getByRole('button', { name: 'Park', exact: true }).tap();
  await dialog.waitFor({ state: 'hidden' });
  await button('At the till: Anna. Switch').tap();
  await enterPin('4071');
  await desk.showReceipt();
  await desk.parked.tap();
  await dialog.getByRole('button', { name: /^Recall Anna/ }).tap();
  await dialog.waitFor({ state: 'hidden' });
  await generate();
  await pay.allIn('EFTPOS').tap();
  await finish();

  const [, first] = await ledgerOf(admin, shop);
  await page.goto(`/ViewInvoice/${first!._id}`);
  await page.getByRole('link', { name: 'Refund' }).tap();
  await page.getByRole('textbox', { name: `Quantity of ${glass.name}` }).fill('1');
  await expectAccessible(page);
  await page
    .getByRole('form', { name: 'Refund' })
    .getByRole('button', { name: /^Refund A\$/ })
    .tap();
  await page.waitForURL(new RegExp(`ViewInvoice/${first!._id}`));

  await frame.goTo('Drawer');
  await button('Count and close').tap();
  await dialog.getByRole('textbox', { name: 'A$50', exact: true }).fill('2');
  await expectAccessible(page, DIALOG);
  await dialog.getByRole('button', { name: 'Close the drawer' }).tap();
  await button('Close it').tap();
  await expect(page.getByText(/Drawer 1 is closed: exact\./)).toBeVisible();
  await expectAccessible(page);
});
