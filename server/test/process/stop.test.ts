import { mkdtempSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base, describe, expect } from 'vitest';
import { openSqliteFile } from '../../src/db/sqlite/open-file.ts';
import { clientAt } from '../clients/remote-client.ts';
import { makeProduct, makeShop, saleOf } from '../factories/factories.ts';
import { ADMIN, FIRST_ADMIN } from '../servers/house.ts';
import { bundledProgram, type ServerProcess } from '../servers/server-process.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';

/** The server may be writing when the test wants to hold the file, so the test waits for it. */
const BUSY_MS = 5_000;

/** Sends `bytes` on a new connection; answers everything that comes back until it ends. */
const conversation = (url: string, bytes: string) => {
  const { port } = new URL(url);
  const socket: Socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  socket.write(bytes);
  return { socket, closed, heard: () => heard };
};

const GET = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: till\r\n${more}\r\n`;

const program = bundledProgram();
const root = temporaryFolder();

/**
 * A server of the test's own and its data folder. Tests that wait ten seconds for a connection to be given up wait
 * together.
 */
const test = base.extend<{ folder: string; server: ServerProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures from this pattern
  folder: async ({}, use) => use(mkdtempSync(join(root(), 'shop-'))),
  server: async ({ folder }, use) => {
    const server = await program.start({ DATA_DIR: folder, ...FIRST_ADMIN });
    await use(server);
    await server.kill('SIGKILL');
  },
});

describe('connections', () => {
  test.concurrent('a body that comes in byte by byte is refused, and its connection closed', async ({ server }) => {
    const body = conversation(
      server.url,
      'POST /api/users/login HTTP/1.1\r\nhost: till\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
    );
    const drip = setInterval(() => body.socket.write(' '), 1000);
    const answer = await body.closed.finally(() => clearInterval(drip));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('{"success":false,"message":"The request came in too slowly."}');
  });

  test.concurrent('a body that drips in after its answer is out is not waited for', async ({ server }) => {
    const head =
      'POST /api/invoice HTTP/1.1\r\nhost: till\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n';
    const body = conversation(server.url, `${head}\r\n{`);
    const drip = setInterval(() => body.socket.write(' '), 1000);
    expect(await body.closed.finally(() => clearInterval(drip))).toMatch(/^HTTP\/1\.1 401 /);
  });

  test.concurrent('headers that never end are refused as well', async ({ server }) => {
    const headers = conversation(server.url, 'GET /api/health HTTP/1.1\r\nhost: till\r\n');
    const drip = setInterval(() => headers.socket.write('x: y\r\n'), 1000);
    expect(await headers.closed.finally(() => clearInterval(drip))).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('none keeps a stop waiting, and what is being answered is finished', async ({ folder, server }) => {
    const anyone = clientAt(async () => server.url);
    const admin = await anyone.login(ADMIN);
    const { shop, client } = await makeShop({ admin, anyone });
    const sale = saleOf(shop, await makeProduct(client));
    const silent = conversation(server.url, '');
    const halfHeaders = conversation(server.url, 'GET /api/health HTTP/1.1\r\n');
    const halfBody = conversation(
      server.url,
      'POST /api/users/login HTTP/1.1\r\nhost: till\r\ncontent-length: 9\r\n\r\n{',
    );
    const kept = conversation(server.url, GET('/api/health'));
    while (!kept.heard().includes('"ok"')) await pause(10);
    // The client never reads its answer.
    const deaf = conversation(server.url, '');
    deaf.socket.pause();
    for (let times = 0; times < 200; times++) deaf.socket.write(GET('/api/openapi.json'));

    const other = openSqliteFile(join(folder, 'mendpoint.db'), BUSY_MS);
    other.prepare('begin').run([]);
    const sold = client.post('/invoice', sale);
    await pause(300);
    const ended = server.kill('SIGTERM');
    await pause(300);
    other.prepare('rollback').run([]);
    other.close();
    expect((await sold).status).toBe(201);
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
    await Promise.all([silent, halfHeaders, halfBody, kept].map(({ closed }) => closed));
    deaf.socket.destroy();
  });

  test('what cannot be finished is rolled back, and the process goes nevertheless', async ({ folder, server }) => {
    const anyone = clientAt(async () => server.url);
    const admin = await anyone.login(ADMIN);
    const { shop, client } = await makeShop({ admin, anyone });
    const sale = saleOf(shop, await makeProduct(client));
    const other = openSqliteFile(join(folder, 'mendpoint.db'), BUSY_MS);
    other.prepare('begin').run([]);
    const sold = client.post('/invoice', sale).then(
      ({ status }) => status,
      () => 'cut',
    );
    await pause(300);
    const { code } = await server.kill('SIGTERM');
    expect([0, null]).toContain(code);
    expect([503, 'cut']).toContain(await sold);
    other.prepare('rollback').run([]);
    expect(other.prepare('select count(*) as count from invoice').all([])).toEqual([{ count: 0 }]);
    other.close();
  });

  /** Makes a server run some code shortly after it begins to listen. */
  const withAccident = (folder: string, code: string) => {
    const module = `const write = process.stdout.write.bind(process.stdout);
      process.stdout.write = (line, ...more) => {
        if (String(line).includes('is running on')) setTimeout(() => { ${code} }, 200);
        return write(line, ...more);
      };`;
    const NODE_OPTIONS = `--import "data:text/javascript,${encodeURIComponent(module)}"`;
    return { DATA_DIR: folder, NODE_OPTIONS };
  };

  test('a failure that nobody waited for is logged, and the till goes on', async ({ folder }) => {
    const till = await program.start(withAccident(folder, "Promise.reject(new Error('a slip'))"));
    while (!till.said().includes('something failed that nobody waited for')) await pause(50);
    expect(till.said()).toContain('a slip');
    expect((await clientAt(async () => till.url).get('/health')).status).toBe(200);
    expect((await till.kill('SIGTERM')).code).toBe(0);
  });

  test('an error that nobody caught stops it with one line', async ({ folder }) => {
    const { code, stderr } = await program.run(withAccident(folder, "throw new Error('a fall')"));
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'Mendpoint must stop: a fall\n' });
  });

  test('a second signal ends it at once', async ({ folder, server }) => {
    const other = openSqliteFile(join(folder, 'mendpoint.db'), BUSY_MS);
    other.prepare('begin').run([]);
    const sold = clientAt(async () => server.url)
      .post('/users/login', ADMIN)
      .catch(() => 'cut');
    await pause(300);
    const ended = server.kill('SIGTERM');
    await pause(100);
    void server.kill('SIGTERM');
    expect((await ended).code).toBe(null);
    expect(await sold).toBe('cut');
    other.close();
  });
});
