// A process of its own that calls a server every so often and tells how long the answers took, so that neither the work
// beside it nor the one who sends that work can hold up the clock.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { httpClient } from '../measuring/http-client.ts';
import type { Order, Waits, WaitsOf } from './probing.ts';

const PING_EVERY_MS = 10;
const SELL_EVERY_MS = 50;
const LOOK_AT_MEMORY_EVERY_MS = 50;

type Watch = { pings: number[]; sales: number[]; failures: string[]; peakBytes: number; isOver: boolean };

const waitsOf = (times: number[]): Waits => {
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), worst: at(1) };
};

/** Refusals are counted apart: a refusal comes at once, but no sale is made. */
const timed = async (watch: Watch, times: number[], call: () => Promise<unknown>): Promise<void> => {
  const started = performance.now();
  try {
    await call();
    times.push(performance.now() - started);
  } catch (error) {
    watch.failures.push(error instanceof Error ? error.message.slice(0, 200) : String(error));
  }
};

/** A ping goes out on time whether or not those before it were answered. */
const keepPinging = async (watch: Watch, call: () => Promise<unknown>): Promise<void> => {
  const pings: Promise<void>[] = [];
  while (!watch.isOver) {
    pings.push(timed(watch, watch.pings, call));
    await pause(PING_EVERY_MS);
  }
  await Promise.all(pings);
};

const keepSelling = async (watch: Watch, call: () => Promise<unknown>): Promise<void> => {
  while (!watch.isOver) {
    await timed(watch, watch.sales, call);
    await pause(SELL_EVERY_MS);
  }
};

const BYTES_PER_PAGE = 4096;
const residentBytes = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * BYTES_PER_PAGE;
  } catch {
    return Number.NaN;
  }
};

const watchMemory = async (watch: Watch, pid: number): Promise<void> => {
  while (!watch.isOver) {
    watch.peakBytes = Math.max(watch.peakBytes, residentBytes(pid));
    await pause(LOOK_AT_MEMORY_EVERY_MS);
  }
};

const begin = ({ url, pid, ping, sale }: Extract<Order, { begin: unknown }>['begin']) => {
  const client = httpClient(url);
  const watch: Watch = { pings: [], sales: [], failures: [], peakBytes: residentBytes(pid), isOver: false };
  const work = [
    keepPinging(watch, () => client.get(ping.path, ping.headers)),
    watchMemory(watch, pid),
    ...(sale ? [keepSelling(watch, () => client.post(sale.path, sale.body, sale.headers))] : []),
  ];
  return async (): Promise<WaitsOf> => {
    watch.isOver = true;
    await Promise.all(work);
    client.close();
    const { failures, peakBytes } = watch;
    const [failure = null] = failures;
    return { pings: waitsOf(watch.pings), sales: waitsOf(watch.sales), failed: failures.length, failure, peakBytes };
  };
};

let end: (() => Promise<WaitsOf>) | null = null;
process.on('message', (order: Order) => {
  if ('begin' in order) end = begin(order.begin);
  else void end?.().then((waits) => process.send?.(waits));
});
process.send?.('ready');
