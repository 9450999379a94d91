import { resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { loginPage } from '../pages/login.page.ts';
import { paydesk } from '../pages/paydesk.page.ts';

type Demo = {
  address: string;
  time: string;
  admin: string;
  shops: { name: string; email: string }[];
  password: string;
  staff: { shop: string; people: { name: string; pin: string }[] };
};

/** Where the demo runs, what its clock says, and who can log in. */
export const DEMO: Demo = JSON.parse(process.argv[2] ?? '');

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    // Chromium's sandbox refuses to start as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

/** A page where one of the demo's logins is logged in. */
export const openAs = async (browser: Browser, email: string, screen: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({
    ...screen,
    baseURL: DEMO.address,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
  });
  await context.clock.install({ time: DEMO.time });
  const page = await context.newPage();
  const login = loginPage(page);
  await login.open();
  await login.logIn({ email, password: DEMO.password });
  await login.submit.waitFor({ state: 'detached' });
  return page;
};

/** Takes a picture. `file` is a path in docs. A screen of text as WebP is a third of its size as PNG. */
export const take = async (page: Page, file: string, quality = 82): Promise<void> => {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const { size } = await sharp(picture)
    .webp({ quality, effort: 6 })
    .toFile(resolve(import.meta.dirname, '../../docs', file));
  console.log(`docs/${file} ${Math.ceil(size / 1024)} KB`);
};

/** Puts two products and a repair on the receipt, for a known customer. */
export const ringUp = async (page: Page, isPhone: boolean): Promise<ReturnType<typeof paydesk>> => {
  await page.goto('/PointOfSale');
  const desk = paydesk(page, isPhone);
  for (const product of ['Screen cleaning kit', 'Power bank 10 000 mAh']) {
    await desk.showLists();
    await desk.search.fill(product);
    await desk.add(product);
  }
  await desk.search.fill('');
  for (const tile of ['Phone', 'Apple', 'iPhone 15', 'Screen replacement']) await desk.tile(tile).click();
  await desk.tile('Screen replacement').and(page.locator('[aria-pressed=true]')).waitFor();
  await desk.showReceipt();
  await desk.receipt.getByLabel('Customer', { exact: true }).fill('Charli');
  await page
    .getByRole('option', { name: /Charli.*@/ })
    .first()
    .click();
  return desk;
};
