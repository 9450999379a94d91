// Measures how long a till waits for its screens. Usage: `node --import tsx time-web.ts ADDRESS SLOWDOWN ROUNDS USER`;
// USER is the answer to a shop's login, as JSON. Prints one JSON object: for each wait its times in ms, one a round or
// one an input.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { checkout } from '../pages/checkout.page.ts';
import { paydesk } from '../pages/paydesk.page.ts';
import { probePage, takeRecords, timeOfFirstSight, timeUntil } from './page-probe.ts';

const [address = '', slowdown = '4', rounds = '5', login = '{}'] = process.argv.slice(2);

const FIRST_SIGHT = {
  login: 'input[type="password"]',
  paydesk: 'section[aria-label="Products"] tbody button',
  customers: 'main table tbody tr, main [role="row"]',
};
const DIALOG = '[role="dialog"] input';
const RECEIPT_LINE = 'section[aria-label="Accessories"] li';
const PAYMENT = 'form[aria-label="Payment"]';

const times: Record<string, number[]> = {};
const note = (what: string, ...took: number[]): void => {
  times[what] = [...(times[what] ?? []), ...took.map(Math.round)];
};

/** A till whose browser has never seen the product and whose processor is slow. */
const openTill = async (browser: Browser, { isLoggedIn }: { isLoggedIn: boolean }): Promise<Till> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
  });
  if (isLoggedIn) await storeLogin(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const loaded = countBytes(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slowdown) });
  return { context, page, loaded };
};

type Till = { context: BrowserContext; page: Page; loaded: () => number };

const storeLogin = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((answer) => {
    if (localStorage.getItem('token')) return;
    const { token, user } = JSON.parse(answer) as { token: string; user: object };
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, login);
};

/** What the page has loaded so far over the wire, in KB of 1,000 bytes. */
const countBytes = (session: CDPSession): (() => number) => {
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes / 1000;
};

const loadCold = async (browser: Browser, name: 'login' | 'paydesk', path: string): Promise<void> => {
  const { context, page, loaded } = await openTill(browser, { isLoggedIn: name === 'paydesk' });
  await probePage(page, FIRST_SIGHT[name]);
  await page.goto(path);
  note(`${name} from a cold load`, await timeOfFirstSight(page));
  note(`${name} from a cold load: long tasks`, ...(await takeRecords(page)).longTasks);
  note(`${name}: KB until it can be used`, loaded());
  await page.waitForLoadState('networkidle');
  note(`${name}: KB in all`, loaded());
  await context.close();
};

const sell = async (page: Page, name: string): Promise<void> => {
  const desk = paydesk(page, false);
  await desk.search.click();
  await takeRecords(page);
  await page.keyboard.type(name, { delay: 150 });
  await desk.row(name).first().waitFor();
  note('key in the search, to the next picture', ...atLeastOne((await takeRecords(page)).inputs));
  await page.waitForLoadState('networkidle');
  const row = desk.row(name).first().getByRole('button');
  note('tap on a product, to its dialog', await timeUntil(page, () => row.click(), DIALOG));
  const add = desk.dialog.getByRole('button', { name: 'Add', exact: true });
  note('Add, to the line on the receipt', await timeUntil(page, () => add.click(), RECEIPT_LINE));
  await desk.dialog.waitFor({ state: 'hidden' });
  const generate = () => desk.generate.click();
  note('Generate Invoice, to the checkout', await timeUntil(page, generate, PAYMENT));
  await checkout(page).tender('Cash').fill('20');
  const { inputs, longTasks } = await takeRecords(page);
  note('other inputs of a sale, to the next picture', ...atLeastOne(inputs));
  note('long tasks during a sale', ...longTasks);
};

/** Inputs of less than 16 ms are not recorded one by one. */
const atLeastOne = (inputs: number[]): number[] => (inputs.length === 0 ? [16] : inputs);

/** A day at a till: another screen first, then a sale, and the way back to the paydesk. */
const workAtTill = async (browser: Browser): Promise<void> => {
  const { context, page } = await openTill(browser, { isLoggedIn: true });
  await probePage(page, FIRST_SIGHT.customers);
  await page.goto('/Customer');
  await timeOfFirstSight(page);
  await page.waitForLoadState('networkidle');
  const paydeskLink = page.getByRole('link', { name: 'Paydesk' });
  note('paydesk from another screen', await timeUntil(page, () => paydeskLink.click(), FIRST_SIGHT.paydesk));
  await page.waitForLoadState('networkidle');
  await sell(page, 'Phone case 15');
  await context.close();
};

const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  // Chromium's sandbox refuses to start as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (let round = 0; round < Number(rounds); round++) {
  await loadCold(browser, 'login', '/');
  await loadCold(browser, 'paydesk', '/PointOfSale');
  await workAtTill(browser);
}
await browser.close();
console.log(JSON.stringify(times));
