// npm run bench -- stalls: how long anybody waits for an answer while somebody else keeps the server busy. Asserts nothing.
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { taxCalls } from '@mendpoint/contract/catalogue/taxes';
import { recordSale } from '@mendpoint/contract/invoices/invoice-calls';
import { addressOf } from '@mendpoint/contract/target';
import { openBigLedger } from './data/big-ledger.ts';
import { OWNER_EMAIL, shopEmail } from './data/ledger/people.ts';
import { fillWithRows } from './data/many-rows.ts';
import { bearer, httpClient } from './measuring/http-client.ts';
import { type Engine, postgres, sqlite } from './servers/engines.ts';
import { OWNER, openShop, type Shop } from './servers/shop.ts';
import { catalogueWork, openStaffedShop } from './stalls/catalogue.ts';
import { hostileWork, LONG_LIST, makeLongInvoices } from './stalls/hostile.ts';
import { commandBeside, longFiles, longReading, searches } from './stalls/legitimate.ts';
import { type Probe, startProbe, type WaitsOf } from './stalls/probing.ts';
import { type BusyServer, logInTo, startBusyServer } from './stalls/server.ts';
import type { Work } from './stalls/work.ts';

const BUNDLE = join(import.meta.dirname, '../server/dist/start.js');
const PASSWORD = OWNER.password;

type Options = { bundle: string; engines: string[]; rows: number; invoices: number; only: string };

/** Reads the command line. Throws for what makes no sense. */
const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: 'string', default: 'both' },
      rows: { type: 'string', default: '100000' },
      invoices: { type: 'string', default: '1000000' },
      build: { type: 'string', default: BUNDLE },
      only: { type: 'string', default: '' },
    },
  });
  const engines = { sqlite: ['SQLite'], postgres: ['PostgreSQL'], both: ['SQLite', 'PostgreSQL'] }[values.engine];
  if (!engines) throw new Error(`--engine must be sqlite, postgres or both, not '${values.engine}'.`);
  const [rows, invoices] = [Number(values.rows), Number(values.invoices)];
  if (!(rows > 0 && invoices > 0)) throw new Error('--rows and --invoices must be numbers above 0.');
  return { bundle: resolve(values.build), engines, rows, invoices, only: values.only };
};

type Watched = { probe: Probe; server: BusyServer; begin: () => void };

const SETTLE_MS = 500;

/** The works whose names contain one of the texts of `--only`, which are separated by '|'. */
const chosen = (only: string, works: Work[]): Work[] =>
  works.filter(({ name }) => only.split('|').some((text) => name.includes(text)));

/** Does the works one after the other and prints what others waited meanwhile. */
const watch = async (engine: string, { probe, begin }: Watched, works: Work[]): Promise<void> => {
  for (const { name, run } of works) {
    begin();
    await pause(SETTLE_MS);
    const started = performance.now();
    const outcome = await run().catch((error: unknown) => `failed: ${(error as Error).message}`);
    const seconds = (performance.now() - started) / 1000;
    await pause(SETTLE_MS);
    console.log(rowOf(engine, name, seconds, outcome, await probe.end()));
  }
};

const rowOf = (engine: string, name: string, seconds: number, outcome: string, waits: WaitsOf): string => {
  const { pings, sales, peakBytes, failed, failure } = waits;
  const ms = (time: number) => (Number.isNaN(time) ? '-' : time.toFixed(0)).padStart(6);
  const cells = [
    engine.padEnd(10),
    name.padEnd(52),
    `${seconds.toFixed(1).padStart(6)} s`,
    `ping p99 ${ms(pings.p99)} worst ${ms(pings.worst)}`,
    `sale p50 ${ms(sales.p50)} worst ${ms(sales.worst)}`,
    `${(peakBytes / 1_048_576).toFixed(0).padStart(5)} MB`,
    outcome,
    ...(failure ? [`FAILED ${failed} of ${pings.count + sales.count + failed}, the first: ${failure}`] : []),
  ];
  return cells.join('  ');
};

const nothing: Work = {
  name: 'nothing',
  run: async () => {
    await pause(4000);
    return '';
  },
};

const pingBy = (token: string) => ({ path: addressOf(taxCalls.list, { query: { limit: 1 } }), headers: bearer(token) });

const saleBy = (shop: Shop, token: string) => {
  const [product] = shop.products;
  if (!product) throw new Error('a shop needs a product');
  const line = { productId: product.id, quantity: 1, price: product.price / 100 };
  return {
    path: addressOf(recordSale),
    headers: bearer(token),
    body: JSON.stringify({ productDetails: [line], shopId: shop.id }),
  };
};

/** A shop with very many products and customers, and somebody of its staff who means harm. */
const watchShop = async (engine: Engine, probe: Probe, options: Options): Promise<void> => {
  const { bundle, rows } = options;
  const environment = await engine.fresh();
  await fillWithRows(environment, rows);
  const server = await startBusyServer(bundle, environment, OWNER);
  const client = httpClient(server.url);
  try {
    const shop = await openShop(client.call);
    const { token, send } = await logInTo(server, { email: 'newtown@example.com', password: PASSWORD });
    const ping = pingBy(token);
    const begin = () => probe.begin({ url: server.url, pid: server.pid, ping, sale: saleBy(shop, token) });
    const works = chosen(options.only, [
      nothing,
      ...longFiles(server, rows, shop.category),
      ...searches(server),
      ...(await hostileWork(send, shop.category)),
      ...catalogueWork(server, shop.category, await openStaffedShop(server.admin, PASSWORD)),
    ]);
    if (works.some(({ name }) => name === LONG_LIST)) await makeLongInvoices(send, 150);
    await watch(engine.name, { probe, server, begin }, works);
  } finally {
    client.close();
    await server.stop();
  }
};

/** A business with very many invoices. */
const watchLedger = async (name: 'SQLite' | 'PostgreSQL', probe: Probe, options: Options): Promise<void> => {
  const { bundle, invoices, only } = options;
  const size = { invoices, shops: 20, seed: 1 };
  const ledger = await openBigLedger(name, size, bundle, { fresh: false, note: (text) => console.error(text) });
  const owner = { email: OWNER_EMAIL, password: PASSWORD };
  const server = await startBusyServer(bundle, ledger.environment, owner);
  try {
    const { token } = await logInTo(server, { email: shopEmail(0), password: PASSWORD });
    const ping = pingBy(token);
    const line = { name: 'Screen', price: 10 };
    const sale = { path: addressOf(recordSale), headers: ping.headers, body: JSON.stringify({ repairParts: [line] }) };
    const begin = () => probe.begin({ url: server.url, pid: server.pid, ping, sale });
    const commands = ['--check-figures', '--rebuild-figures'].map((command) => commandBeside(server, bundle, command));
    const works = chosen(only, [nothing, ...longReading(server), ...commands]);
    await watch(name, { probe, server, begin }, works);
  } finally {
    await server.stop();
    await ledger.stop();
  }
};

export const benchStalls = async (args: string[]): Promise<void> => {
  const options = readOptions(args);
  console.log(`${cpus().length} x ${cpus()[0]?.model ?? ''}, Node ${process.version}; milliseconds`);
  const probe = await startProbe();
  try {
    for (const name of ['SQLite', 'PostgreSQL'] as const) {
      if (!options.engines.includes(name)) continue;
      const engine = name === 'SQLite' ? sqlite() : await postgres();
      await watchShop(engine, probe, options).finally(engine.stop);
      await watchLedger(name, probe, options);
    }
  } finally {
    probe.stop();
  }
};
