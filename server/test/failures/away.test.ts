import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { databaseFailure } from '../../src/db/failures.ts';
import { read } from '../../src/db/read.ts';
import { clientAt } from '../clients/remote-client.ts';
import { makeProduct, makeShop, saleOf } from '../factories/factories.ts';
import { type CuttableWire, cuttableWire } from '../servers/cuttable-wire.ts';
import { freshDatabase } from '../servers/databases.ts';
import { ADMIN, FIRST_ADMIN } from '../servers/house.ts';
import { type Cluster, startPostgres } from '../servers/postgres.ts';
import { bundledProgram, type ServerProcess } from '../servers/server-process.ts';
import { smallDisk } from '../servers/small-disk.ts';
import { closeTrade, countsOf, expectSoundTrade, openTrade, type Trade } from '../trade/trade.ts';

const program = bundledProgram();

const AWAY = {
  status: 503,
  body: { success: false, message: 'The database is away at the moment. Please try again.' },
  headers: { 'retry-after': '5' },
};

const expectHealth = async (url: string, status: 200 | 503) => {
  const health = await clientAt(async () => url).get('/health');
  expect(health.status).toBe(status);
  if (status === 503) expect(health.headers['retry-after']).toBe('5');
};

/** Sells until `disturb` is done, then checks that the server is the same process as before and its ledger sound. */
const expectToSurvive = async (
  server: ServerProcess,
  databaseUrl: string,
  disturb: (trade: Trade) => Promise<void>,
) => {
  const trade = await openTrade(async () => server.url);
  await disturb(trade);
  await closeTrade(trade);
  const db = openDatabase(databaseUrl, '');
  await expectSoundTrade(trade, db).finally(() => db.destroy());
  await expectHealth(server.url, 200);
  expect(await server.kill('SIGTERM')).toMatchObject({ code: 0 });
  return countsOf(trade);
};

describe('PostgreSQL goes away', () => {
  test('its connections are terminated during sales: the tills sell on, each sale once', async () => {
    const databaseUrl = await freshDatabase(inject('pgUrl'));
    const server = await program.start({ DATABASE_URL: databaseUrl, ...FIRST_ADMIN });
    const operator = new pg.Client({ connectionString: databaseUrl });
    await operator.connect();
    await expectToSurvive(server, databaseUrl, async () => {
      for (let times = 0; times < 20; times++) {
        await pause(Math.random() * 100);
        await operator.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      }
    });
    await operator.end();
  });

  describe('as a whole', () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startPostgres({ durable: true });
    });
    afterAll(() => cluster.stop());

    test('it crashes and comes back: 503 meanwhile, then everything works without a restart', async () => {
      const databaseUrl = await freshDatabase(cluster.url);
      const server = await program.start({ DATABASE_URL: databaseUrl, ...FIRST_ADMIN });
      const counts = await expectToSurvive(server, databaseUrl, async ({ admin }) => {
        for (let times = 0; times < 3; times++) {
          await pause(200);
          await cluster.crash();
          expect(await admin.get('/taxes')).toMatchObject(AWAY);
          expect(await admin.post('/invoice', {})).toMatchObject(AWAY);
          await expectHealth(server.url, 503);
          await cluster.restart();
        }
      });
      expect(counts.repeats).toBeGreaterThan(0);
    });
  });

  test('its standby is away and the wait for it is cancelled: 503 until the sale is known to be kept twice', async () => {
    const cluster = await startPostgres({ durable: true });
    const operator = new pg.Client({ connectionString: cluster.url });
    await operator.connect();
    const wantStandby = async (name: string) => {
      await operator.query(`alter system set synchronous_standby_names = '${name}'`);
      await operator.query('select pg_reload_conf()');
    };
    const cancelWaiting = async () => {
      const waiting = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
      while ((await operator.query(waiting)).rowCount === 0) await pause(20);
    };
    try {
      const server = await program.start({ DATABASE_URL: await freshDatabase(cluster.url), ...FIRST_ADMIN });
      const anyone = clientAt(async () => server.url);
      const { shop, client } = await makeShop({ admin: await anyone.login(ADMIN), anyone });
      const sale = saleOf(shop, await makeProduct(client, { quantity: 10 }));
      const press = () => client.post('/invoice', sale, { 'idempotency-key': 'kept twice' });

      await wantStandby('nowhere');
      for (let presses = 0; presses < 2; presses++) {
        const pressed = press();
        await cancelWaiting();
        expect(await pressed).toMatchObject(AWAY);
      }
      const waiting = press();
      await wantStandby('');
      expect((await waiting).status).toBe(201);
      expect((await client.get('/invoice')).body.meta.total).toBe(1);
      await server.kill('SIGTERM');
    } finally {
      await operator.end();
      await cluster.stop();
    }
  });

  describe('behind a wire that breaks', () => {
    let wire: CuttableWire;
    let databaseUrl = '';
    beforeAll(async () => {
      databaseUrl = await freshDatabase(inject('pgUrl'));
      wire = await cuttableWire(databaseUrl);
    });
    afterAll(() => wire.close());

    test('the answer of a commit is lost: 503, and the same key finds the sale that was stored', async () => {
      const server = await program.start({ DATABASE_URL: wire.url, ...FIRST_ADMIN });
      const anyone = clientAt(async () => server.url);
      const admin = await anyone.login(ADMIN);
      const { shop, client } = await makeShop({ admin, anyone });
      const product = await makeProduct(client, { quantity: 10 });
      const key = { 'idempotency-key': 'the one sale' };

      const lost = wire.loseNextCommitAnswer();
      expect(await client.post('/invoice', saleOf(shop, product), key)).toMatchObject(AWAY);
      await lost;
      expect((await client.get('/invoice')).body.meta.total).toBe(1);
      const again = await client.post('/invoice', saleOf(shop, product), key);
      expect(again.status).toBe(201);
      expect((await client.get('/invoice')).body.data).toMatchObject([{ _id: again.body.data._id }]);
      expect((await client.get(`/products/${product._id}`)).body.data.quantity).toBe(9);
      await server.kill('SIGTERM');
    });

    test('a machine that was switched off is given up, and the next query finds the one that took over', async () => {
      const db = openDatabase(wire.url, '', { statement: 0, lock: 0, idle: 0, silence: 300 });
      const day = () => read(db, sql<{ day: number }>`select ${20}::int as day`);
      await day();
      wire.freeze();
      const lost = await day().catch((error: unknown) => databaseFailure(error));
      expect(lost).toBe('connection-lost');
      expect(await day()).toEqual([{ day: 20 }]);
      await db.destroy();
    });

    test('it is cut and mended again and again during sales', async () => {
      const fresh = await freshDatabase(inject('pgUrl'));
      const own = await cuttableWire(fresh);
      const server = await program.start({ DATABASE_URL: own.url, ...FIRST_ADMIN });
      const counts = await expectToSurvive(server, fresh, async (trade) => {
        for (let times = 0; times < 10 || countsOf(trade).alreadySold === 0; times++) {
          await pause(Math.random() * 100);
          if (times % 2 === 0) await own.loseNextCommitAnswer();
          else await pause(50);
          own.cut();
          await pause(30);
          own.mend();
        }
      });
      expect(counts.alreadySold).toBeGreaterThan(0);
      await own.close();
    });
  });
});

test('the disk of SQLite is full: 503, and once there is room the same sale goes through once', async ({ skip }) => {
  const disk = smallDisk(4096);
  if (typeof disk === 'string') return skip(disk);
  try {
    const server = await program.start({ DATA_DIR: disk.folder, ...FIRST_ADMIN });
    const anyone = clientAt(async () => server.url);
    const { shop, client } = await makeShop({ admin: await anyone.login(ADMIN), anyone });
    const product = await makeProduct(client, { quantity: 1000 });
    const terms = 'No refunds. '.repeat(800);
    const filler = join(disk.folder, 'holiday-photos');
    expect(() => writeFileSync(filler, Buffer.alloc(5_000_000))).toThrow('ENOSPC');

    // A write that still fits into the write-ahead log may go through.
    const sales = Array.from({ length: 100 }, (_, n) => ({ body: saleOf(shop, product, 1, { terms }), key: `${n}` }));
    const sell = ({ body, key }: { body: object; key: string }) =>
      client.post('/invoice', body, { 'idempotency-key': key });
    let sold = 0;
    let reply = await sell(sales[sold]!);
    while (reply.status === 201) reply = await sell(sales[++sold]!);
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
    expect(reply.body.message).toBe('The database cannot be written: its disk is full or read-only.');
    expect((await client.get('/invoice?limit=1')).body.meta.total).toBe(sold);

    rmSync(filler);
    for (const sale of [sales[sold]!, sales[sold]!]) expect((await sell(sale)).status).toBe(201);
    expect((await client.get('/invoice?limit=1')).body.meta.total).toBe(sold + 1);
    expect((await client.get(`/products/${product._id}`)).body.data.quantity).toBe(1000 - sold - 1);
  } finally {
    disk.remove();
  }
});
