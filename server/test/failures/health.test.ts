import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSqliteFile } from '../../src/db/sqlite/open-file.ts';
import { clientAt } from '../clients/remote-client.ts';
import { makeCatalogue, makeProduct, makeShop, saleOf } from '../factories/factories.ts';
import { freshDatabase } from '../servers/databases.ts';
import { ADMIN, FIRST_ADMIN } from '../servers/house.ts';
import { bundledProgram, type ServerProcess } from '../servers/server-process.ts';
import { smallDisk } from '../servers/small-disk.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';

const program = bundledProgram();
const UNWRITABLE = 'The database cannot be written: its disk is full or read-only.';
const DAMAGED = 'The database is damaged. Restore a backup.';

const healthOf = async ({ url }: ServerProcess) => {
  const { status, body } = await clientAt(async () => url).get('/health');
  return [status, body.message ?? body.status];
};

/** Asks until health says so; if it never does, the test's timeout fails it. */
const untilHealth = async (server: ServerProcess, wanted: [number, string]) => {
  while (JSON.stringify(await healthOf(server)) !== JSON.stringify(wanted)) await pause(100);
};

describe('a damaged SQLite file', () => {
  const folder = temporaryFolder();

  /** A ledger of which the page that the table begins with was overwritten. */
  const damagedLedger = async (name: string, table: string) => {
    const dataDir = join(folder(), name);
    await program.run({ DATA_DIR: dataDir }, '--migrate');
    const file = join(dataDir, 'mendpoint.db');
    const db = openSqliteFile(file);
    const [{ rootpage, size }] = db
      .prepare('select rootpage, (select page_size from pragma_page_size) as size from sqlite_schema where name = ?')
      .all([table]) as [{ rootpage: number; size: number }];
    db.close();
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(size, 0xff), 0, size, (rootpage - 1) * size);
    closeSync(handle);
    return { DATA_DIR: dataDir, ...FIRST_ADMIN };
  };

  test('is found when the server starts: it is said on the terminal and by health, and the rest can be read', async () => {
    const server = await program.start(await damagedLedger('found', 'repair_part'));
    await untilHealth(server, [503, DAMAGED]);
    const admin = await clientAt(async () => server.url).login(ADMIN);
    expect((await admin.get('/taxes')).status).toBe(200);
    const category = (await admin.post('/category', { category_name: 'Phones' })).body.data;
    const met = await admin.post('/repairparts', { repair_name: 'Screen', categoryId: category._id });
    expect([met.status, met.body.message]).toEqual([503, DAMAGED]);
    const { code, stderr } = await server.kill('SIGTERM');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^The ledger is damaged\. Restore a backup\. \([^\n]+\)\n$/);
  });

  test('a sound one is told of in the log, for who wants to know', async () => {
    const environment = { DATA_DIR: join(folder(), 'sound'), LOG_LEVEL: 'info' };
    const server = await program.start(environment);
    while (!server.said().includes('all are sound')) await pause(50);
    expect(await healthOf(server)).toEqual([200, 'ok']);
    expect(await server.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  });
});

test('the disk of SQLite is full: health says so, people log in to read, and it recovers by itself', async ({
  skip,
}) => {
  const disk = smallDisk(64 * 1024);
  if (typeof disk === 'string') return skip(disk);
  try {
    const server = await program.start({ DATA_DIR: disk.folder, ...FIRST_ADMIN });
    const anyone = clientAt(async () => server.url);
    const { shop, client } = await makeShop({ admin: await anyone.login(ADMIN), anyone });
    const product = await makeProduct(client, { quantity: 1000 });
    const sell = () => client.post('/invoice', saleOf(shop, product, 1, { terms: 'No refunds. '.repeat(800) }));
    expect(await healthOf(server)).toEqual([200, 'ok']);
    const filler = join(disk.folder, 'holiday-photos');
    expect(() => writeFileSync(filler, Buffer.alloc(70_000_000))).toThrow('ENOSPC');

    while ((await sell()).status === 201);
    expect(await healthOf(server)).toEqual([503, UNWRITABLE]);
    for (let logins = 0; logins < 20; logins++) {
      const reader = await anyone.login(ADMIN);
      expect((await reader.get('/invoice')).status).toBe(200);
      expect((await reader.post('/category', { category_name: 'Cases' })).body.message).toBe(UNWRITABLE);
      expect((await reader.post('/users/logout')).status).toBe(200);
      expect((await reader.get('/invoice')).status).toBe(401);
    }
    const guess = () => anyone.post('/users/login', { email: ADMIN.email, password: 'a guess' });
    const guesses: number[] = [];
    for (let tries = 0; tries < 6; tries++) guesses.push((await guess()).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await healthOf(server)).toEqual([503, UNWRITABLE]);

    rmSync(filler);
    await untilHealth(server, [200, 'ok']);
    expect((await sell()).status).toBe(201);
    expect((await makeCatalogue(client)).category).toBeDefined();
    await server.kill('SIGTERM');
  } finally {
    disk.remove();
  }
});

test('where the disk of SQLite has little room left, nothing is imported, so that sales find some', async ({
  skip,
}) => {
  const disk = smallDisk(40 * 1024);
  if (typeof disk === 'string') return skip(disk);
  try {
    const server = await program.start({ DATA_DIR: disk.folder, ...FIRST_ADMIN });
    const anyone = clientAt(async () => server.url);
    const { shop, client } = await makeShop({ admin: await anyone.login(ADMIN), anyone });
    const product = await makeProduct(client, { quantity: 1 });
    const csv = `name,category,price\nCase,${product.category},1\n`;
    const refused = await client.post('/products/import', csv, { 'content-type': 'text/csv' });
    expect([refused.status, refused.body.message]).toEqual([503, UNWRITABLE]);
    expect(await healthOf(server)).toEqual([200, 'ok']);
    expect((await client.post('/invoice', saleOf(shop, product))).status).toBe(201);
    expect((await client.get('/products')).body.meta.total).toBe(1);
    await server.kill('SIGTERM');
  } finally {
    disk.remove();
  }
});

describe('PostgreSQL', () => {
  let databaseUrl = '';
  let server: ServerProcess;
  let operator: pg.Client;
  beforeAll(async () => {
    databaseUrl = await freshDatabase(inject('pgUrl'));
    server = await program.start({ DATABASE_URL: databaseUrl, ...FIRST_ADMIN });
    operator = new pg.Client({ connectionString: databaseUrl });
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await server.kill('SIGTERM');
  });

  const name = () => `"${new URL(databaseUrl).pathname.slice(1)}"`;
  /** It applies to new connections only, so the present ones are ended. */
  const makeReadOnly = async (to: 'on' | 'off') => {
    await operator.query(`alter database ${name()} set default_transaction_read_only = ${to}`);
    await operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  };

  test('may only be read: health says so, reads go on, and it recovers by itself', async () => {
    const admin = await clientAt(async () => server.url).login(ADMIN);
    await operator.query(
      'update session set expires_at = to_char(now() + interval \'11 hours\', \'YYYY-MM-DD"T"HH24:MI:SS"Z"\')',
    );
    await operator.query('set default_transaction_read_only = off');
    await makeReadOnly('on');
    while ((await admin.get('/taxes')).status !== 200) await pause(50);
    const refused = await admin.post('/category', { category_name: 'Cases' });
    expect([refused.status, refused.body.message]).toEqual([503, UNWRITABLE]);
    expect((await admin.get('/taxes')).status).toBe(200);
    await untilHealth(server, [503, UNWRITABLE]);
    await makeReadOnly('off');
    await untilHealth(server, [200, 'ok']);
    expect((await admin.post('/category', { category_name: 'Cases' })).status).toBe(201);
  });

  test('more writes than there are connections wait for a lock: reads and health are answered', async () => {
    const admin = await clientAt(async () => server.url).login(ADMIN);
    await admin.post('/category', { category_name: 'Phones' });
    await operator.query('begin');
    await operator.query('select last from sku_counter for update');
    const product = { name: 'Case', category: 'Phones', price: 1, quantity: 1 };
    const made = Array.from({ length: 30 }, (_, n) => admin.post('/products', { ...product, name: `Case ${n}` }));
    const waiting = "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'";
    while ((await operator.query(waiting)).rows[0].count < 10) await operator.query('select pg_stat_clear_snapshot()');
    for (const path of ['/products', '/invoice', '/getSummaryReportAmount']) {
      expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    }
    expect(await healthOf(server)).toEqual([200, 'ok']);
    await operator.query('commit');
    expect(new Set((await Promise.all(made)).map(({ status }) => status))).toEqual(new Set([201]));
  });
});
