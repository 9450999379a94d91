// npm run bench -- search [rows]: how long a search of a big shop takes over HTTP, by the length of what is typed.
// Builds its data on both engines.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { fillWithRows } from './data/many-rows.ts';
import { startChild } from './servers/child.ts';
import { type Engine, onEachEngine } from './servers/engines.ts';
import { OWNER } from './servers/shop.ts';

const LENGTHS = [0, 1, 2, 3, 4, 6, 8];
const TRIES = 40;
const SERVER = join(import.meta.dirname, '../server/dist/start.js');

type Times = { fresh: number[]; again: number[] };

const median = (times: number[]): string => ([...times].sort((a, b) => a - b)[times.length >> 1] ?? 0).toFixed(1);

const logIn = async (url: string): Promise<string> => {
  const body = JSON.stringify(OWNER);
  const reply = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await reply.json()) as { token: string }).token;
};

/** What somebody might type: any part of a stored text. */
const partOf = (texts: string[], length: number): string => {
  const text = texts[randomInt(texts.length)] ?? '';
  const from = randomInt(Math.max(1, text.length - length));
  return text.slice(from, from + length);
};

const timed = async (url: string, token: string): Promise<number> => {
  const started = performance.now();
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return performance.now() - started;
};

const measure = async (engine: Engine, count: number): Promise<void> => {
  const environment = await engine.fresh();
  const texts = await fillWithRows(environment, count);
  const [owner, lists] = [
    { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password },
    { '/api/products': texts.slice(0, 200), '/api/users': texts.slice(200) },
  ];
  const server = await startChild([SERVER], { PORT: '0', ...owner, ...environment });
  const token = await logIn(server.url);
  for (const [path, found] of Object.entries(lists)) {
    for (const length of LENGTHS) {
      const times: Times = { fresh: [], again: [] };
      for (let n = 0; n < TRIES; n++) {
        const url = `${server.url}${path}?limit=20&q=${encodeURIComponent(partOf(found, length))}`;
        times.fresh.push(await timed(url, token));
        times.again.push(await timed(url, token));
      }
      const worst = Math.max(...times.fresh).toFixed(1);
      console.log(
        `${engine.name.padEnd(11)} ${path.padEnd(14)} ${length} letters: median ${median(times.fresh).padStart(6)} ms, ` +
          `asked again ${median(times.again).padStart(6)} ms, worst ${worst.padStart(6)} ms`,
      );
    }
  }
  await server.stop();
};

export const benchSearch = ([rows = '100000']: string[]): Promise<void> =>
  onEachEngine((engine) => measure(engine, Number(rows)));
