import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAt } from '../clients/remote-client.ts';
import { makeProduct, makeShop, saleOf } from '../factories/factories.ts';
import { holdFile } from '../servers/hold-file.ts';
import { ADMIN } from '../servers/house.ts';
import { bundledProgram } from '../servers/server-process.ts';

const program = bundledProgram();

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mendpoint-overload-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('more sales than can be recorded soon: the rest is told so at once, and sells when there is room', async () => {
  const environment = { DATA_DIR: folder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const server = await program.start(environment);
  const anyone = clientAt(async () => server.url);
  const admin = await anyone.login(ADMIN);
  const { shop, client } = await makeShop({ admin, anyone });
  const product = await makeProduct(client, { quantity: 1000 });
  const sell = (key: number) => client.post('/invoice', saleOf(shop, product), { 'idempotency-key': `${key}` });

  const letGo = holdFile(folder);
  const refused: number[] = [];
  const sales = Array.from({ length: 230 }, async (_, key) => {
    const reply = await sell(key);
    if (reply.status !== 201 && refused.push(key) === 30) letGo();
    return reply;
  });
  const replies = await Promise.all(sales);
  const tooMany = replies.filter(({ status }) => status === 503);
  expect(tooMany.length).toBeGreaterThanOrEqual(30);
  expect(tooMany).toHaveLength(refused.length);
  for (const reply of tooMany) {
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.body.message).toBe(
      'Too much is asked for at the moment. Nothing was done. Please try again in a few seconds.',
    );
  }
  expect((await client.get('/invoice?limit=1')).body.meta.total).toBe(230 - refused.length);

  for (const key of refused) expect((await sell(key)).status).toBe(201);
  expect((await client.get('/invoice?limit=1')).body.meta.total).toBe(230);
  expect((await client.get(`/products/${product._id}`)).body.data.quantity).toBe(770);
  expect(await server.kill('SIGTERM')).toMatchObject({ code: 0 });
});
