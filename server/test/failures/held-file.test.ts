import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteFile } from '../../src/db/sqlite/open-file.ts';
import type { Client } from '../clients/client.ts';
import { clientAt } from '../clients/remote-client.ts';
import { makeProduct, makeShop, saleOf } from '../factories/factories.ts';
import { holdFile } from '../servers/hold-file.ts';
import { ADMIN, FIRST_ADMIN } from '../servers/house.ts';
import { bundledProgram, type ServerProcess } from '../servers/server-process.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';

const program = bundledProgram();

describe('another program holds the SQLite file', () => {
  const folder = temporaryFolder();
  let server: ServerProcess;
  let client: Client;
  let sale: object;
  beforeAll(async () => {
    server = await program.start({ DATA_DIR: folder(), ...FIRST_ADMIN });
    const anyone = clientAt(async () => server.url);
    const made = await makeShop({ admin: await anyone.login(ADMIN), anyone });
    client = made.client;
    sale = saleOf(made.shop, await makeProduct(client, { quantity: 1000 }));
  });
  afterAll(() => server.kill('SIGTERM'));

  const invoices = async () => (await client.get('/invoice')).body.meta.total;

  test('sales wait for it in their order, while lists, reports and health are answered', async () => {
    const letGo = holdFile(folder());
    const sales = [1, 2, 3].map(() => client.post('/invoice', sale));
    const answered: string[] = [];
    for (const [n, sold] of sales.entries()) void sold.then(() => answered.push(`sale ${n}`));
    for (const path of ['/invoice', '/products?q=case', '/getSummaryReportAmount', '/health']) {
      expect([path, (await client.get(path)).status]).toEqual([path, 200]);
      answered.push(path);
    }
    letGo();
    expect((await Promise.all(sales)).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answered.slice(4)).toEqual(['sale 0', 'sale 1', 'sale 2']);
  });

  test('a session that would slide keeps no read waiting', async () => {
    const longAgo = new Date(Date.now() - 60 * 60_000).toISOString();
    const ledger = openSqliteFile(join(folder(), 'mendpoint.db'));
    ledger.prepare('update session set seen_at = ?').run([longAgo]);
    const letGo = holdFile(folder());
    for (let reads = 0; reads < 3; reads++) expect((await client.get('/invoice')).status).toBe(200);
    letGo();
    const slid = ledger.prepare('select count(*) as count from session where seen_at > ?');
    while ((slid.all([longAgo]) as [{ count: number }])[0].count === 0) await pause(20);
    ledger.close();
  });

  test('for too long: whatever writes is refused with 503, nothing of it is stored, and reads go on', async () => {
    const before = await invoices();
    const letGo = holdFile(folder());
    const refused = [client.post('/invoice', sale), client.post('/category', { category_name: 'Cases' })];
    expect(await invoices()).toBe(before);
    for (const { status, body, headers } of await Promise.all(refused)) {
      expect([status, body.message, headers['retry-after']]).toEqual([
        503,
        'The database is busy with something else. Please try again.',
        '5',
      ]);
    }
    letGo();
    expect(await invoices()).toBe(before);
    expect((await client.post('/invoice', sale)).status).toBe(201);
  });

  test('while it starts: the start waits for it', async () => {
    const letGo = holdFile(folder());
    const second = program.start({ DATA_DIR: folder() });
    expect((await client.get('/invoice')).status).toBe(200);
    letGo();
    expect(await (await second).kill('SIGTERM')).toMatchObject({ code: 0 });
  });
});
