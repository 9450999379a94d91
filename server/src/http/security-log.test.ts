import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShop } from '../../test/factories.ts';
import { ADMIN, onEachEngine } from '../../test/house.ts';
import { from, openSecondApp, type SecondApp, until } from '../../test/second-app.ts';

onEachEngine('what happened at the door stands in the log', (house) => {
  let second: SecondApp;
  beforeAll(async () => {
    second = await openSecondApp(house());
  });
  afterAll(() => second.app.close());

  /** The lines that the work left: what, about whom, by whom, from where. */
  const linesOf = async (work: () => Promise<unknown>) => {
    const before = second.lines().length;
    await work();
    return second
      .lines()
      .slice(before)
      .map(({ level, msg, security }) => ({ level, msg, ...(security as object) }));
  };
  const WARN = 40;
  const adminHere = () => second.anyone.login(ADMIN);

  test('a failed login: the account, not what was typed', async () => {
    const { shop } = await makeShop(house());
    const typed = 'my secret, in the wrong field';
    const lines = await linesOf(async () => {
      await second.anyone.post('/users/login', { email: shop.email, password: typed }, from('203.0.113.1'));
      await second.anyone.post('/users/login', { email: typed, password: 'guess' }, from('203.0.113.1'));
    });
    const line = { level: WARN, msg: 'login failed', who: null, from: '203.0.113.1', call: 'POST /api/users/login' };
    expect(lines).toEqual([
      { ...line, account: { id: shop._id, email: shop.email } },
      { ...line, account: null },
    ]);
    expect(second.log()).not.toContain('secret');
  });

  test('tries beyond the limit: once a minute, however many come', async () => {
    const { clock } = house();
    const { shop } = await makeShop(house());
    const guess = () =>
      second.anyone.post('/users/login', { email: shop.email, password: 'guess' }, from('203.0.113.2'));
    const lines = await linesOf(async () => {
      for (let n = 0; n < 25; n++) await guess();
    });
    expect(lines.map(({ msg }) => msg)).toEqual([...Array(5).fill('login failed'), 'too many tries']);
    expect(lines.at(-1)).toMatchObject({ level: WARN, account: { id: shop._id }, from: '203.0.113.2' });
    const before = clock.now;
    clock.now = new Date(before.getTime() + 60_000);
    expect(await linesOf(guess)).toHaveLength(1);
    clock.now = before;
  });

  test('a refused permission: who asked for what', async () => {
    const { shop } = await makeShop(house());
    const client = await second.anyone.login({ email: shop.email, password: 'password one' });
    const lines = await linesOf(async () => {
      await client.get('/shop?q=somebody', from('203.0.113.3'));
      await client.post('/register', { first_name: 'E', email: 'e@x.au', password: 'glass and glue' });
    });
    const who = { loginId: shop._id, role: 'shop', shopId: shop._id };
    expect(lines).toEqual([
      { level: WARN, msg: 'permission refused', who, from: '203.0.113.3', call: 'GET /api/shop' },
      { level: WARN, msg: 'permission refused', who, from: '127.0.0.1', call: 'POST /api/register' },
    ]);
  });

  test('new logins and removed ones, also when a key gets its first answer again', async () => {
    const admin = await adminHere();
    const key = { 'idempotency-key': 'one admin' };
    const eve = { first_name: 'Eve', email: 'Eve@example.com', password: 'glass and glue' };
    const shop = { name: 'Logged', email: 'logged@example.com', password: 'glass and glue', phone: '1', address: 'x' };
    let id = '';
    const lines = await linesOf(async () => {
      await admin.post('/register', eve, key);
      await admin.post('/register', eve, key);
      id = (await admin.post('/shop', shop)).body.shop._id;
      await admin.delete(`/shop/${id}`);
    });
    expect(lines.map(({ msg, ...line }) => [msg, (line as { account?: object }).account])).toEqual([
      ['admin added', { id: expect.any(String), email: 'Eve@example.com' }],
      ['shop added', { id, email: 'logged@example.com' }],
      ['shop deleted', { id }],
    ]);
    expect(lines.every((line) => 'who' in line && (line.who as { role: string }).role === 'admin')).toBe(true);
  });

  test('changes of passwords and emails, wrong old passwords, and none of the secrets', async () => {
    const { shop } = await makeShop(house());
    const admin = await adminHere();
    const client = await second.anyone.login({ email: shop.email, password: 'password one' });
    const lines = await linesOf(async () => {
      await client.post('/email/updatePassword', { oldPassword: 'wrong secret', newPassword: 'secret two' });
      await client.post('/email/updatePassword', { oldPassword: 'password one', newPassword: 'secret two' });
      await client.patch(`/shop/${shop._id}`, { email: 'elsewhere@example.com', oldPassword: 'secret two' });
      await admin.patch(`/shop/${shop._id}`, { email: shop.email, password: 'secret three' });
      await second.anyone.post('/email/forgetPassword', { email: shop.email });
      const link = () =>
        house().said.find((line) => line.includes(`mail to ${shop.email} `) && line.includes('token='));
      await until(() => link() !== undefined);
      const token = /token=([\w-]{43})/.exec(link() ?? '')?.[1];
      const passwords = { newPassword: 'secret four', confirmPassword: 'secret four' };
      await second.anyone.post('/email/resetPassword', { token, ...passwords });
      expect(second.log()).not.toContain(token);
    });
    expect(lines.map((line) => [line.msg, ...('by' in line ? [line.by] : [])])).toEqual([
      ['wrong password'],
      ['password changed', 'owner'],
      ['email changed', 'owner'],
      ['email and password changed', 'admin'],
      ['password changed', 'link'],
    ]);
    expect(lines.every(({ level, ...line }) => level === WARN && 'from' in line)).toBe(true);
    expect(second.log()).not.toContain('secret');
  });

  test('what succeeds without changing a key leaves none', async () => {
    const { shop } = await makeShop(house());
    const lines = await linesOf(async () => {
      const client = await second.anyone.login({ email: shop.email, password: 'password one' });
      await client.patch(`/shop/${shop._id}`, { city: 'Hay', email: shop.email });
      await client.get('/users?q=ada');
    });
    expect(lines).toEqual([]);
  });
});

describe('search texts and reset links', () => {
  onEachEngine('stay out of the log at every level', (house) => {
    let webRoot = '';
    let second: SecondApp;
    beforeAll(async () => {
      webRoot = mkdtempSync(join(tmpdir(), 'mendpoint-web-'));
      writeFileSync(join(webRoot, 'index.html'), '<!doctype html>');
      second = await openSecondApp(house(), { level: 'trace', webRoot });
      // What a mistake of ours, or a library, might say of a request.
      second.app.get('/api/broken', async (request) => {
        request.log.debug(new Error(`at ${request.url}`));
        request.log.error({ err: new Error(`at ${request.url}`) });
        request.log.trace(`at ${request.url}`);
        const cause = new Error(`cause at ${request.url}`);
        throw Object.assign(new Error(`at ${request.url}`, { cause }), { detail: 'Key (email_key)=(ada@example.com)' });
      });
    });
    afterAll(async () => {
      await second.app.close();
      rmSync(webRoot, { recursive: true, force: true });
    });

    test.each([
      ['/api/users?q=ada@example.com', 200],
      ['/api/users?q=ada%40example.com&page=1', 200],
      ['/api/products?q=ada@example.com&page=0', 400],
      ['/api/nowhere/at/all?q=ada@example.com', 404],
      ['/Reset-Password?token=aDa-token', 200],
      ['/Reset-Password/?token=aDa-token', 200],
      ['/missing.js?token=aDa-token', 404],
      ['/api/broken?q=ada@example.com', 500],
    ])('%s', async (url, status) => {
      const { body } = await second.anyone.post('/users/login', ADMIN);
      const before = second.lines().length;
      const reply = await second.app.inject({ url, headers: { authorization: `Bearer ${body.token}` } });
      expect(reply.statusCode).toBe(status);
      const lines = second.lines().slice(before);
      const path = url.replace(/\?.*/, '');
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
        stack: expect.stringContaining('security-log.test.ts'),
        cause: { message: 'cause at /api/broken' },
      });
    });
  });
});
