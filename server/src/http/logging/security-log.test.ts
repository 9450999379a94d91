import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '../../../test/factories/factories.ts';
import { ADMIN, onEachEngine } from '../../../test/servers/house.ts';
import { from, openSecondApp, type SecondApp, until } from '../../../test/servers/second-app.ts';

onEachEngine('logins, refusals and changed logins stand in the log', (house) => {
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

  test('a flood from one network is still one line, and an invented address is cut', async () => {
    const guessAs = (address: string) =>
      second.anyone.post('/users/login', { email: 'flood@example.com', password: 'guess' }, from(address));
    for (let n = 0; n < 5; n++) await guessAs(`2001:db8:77:1::${n}`);
    const lines = await linesOf(async () => {
      for (let n = 0; n < 20; n++) await guessAs(`2001:db8:77:1::1:${n}`);
    });
    expect(lines.map(({ msg }) => msg)).toEqual(['too many tries']);
    const [line] = await linesOf(() => guessAs('x'.repeat(10_000)));
    expect(line).toMatchObject({ from: 'x'.repeat(64) });
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
