// Takes the pictures of the README; tools/screenshots.mjs runs it.
import type { Page } from '@playwright/test';
import { checkout } from '../pages/checkout.page.ts';
import { DEMO, openAs, openBrowser, ringUp, take } from './camera.ts';

const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const takeSale = async (page: Page): Promise<void> => {
  const desk = await ringUp(page, false);
  await take(page, 'images/paydesk.webp');
  await desk.generate.click();
  await checkout(page).allIn('EFTPOS').click();
  await page.getByText('Invoice created successfully!').waitFor({ state: 'hidden' });
  await take(page, 'images/checkout.webp');
};

const [{ email } = { email: '' }] = DEMO.shops;
const browser = await openBrowser();
const page = await openAs(browser, email, desktop);
await takeSale(page);
await page.goto('/ManageInvoices');
await take(page, 'images/invoices.webp');
await page.goto('/dashboard?period=last7Days');
await take(page, 'images/dashboard.webp');
const small = await openAs(browser, email, phone);
await ringUp(small, true);
await take(small, 'images/phone.webp');
await browser.close();
