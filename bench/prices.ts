// npm run bench -- prices [prices]: the price book over HTTP, on both engines: its grid, a change, its CSV files both ways.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { logIn, openedBy } from '@mendpoint/contract/auth';
import { importCatalogue } from '@mendpoint/contract/catalogue/catalogue-calls';
import { categoryCalls } from '@mendpoint/contract/catalogue/categories';
import { deviceCalls } from '@mendpoint/contract/catalogue/devices';
import * as prices from '@mendpoint/contract/catalogue/repair-prices';
import { checkHealth } from '@mendpoint/contract/operation';
import { addressOf } from '@mendpoint/contract/target';
import { tableOfTimes, timeInBrowser } from './measuring/browser.ts';
import { bearer, type HttpClient, httpClient } from './measuring/http-client.ts';
import { startChild } from './servers/child.ts';
import { type Engine, onEachEngine } from './servers/engines.ts';
import { SETTINGS } from './servers/product.ts';
import { OWNER } from './servers/shop.ts';

const SERVER = join(import.meta.dirname, '../server/dist/start.js');
/** Each brand has this many devices, and each device this many problems with a price. */
const DEVICES = 60;
const PROBLEMS = 20;
const TRIES = 30;

type Headers = Record<string, string>;

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const each = (count: number) => Array.from({ length: count }, (_, n) => n);

const catalogueOf = (brands: number): string =>
  [
    'type,name,category,brand',
    'category,Phone,,',
    ...each(PROBLEMS).map((n) => `repair part,Problem ${n},Phone,`),
    ...each(brands).map((n) => `brand,Brand ${n},Phone,`),
    ...each(brands * DEVICES).map((n) => `device,Model ${n},Phone,Brand ${Math.floor(n / DEVICES)}`),
  ].join('\n');

const pricesOf = (count: number, more: number): string =>
  [
    'category,brand,device,problem,price,cost,warranty_days',
    ...each(count).map((n) => {
      const device = Math.floor(n / PROBLEMS);
      return `Phone,Brand ${Math.floor(device / DEVICES)},Model ${device},Problem ${n % PROBLEMS},${99 + more},40,90`;
    }),
  ].join('\n');

/** The median and the worst of some tries. */
const asked = async (work: (attempt: number) => Promise<unknown>): Promise<string> => {
  const times: number[] = [];
  for (const attempt of each(TRIES)) times.push(await timed(() => work(attempt)));
  return `median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`;
};

/** How long it takes, and how long others wait meanwhile. */
const beside = async (client: HttpClient, work: () => Promise<unknown>): Promise<string> => {
  let isOver = false;
  const waits: number[] = [];
  const watch = async () => {
    while (!isOver) waits.push(await timed(() => client.get(addressOf(checkHealth))));
  };
  const watching = watch();
  const took = await timed(work);
  isOver = true;
  await watching;
  return `${(took / 1000).toFixed(1)} s, others wait ${Math.max(...waits).toFixed(0)} ms at worst`;
};

type Asking = { client: HttpClient; headers: Headers; say: (what: string, words: string) => void };

const measureFiles = async ({ client, headers, say }: Asking, count: number, settle: () => Promise<void>) => {
  const send = (path: string, csv: string) => client.post(path, csv, { ...headers, 'content-type': 'text/csv' });
  const { importRepairPrices: toImport, exportRepairPrices: toExport } = prices;

  const brands = Math.ceil(count / PROBLEMS / DEVICES);
  await send(addressOf(importCatalogue), catalogueOf(brands));
  const file = pricesOf(count, 0);
  say(
    'preview of new prices',
    await beside(client, () => send(addressOf(toImport, { query: { dryRun: true } }), file)),
  );
  say('import of new prices', await beside(client, () => send(addressOf(toImport), file)));
  await settle();
  say('import that changes all of them', await beside(client, () => send(addressOf(toImport), pricesOf(count, 1))));
  say('export', await beside(client, () => client.get(addressOf(toExport), headers)));
};

/** Answers the address of a brand's screen. */
const measureGrid = async ({ client, headers, say }: Asking): Promise<string> => {
  const { data: categories } = await client.call(categoryCalls.list, { query: { page: 1, limit: 1 } }, headers);
  const { data: devices } = await client.call(deviceCalls.list, { query: { page: 1, limit: 1000 } }, headers);
  const categoryId = categories[0]?._id ?? '';
  const brandOf = (n: number) => devices[(n * 37) % devices.length]?.brand._id ?? '';
  const sheet = (n: number) => addressOf(prices.listRepairPrices, { query: { categoryId, brandId: brandOf(n) } });
  say(`grid of ${DEVICES} × ${PROBLEMS}`, await asked((n) => client.get(sheet(n), headers)));
  const { data } = await client.call(prices.listRepairPrices, { query: { categoryId, brandId: brandOf(0) } }, headers);
  const save = (cells: number) => (attempt: number) => {
    const changes = data.prices.slice(0, cells).map(({ deviceId, repairPartId }) => {
      return { deviceId, repairPartId, price: 200 + attempt };
    });
    const once = { ...headers, 'idempotency-key': randomUUID() };
    return client.call(prices.changeRepairPrices, { body: { changes } }, once);
  };
  say('one price saved', await asked(save(1)));
  say(`${DEVICES * PROBLEMS} prices saved`, await asked(save(DEVICES * PROBLEMS)));
  const [{ deviceId, repairPartId } = { deviceId: '', repairPartId: '' }] = data.prices;
  const history = addressOf(prices.listPastRepairPrices, { query: { deviceId, repairPartId, page: 1 } });
  say('history of one price', await asked(() => client.get(history, headers)));
  return `/PriceBook?category=${categoryId}&brand=${brandOf(1)}`;
};

const measure = async (engine: Engine, count: number): Promise<void> => {
  const environment = await engine.fresh();
  const server = await startChild([SERVER], { ...SETTINGS, ...environment });
  const client = httpClient(server.url);
  const login = await client.call(logIn, { body: OWNER });
  const headers: Headers = bearer(openedBy(login).token);
  const say = (what: string, words: string) => console.log(`${engine.name.padEnd(11)} ${what.padEnd(34)} ${words}`);
  await measureFiles({ client, headers, say }, count, () => engine.settle(environment));
  const screen = await measureGrid({ client, headers, say });
  client.close();
  for (const slowdown of ['1', '4']) {
    console.log(`${engine.name}, Chromium, processor ${slowdown} times slower:`);
    const times = await timeInBrowser('time-prices.ts', [server.url, slowdown, '5', JSON.stringify(login), screen]);
    console.log(tableOfTimes(times));
  }
  await server.stop();
};

export const benchPrices = ([count = '100000']: string[]): Promise<void> =>
  onEachEngine((engine) => measure(engine, Number(count)));
