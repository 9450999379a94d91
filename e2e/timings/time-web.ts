// Measures how long a till waits for its screens. Usage: `node --import tsx time-web.ts ADDRESS SLOWDOWN ROUNDS USER`;
// USER is the answer to a shop's login, as JSON. Prints one JSON object: for each wait its times in ms, one a round or
// one an input.
import type { Browser, Page } from '@playwright/test';
import { checkout } from '../pages/checkout.page.ts';
import { paydesk } from '../pages/paydesk.page.ts';
import { launchBrowser, tillOpener } from './open-till.ts';
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

const openTill = tillOpener({ address, slowdown: Number(slowdown), login });
const browser = await launchBrowser();
for (let round = 0; round < Number(rounds); round++) {
  await loadCold(browser, 'login', '/');
  await loadCold(browser, 'paydesk', '/PointOfSale');
  await workAtTill(browser);
}
await browser.close();
console.log(JSON.stringify(times));
