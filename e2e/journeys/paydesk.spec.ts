import type { Product } from '@mendpoint/contract/products';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { ledgerOf } from '../fixtures/invoices.ts';
import { addCatalogue, addProduct, addTax, type Catalogue, productNow } from '../fixtures/shop-state.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { checkout } from '../pages/checkout.page.ts';
import { paydesk } from '../pages/paydesk.page.ts';

type Desk = ReturnType<typeof paydesk>;
type Fixtures = {
  catalogue: Catalogue;
  /** Seven products from A$10 to A$70, with 1, 4, 5, 10, 11, 50 and untracked pieces. */
  goods: Product[];
  desk: Desk;
};

const STOCK = [1, 4, 5, 10, 11, 50, null];

/** The paydesk of a shop of its own, opened with seven products to sell. */
const test = base.extend<Fixtures>({
  catalogue: async ({ admin, tag }, use) => use(await addCatalogue(admin, tag)),
  goods: async ({ admin, shop, tag, catalogue }, use) => {
    const goods: Product[] = [];
    for (const [index, quantity] of STOCK.entries()) {
      const name = `Item ${'ABCDEFG'[index]} ${tag}`;
      goods.push(await addProduct(admin, shop, catalogue, { name, price: 10 * (index + 1), quantity }));
    }
    await use(goods);
  },
  desk: async ({ page, admin, shop, openAs, isPhone, goods }, use) => {
    await openAs(admin, '/PointOfSale', shop);
    const desk = paydesk(page, isPhone);
    await expect(desk.row(goods[0]!.name)).toBeVisible();
    await use(desk);
  },
});

test.describe('products', () => {
  test('are paged by five, sorted by price and searched by name, brand, device and SKU', async ({
    desk,
    goods,
    tag,
    catalogue,
  }) => {
    await expect(desk.rows).toHaveCount(5);
    await expect(desk.rows.first()).toContainText(goods[0]!.name);
    await expect(desk.prev).toBeDisabled();
    await desk.next.click();
    await expect(desk.rows).toHaveCount(2);
    await expect(desk.next).toBeDisabled();

    await desk.sort.selectOption('High to Low');
    await expect(desk.rows.first()).toContainText(goods[6]!.name);
    await expect(desk.rows).toHaveCount(5);

    await desk.search.fill(`item c ${tag}`);
    await expect(desk.rows).toHaveCount(1);
    await expect(desk.rows.first()).toContainText(goods[2]!.name);
    await desk.search.fill(goods[3]!.sku);
    await expect(desk.rows).toHaveCount(1);
    await expect(desk.rows.first()).toContainText(goods[3]!.name);
    for (const words of [catalogue.brand.brand_name, catalogue.device.device_name]) {
      await desk.search.fill(words);
      await expect(desk.rows).toHaveCount(5);
    }
    await desk.search.fill('nothing has this name');
    await expect(desk.rows).toHaveCount(0);
  });

  test('show how many are left, in words', async ({ desk, goods }) => {
    const words = ['Low Stock', 'Low Stock', 'Medium Stock', 'Medium Stock', 'In Stock'];
    for (const [index, word] of words.entries()) await expect(desk.row(goods[index]!.name)).toContainText(word);
    await desk.search.fill(goods[6]!.name);
    await expect(desk.row(goods[6]!.name)).not.toContainText('Stock');
  });

  test('of other shops are not for sale here', async ({ admin, desk, catalogue, tag }) => {
    const { shop: other } = await admin.call<{ shop: Parameters<typeof addProduct>[1] }>('POST', '/shop', {
      name: `Other ${tag}`,
      email: `other-${tag}@example.com`,
      password: 'some other password',
      phone: '1',
      address: '1',
    });
    const theirs = await addProduct(admin, other, catalogue, { name: `Theirs ${tag}`, price: 5 });
    await desk.search.fill(theirs.name);
    await expect(desk.rows).toHaveCount(0);
  });
});

test.describe('the receipt', () => {
  test('takes quantity and price, sums up, and gives back what was removed', async ({ desk, goods }) => {
    await desk.add(goods[4]!.name, { quantity: 2, price: '45.50' });
    await desk.add(goods[1]!.name);
    await desk.showReceipt();
    await expect(desk.accessories.getByRole('listitem')).toHaveCount(2);
    await expect(desk.sum('Total')).toHaveText('A$111.00');
    await expect(desk.sum('Subtotal')).toHaveText('A$100.91');
    await expect(desk.sum('GST')).toHaveText('A$10.09');

    await desk.receipt.getByRole('button', { name: `One ${goods[1]!.name} more` }).click();
    await expect(desk.sum('Total')).toHaveText('A$131.00');
    await desk.receipt.getByRole('button', { name: `Remove ${goods[4]!.name}` }).click();
    await expect(desk.sum('Total')).toHaveText('A$40.00');
    await desk.receipt.getByRole('button', { name: 'Undo' }).click();
    await expect(desk.sum('Total')).toHaveText('A$131.00');
  });

  test('refuses a quantity below 1 and a price that is none', async ({ desk, goods }) => {
    await desk.pick(goods[0]!.name);
    await desk.dialog.getByRole('textbox', { name: 'Quantity' }).fill('0');
    await desk.dialog.getByRole('textbox', { name: 'Unit Price' }).fill('12.345');
    await desk.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(desk.dialog.getByRole('textbox', { name: 'Quantity' })).toHaveAttribute('aria-invalid', 'true');
    await expect(desk.dialog.getByRole('textbox', { name: 'Unit Price' })).toHaveAttribute('aria-invalid', 'true');
    await expect(desk.dialog.getByRole('textbox', { name: 'Unit Price' })).toHaveValue('12.345');
  });

  test('is empty at first and after Clear Selection, with its buttons disabled', async ({ desk, goods }) => {
    await expect(desk.generate).toBeDisabled();
    await desk.add(goods[0]!.name);
    await desk.chooseCustomer('nobody of this name', 'Add');
    await desk.receipt.getByRole('button', { name: 'Cancel' }).click();
    await expect(desk.generate).toBeEnabled();
    await desk.clear.click();
    await expect(desk.accessories).toBeHidden();
    await expect(desk.generate).toBeDisabled();
    await expect(desk.clear).toBeDisabled();
  });

  test('a sale of nothing but free things is refused in the specified words', async ({ page, desk, goods }) => {
    await desk.add(goods[0]!.name, { price: '0' });
    await desk.generate.click();
    await expect(page.getByText('Subtotal and Total must be greater than zero.')).toBeVisible();
    await expect(page).toHaveURL(/PointOfSale/);
  });

  test('is taxed by the chosen class, and marked Paid when chosen', async ({
    page,
    admin,
    shop,
    tag,
    openAs,
    isPhone,
    goods,
  }) => {
    const tax = await addTax(admin, `Luxury ${tag}`, 25);
    await openAs(admin, '/PointOfSale', shop);
    const desk = paydesk(page, isPhone);
    await desk.add(goods[4]!.name, { price: '125' });
    await desk.showReceipt();
    await desk.tax.selectOption(tax._id);
    await expect(desk.sum('Subtotal')).toHaveText('A$100.00');
    await expect(desk.sum('GST')).toHaveText('A$25.00');
    await desk.chooseStatus('Paid');
    await desk.generate.click();
    await expect(page).toHaveURL('/invoice-summary');
    const [sale] = await ledgerOf(admin, shop);
    expect(sale).toMatchObject({ status: '1', total: 125, subtotal: 100, tax: 25, tax_class: { _id: tax._id } });
  });
});

test.describe('repairs', () => {
  test('are picked by category, manufacturer, device and problem; choosing again takes away', async ({
    desk,
    catalogue,
  }) => {
    await desk.addRepair(catalogue, '249.50');
    await desk.showReceipt();
    await expect(desk.repairLines).toContainText(catalogue.repair.repair_name);
    await expect(desk.repairLines).toContainText(catalogue.device.device_name);
    await expect(desk.sum('Total')).toHaveText('A$249.50');

    await desk.showLists();
    await desk.tile(catalogue.repair.repair_name).click();
    await desk.showReceipt();
    await expect(desk.repairLines).toBeHidden();
    await expect(desk.sum('Total')).toHaveText('A$0.00');
  });

  test('the path leads back and forgets what came after', async ({ desk, catalogue }) => {
    await desk.showLists();
    await desk.tile(catalogue.category.category_name).click();
    await desk.tile(catalogue.brand.brand_name).click();
    await desk.tile(catalogue.device.device_name).click();
    await expect(desk.tile(catalogue.repair.repair_name)).toBeVisible();
    const path = desk.repairs.getByRole('navigation');
    await path.getByRole('button', { name: /Category/ }).click();
    await expect(desk.tile(catalogue.category.category_name)).toBeVisible();
    await expect(desk.tile(catalogue.repair.repair_name)).toBeHidden();
  });

  test('grow by the Add cards, down to a sale', async ({ page, admin, shop, desk, tag }) => {
    await desk.showLists();
    const names = { Category: `Watch ${tag}`, Brand: `Garmin ${tag}`, Device: `Fenix ${tag}`, Problem: `Strap ${tag}` };
    for (const [level, name] of Object.entries(names)) {
      await desk.repairs.getByRole('button', { name: `Add ${level}` }).click();
      const field = desk.dialog.getByRole('textbox').first();
      // An empty name is ignored.
      await field.press('Enter');
      await expect(desk.dialog).toBeVisible();
      await field.fill(name);
      await field.press('Enter');
      await expect(desk.dialog).toBeHidden();
      await desk.tile(name).click();
    }
    await desk.dialog.getByRole('textbox', { name: 'Price' }).fill('35');
    await page.keyboard.press('Enter');
    await desk.generate.click();
    await expect(page).toHaveURL('/invoice-summary');
    const [sale] = await ledgerOf(admin, shop);
    expect(sale!.repairParts[0]).toMatchObject({ name: names.Problem, device_name: names.Device, price: 35 });
  });
});

test('a new customer is added inline and put on the sale', async ({ page, admin, shop, desk, goods, tag }) => {
  await desk.add(goods[0]!.name);
  await desk.showReceipt();
  await desk.receipt.getByRole('button', { name: 'Add Customer' }).click();
  const form = page.getByRole('form', { name: 'Add Customer' });
  await form.getByRole('textbox', { name: 'First Name' }).fill('Aroha');
  await form.getByRole('textbox', { name: 'Email' }).fill('not an address');
  await form.getByRole('button', { name: 'Add Customer' }).click();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'Email' }).fill(`aroha-${tag}@example.com`);
  await form.getByRole('textbox', { name: 'Phone' }).fill('0400 000 000');
  await form.getByRole('button', { name: 'Add Customer' }).click();
  await expect(page.getByText('Customer added successfully!')).toBeVisible();
  await expect(desk.receipt.getByText('Aroha').first()).toBeVisible();
  await desk.generate.click();
  await expect(page).toHaveURL('/invoice-summary');
  expect((await ledgerOf(admin, shop))[0]!.customer_id).toMatchObject({ first_name: 'Aroha' });
});

test.describe('keyboard and scanner', () => {
  test('a scanned SKU lands on the receipt from anywhere, and scanned again adds one', async ({
    page,
    desk,
    goods,
  }) => {
    // In one task, as fast as a scanner types: the test's own pace is not what is looked at.
    const scan = (code: string) =>
      page.evaluate((keys) => {
        const target = document.activeElement ?? document.body;
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        for (const key of [...keys, 'Enter']) {
          const isTaken = !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          if (isTaken || key === 'Enter' || !(target instanceof HTMLInputElement)) continue;
          setValue?.call(target, target.value + key);
          target.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }, code);
    await scan(goods[5]!.sku);
    await desk.showReceipt();
    await expect(desk.accessories).toContainText(goods[5]!.name);
    await expect(desk.sum('Total')).toHaveText('A$60.00');
    await scan(goods[5]!.sku);
    await expect(desk.sum('Total')).toHaveText('A$120.00');
    await desk.receipt.getByRole('button', { name: `One ${goods[5]!.name} more` }).focus();
    await scan('4006381333931');
    await expect(page.getByText('No product with the code 4006381333931.')).toBeVisible();
    await expect(desk.sum('Total')).toHaveText('A$120.00');
  });

  test('a whole sale by keyboard alone', async ({ page, admin, shop, desk, goods, isPhone }) => {
    test.skip(isPhone, 'a phone has no keyboard');
    await expect(desk.search).toBeFocused();
    await page.keyboard.type(goods[4]!.name);
    await expect(desk.rows).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(desk.dialog).toBeVisible();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(desk.sum('Total')).toHaveText('A$100.00');
    await expect(desk.dialog).toBeHidden();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL('/invoice-summary');

    const pay = checkout(page);
    await expect(pay.tender('Cash')).toBeFocused();
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await expect(pay.dialog).toBeVisible();
    for (
      let tabs = 0;
      tabs < 10 && !(await pay.way('New Sale').evaluate((el) => el === document.activeElement));
      tabs++
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/PointOfSale');
    expect((await ledgerOf(admin, shop))[0]).toMatchObject({ total: 100, cash: 100, status: '1' });
  });
});

test.describe('nothing is lost and nothing sold twice', () => {
  test('a reload keeps the half-built sale', async ({ page, desk, goods, catalogue }) => {
    await desk.add(goods[4]!.name, { quantity: 3 });
    await desk.addRepair(catalogue, '80');
    await page.reload();
    await desk.showReceipt();
    await expect(desk.sum('Total')).toHaveText('A$230.00');
    await expect(desk.accessories).toContainText(goods[4]!.name);
  });

  test('without a connection the sale is kept, and goes through once when it is back', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    await desk.add(goods[4]!.name);
    await page.context().setOffline(true);
    await desk.generate.click();
    await expect(page.getByText('Invoice Creation Failed')).toBeVisible();
    await page.context().setOffline(false);
    await desk.generate.click();
    await expect(page).toHaveURL('/invoice-summary');
    expect(await ledgerOf(admin, shop)).toHaveLength(1);
  });

  test('an answer lost on its way does not make a second sale', async ({ page, admin, shop, desk, goods }) => {
    await desk.add(goods[4]!.name);
    let lost = 0;
    await page.route('**/api/invoice', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await desk.generate.click();
    await expect(page.getByText('Invoice Creation Failed')).toBeVisible();
    expect(await ledgerOf(admin, shop)).toHaveLength(1);
    await page.reload();
    await desk.generate.click();
    await expect(page).toHaveURL('/invoice-summary');
    expect(await ledgerOf(admin, shop)).toHaveLength(1);
    expect((await productNow(admin, goods[4]!)).quantity).toBe(10);
  });

  test('a double click sells once', async ({ page, admin, shop, desk, goods }) => {
    await desk.add(goods[4]!.name);
    await desk.generate.dblclick();
    await expect(page).toHaveURL('/invoice-summary');
    expect(await ledgerOf(admin, shop)).toHaveLength(1);
  });

  test('what another till just sold is refused by name, and the sale stays', async ({
    page,
    admin,
    shop,
    desk,
    goods,
  }) => {
    const last = goods[0]!;
    await desk.add(last.name);
    await admin.call('POST', '/invoice', {
      shopId: shop._id,
      productDetails: [{ productId: last._id, quantity: 1, price: 10 }],
      total: 10,
    });
    await desk.generate.click();
    await expect(page.getByText(`Only 0 left in stock: ${last.name}.`)).toBeVisible();
    await expect(page.getByText('Invoice Creation Failed')).toBeVisible();
    await desk.showReceipt();
    await expect(desk.accessories).toContainText(last.name);
    expect(await ledgerOf(admin, shop)).toHaveLength(1);
  });
});

test('the paydesk is accessible: lists, receipt, dialogs, customer form', async ({ page, desk, goods, catalogue }) => {
  await expectAccessible(page);
  await desk.pick(goods[0]!.name);
  await expect(desk.dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(desk.dialog).toBeHidden();

  await desk.add(goods[0]!.name);
  await desk.addRepair(catalogue, '80');
  await desk.showReceipt();
  await expectAccessible(page);
  await desk.receipt.getByRole('button', { name: 'Add Customer' }).click();
  await expect(page.getByRole('form', { name: 'Add Customer' })).toBeVisible();
  await expectAccessible(page);
});
