import { setTimeout as pause } from 'node:timers/promises';
import { type BusyServer, logInTo, type Send } from './server.ts';
import { outcomeOf, together, type Work } from './work.ts';

const CSV = { headers: { 'content-type': 'text/csv' } };
const BRAND = 'Strap makers';
const PRODUCTS = 50_000;
const ENTRIES = 20_000;
const WRONG_PINS = { perSecond: 50, seconds: 6, tills: 12 };

const sent = async (send: Send, method: string, path: string, body: object) => {
  const { status, text } = await send(method, path, JSON.stringify(body));
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as { data: { _id: string }; shop: { _id: string } };
};

/** A brand with very many products, which are imported when the brand is first asked for. */
const madeBrand = (admin: Send) => {
  let made: Promise<string> | null = null;
  const make = async () => {
    const of = await sent(admin, 'POST', '/category', { category_name: 'Straps' });
    const { data } = await sent(admin, 'POST', '/brand', { brand_name: BRAND, categoryId: of.data._id });
    const lines = Array.from({ length: PRODUCTS }, (_, n) => `Strap ${n},Straps,${BRAND},19.90`);
    const csv = ['name,category,brand,price', ...lines].join('\n');
    const { status, text } = await admin('POST', '/products/import', csv, CSV);
    if (status >= 300) throw new Error(`the products were answered ${status}: ${text.slice(0, 200)}`);
    return data._id;
  };
  return () => {
    made ??= make();
    return made;
  };
};

/** Somebody tries PINs at many tills of one shop. */
const tryPins = async (server: BusyServer, login: { email: string; password: string }): Promise<string> => {
  const tills = await Promise.all(Array.from({ length: WRONG_PINS.tills }, () => logInTo(server, login)));
  const tries: ReturnType<Send>[] = [];
  for (let n = 0; n < WRONG_PINS.perSecond * WRONG_PINS.seconds; n++) {
    const till = tills[n % tills.length];
    if (till) tries.push(till.send('POST', '/person', JSON.stringify({ pin: String(5200 + n) })));
    await pause(1000 / WRONG_PINS.perSecond);
  }
  return outcomeOf(await Promise.all(tries));
};

/** Works on the catalogue, on forms and at a locked till. `staffed` is a shop whose people have PINs. */
export const catalogueWork = (
  server: BusyServer,
  category: string,
  staffed: { email: string; password: string },
): Work[] => {
  const { admin } = server;
  const brand = madeBrand(admin);
  const rename = async (name: string) => {
    const id = await brand();
    return together(1, () => admin('PATCH', `/brand/${id}`, JSON.stringify({ brand_name: name })));
  };
  const form = new FormData();
  for (let n = 0; n < 20_000; n++) form.set(`field${n}`, '1');
  const entries = Array.from({ length: ENTRIES }, (_, n) => `brand,Maker ${n},${category}`);
  const catalogue = ['type,name,category', ...entries].join('\n');
  return [
    { name: 'an import of 50,000 products of one brand', run: async () => `made ${(await brand()).length > 0}` },
    { name: 'a rename of a brand of 50,000 products', run: () => rename(`${BRAND} and sons`) },
    { name: 'a form of 20,000 fields', run: () => together(1, () => admin('POST', '/products', form)) },
    { name: '50 wrong PINs a second', run: () => tryPins(server, staffed) },
    {
      name: 'an import of 20,000 entries of the catalogue',
      run: () => together(1, () => admin('POST', '/catalogue/import', catalogue, CSV)),
    },
  ];
};

/** A shop whose login needs a PIN. */
export const openStaffedShop = async (admin: Send, password: string): Promise<{ email: string; password: string }> => {
  const email = 'staffed@example.com';
  const shop = { name: 'Staffed', email, password, phone: '02 9000 0000', address: '1 Church Street' };
  const made = await sent(admin, 'POST', '/shop', shop);
  await sent(admin, 'POST', '/staff', { name: 'Marco', pin: '4071', role: 'manager', shop_id: made.shop._id });
  return { email, password };
};
