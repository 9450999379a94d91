// npm run bench -- import [rows]: how long a CSV import takes, and how long a till waits while it runs.

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn, openedBy } from '@mendpoint/contract/auth';
import { importCatalogue } from '@mendpoint/contract/catalogue/catalogue-calls';
import { addCustomer } from '@mendpoint/contract/customers';
import { checkHealth } from '@mendpoint/contract/operation';
import { importProducts, listProducts } from '@mendpoint/contract/products';
import { addressOf } from '@mendpoint/contract/target';
import { bearer, httpClient } from './measuring/http-client.ts';
import { startChild } from './servers/child.ts';
import { type Engine, onEachEngine } from './servers/engines.ts';
import { SETTINGS } from './servers/product.ts';
import { OWNER } from './servers/shop.ts';
import { csvOf } from './stalls/legitimate.ts';

const SERVER = join(import.meta.dirname, '../server/dist/start.js');

/** How long each kind of call takes, one after the other, until told to stop. */
const watch = async (calls: Record<string, () => Promise<unknown>>, isOver: () => boolean) => {
  const times = new Map<string, number[]>(Object.keys(calls).map((name) => [name, []]));
  while (!isOver()) {
    for (const [name, call] of Object.entries(calls)) {
      const started = performance.now();
      await call();
      times.get(name)?.push(performance.now() - started);
    }
    await pause(20);
  }
  return times;
};

const measure = async (engine: Engine, count: number): Promise<void> => {
  const server = await startChild([SERVER], { ...SETTINGS, ...(await engine.fresh()) });
  const client = httpClient(server.url);
  const headers = bearer(openedBy(await client.call(logIn, { body: OWNER })).token);
  const sent = { ...headers, 'content-type': 'text/csv', accept: '*/*, application/x-ndjson' };
  await client.post(addressOf(importCatalogue), 'type,name,category\ncategory,Phones,\n', sent);
  const csv = csvOf(count, 'Phones');
  const calls = {
    health: () => client.get(addressOf(checkHealth)),
    list: () => client.get(addressOf(listProducts, { query: { limit: 20 } }), headers),
    write: () => client.call(addCustomer, { body: { first_name: 'A', email: 'a@example.com', phone: '1' } }, headers),
  };
  for (const what of ['preview', 'import']) {
    let over = false;
    const [started, cpuBefore] = [performance.now(), server.cpuMs() ?? 0];
    const watched = watch(calls, () => over);
    await client.post(addressOf(importProducts, { query: { dryRun: what === 'preview' } }), csv, sent);
    const cpu = (((server.cpuMs() ?? 0) - cpuBefore) / 1000).toFixed(1);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    over = true;
    for (const [name, times] of await watched) {
      const sorted = times.sort((a, b) => a - b);
      const [median = 0, worst = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
      console.log(
        `${engine.name.padEnd(11)} ${what.padEnd(8)} ${count} rows in ${seconds} s (${cpu} s of processor); meanwhile ${name.padEnd(6)} ` +
          `median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms of ${times.length}`,
      );
    }
  }
  client.close();
  await server.stop();
};

export const benchImport = ([rows = '50000']: string[]): Promise<void> =>
  onEachEngine((engine) => measure(engine, Number(rows)));
