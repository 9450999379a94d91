import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/servers/temporary-folder.ts';
import { serveWebClient } from './web-client.ts';

const folder = temporaryFolder();

test('serves the built client, its screens, and nothing beside it; lists no folder', async () => {
  const beside = await mkdtemp(join(folder(), 'beside-'));
  const root = join(beside, 'dist');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(beside, 'ledger.db'), 'secret');
  await writeFile(join(root, 'index.html'), 'the screen');
  await writeFile(join(root, 'assets', 'app.js'), 'the code');
  const app = fastify();
  await serveWebClient(app, root);
  const get = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return [statusCode, body];
  };
  expect(await get('/assets/app.js')).toEqual([200, 'the code']);
  for (const url of ['/', '/Products', '/assets/', '/.git/config', '/api/docs', '/api/docs?x'])
    expect(await get(url)).toEqual([200, 'the screen']);
  expect((await app.inject({ method: 'HEAD', url: '/Products' })).statusCode).toBe(200);
  for (const url of [
    '/../ledger.db',
    '/%2e%2e/ledger.db',
    '/..%2fledger.db',
    '/assets/../../ledger.db',
    '/assets/gone.js',
    '/api/docs/more',
    '/api/documents',
  ]) {
    const [status, body] = await get(url);
    expect([url, status]).not.toEqual([url, 200]);
    expect(body).not.toContain('secret');
  }
  await app.close();
});

test('serves the pages of customers by themselves, which nothing keeps or lists', async () => {
  const root = await mkdtemp(join(folder(), 'dist-'));
  await writeFile(join(root, 'index.html'), 'the screen');
  await writeFile(join(root, 'follow.html'), 'the page of customers');
  await writeFile(join(root, 'display.html'), 'the display');
  const app = fastify();
  await serveWebClient(app, root);
  for (const [url, page] of [
    ['/t/pX-3_a', 'the page of customers'],
    ['/display/pX-3_a', 'the display'],
  ] as const) {
    const { statusCode, body, headers } = await app.inject({ url });
    expect([statusCode, body]).toEqual([200, page]);
    expect(headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
    });
  }
  for (const url of ['/t/', '/t/a/b', '/tickets', '/display/', '/display/a/b'])
    expect((await app.inject({ url })).body).toBe('the screen');
  // A mail program takes what stands behind an address for a part of it.
  for (const url of ['/t/pX-3_a.', '/t/pX-3_a,?x=1', '/t/pX-3_a).'])
    expect((await app.inject({ url })).body).toBe('the page of customers');
  await app.close();
});
