import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, onEachEngine } from '../../../test/servers/house.ts';
import { openSecondApp, type SecondApp } from '../../../test/servers/second-app.ts';
import { temporaryFolder } from '../../../test/servers/temporary-folder.ts';

onEachEngine('search texts and reset links stay out of the log at every level', (house) => {
  const webRoot = temporaryFolder();
  let second: SecondApp;
  beforeAll(async () => {
    for (const name of ['index.html', 'follow.html', 'display.html'])
      writeFileSync(join(webRoot(), name), '<!doctype html>');
    second = await openSecondApp(house(), { level: 'trace', webRoot: webRoot() });
    // What a mistake of ours, or a library, might say of a request.
    second.app.get('/api/broken', async (request) => {
      request.log.debug(new Error(`at ${request.url}`));
      request.log.error({ err: new Error(`at ${request.url}`) });
      request.log.trace(`at ${request.url}`);
      const cause = new Error(`cause at ${request.url}`);
      throw Object.assign(new Error(`at ${request.url}`, { cause }), { detail: 'Key (email_key)=(ada@example.com)' });
    });
  });
  afterAll(() => second.app.close());

  test.each([
    ['/api/users?q=ada@example.com', 200],
    ['/api/users?q=ada%40example.com&page=1', 200],
    ['/api/products?q=ada@example.com&page=0', 400],
    ['/api/nowhere/at/all?q=ada@example.com', 404],
    ['/Reset-Password?token=aDa-token', 200],
    ['/Reset-Password/?token=aDa-token', 200],
    ['/t/aDa-token', 200],
    ['/t/aDa-token/?x=1', 200],
    ['/display/aDa-token', 200],
    ['/missing.js?token=aDa-token', 404],
    ['/api/broken?q=ada@example.com', 500],
  ])('%s', async (url, status) => {
    const { body } = await second.anyone.post('/users/login', ADMIN);
    const before = second.lines().length;
    const reply = await second.app.inject({ url, headers: { authorization: `Bearer ${body.token}` } });
    expect(reply.statusCode).toBe(status);
    const lines = second.lines().slice(before);
    const path = url.replace(/\?.*/, '').replace(/^\/(t|display)\/.*/, '/$1/…');
    expect(lines.map(({ req }) => (req as { url?: string } | undefined)?.url)).toContain(path);
    expect(JSON.stringify(lines)).not.toMatch(/ada@|ada%40|aDa-token/);
    expect(second.log()).not.toContain(body.token);
    expect(second.log()).not.toContain(ADMIN.password);
  });

  test('an error is still told with what it is, where, and why', async () => {
    await second.app.inject({ url: '/api/broken?q=x' });
    const line = second.lines().findLast(({ msg }) => msg === 'request failed');
    expect(line?.['err']).toMatchObject({
      type: 'Error',
      message: 'at /api/broken',
      stack: expect.stringContaining('logging.test.ts'),
      cause: { message: 'cause at /api/broken' },
    });
  });
});
