import { addDrawer, openDrawer, readX } from '@mendpoint/contract/drawers/drawers';
import { readInvoiceHistory } from '@mendpoint/contract/invoices/invoice-calls';
import { listParkedSales } from '@mendpoint/contract/invoices/parked-sales';
import { addStaff } from '@mendpoint/contract/staff';
import type { Browser } from '@playwright/test';
import { ADMIN } from '../../fixtures/admin.ts';
import type { Api } from '../../fixtures/api.ts';
import { collectErrors } from '../../fixtures/browser-errors.ts';
import { ledgerOf } from '../../fixtures/invoices.ts';
import { addProduct, addShop, SHOP_PASSWORD } from '../../fixtures/shop-state.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { actAtRandom, bringToRest } from '../../fixtures/walk/acts.ts';
import { openBooks } from '../../fixtures/walk/books.ts';
import type { Walk } from '../../fixtures/walk/door.ts';
import { randomOf } from '../../fixtures/walk/random.ts';
import { type Login, loseAnswers, type Person, pagesOf, type Till, type WalkedShop } from '../../fixtures/walk/till.ts';

const ACTS = Number(process.env['WALK_ACTS'] ?? 60);
const SEED = Number(process.env['WALK_SEED'] ?? Date.now() % 1_000_000);
/** `E2E_SLOW=6` leaves the browser a sixth of the processor, as in the other journeys. */
const SLOW = Number(process.env['E2E_SLOW'] ?? 1);

const PEOPLE: readonly Person[] = [
  { name: 'Marco', pin: '4071' },
  { name: 'Anna', pin: '8306' },
  { name: 'Bo', pin: '5920' },
];
const FLOAT = 100;

type Street = {
  /** Has staff, and two drawers, one at each till. */
  busy: WalkedShop;
  /** Has no staff and no drawer. */
  quiet: WalkedShop;
  drawers: readonly string[];
  walk: Walk;
};

const test = base.extend<{ street: Street }>({
  street: async ({ admin, shop, tag, catalogue }, use) => {
    const other = await addShop(admin, `q${tag}`);
    const product = `Cable ${tag}`;
    for (const one of [shop, other])
      await addProduct(admin, one, catalogue, { name: product, price: 1, quantity: null });
    for (const [place, { name, pin }] of PEOPLE.entries()) {
      const role = place === 0 ? 'manager' : 'cashier';
      await admin.call(addStaff, { body: { name, pin, role, shop_id: shop._id } });
    }
    const second = await admin.call(addDrawer, { body: { name: 'Drawer 2', shop_id: shop._id } });
    const drawers = [shop._id, second.data._id];
    for (const id of drawers) await admin.call(openDrawer, { params: { id }, body: { float: FLOAT } });
    const busy = { id: shop._id, name: shop.name };
    const quiet = { id: other._id, name: other.name };
    const login = (email: string, shops: WalkedShop[], people: readonly Person[]): Login => {
      return { email, password: email === ADMIN.email ? ADMIN.password : SHOP_PASSWORD, shops, people };
    };
    const logins = [
      login(shop.email, [busy], PEOPLE),
      login(shop.email, [busy], PEOPLE),
      login(other.email, [quiet], []),
      login(ADMIN.email, [busy, quiet], []),
    ];
    await use({ busy, quiet, drawers, walk: { books: openBooks(), logins, product } });
  },
});

/** Opens a till in its own browser, where Marco has chosen the drawer. */
const setUpTill = async (browser: Browser, baseURL: string, { walk, busy, drawers }: Street, place: number) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  if (SLOW > 1) {
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  }
  const [login] = walk.logins;
  const [marco] = PEOPLE;
  if (!login || !marco) throw new Error('somebody must set up the tills');
  const till: Till = {
    page,
    drawers: new Map([[busy.id, drawers[place] ?? '']]),
    login,
    shop: busy,
    who: marco.name,
    shown: '',
    wentToCheckout: false,
    losses: [],
    random: randomOf(SEED + place),
    errors: collectErrors(page),
  };
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/invoice-summary') till.wentToCheckout = true;
  });
  await page.goto('/');
  await pagesOf(page).login.logIn(login);
  await pagesOf(page).lock.waitFor();
  await page.keyboard.type(marco.pin);
  await expect(page.getByRole('button', { name: /^At the till: Marco/ })).toBeVisible();
  await page.goto('/Drawer');
  const card = page.getByRole('region', { name: `Drawer ${place + 1}`, exact: true });
  await card.getByRole('button', { name: 'Use at this till' }).click();
  await page.goto('/PointOfSale');
  await loseAnswers(till);
  return till;
};

// Only on a laptop: the width changes nothing about what is kept and whose it is.
test('whatever three people do at two tills, no sale is doubled, lost or another’s, and cash is where it was taken', async ({
  browser,
  baseURL,
  admin,
  street,
}) => {
  test.setTimeout(180_000 + ACTS * 8_000 * Math.max(1, SLOW / 3));
  const tills = await Promise.all([0, 1].map((place) => setUpTill(browser, baseURL ?? '', street, place)));
  const diary: string[] = [];
  try {
    await Promise.all(
      tills.map(async (till, place) => {
        for (let acts = 0; acts < ACTS / 2; acts++)
          diary.push(`till ${place + 1}: ${await actAtRandom(street.walk, till)}`);
        await bringToRest(street.walk, till);
      }),
    );
    await expectAllInPlace(admin, street);
    for (const { errors } of tills) expect(errors, 'errors in the browser').toEqual([]);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${message}\n\nWALK_SEED=${SEED} WALK_ACTS=${ACTS}:\n${diary.join('\n')}`, { cause: error });
  }
});

const expectAllInPlace = async (admin: Api, { busy, quiet, drawers, walk }: Street): Promise<void> => {
  const cashIn = new Map(drawers.map((id) => [id, 0]));
  const parked = new Set<number>();
  const ledger = new Map<number, string>();
  for (const { id } of [busy, quiet]) {
    const { data } = await admin.call(listParkedSales, { query: { shop_id: id } });
    for (const { total } of data) parked.add(Math.round(total * 100));
    for (const { _id, total, cash } of await ledgerOf(admin, { _id: id })) {
      const cents = Math.round(total * 100);
      expect(ledger.get(cents), `the sale of ${total} stands twice`).toBe(undefined);
      ledger.set(cents, _id);
      const meant = walk.books.meant.get(cents);
      const [sold] = (await admin.call(readInvoiceHistory, { params: { id: _id } })).data;
      const by = sold?.actor.replace(/, .*/, '');
      expect({ shop: id, by }, `the sale of ${total}`).toEqual({ shop: meant?.shopId, by: meant?.soldBy });
      if (cash > 0 && meant?.cashIn) cashIn.set(meant.cashIn, (cashIn.get(meant.cashIn) ?? 0) + Math.round(cash * 100));
    }
  }
  for (const sale of walk.books.meant.values()) {
    const isThere = ledger.has(sale.total) || (!sale.isRecorded && (sale.isDropped || parked.has(sale.total)));
    expect(isThere, `the sale of ${sale.total} cents is lost: ${JSON.stringify(sale)}`).toBe(true);
  }
  for (const [id, cents] of cashIn) {
    const { expected } = (await admin.call(readX, { params: { id } })).data;
    expect(Math.round((expected ?? 0) * 100), `cash in ${id}`).toBe(FLOAT * 100 + cents);
  }
};
