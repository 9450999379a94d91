// Takes the pictures of docs/guide; tools/screenshots.mjs runs it. All have one shape, for which the guide leaves room.
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import { devices, type Page } from '@playwright/test';
import { checkout } from '../pages/checkout.page.ts';
import { csv } from '../pages/csv.page.ts';
import { invoiceEdit } from '../pages/invoices.page.ts';
import { paydesk } from '../pages/paydesk.page.ts';
import { products } from '../pages/products.page.ts';
import { stores } from '../pages/stores.page.ts';
import { DEMO, openAs, openBrowser, ringUp, take } from './camera.ts';
import { showDisplay } from './show-display.ts';
import { showEstimate } from './show-estimate.ts';
import { showHttps } from './show-https.ts';
import { showTickets, showWaiting } from './show-tickets.ts';

const SCREEN = {
  ...devices['Desktop Chrome'],
  viewport: { width: 960, height: 640 },
  deviceScaleFactor: 1.125,
};

const show = async (page: Page, name: string): Promise<void> => {
  for (const notice of await page.getByRole('button', { name: 'Dismiss' }).all()) await notice.click();
  await take(page, `guide/pictures/${name}.webp`, 75);
};

const showScreen = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path);
  await show(page, name);
};

const showRepair = async (page: Page): Promise<void> => {
  await page.goto('/PointOfSale');
  const desk = paydesk(page, false);
  for (const tile of ['Phone', 'Apple', 'iPhone 15', 'Screen replacement']) await desk.tile(tile).click();
  await desk.repairLines.getByText('Screen replacement').waitFor();
  await show(page, 'repair-line');
  await desk.clear.click();
  await page.goto('/PointOfSale');
  await page.getByRole('region', { name: 'Favourites' }).getByRole('button').first().scrollIntoViewIfNeeded();
  await show(page, 'favourites');
};

/** Pictures of a sale that is begun, and of its checkout with a part paid in cash. */
const showSale = async (page: Page): Promise<void> => {
  const desk = await ringUp(page, false);
  await show(page, 'sell');
  await desk.park.click();
  await show(page, 'park-a-sale');
  await desk.dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save as quote' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Valid until' }).waitFor();
  await show(page, 'quotes');
  await desk.dialog.getByRole('button', { name: 'Cancel' }).click();
  await desk.chooseStatus('Unpaid');
  await desk.generate.click();
  await checkout(page).tender('Cash').fill('100');
  await show(page, 'part-payment');
  await checkout(page).openConfirm();
  await checkout(page).way('New Sale').click();
};

const showDrawer = async (page: Page): Promise<void> => {
  await page.goto('/Drawer');
  await page.getByRole('button', { name: 'Count and close' }).waitFor();
  await show(page, 'drawer');
};

/** Pictures of an exchange: a small power bank that was just sold goes back for a larger one. */
const showExchange = async (page: Page): Promise<void> => {
  await page.goto('/PointOfSale');
  const desk = paydesk(page, false);
  await desk.search.fill(SMALL_POWER_BANK);
  await desk.add(SMALL_POWER_BANK);
  await desk.generate.click();
  await checkout(page).allIn('EFTPOS').click();
  await checkout(page).openConfirm();
  await checkout(page).way('New Sale').click();
  await page.goto('/ManageInvoices');
  await page
    .getByRole('link', { name: /^View #/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await page.getByRole('link', { name: 'Exchange for something else' }).click();
  const form = page.getByRole('form', { name: 'Exchange' });
  await form.getByRole('textbox', { name: `Quantity of ${SMALL_POWER_BANK}` }).fill('1');
  await form.getByRole('textbox', { name: 'Find a product' }).fill(LARGE_POWER_BANK);
  await form.getByRole('button', { name: LARGE_POWER_BANK }).first().click();
  await form.getByText(/to pay/).waitFor();
  await form.getByRole('button', { name: 'A$50', exact: true }).click();
  await form.getByRole('button', { name: 'Exchange', exact: true }).scrollIntoViewIfNeeded();
  await show(page, 'exchange');
};

const SMALL_POWER_BANK = 'Power bank 10 000 mAh';
const LARGE_POWER_BANK = 'Power bank 20 000 mAh';

/** Pictures of store credit. The demo gives credit to the first customer of each shop. */
const showCredit = async (page: Page): Promise<void> => {
  await page.goto(`/Customer?q=${CREDITED}`);
  await page
    .getByRole('link', { name: new RegExp(`^Edit ${CREDITED}`) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Give or take credit' }).scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: 'Store credit' }).getByRole('row').last().scrollIntoViewIfNeeded();
  await show(page, 'store-credit');
};

const CREDITED = 'Ashley Bogan';

/** Picture of the gift cards of a shop, of which the demo has none. */
const showGiftCards = async (page: Page): Promise<void> => {
  await page.goto('/Gift-Cards');
  for (const amount of ['50', '100', '200']) {
    await page.getByRole('button', { name: 'Sell a gift card' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Close without printing' }).click();
  }
  await show(page, 'gift-cards');
};

/** Picture of the page of a ticket on which something was paid down. The demo has none. */
const showDeposits = async (page: Page): Promise<void> => {
  await page.goto('/tickets');
  await page.getByRole('link', { name: /^T-/ }).first().click();
  await page.getByRole('button', { name: 'Take a deposit' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('50');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'The deposit is taken' }).waitFor();
  await show(page, 'deposits');
};

const showInvoices = async (page: Page): Promise<void> => {
  await showScreen(page, '/ManageInvoices?q=Charli', 'find-a-sale');
  await page
    .getByRole('link', { name: /^View #/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Print Invoice' }).scrollIntoViewIfNeeded();
  await show(page, 'papers');
  // An edit asks for a reason only after the day of the sale, so an older sale is used.
  const yesterday = addDays(sydneyDay(new Date(DEMO.time)), -1);
  await page.goto(`/ManageInvoices?from=${yesterday}&to=${yesterday}`);
  await page
    .getByRole('link', { name: /^Edit #/ })
    .first()
    .click();
  const edit = invoiceEdit(page);
  await edit.sheet
    .getByRole('textbox', { name: /^Price of/ })
    .last()
    .fill('24.95');
  await page.getByRole('combobox', { name: 'Reason' }).fill('Wrong price');
  await page.keyboard.press('Tab');
  await show(page, 'correct-a-sale');
};

const showProducts = async (page: Page): Promise<void> => {
  await page.goto('/create-product');
  const form = products(page);
  await form.field('Name').fill('Clear case for iPhone 15');
  await form.choose('Category', 'Phone');
  await form.choose('Brand', 'Apple');
  await form.choose('Device', 'iPhone 15');
  await form.field('Price').fill('29.95');
  await form.field('Quantity').fill('12');
  await show(page, 'new-product');
  await page.goto('/products');
  const file = csv(page, 'products');
  const [head = '', ...rows] = (await file.exported()).split(/\r?\n/);
  const quantity = head.split(',').indexOf('quantity');
  const counted = rows.slice(0, 5).map((row) => row.split(',').with(quantity, '25').join(','));
  await file.startImport();
  await file.choose([head, ...counted, ',Clear case for iPhone 15,Phone,Apple,iPhone 15,29.95,12,,,,'].join('\n'));
  await file.confirm.waitFor();
  await show(page, 'stock-by-csv');
};

const CUSTOMERS = [
  'first_name,last_name,email,phone,city',
  'Priya,Nair,priya@example.com,0412 555 010,Glebe',
  'Tom,Walsh,tom@example.com,0412 555 011,Newtown',
];

const showCustomers = async (page: Page): Promise<void> => {
  await showScreen(page, '/Customer', 'customers');
  const file = csv(page, 'customers');
  await file.startImport();
  await file.choose(CUSTOMERS.join('\n'));
  await file.confirm.waitFor();
  await show(page, 'moving-in');
};

/** The folders of this server are nobody's business: the picture has those of a usual one. */
const showSettings = async (page: Page): Promise<void> => {
  await page.route('**/api/upkeep', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const [ledger] = JSON.parse(text).data.disks;
    await route.fulfill({ response, body: text.replaceAll(ledger.folder, '/var/lib/mendpoint') });
  });
  await showScreen(page, '/Settings', 'server');
  await page.getByRole('button', { name: 'Set Up Mail' }).click();
  await page.getByRole('textbox', { name: 'Host' }).fill('smtp.example.com');
  await show(page, 'mail');
  await page.unroute('**/api/upkeep');
};

const showOwners = async (page: Page): Promise<void> => {
  await page.goto('/add-shop');
  await stores(page).fill({ Name: 'Glebe', Email: 'glebe@demo.example', ABN: '51 824 753 556' });
  await stores(page).fill({ Phone: '(02) 9660 0104', Address: '88 Glebe Point Road', City: 'Glebe', State: 'NSW' });
  await show(page, 'new-shop');
  await showScreen(page, '/GST-Worksheet', 'reports');
  await showScreen(page, '/Journal?period=yesterday', 'bookkeeper');
  await page.goto('/ClosedPeriods');
  await page.getByRole('textbox', { name: 'Close sales up to' }).fill('30/09/2026');
  await show(page, 'closed-periods');
  await showScreen(page, '/AuditTrail', 'who-did-what');
  await showSettings(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Show Getting started' }).click();
  await show(page, 'getting-started');
  await page.getByRole('button', { name: 'Put away' }).click();
  await page.getByRole('heading', { name: 'Backup' }).scrollIntoViewIfNeeded();
  await show(page, 'backup');
  await showHttps(page);
};

/** Pictures in the demo's shop with staff. */
const showPeople = async (page: Page): Promise<void> => {
  await page.getByRole('main', { name: 'Please enter your PIN' }).waitFor();
  await page.keyboard.type(DEMO.staff.people[0]?.pin.slice(0, 2) ?? '');
  await show(page, 'change-person');
  await page.keyboard.type(DEMO.staff.people[0]?.pin.slice(2) ?? '');
  await page.getByRole('button', { name: 'Business' }).click();
  await page.getByRole('menuitem', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Add Person' }).waitFor();
  // While the mouse is on the menu's item, its name covers the screen.
  await page.mouse.move(SCREEN.viewport.width - 1, SCREEN.viewport.height - 1);
  await show(page, 'people');
  await page.goto('/Hours');
  const account = page.getByRole('button', { name: /^Account: / });
  await account.click();
  await page.getByRole('menuitem', { name: 'Clock in' }).click();
  await page.getByRole('region', { name: 'Shifts' }).getByText('Open').waitFor();
  await account.click();
  await page.getByRole('menuitem', { name: 'Begin break' }).waitFor();
  await show(page, 'hours');
};

const browser = await openBrowser();
const till = await openAs(browser, DEMO.shops[0]?.email ?? '', SCREEN);
await showRepair(till);
await showSale(till);
await showDrawer(till);
await showExchange(till);
await showCredit(till);
await showGiftCards(till);
await showDeposits(till);
await showWaiting(till);
await showTickets(till);
await showEstimate(till);
await showDisplay(till);
await showScreen(till, '/Takings?period=last7Days', 'money');
await showScreen(till, '/Sales-And-Margins?period=last7Days&by=category', 'margins');
await showInvoices(till);
await showCustomers(till);
await showProducts(till);
await showScreen(till, '/DevicePage', 'catalogue');
await showScreen(till, '/dashboard', 'end-of-day');
await showScreen(till, '/security', 'login');
const staffed = DEMO.shops.find(({ name }) => name === DEMO.staff.shop);
await showPeople(await openAs(browser, staffed?.email ?? '', SCREEN));
await showOwners(await openAs(browser, DEMO.admin, SCREEN));
await browser.close();
