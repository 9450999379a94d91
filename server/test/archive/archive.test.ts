import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { Manifest } from '../../src/archive/manifest.ts';
import { type Archive, readArchive } from '../../src/archive/read-archive.ts';
import { verifyAudit } from '../../src/audit/verify-audit.service.ts';
import { type Engine, openDatabase } from '../../src/db/database.ts';
import { MIGRATIONS } from '../../src/db/migrate.ts';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import { type Client, clientOf } from '../clients/client.ts';
import { photo } from '../clients/photos.ts';
import { makeProduct, makeQuote, makeSale, makeShop, saleOf } from '../factories/factories.ts';
import { makeResources } from '../factories/resources.ts';
import { dropOff } from '../factories/tickets.ts';
import { ADMIN, type House, onEachEngine } from '../servers/house.ts';
import { openSecondApp } from '../servers/second-app.ts';
import { archiveFolder, imported, linesIn } from './archives.ts';
import { LATER_COLUMNS, LATER_TABLES } from './later-columns.ts';

const laterOf = (entry: string): readonly string[] =>
  LATER_COLUMNS[/^data\/(\w+)\.jsonl$/.exec(entry)?.[1] ?? ''] ?? [];

const withoutColumns = (line: string, columns: readonly string[]): string => {
  const row = JSON.parse(line);
  return JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column))));
};

const { newPlace, exported, forged } = archiveFolder();

/** What the reports, lists and the search say. */
const answersOf = async (client: Client, shopId: string) => {
  const days = 'start_date=2026-01-01&end_date=2026-12-31';
  const paths = [
    `/getSummaryReportAmount?${days}`,
    `/getSoldQuantityReport?${days}`,
    `/getMultiSaleSummary?${days}`,
    `/getSummaryReportAmount?${days}&shop_id=${shopId}`,
    '/invoice?limit=100',
    '/adjustment-notes?limit=100',
    '/quotes?limit=100',
    '/tickets?limit=100',
    '/products?limit=100',
    '/products?q=c',
    '/users?limit=100',
    '/shop',
    '/category',
    '/taxes',
  ];
  const answers: unknown[] = [];
  for (const path of paths) {
    const { status, body } = await client.get(path);
    expect([path, status]).toEqual([path, 200]);
    answers.push(body);
  }
  return answers;
};

/** A shop with something of everything: sold, paid, edited, exchanged and voided, with pictures. */
const trade = async (house: House) => {
  await makeResources(house);
  const { shop, client } = await makeShop(house);
  const product = await makeProduct(client, {
    quantity: 100,
    warranty: 'Warranty',
    warrantyPeriod: 12,
    name: '=SUM(A1) "c" Ünïcode 🧾',
  });
  const sales = [];
  for (let count = 1; count <= 4; count++) sales.push(await makeSale(client, saleOf(shop, product, count)));
  await client.delete(`/invoice/${sales[0]?._id}`);
  const [quote] = [await makeQuote(client, product), await makeQuote(client, product)];
  await makeSale(client, saleOf(shop, product, 2, { quote_id: quote._id }));
  await dropOff(client);
  const exchange = {
    lines: [{ line_id: sales[3]?.productDetails[0]?._id, quantity: 1 }],
    reason: 'change-of-mind',
    productDetails: [{ productId: product._id, quantity: 1, price: product.price }],
  };
  expect((await client.post(`/invoice/${sales[3]?._id}/exchange`, exchange)).status).toBe(201);
  const logo = `data:image/png;base64,${(await photo('png')).toString('base64')}`;
  await client.patch(`/shop/${shop._id}`, {
    logo,
    paper_line: 'Thank you!',
    bank_pay_id: 'pay@a.example',
    reminder_text: 'Soon.',
  });
  return { shop, client };
};

/** Turns two-factor on for the shop's login; answers a function that gives the code of its authenticator app. */
const turnOnFactor = async ({ clock, admin }: House, client: Client) => {
  await admin.put('/second-factor/rules', { admin: false, shop: true });
  const { ticket, setup } = (await client.post('/second-factor/begin', { password: 'password one' })).body;
  const secret = Secret.fromBase32(setup.secret);
  const code = () => new TOTP({ secret }).generate({ timestamp: clock.now.getTime() });
  expect((await client.post('/second-factor', { ticket, code: code() })).status).toBe(200);
  return code;
};

onEachEngine('an archive of everything', (house) => {
  const other = (): Engine => (house().engine === 'sqlite' ? 'postgres' : 'sqlite');

  test('makes the same ledger on the other engine', async () => {
    const { shop, client } = await trade(house());
    const { context, admin, clock } = house();
    const code = await turnOnFactor(house(), client);
    const file = await exported(house().db, clock.now);
    const place = await newPlace(other());
    expect(await imported(context, place, file)).toMatchObject({ madeAt: clock.now.toISOString(), trail: null });

    const db = openDatabase(place.databaseUrl, place.dataDir);
    const copy = { ...context, db };
    const app = await openSecondApp({ ...house(), context: copy });
    const owner = await app.anyone.login(ADMIN);
    expect(await answersOf(owner, shop._id)).toEqual(await answersOf(admin, shop._id));
    const { status } = await owner.get('/audit?kind=import');
    expect(status).toBe(200);
    expect(await compareFigures(copy)).toEqual([]);
    expect(await verifyAudit(copy)).toMatchObject({ broken: null });

    const again = await exported(db, clock.now);
    await readArchive(file, (first) =>
      readArchive(again, async (second) => {
        const hashes = ({ manifest }: Archive) =>
          Object.entries(manifest.files).filter(([name]) => !name.includes('audit_entry'));
        expect(hashes(second)).toEqual(hashes(first));
        expect([...second.names()].sort()).toEqual([...first.names()].sort());
        // The trail is unchanged; entries made since follow it.
        const withoutSeal = (line: string) => line.replace(/,"seq".*$/, '');
        const trail = (await linesIn(first, 'data/audit_entry.jsonl')).map(withoutSeal);
        const longer = (await linesIn(second, 'data/audit_entry.jsonl')).map(withoutSeal);
        expect(longer.slice(0, trail.length)).toEqual(trail);
      }),
    );
    // All logins still work, with two-factor where it was on; a code that was used before the move is not taken again.
    expect((await owner.get('/second-factor/rules')).body).toMatchObject({ data: { admin: false, shop: true } });
    const { ticket } = (await app.anyone.post('/users/login', { email: shop.email, password: 'password one' })).body;
    const sendCode = () => app.anyone.post('/users/login/code', { ticket, code: code() });
    expect((await sendCode()).status).toBe(400);
    clock.now = new Date(clock.now.getTime() + 30_000);
    const { token } = (await sendCode()).body;
    const till = clientOf(app.app, token);
    expect((await till.get('/second-factor')).body).toMatchObject({ isOn: true, recovery_codes_left: 10 });
    // Tills go on where they were.
    await makeSale(till, saleOf(shop, await makeProduct(till, { quantity: 3 })));
    await owner.put('/second-factor/rules', { admin: false, shop: false });
    await makeShop({ admin: owner, anyone: app.anyone });
    expect(await compareFigures(copy)).toEqual([]);
    await app.app.close();
    await db.destroy();
  });

  test('of an earlier version is brought up to date', async () => {
    const file = await exported(house().db, house().clock.now);
    const place = await newPlace(other());
    const later = {
      up: (db: Parameters<(typeof MIGRATIONS)[string]['up']>[0]) =>
        db.schema
          .alterTable('customer')
          .addColumn('nickname', 'text', (column) => column.defaultTo('mate'))
          .execute(),
    };
    await imported(house().context, place, file, { ...MIGRATIONS, '2099-01-01-nicknames': later });
    const db = openDatabase(place.databaseUrl, place.dataDir);
    const { rows } = await db.executeQuery<{ nickname: string }>(
      db.selectFrom('customer').selectAll().limit(1).compile() as never,
    );
    expect(rows[0]?.nickname).toBe('mate');
    await db.destroy();
  });

  test('of a version that wrote the history in the order of its ids is the same ledger', async () => {
    const file = await exported(house().db, house().clock.now);
    const name = 'data/invoice_event.jsonl';
    const idOf = (line: string): string => JSON.parse(line).id;
    const lines = await readArchive(file, (archive) => linesIn(archive, name));
    const isRefund = (line: string): boolean => JSON.parse(line).kind === 'refunded';
    expect(lines.some(isRefund)).toBe(true);
    const byId = lines.filter((line) => !isRefund(line)).toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
    expect(byId).not.toEqual(lines.filter((line) => !isRefund(line)));
    const formerOf = (entry: string, content: string): string => {
      const rows = entry === name ? byId : content.split('\n').filter(Boolean);
      return rows.map((line) => `${withoutColumns(line, laterOf(entry))}\n`).join('');
    };
    const former = new Map<string, string>();
    await forged(file, (entry, content) => {
      if (laterOf(entry).length > 0) former.set(entry, formerOf(entry, content));
      return content;
    });
    const old = await forged(file, (entry, content) => {
      if (entry !== 'manifest.json') return former.get(entry) ?? content;
      const manifest = JSON.parse(content) as Manifest;
      manifest.migrations = manifest.migrations.filter((migration) => migration < '2026-12-18');
      for (const table of LATER_TABLES) delete manifest.columns[table];
      for (const [table, later] of Object.entries(LATER_COLUMNS)) {
        manifest.columns[table] = manifest.columns[table]?.filter((column) => !later.includes(column)) ?? [];
      }
      for (const [file, text] of former) {
        const sha256 = createHash('sha256').update(text).digest('hex');
        const rows = file === name ? byId.length : (manifest.files[file]?.rows ?? 0);
        manifest.files[file] = { rows, sha256 };
      }
      return JSON.stringify(manifest);
    });
    const place = await newPlace(other());
    expect(await imported(house().context, place, old)).toMatchObject({ trail: null });
    const db = openDatabase(place.databaseUrl, place.dataDir);
    const again = await exported(db, house().clock.now);
    const after = await readArchive(again, (archive) => linesIn(archive, name));
    expect(after.filter((line) => !isRefund(line))).toEqual(lines.filter((line) => !isRefund(line)));
    // The import adds its refunds to the history, with the numbers that they would have had.
    const actsOf = (all: string[]) => all.filter(isRefund).map((line) => JSON.parse(line).act);
    expect(actsOf(after).sort()).toEqual(actsOf(lines).sort());
    const sellers = await db.selectFrom('invoice').select(['seller_name', 'seller_gst_registered']).execute();
    expect(sellers.length).toBeGreaterThan(0);
    for (const { seller_name: name } of sellers) expect(name).not.toBe('');
    await db.destroy();
  });
});
