import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { clientAt } from '../clients/remote-client.ts';
import { makeProduct, makeShop, saleOf } from '../factories/factories.ts';
import { ADMIN, FIRST_ADMIN } from '../servers/house.ts';
import { bundledProgram, type ServerProcess } from '../servers/server-process.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';

const program = bundledProgram();
const UNWRITABLE = 'The database cannot be written: its disk is full or read-only.';
const HANGING = 'The database cannot be written at the moment: its disk does not answer.';

const folder = temporaryFolder();

/**
 * From now on every fdatasync of the process suffers `inject`, in strace's notation. The answered function ends that.
 */
const tamper = async ({ pid }: ServerProcess, inject: string) => {
  const strace = spawn('strace', ['-f', '-p', `${pid}`, '-e', 'trace=fdatasync', '-e', `inject=fdatasync:${inject}`]);
  const [said] = await once(strace.stderr, 'data');
  expect(String(said)).toContain(`Process ${pid} attached`);
  return async () => {
    strace.kill('SIGINT');
    await once(strace, 'exit');
  };
};

const openTill = async (server: () => ServerProcess) => {
  const anyone = clientAt(async () => server().url);
  const { shop, client } = await makeShop({ admin: await anyone.login(ADMIN), anyone });
  const product = await makeProduct(client, { quantity: 10 });
  const sell = (key?: string) =>
    client.post('/invoice', saleOf(shop, product), key === undefined ? {} : { 'idempotency-key': key });
  const looks = async () => [
    (await client.get('/invoice')).body.meta.total,
    (await client.get(`/products/${product._id}`)).body.data.quantity,
  ];
  return { anyone, sell, looks };
};

const environmentIn = (name: string) => ({ DATA_DIR: join(folder(), name), ...FIRST_ADMIN });

describe.skipIf(process.platform !== 'linux')('a disk', () => {
  test('that does not keep what is written: nobody is told that it did, and the server stops', async () => {
    const environment = environmentIn('failing');
    let server = await program.start(environment);
    const { sell, looks } = await openTill(() => server);
    expect((await sell('before')).status).toBe(201);

    await tamper(server, 'error=EIO');
    const ended = server.ended;
    // A client without keys must not find its sale there twice.
    for (const answer of await Promise.all([sell('while it fails'), sell()]))
      expect(answer).toMatchObject({ status: 503, body: { message: UNWRITABLE } });
    expect(await ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Mendpoint must stop: the disk does not keep what is written \(EIO: i\/o error, fdatasync\)$/m,
      ),
    });

    server = await program.start(environment);
    for (const key of ['before', 'while it fails']) expect((await sell(key)).status).toBe(201);
    expect(await looks()).toEqual([3, 7]);
    await server.kill('SIGTERM');
  });

  test('that hangs: writes are refused while it does, reads go on, and it recovers by itself', async () => {
    const server = await program.start(environmentIn('hanging'));
    const { anyone, sell, looks } = await openTill(() => server);
    expect((await sell('before')).status).toBe(201);

    const letGo = await tamper(server, 'delay_enter=3600s');
    let answered = false;
    const waiting = sell('while it begins to hang').finally(() => {
      answered = true;
    });
    const health = () => anyone.get('/health');
    while ((await health()).status === 200) await pause(100);
    expect((await health()).body.message).toBe(HANGING);
    const refused = await sell('while it hangs');
    expect([refused.status, refused.body.message, refused.headers['retry-after']]).toEqual([
      503,
      `${HANGING} Please try again.`,
      '5',
    ]);
    expect((await anyone.post('/users/login', ADMIN)).status).toBe(503);
    expect((await looks())[0]).toBe(2);
    expect(answered).toBe(false);

    await letGo();
    expect((await waiting).status).toBe(201);
    expect((await health()).status).toBe(200);
    for (const key of ['while it begins to hang', 'while it hangs']) expect((await sell(key)).status).toBe(201);
    expect(await looks()).toEqual([3, 7]);
    await server.kill('SIGTERM');
  });
});
