import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    // Chromium's sandbox refuses to start as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

/** `login` is the answer to a login, as JSON; `slowdown` how many times slower than this machine. */
type Setting = { address: string; slowdown: number; login: string };
type Till = { context: BrowserContext; page: Page; loaded: () => number };

/** Opens tills whose browser has never seen the product and whose processor is slow. */
export const tillOpener =
  ({ address, slowdown, login }: Setting) =>
  async (browser: Browser, { isLoggedIn }: { isLoggedIn: boolean }): Promise<Till> => {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 1280, height: 800 },
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
      reducedMotion: 'reduce',
    });
    if (isLoggedIn) await storeLogin(context, login);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const loaded = countBytes(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return { context, page, loaded };
  };

const storeLogin = (context: BrowserContext, login: string) =>
  context.addInitScript((answer) => {
    if (localStorage.getItem('token')) return;
    const { token, user } = JSON.parse(answer) as { token: string; user: object };
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }, login);

/** What the page has loaded so far over the wire, in KB of 1,000 bytes. */
const countBytes = (session: CDPSession): (() => number) => {
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes / 1000;
};
