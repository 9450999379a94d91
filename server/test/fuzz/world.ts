import { NO_STAFF } from '../../src/auth/caller.ts';
import { findLogin } from '../../src/auth/logins/logins.service.ts';
import { savePerson } from '../../src/auth/persons/persons.store.ts';
import { openSession } from '../../src/auth/sessions/sessions.service.ts';
import { hashOf } from '../../src/auth/tokens.ts';
import { atomically } from '../../src/context.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { listStaff } from '../../src/staff/staff.service.ts';
import { makeDeposit } from '../factories/deposits.ts';
import { pairDisplay, show } from '../factories/displays.ts';
import { makeDrawer, makeZ } from '../factories/drawers.ts';
import { makeEstimate, makeLink } from '../factories/estimates.ts';
import {
  makeCatalogue,
  makeCustomer,
  makeParkedSale,
  makeProduct,
  makeQuote,
  makeRefund,
  makeSale,
  makeShop,
  makeTax,
  type ShopAccount,
  saleOf,
} from '../factories/factories.ts';
import { makeGiftCard } from '../factories/gift-cards.ts';
import { wantPart } from '../factories/parts.ts';
import { dropOff, makeLoanDevice } from '../factories/tickets.ts';
import type { House } from '../servers/house.ts';
import { type Ids, RESOURCES } from './values.ts';

/** Who calls, and the ids that calls may name: of rows made beforehand, and of those that the calls make. */
export type FuzzWorld = {
  house: House;
  /** Logins by role. */
  logins: { shop: string; admin: string };
  ids: Ids;
  /** Rows of another shop, each with CANARY in its texts. Only the shop's login sends their ids. */
  foreign: Ids;
  /** The files that lists give, by the first part of their address. */
  exported: Record<string, string>;
};

/** Part of every text of the other shop; no answer to the first shop may contain it. */
export const CANARY = 'canary-7f3k';

const noIds = (): Ids => Object.fromEntries(RESOURCES.map((resource) => [resource, []])) as unknown as Ids;

/** A small business of two shops, with a category, brand and device named 'Fuzzed'. */
export const openFuzzWorld = async (house: House): Promise<FuzzWorld> => {
  const { admin } = house;
  const mine = await makeShop(house);
  const theirs = await makeShop(house, { name: `Shop ${CANARY}`, address: CANARY, email: `${CANARY}@example.com` });
  const category = (await admin.post('/category', { name: 'Fuzzed' })).body.data;
  const brand = (await admin.post('/brand', { name: 'Fuzzed', category })).body.data;
  await admin.post('/device', { name: 'Fuzzed', brand, category });
  const ids = noIds();
  const foreign = noIds();
  ids.tax.push((await makeTax(admin))._id);
  await fillShop(mine, 12, ids);
  await fillShop(theirs, 3, foreign, CANARY);
  foreign.tax = ids.tax;
  await fillDrawers(mine, ids);
  await fillDrawers(theirs, foreign);
  for (const level of ['category', 'brand', 'device', 'part'] as const) ids[level].push(...foreign[level]);
  const { id } = await house.db.selectFrom('admin').select('id').executeTakeFirstOrThrow();
  ids.admin.push(id);
  foreign.admin.push(id);
  const exported: FuzzWorld['exported'] = {};
  for (const kind of ['products', 'users', 'category', 'brand', 'device', 'repairparts']) {
    const { status, body } = await mine.client.get(`/${kind}/export.csv`);
    if (status === 200) exported[kind] = body;
  }
  for (const [{ shop }, known] of [
    [mine, ids],
    [theirs, foreign],
  ] as const) {
    const name = known === foreign ? CANARY : 'Marco';
    const body = { name, role: 'manager', pin: '4071', shop_id: shop._id };
    known.staff.push((await admin.post('/staff', body)).body.data._id);
  }
  return { house, logins: { shop: mine.shop._id, admin: id }, ids, foreign, exported };
};

/** The first drawer of a shop, open, and one of its Zs. */
const fillDrawers = async (account: ShopAccount, ids: Ids): Promise<void> => {
  const drawer = await makeDrawer(account, 100);
  ids.drawer.push(drawer._id);
  ids.z.push((await makeZ(account.client, drawer, { 10000: 1 }))._id);
  await makeDrawer(account, 100);
};

const fillShop = async ({ shop, client }: ShopAccount, count: number, ids: Ids, word = ''): Promise<void> => {
  ids.shop.push(shop._id);
  for (let n = 0; n < count; n++) {
    const made = await makeCatalogue(client);
    ids.category.push(made.category._id);
    ids.brand.push(made.brand._id);
    ids.device.push(made.device._id);
    ids.part.push(made.part._id);
    const customer = await makeCustomer(
      client,
      word === '' ? {} : { first_name: word, city: word, email: `${n}@${word}.com` },
    );
    ids.customer.push(customer._id);
    const goods = {
      category: 'Fuzzed',
      brand: 'Fuzzed',
      quantity: 50,
      ...(word === '' ? {} : { name: `${word} ${n}` }),
    };
    const product = await makeProduct(client, goods);
    ids.product.push(product._id);
    ids.giftCard.push((await makeGiftCard(client))._id);
    ids.quote.push((await makeQuote(client, product))._id);
    const dropped = await dropOff(client, { customer_id: customer._id, notice_way: n % 2 === 0 ? 'printed' : null });
    ids.dropOff.push(dropped._id);
    const ticketId = dropped.tickets[0]?._id ?? '';
    ids.ticket.push(ticketId);
    if (n % 2 === 0)
      ids.estimate.push((await makeEstimate(client, ticketId, { valid_until: '2026-12-04', note: word })).latest._id);
    ids.ticketPart.push((await wantPart(client, ticketId, { product_id: product._id }))._id);
    ids.ticketLink.push(await makeLink(client, ticketId));
    ids.loanDevice.push((await makeLoanDevice(client, { note: word }))._id);
    const display = await pairDisplay(client);
    ids.display.push(display.id);
    // Whoever has what stands in the address of a display is let in, whatever their login: theirs is not known.
    ids.displayToken.push(word === '' ? display.token : 'guessed');
    ids.shown.push((await show(client, display, { kind: 'details' })).body.data.shown._id);
    ids.deposit.push((await makeDeposit(client, ticketId))._id);
    ids.parkedSale.push((await makeParkedSale(client, product))._id);
    const sale = await makeSale(client, { ...saleOf(shop, product, 20), customerId: customer._id });
    ids.invoice.push(sale._id);
    ids.invoiceLine.push(sale.productDetails[0]?._id ?? '');
    const lines = [{ line_id: sale.productDetails[0]?._id, quantity: 1, goes_to: n % 2 === 0 ? 'faulty' : 'shelf' }];
    ids.adjustment.push((await makeRefund(client, sale._id, { lines, note: word }))._id);
  }
};

/**
 * A live session with a person at its till. It is opened again where needed, because calls end sessions, change
 * passwords and disable people of the staff.
 */
export const tokenFor = async ({ house, logins }: FuzzWorld, role: 'shop' | 'admin'): Promise<string> => {
  const { passwordHash } = await findLogin(house.context, logins[role]);
  const visitor = { address: '127.0.0.1', device: '' };
  const opened = await atomically(house.context, (inside) =>
    openSession(inside, { id: logins[role], passwordHash }, visitor),
  );
  const token = opened ?? '';
  const staff = await listStaff(
    house.context,
    { loginId: 'fuzz', role: 'admin', shopId: null, ...NO_STAFF },
    logins.shop,
  );
  const active = staff.filter(({ leftAt }) => leftAt === null);
  const person = active.find((person) => person.role === 'manager') ?? active[0];
  if (role === 'shop' && person) {
    await inTransaction(house.db, (trx) => savePerson(trx, hashOf(token), person.id, house.clock.now));
  }
  return token;
};
