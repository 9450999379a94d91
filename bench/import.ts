// npm run bench -- import [rows]: how long a CSV import takes, and how long a till waits while it runs.

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from './servers/child.ts';
import { type Engine, onEachEngine } from './servers/engines.ts';
import { OWNER } from './servers/shop.ts';

const SERVER = join(import.meta.dirname, '../server/dist/start.js');

type Call = (method: string, path: string, body?: string, type?: string) => Promise<string>;

const caller =
  (url: string, token = ''): Call =>
  async (method, path, body, type = 'application/json') => {
    const headers = { 'content-type': type, accept: '*/*, application/x-ndjson', authorization: `Bearer ${token}` };
    const reply = await fetch(`${url}/api${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 500)}`);
    return text;
  };

const csvOf = (rows: number): string => {
  const lines = Array.from(
    { length: rows },
    (_, n) => `Tempered glass ${n} for iPhone ${n % 60},Phones,Apple,19.90,${n % 50},Fits well`,
  );
  return ['name,category,brand,price,quantity,description', ...lines].join('\n');
};

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
  const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
  const server = await startChild([SERVER], { PORT: '0', ...owner, ...(await engine.fresh()) });
  const { token } = JSON.parse(await caller(server.url)('POST', '/users/login', JSON.stringify(OWNER))) as {
    token: string;
  };
  const call = caller(server.url, token);
  await call('POST', '/catalogue/import', 'type,name,category\ncategory,Phones,\nbrand,Apple,Phones\n', 'text/csv');
  const csv = csvOf(count);
  const calls = {
    health: () => call('GET', '/health'),
    list: () => call('GET', '/products?limit=20'),
    write: () => call('POST', '/users', JSON.stringify({ first_name: 'A', email: 'a@example.com', phone: '1' })),
  };
  for (const [what, path] of [
    ['preview', '?dryRun=true'],
    ['import', ''],
  ] as const) {
    let over = false;
    const [started, cpuBefore] = [performance.now(), server.cpuMs() ?? 0];
    const watched = watch(calls, () => over);
    await call('POST', `/products/import${path}`, csv, 'text/csv');
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
  await server.stop();
};

export const benchImport = ([rows = '50000']: string[]): Promise<void> =>
  onEachEngine((engine) => measure(engine, Number(rows)));
