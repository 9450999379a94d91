import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAt } from '../clients/remote-client.ts';
import { makeProduct, makeShop, saleOf } from '../factories/factories.ts';
import { ADMIN } from '../servers/house.ts';
import { bundledProgram, type ServerProcess } from '../servers/server-process.ts';

const program = bundledProgram();
const UNWRITABLE = 'The database cannot be written: its disk is full or read-only.';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mendpoint-sync-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** From now on every fdatasync of the process fails as on a dying disk. */
const breakDisk = async ({ pid }: ServerProcess): Promise<void> => {
  const strace = spawn('strace', ['-f', '-p', `${pid}`, '-e', 'trace=fdatasync', '-e', 'fault=fdatasync:error=EIO']);
  const [said] = await once(strace.stderr, 'data');
  expect(String(said)).toContain(`Process ${pid} attached`);
};

test.skipIf(process.platform !== 'linux')(
  'a disk that does not keep what is written: nobody is told that it did, and the server stops',
  async () => {
    const environment = { DATA_DIR: folder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    let server = await program.start(environment);
    const anyone = clientAt(async () => server.url);
    const { shop, client } = await makeShop({ admin: await anyone.login(ADMIN), anyone });
    const product = await makeProduct(client, { quantity: 10 });
    const sell = (key: string) => client.post('/invoice', saleOf(shop, product), { 'idempotency-key': key });
    expect((await sell('before')).status).toBe(201);

    await breakDisk(server);
    const ended = server.ended;
    expect(await sell('while it fails')).toMatchObject({ status: 503, body: { message: UNWRITABLE } });
    expect(await ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Mendpoint must stop: the disk does not keep what is written \(EIO: i\/o error, fdatasync\)$/m,
      ),
    });

    server = await program.start(environment);
    for (const key of ['before', 'while it fails']) expect((await sell(key)).status).toBe(201);
    expect((await client.get('/invoice')).body.meta.total).toBe(2);
    expect((await client.get(`/products/${product._id}`)).body.data.quantity).toBe(8);
    await server.kill('SIGTERM');
  },
);
