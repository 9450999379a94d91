import { addStaff } from '@mendpoint/contract/staff';
import { DIALOG, expectAccessible } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/api.ts';
import { ledgerOf } from '../../fixtures/invoices.ts';
import { keyboard } from '../../fixtures/keyboard.ts';
import { addProduct, SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { checkout } from '../../pages/checkout.page.ts';
import { paydesk } from '../../pages/paydesk.page.ts';

type Tender = Parameters<ReturnType<typeof checkout>['tender']>[0];

// Only on a laptop: a phone has no keyboard.
test('a day at the counter by keyboard alone, from the float to a count A$5 short, and what the owner sees of it', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  openAs,
  request,
}) => {
  test.setTimeout(480_000);
  const add = (name: string, price: number) => addProduct(admin, shop, catalogue, { name: `${name} ${tag}`, price });
  const [glass, leather, phone] = [await add('Glass', 19.97), await add('Leather', 50), await add('Phone', 1200)];
  const join = (name: string, role: 'manager' | 'cashier', pin: string) =>
    admin.call(addStaff, { body: { name, role, pin, shop_id: shop._id } });
  await join('Marco', 'manager', '4071');
  await join('Anna', 'cashier', '8306');
  const { press, type, reach, opened, use, write, goTo } = keyboard(page);
  const [desk, pay] = [paydesk(page, false), checkout(page)];
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const atTill = (name: string) => button(`At the till: ${name}. Switch`);
  const lock = page.getByRole('main', { name: 'Please enter your PIN' });

  const ring = async ({ name }: { name: string }) => {
    await expect(async () => {
      await press('Alt+P');
      await expect(desk.search).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await press('ControlOrMeta+A');
    await type(name);
    await expect(desk.rows).toHaveCount(1);
    await press('Enter');
    await opened(dialog);
    await press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  };
  const generate = async () => {
    await press('ControlOrMeta+Enter');
    await page.waitForURL('/invoice-summary');
    await expect(pay.tender('Cash')).toBeFocused();
  };
  const allIn = (tender: Tender) => use(pay.allIn(tender));
  const finish = async () => {
    await press('ControlOrMeta+Enter');
    await use(pay.way('New Sale'));
    await page.waitForURL('/PointOfSale');
  };
  const sell = async (product: { name: string }, payment: () => Promise<void>) => {
    await ring(product);
    await generate();
    await payment();
    await finish();
  };

  await test.step('Anna opens the drawer with a float of A$100', async () => {
    await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/Drawer');
    await opened(lock);
    await type('8306');
    await use(button('Open the drawer'));
    await opened(dialog);
    await type('100');
    await press('Enter');
    await expect(page.getByText(/by Anna with a float of A\$100\.00/)).toBeVisible();
    await expectAccessible(page);
    await goTo('Paydesk', /PointOfSale/);
  });

  await test.step('cash, exact', () =>
    sell(leather, async () => {
      await allIn('Cash');
      await use(button('Exact'));
    }));
  await test.step('cash, with change and rounding', () =>
    sell(glass, async () => {
      await allIn('Cash');
      await write(page.getByRole('textbox', { name: 'Cash handed over' }), '20');
      await expect(pay.panel.getByRole('status').filter({ hasText: 'Change' })).toContainText('A$0.05');
      await expectAccessible(page);
    }));
  await test.step('EFTPOS', () => sell(leather, () => allIn('EFTPOS')));
  await test.step('Afterpay', () => sell(leather, () => allIn('Afterpay')));
  await test.step('cash and a card', () =>
    sell(leather, async () => {
      await type('20');
      await allIn('EFTPOS');
    }));
  await test.step('a part of it', () => sell(leather, () => type('10')));
  await test.step('a discount on a line', () =>
    sell(leather, async () => {
      await use(button('Edit Info'));
      await write(page.getByRole('textbox', { name: `Discount of ${leather.name}` }), '10%');
      await use(pay.done);
      await write(page.getByRole('combobox', { name: 'Reason of the discount' }), 'Price match');
      await allIn('Cash');
      await expect(pay.sum('Amount Due')).toHaveText('A$0.00');
    }));
  await test.step('a discount on the sale', () =>
    sell(leather, async () => {
      await write(page.getByRole('textbox', { name: 'Discount on the sale' }), '5');
      await write(page.getByRole('combobox', { name: 'Reason of the discount' }), 'Goodwill');
      await allIn('EFTPOS');
    }));
  await test.step('a repair', async () => {
    await expect(desk.search).toBeVisible();
    await press('Alt+R');
    const { category, brand, device, repair } = catalogue;
    for (const name of [category.category_name, brand.brand_name, device.device_name, repair.repair_name])
      await use(desk.tile(name));
    await write(dialog.getByRole('textbox', { name: 'Price' }), '80');
    await press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await generate();
    await allIn('EFTPOS');
    await finish();
  });
  await test.step('A$1,200, to a buyer who is named', () =>
    sell(phone, async () => {
      await allIn('EFTPOS');
      await write(page.getByRole('textbox', { name: 'Name of the buyer' }), 'Quoll Pty Ltd');
      await expectAccessible(page);
    }));
  await test.step('one that was parked', async () => {
    await ring(leather);
    await press('Alt+K');
    await opened(dialog);
    await type('Lady in blue');
    await press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await press('Alt+L');
    await reach(button('Recall Lady in blue'));
    await expectAccessible(page, DIALOG);
    await press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await generate();
    await allIn('EFTPOS');
    await finish();
  });
  await test.step('one that Anna parks before she leaves, and Marco sells', async () => {
    await ring(leather);
    await press('Alt+K');
    await opened(dialog);
    await type('Anna’s man with a dog');
    await press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await use(atTill('Anna'));
    await opened(lock);
    await type('4071');
    await expect(atTill('Marco')).toBeVisible();
    await expect(desk.sum('Total')).toHaveText('A$0.00');
    await press('Alt+L');
    await reach(dialog.getByRole('button', { name: 'Recall Anna’s man with a dog' }));
    await press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await generate();
    await allIn('Cash');
    await finish();
  });

  const sold = (await ledgerOf(admin, shop)).toReversed();
  expect(sold.map(({ total, cash, eftpos, afterpay }) => [total, cash, eftpos, afterpay])).toEqual([
    [50, 50, 0, 0],
    [19.97, 19.97, 0, 0],
    [50, 0, 50, 0],
    [50, 0, 0, 50],
    [50, 20, 30, 0],
    [50, 10, 0, 0],
    [45, 45, 0, 0],
    [45, 0, 45, 0],
    [80, 0, 80, 0],
    [1200, 0, 1200, 0],
    [50, 0, 50, 0],
    [50, 50, 0, 0],
  ]);

  const refund = async (index: number, way: string) => {
    const { _id, invoiceNumber } = sold[index]!;
    await goTo(invoiceNumber, new RegExp(_id));
    await use(page.getByRole('link', { name: 'Refund' }));
    await write(page.getByRole('textbox', { name: `Quantity of ${leather.name}` }), '1');
    await expect(page.getByText('A$50.00 back to the customer')).toBeVisible();
    await expectAccessible(page);
    await use(button('Refund A$50.00'));
    await expect(
      page.getByText(new RegExp(`^Adjustment note CN\\d+ was made: A\\$50\\.00 back ${way}$`)).last(),
    ).toBeVisible();
    await page.waitForURL(new RegExp(`ViewInvoice/${_id}`));
  };
  await test.step('Marco gives A$50 back in cash', () => refund(0, 'in cash'));
  await test.step('and A$50 to a card', () => refund(2, 'by EFTPOS'));

  await test.step('and exchanges what Afterpay paid for something cheaper', async () => {
    const { _id, invoiceNumber } = sold[3]!;
    await goTo(invoiceNumber, new RegExp(_id));
    await use(page.getByRole('link', { name: 'Refund' }));
    await use(page.getByRole('link', { name: 'Exchange for something else' }));
    // The previous screen has a field of the same name.
    await expect(page.getByRole('form', { name: 'Exchange' })).toBeVisible();
    await write(page.getByRole('textbox', { name: `Quantity of ${leather.name}` }), '1');
    await write(page.getByRole('textbox', { name: 'Find a product' }), glass.name);
    await use(page.getByRole('button', { name: glass.name }));
    await expect(page.getByText('A$30.03 back to the customer')).toBeVisible();
    await expectAccessible(page);
    await use(page.getByRole('form', { name: 'Exchange' }).getByRole('button', { name: 'Exchange', exact: true }));
    await expect(page.getByText(/^Invoice #\d+ and adjustment note CN\d+ were made\.$/)).toBeVisible();
    expect((await ledgerOf(admin, shop))[0]).toMatchObject({ total: 19.97, exchange: 19.97, status: '1' });
  });

  await test.step('takes A$20 to the bank', async () => {
    await goTo('Drawer', /Drawer/);
    await use(button('Cash in or out'));
    await write(dialog.getByRole('textbox', { name: 'Amount' }), '20');
    await write(dialog.getByRole('textbox', { name: 'Reason' }), 'To the bank');
    await press('Enter');
    await expect(page.getByText('The cash is out of the drawer.')).toBeVisible();
    await dialog.waitFor({ state: 'hidden' });
  });

  await test.step('and counts A$219.95 where A$224.95 should be', async () => {
    await use(button('Count and close'));
    await opened(dialog);
    for (const count of ['2', '', '', '1', '1', '2', '', '1', '2', '', '1']) {
      await type(count);
      await press('Enter');
    }
    await expect(dialog.getByText('Counted: A$219.95')).toBeVisible();
    await expectAccessible(page, DIALOG);
    await use(dialog.getByRole('button', { name: 'Close the drawer' }));
    await expect(page.getByText('The drawer is A$5.00 short.')).toBeVisible();
    await use(button('Close it'));
    await expect(page.getByText(/Drawer 1 is closed: A\$5\.00 short\./)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the owner sees how much is missing, and who counted', async () => {
    await page.goto('/api/health');
    await page.evaluate(() => localStorage.clear());
    await openAs(admin, '/dashboard', shop);
    await expect(page.getByText(`A$5.00 short, ${shop.name}, Drawer 1, Marco`)).toBeVisible();
    await goTo('Z Reports', /Z-Reports/);
    const z = page.getByRole('row').filter({ hasText: 'Z 1 · Drawer 1' });
    await expect(z).toContainText('Marco');
    await expect(z).toContainText('A$5.00 short');
    await expectAccessible(page);
  });
});
