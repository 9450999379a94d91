import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/accessibility.ts';
import { logIn } from '../../fixtures/api.ts';
import { sell } from '../../fixtures/sales.ts';
import { addCustomer, addProduct, addShop, newTag, SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { expect, test } from '../../fixtures/test.ts';
import { loginPage } from '../../pages/login.page.ts';
import { shell } from '../../pages/shell.page.ts';

test('an admin picks a shop, which stays picked', async ({ page, admin, shop, openAs, isPhone }) => {
  const other = await addShop(admin, newTag());
  const frame = shell(page, isPhone);
  await openAs(admin, '/dashboard', shop);
  await expect(frame.shopPicker).toHaveText(shop.name);

  await frame.shopPicker.click();
  await page.getByRole('combobox', { name: 'Search shops' }).or(page.getByLabel('Search shops')).fill(other.name);
  await page.getByRole('option', { name: other.name }).click();
  await expect(frame.shopPicker).toHaveText(other.name);

  await page.reload();
  await expect(frame.shopPicker).toHaveText(other.name);
});

test('a shop account has no shop picker and no store management', async ({ page, shop, openAs, isPhone, request }) => {
  const frame = shell(page, isPhone);
  await openAs(await logIn(request, shop.email, SHOP_PASSWORD), '/dashboard');
  await expect(frame.account).toHaveAccessibleName(`Account: ${shop.name}`);
  await expect(frame.shopPicker).toBeHidden();
  await frame.showMenu();
  await expect(frame.navigation.getByRole('link', { name: 'Paydesk' })).toBeVisible();
  await expect(frame.navigation.getByText('Store Management')).toBeHidden();
});

test('the menu, the breadcrumb and the logo lead where they say', async ({ page, admin, shop, openAs, isPhone }) => {
  const frame = shell(page, isPhone);
  await openAs(admin, '/dashboard', shop);
  await frame.goTo('Paydesk');
  await expect(page).toHaveURL('/PointOfSale');
  await expect(frame.breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Paydesk']);

  await frame.back.click();
  await expect(page).toHaveURL('/dashboard');
  await frame.forward.click();
  await expect(page).toHaveURL('/PointOfSale');
  await frame.breadcrumb.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/pointofsale');
  await expect(frame.breadcrumb).toContainText('Paydesk');
  await page.getByRole('link', { name: 'Mendpoint, Home' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a pressed line of the menu, or of the palette, says that its screen is loading if that takes its time', async ({
  page,
  admin,
  shop,
  openAs,
  isPhone,
}) => {
  const frame = shell(page, isPhone);
  /** Keeps the code of a screen back until it is let go. */
  const holdCodeOf = async (name: string): Promise<() => void> => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(`**/assets/${name}-*.js`, async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  };
  const busy = page.locator('[aria-busy="true"]');
  const line = page.getByRole('progressbar', { name: 'Loading' });
  const expectOpening = async (title: string) => {
    await expect(line).toBeVisible();
    await expect(frame.breadcrumb).toContainText(`Opening ${title}…`);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  };
  const expectOpen = async (heading: string) => {
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(busy).toHaveCount(0);
    await expect(line).toHaveCount(0);
  };
  const letCustomersGo = await holdCodeOf('customer-list-page');
  const letAuditGo = await holdCodeOf('audit-page');
  await openAs(admin, '/dashboard', shop);

  await frame.goTo('Customers');
  await expectOpening('Customers');
  if (!isPhone) await expect(frame.navigation.locator(busy)).toHaveText('Customers');
  await expectAccessible(page);
  letCustomersGo();
  await expectOpen('Manage Customer');

  await page.keyboard.press('Control+K');
  await frame.palette.getByRole('textbox').fill('audit');
  await page.keyboard.press('Enter');
  await expectOpening('Audit Trail');
  letAuditGo();
  await expectOpen('Audit Trail');
  await expect(frame.breadcrumb.getByRole('listitem').last()).toHaveText('Audit Trail');
});

test('the menu is put away and comes back', async ({ page, admin, shop, openAs, isPhone }) => {
  const frame = shell(page, isPhone);
  await openAs(admin, '/dashboard', shop);
  const paydesk = frame.navigation.getByText('Paydesk', { exact: true });
  await frame.showMenu();
  await expect(paydesk).toBeVisible();
  if (isPhone) await page.keyboard.press('Escape');
  else await frame.menuButton.click();
  await expect(paydesk).toBeHidden();
});

test('an address that leads nowhere says so and shows the way home', async ({ page, admin, shop, openAs }) => {
  await openAs(admin, '/no-such-screen', shop);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('Control-K jumps to a screen, a customer, a product and an invoice', async ({
  page,
  admin,
  shop,
  tag,
  catalogue,
  openAs,
  isPhone,
}) => {
  const cable = await addProduct(admin, shop, catalogue, { name: `Cable ${tag}`, price: 20 });
  const customer = await addCustomer(admin, shop, { last_name: tag });
  const sale = await sell(admin, shop, cable, 1);
  const { palette } = shell(page, isPhone);
  const type = async (text: string) => {
    await page.keyboard.press('Control+K');
    await expect(palette.getByRole('textbox')).toBeFocused();
    await page.keyboard.insertText(text);
  };
  const jump = async (text: string, to: string) => {
    await type(text);
    await expect(palette.getByRole('button').first()).toHaveAttribute('data-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(to);
  };
  await openAs(admin, '/dashboard', shop);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await jump('worksheet', '/GST-Worksheet');
  await jump(`minh ${tag}`, `/Customer/${customer._id}`);
  await expect(page.getByRole('heading', { name: `Minh ${tag}` })).toBeVisible();
  await jump(cable.name, `/view-product/${cable._id}`);
  await jump(sale.invoiceNumber, `/ViewInvoice/${sale._id}`);

  // If Enter is pressed before the answer, it waits for the answer.
  await type(cable.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/view-product/${cable._id}`);
  await type(`no such thing ${tag}`);
  await expect(palette).toContainText('Nothing has this name.');
});

test('login, dashboard, menu, shop list and a missing page are accessible', async ({
  page,
  admin,
  shop,
  openAs,
  isPhone,
}) => {
  const frame = shell(page, isPhone);
  await loginPage(page).open();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expectAccessible(page);

  await openAs(admin, '/dashboard', shop);
  await expect(page.getByText('No sales in this period.')).toBeVisible();
  await expectAccessible(page);

  await frame.showMenu();
  await expectAccessible(page);
  if (isPhone) await page.keyboard.press('Escape');

  await frame.account.click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await frame.shopPicker.click();
  await expect(page.getByRole('option', { name: shop.name })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/no-such-screen');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
});

test('no screen scrolls sideways at 360, 768 or 1280 pixels', async ({ page, admin, shop, openAs }) => {
  await openAs(admin, '/dashboard', shop);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/dashboard', '/PointOfSale', '/invoice-summary', '/no-such-screen']) {
      await page.goto(path);
      await expect(page.locator('main')).not.toBeEmpty();
      await expectNoSidewaysScroll(page);
    }
  }
});

test('a page of the guide is found by its words, and opens over the screen', async ({
  page,
  admin,
  shop,
  openAs,
  isPhone,
}) => {
  const { palette } = shell(page, isPhone);
  await openAs(admin, '/dashboard', shop);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(palette.getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText('parked');
  await palette.getByRole('button', { name: /^Park a sale/ }).click();
  const guide = page.getByRole('dialog', { name: 'Guide' });
  await expect(guide.getByRole('heading', { name: 'Park a sale' })).toBeVisible();
  await expect(guide.getByRole('article')).toBeFocused();
  await expect(page).toHaveURL('/dashboard');
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
});
