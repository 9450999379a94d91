// Measures how long a grid of the price book takes. Usage: `node --import tsx time-prices.ts ADDRESS SLOWDOWN ROUNDS LOGIN PATH`;
// LOGIN is the answer to a login, as JSON; PATH the screen of a brand. Prints its times in ms as JSON, as time-web.ts does.
import { priceBook } from '../pages/price-book.page.ts';
import { launchBrowser, tillOpener } from './open-till.ts';
import { probePage, takeRecords, timeUntil } from './page-probe.ts';

const [address = '', slowdown = '4', rounds = '5', login = '{}', path = ''] = process.argv.slice(2);
const GRID = '[role="grid"] td';

const times: Record<string, number[]> = {};
const note = (what: string, took: number[]): void => {
  // Inputs of less than 16 ms are not recorded one by one.
  times[what] = [...(times[what] ?? []), ...(took.length === 0 ? [16] : took).map(Math.round)];
};

const openTill = tillOpener({ address, slowdown: Number(slowdown), login });
const browser = await launchBrowser();
for (let round = 0; round < Number(rounds); round++) {
  const { context, page } = await openTill(browser, { isLoggedIn: true });
  await probePage(page, 'nav a');
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  const goBook = async () => {
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      // The router looks at the address when somebody goes back or forth.
      window.probe.lastInput = performance.now();
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  };
  note('the grid from another screen', [await timeUntil(page, goBook, GRID)]);
  await page.waitForLoadState('networkidle');
  const book = priceBook(page);
  await book.cell(3, 3).click();
  await takeRecords(page);
  await page.keyboard.type('12345', { delay: 150 });
  note('key in a cell, to the next picture', (await takeRecords(page)).inputs);
  for (const key of [
    'Enter',
    'Tab',
    'ArrowUp',
    'ArrowLeft',
    'ArrowDown',
    'Shift+ArrowDown',
    'Control+a',
    'Control+z',
  ]) {
    await page.keyboard.press(key);
  }
  const { inputs, longTasks } = await takeRecords(page);
  note('moving and selecting, to the next picture', inputs);
  if (longTasks.length > 0) note('long tasks meanwhile', longTasks);
  await context.close();
}
await browser.close();
console.log(JSON.stringify(times));
