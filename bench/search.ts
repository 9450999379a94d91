// npm run bench -- search [rows]: how long a search of a big shop takes over HTTP, by the length of what is typed.
// Builds its data on both engines.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { logIn, openedBy } from '@mendpoint/contract/auth';
import { listCustomers } from '@mendpoint/contract/customers';
import { listProducts } from '@mendpoint/contract/products';
import { addressOf } from '@mendpoint/contract/target';
import { fillWithRows } from './data/many-rows.ts';
import { bearer, httpClient } from './measuring/http-client.ts';
import { startChild } from './servers/child.ts';
import { type Engine, onEachEngine } from './servers/engines.ts';
import { SETTINGS } from './servers/product.ts';
import { OWNER } from './servers/shop.ts';

const LENGTHS = [0, 1, 2, 3, 4, 6, 8];
const TRIES = 40;
const SERVER = join(import.meta.dirname, '../server/dist/start.js');

type Times = { fresh: number[]; again: number[] };

const median = (times: number[]): string => ([...times].sort((a, b) => a - b)[times.length >> 1] ?? 0).toFixed(1);

/** What somebody might type: any part of a stored text. */
const partOf = (texts: string[], length: number): string => {
  const text = texts[randomInt(texts.length)] ?? '';
  const from = randomInt(Math.max(1, text.length - length));
  return text.slice(from, from + length);
};

const measure = async (engine: Engine, count: number): Promise<void> => {
  const environment = await engine.fresh();
  const texts = await fillWithRows(environment, count);
  const server = await startChild([SERVER], { ...SETTINGS, ...environment });
  const client = httpClient(server.url);
  const headers = bearer(openedBy(await client.call(logIn, { body: OWNER })).token);
  const timed = async (path: string): Promise<number> => {
    const started = performance.now();
    await client.get(path, headers);
    return performance.now() - started;
  };
  for (const { list, found } of [
    { list: listProducts, found: texts.slice(0, 200) },
    { list: listCustomers, found: texts.slice(200) },
  ]) {
    for (const length of LENGTHS) {
      const times: Times = { fresh: [], again: [] };
      for (let n = 0; n < TRIES; n++) {
        const path = addressOf(list, { query: { limit: 20, q: partOf(found, length) } });
        times.fresh.push(await timed(path));
        times.again.push(await timed(path));
      }
      const worst = Math.max(...times.fresh).toFixed(1);
      console.log(
        `${engine.name.padEnd(11)} ${list.path.padEnd(10)} ${length} letters: median ${median(times.fresh).padStart(6)} ms, ` +
          `asked again ${median(times.again).padStart(6)} ms, worst ${worst.padStart(6)} ms`,
      );
    }
  }
  client.close();
  await server.stop();
};

export const benchSearch = ([rows = '100000']: string[]): Promise<void> =>
  onEachEngine((engine) => measure(engine, Number(rows)));
