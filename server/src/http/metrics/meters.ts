import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import { TRANSACTION_ENDED, type TransactionEnded, transactionsOpen } from '../../db/transaction.ts';
import { ledgerMeters } from './ledger-meters.ts';

/** Seconds: from less than a sale takes to the longest that anybody is kept waiting. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Meters = { contentType: string; read: () => Promise<string> };

/**
 * Measures `app` and its ledger for Prometheus. Labels are the calls of the contract and classes of status, so that nothing a
 * client sends makes a new series. Nobody's metrics but these: each app has its own.
 */
export const openMeters = (app: FastifyInstance, context: Context): Meters => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureTransactions(app, registry);
  const readLedger = ledgerMeters(context, registry);
  const read = async () => {
    await readLedger();
    return registry.metrics();
  };
  return { contentType: registry.contentType, read };
};

const measureRequests = (app: FastifyInstance, registry: Registry): void => {
  const registers = [registry];
  const count = new Counter({
    name: 'mendpoint_requests_total',
    help: "Requests by call and class of status; 'gone' where the caller hung up before the answer was out",
    labelNames: ['call', 'status'],
    registers,
  });
  const took = new Histogram({
    name: 'mendpoint_request_seconds',
    help: 'From the headers of a request to the end of its answer',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  });
  const open = new Gauge({ name: 'mendpoint_requests_open', help: 'Requests that are not answered yet', registers });
  app.addHook('onRequest', (request, reply, next) => {
    const began = performance.now();
    let isOut = false;
    open.inc();
    // Of an answer that was cut off on the wire Node says 'finish' as well, when it throws away the rest.
    reply.raw.once('finish', () => {
      isOut = !request.raw.socket.destroyed;
    });
    reply.raw.once('close', () => {
      open.dec();
      const call = callOf(request);
      count.inc({ call, status: isOut ? `${Math.floor(reply.raw.statusCode / 100)}xx` : 'gone' });
      took.observe({ call }, (performance.now() - began) / 1000);
    });
    next();
  });
};

const callOf = ({ routeOptions: { config, url } }: FastifyRequest): string =>
  config.call ? `${config.call.method} ${url}` : 'other';

const measureTransactions = (app: FastifyInstance, registry: Registry): void => {
  const registers = [registry];
  const took = new Histogram({
    name: 'mendpoint_transaction_seconds',
    help: 'From asking for a transaction, which may have to wait for others, until it is on disk or taken back',
    labelNames: ['end'],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: 'mendpoint_transactions_open',
    help: 'Transactions under way or waiting for others',
    registers,
    collect() {
      this.set(transactionsOpen());
    },
  });
  const onEnd = (message: unknown) => {
    const { seconds, end } = message as TransactionEnded;
    took.observe({ end }, seconds);
  };
  subscribe(TRANSACTION_ENDED, onEnd);
  app.addHook('onClose', async () => void unsubscribe(TRANSACTION_ENDED, onEnd));
};
