// npm run bench -- tickets [tickets]: the repair desk over HTTP, on both engines: list, board, searches and steps of a shop with
// few tickets and of one with very many.
import { join } from 'node:path';
import { checkHealth } from '@mendpoint/contract/operation';
import { addressOf } from '@mendpoint/contract/target';
import { listTickets, moveTicket } from '@mendpoint/contract/ticket-calls';
import type { TicketsQuery } from '@mendpoint/contract/tickets';
import { fillWithTickets, type ManyTickets } from './data/many-tickets.ts';
import { bearer, httpClient } from './measuring/http-client.ts';
import { startChild } from './servers/child.ts';
import { type Engine, onEachEngine } from './servers/engines.ts';
import { SETTINGS } from './servers/product.ts';
import { openShop } from './servers/shop.ts';

const SERVER = join(import.meta.dirname, '../server/dist/start.js');
const FEW = 200;
const TRIES = 40;

type Questions = Record<string, (attempt: number) => TicketsQuery>;

const questionsOf = ({ imeis, phones, numbers }: ManyTickets): Questions => {
  const oneOf = (values: string[]) => (attempt: number) => ({ q: values[attempt % values.length] ?? '' });
  return {
    'open, first page': () => ({ state: 'open', page: 1, limit: 25 }),
    'all, first page': () => ({ page: 1, limit: 25 }),
    'all, page 40': () => ({ page: 40, limit: 25 }),
    board: () => ({ state: 'open', page: 1, limit: 500 }),
    overdue: () => ({ overdue: true, page: 1, limit: 25 }),
    'by IMEI': oneOf(imeis),
    'by phone': oneOf(phones),
    'by number': oneOf(numbers),
    'by a common name': () => ({ q: 'nguyen', page: 1, limit: 25 }),
    'by two letters': () => ({ q: 'zo', page: 1, limit: 25 }),
    'by two letters, open': () => ({ q: 'zo', state: 'open', page: 1, limit: 25 }),
  };
};

const middleAndWorst = (times: number[]): string => {
  const sorted = times.toSorted((one, other) => one - other);
  return `median ${(sorted[sorted.length >> 1] ?? 0).toFixed(1)} ms, worst ${(sorted.at(-1) ?? 0).toFixed(1)} ms`;
};

const measure = async (engine: Engine, count: number): Promise<void> => {
  const environment = await engine.fresh();
  const server = await startChild([SERVER], { ...SETTINGS, ...environment });
  const client = httpClient(server.url);
  const { id: shopId, token } = await openShop(client.call);
  const many = await fillWithTickets(environment, shopId, count);
  const headers = bearer(token);
  const timed = async (work: (attempt: number) => Promise<unknown>): Promise<string> => {
    const times: number[] = [];
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const started = performance.now();
      await work(attempt);
      times.push(performance.now() - started);
    }
    return middleAndWorst(times);
  };
  const say = (what: string, words: string) =>
    console.log(`${engine.name.padEnd(11)} ${String(count).padStart(7)} tickets, ${what.padEnd(22)} ${words}`);

  say('a health check', await timed(() => client.get(addressOf(checkHealth), headers)));
  for (const [what, queryOf] of Object.entries(questionsOf(many))) {
    const ask = (attempt: number) => client.get(addressOf(listTickets, { query: queryOf(attempt) }), headers);
    say(what, await timed(ask));
  }
  const { data } = await client.call(listTickets, { query: { state: 'received', page: 1, limit: 1 } }, headers);
  const [ticket] = data;
  const step = async (attempt: number) => {
    const [from, to] =
      attempt % 2 === 0 ? (['received', 'diagnosing'] as const) : (['diagnosing', 'received'] as const);
    await client.call(moveTicket, { params: { id: ticket?._id ?? '' }, body: { from, to } }, headers);
  };
  say('a step', await timed(step));
  client.close();
  await server.stop();
};

export const benchTickets = ([count = '200000']: string[]): Promise<void> =>
  onEachEngine(async (engine) => {
    for (const size of [FEW, Number(count)]) await measure(engine, size);
  });
