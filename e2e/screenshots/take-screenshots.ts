// The pictures of the README, as `node --import tsx take-screenshots.ts ADDRESS EMAIL PASSWORD` of a demo shop.
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { checkout } from '../pages/checkout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { paydesk } from '../pages/paydesk.page.ts';

const [address = '', email = '', password = ''] = process.argv.slice(2);
const folder = resolve(import.meta.dirname, '../../docs/images');

const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** A page on which the shop has logged in. */
const openShop = async (browser: Browser, screen: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({
    ...screen,
    baseURL: address,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const login = loginPage(page);
  await login.open();
  await login.logIn({ email, password });
  await login.submit.waitFor({ state: 'detached' });
  return page;
};

/** WebP, because a screen of text is a third of its size as PNG. */
const take = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const { size } = await sharp(picture)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`docs/images/${name}.webp ${Math.ceil(size / 1024)} KB`);
};

/** Two things from the shelf and a repair, for a customer who is known. */
const ringUp = async (page: Page, isPhone: boolean): Promise<ReturnType<typeof paydesk>> => {
  await page.goto('/PointOfSale');
  const desk = paydesk(page, isPhone);
  for (const product of ['Screen cleaning kit', 'Power bank 10 000 mAh']) {
    await desk.showLists();
    await desk.search.fill(product);
    await desk.add(product);
  }
  await desk.search.fill('');
  for (const tile of ['Phone', 'Apple', 'iPhone 15', 'Screen replacement']) await desk.tile(tile).click();
  await desk.dialog.getByRole('textbox', { name: 'Price' }).fill('289');
  await page.keyboard.press('Enter');
  await desk.dialog.waitFor({ state: 'hidden' });
  await desk.showReceipt();
  await desk.receipt.getByLabel('Customer', { exact: true }).fill('Charli');
  await page
    .getByRole('option', { name: /Charli.*@/ })
    .first()
    .click();
  return desk;
};

const takeSale = async (page: Page): Promise<void> => {
  const desk = await ringUp(page, false);
  await take(page, 'paydesk');
  await desk.generate.click();
  await checkout(page).allIn('EFTPOS').click();
  await page.getByText('Invoice created successfully!').waitFor({ state: 'hidden' });
  await take(page, 'checkout');
};

const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  // Chromium's sandbox refuses to start as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await openShop(browser, desktop);
await takeSale(page);
await page.goto('/ManageInvoices');
await take(page, 'invoices');
await page.goto('/dashboard?period=last7Days');
await take(page, 'dashboard');
const small = await openShop(browser, phone);
await ringUp(small, true);
await take(small, 'phone');
await browser.close();
