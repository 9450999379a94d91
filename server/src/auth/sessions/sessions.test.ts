import { expect, test } from 'vitest';
import { makeShop } from '../../../test/factories/factories.ts';
import { ADMIN, onEachEngine } from '../../../test/servers/house.ts';

const MINUTE = 60_000;

onEachEngine('logging in', (house) => {
  /** Logins of one address are throttled together, so each test has an address of its own. */
  let lastAddress = 0;
  const from = (address = `10.0.0.${++lastAddress}`) => ({ 'x-forwarded-for': address });
  const tryLogin = (email: string, password: string, headers = from()) =>
    house().anyone.post('/users/login', { email, password }, headers);

  test('answers token, role and user, and never a hash', async () => {
    const { body, status } = await tryLogin(' OWNER@example.com ', ADMIN.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, role: 'admin', user: { role: 'admin', email: ADMIN.email } });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('a shop logs in as its own record', async () => {
    const { shop } = await makeShop(house(), { email: 'till@example.com', password: 'till password' });
    const { body } = await tryLogin('till@example.com', 'till password');
    expect(body).toMatchObject({ role: 'shop', user: { _id: shop._id, name: shop.name, role: 'shop' } });
    expect(body.user).not.toHaveProperty('password');
  });

  test('says the same of an unknown email and a wrong password', async () => {
    const wrong = await tryLogin(ADMIN.email, 'wrong');
    const unknown = await tryLogin('nobody@example.com', 'wrong');
    expect([wrong.status, wrong.body]).toEqual([401, { success: false, message: 'Invalid email or password' }]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test.each([{}, { email: 'a@b.co' }, { password: 'x' }, { email: ' ', password: 'x' }, { email: '', password: '' }])(
    'asks for both fields: %j',
    async (body) => {
      const reply = await house().anyone.post('/users/login', body, from());
      expect([reply.status, reply.body.message]).toEqual([400, 'Please provide both email and password']);
    },
  );

  test('the sixth try for one email within 15 minutes is refused, even with the right password', async () => {
    const { clock } = house();
    await makeShop(house(), { email: 'slow@example.com', password: 'right password' });
    for (let n = 0; n < 5; n++) expect((await tryLogin('slow@example.com', 'wrong')).status).toBe(401);
    const sixth = await tryLogin('Slow@Example.com', 'right password');
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBe(15 * 60);
    const before = clock.now;
    clock.now = new Date(before.getTime() + 15 * MINUTE + 1);
    expect((await tryLogin('slow@example.com', 'right password')).status).toBe(200);
    clock.now = before;
  });

  test('the sixth failure from one address is refused, whatever the emails', async () => {
    const address = from('10.9.9.9');
    for (let n = 0; n < 5; n++) expect((await tryLogin(`x${n}@example.com`, 'wrong', address)).status).toBe(401);
    expect((await tryLogin(ADMIN.email, ADMIN.password, address)).status).toBe(429);
    expect((await tryLogin(ADMIN.email, ADMIN.password)).status).toBe(200);
  });

  test('twenty guesses at the same moment get no more than five looks', async () => {
    await makeShop(house(), { email: 'rush@example.com' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => tryLogin('rush@example.com', 'guess')));
    const looks = replies.filter(({ status }) => status === 401).length;
    expect(looks).toBeLessThanOrEqual(6);
    expect(replies.filter(({ status }) => status === 429).length).toBe(20 - looks);
  });

  test('all tills of a shop that log in at the same moment get in', async () => {
    await makeShop(house(), { email: 'morning@example.com', password: 'right password' });
    const address = from('10.8.8.8');
    const tills = Array.from({ length: 12 }, () => tryLogin('morning@example.com', 'right password', address));
    expect((await Promise.all(tills)).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  test('a success clears the count of the email, and malformed calls do not count', async () => {
    await makeShop(house(), { email: 'clear@example.com', password: 'right password' });
    for (let n = 0; n < 4; n++) await tryLogin('clear@example.com', 'wrong');
    for (let n = 0; n < 9; n++) await tryLogin('clear@example.com', '');
    expect((await tryLogin('clear@example.com', 'right password')).status).toBe(200);
    for (let n = 0; n < 4; n++) expect((await tryLogin('clear@example.com', 'wrong')).status).toBe(401);
    expect((await tryLogin('clear@example.com', 'right password')).status).toBe(200);
  });
});

onEachEngine('sessions', (house) => {
  const logIn = () => house().anyone.login(ADMIN);

  test('end by logout, this one only', async () => {
    const [one, other] = [await logIn(), await logIn()];
    expect((await one.post('/users/logout')).status).toBe(200);
    const reply = await one.get('/shop');
    expect([reply.status, reply.body]).toEqual([401, { success: false, message: 'Please login to access this page' }]);
    expect((await other.get('/shop')).status).toBe(200);
  });

  /** A call is answered before its session is extended, and none extends it while the extension before waits for the disk. */
  const callUntilExtended = async (client: Awaited<ReturnType<typeof logIn>>, expiry: Date) => {
    const extended = house().db.selectFrom('session').selectAll().where('expires_at', '=', expiry.toISOString());
    do expect((await client.get('/shop')).status).toBe(200);
    while ((await extended.execute()).length === 0);
  };

  test('slide with use and end after twelve hours without', async () => {
    const { clock } = house();
    const start = clock.now;
    const client = await logIn();
    for (let hours = 11; hours <= 33; hours += 11) {
      clock.now = new Date(start.getTime() + hours * 60 * MINUTE);
      await callUntilExtended(client, new Date(clock.now.getTime() + 12 * 60 * MINUTE));
    }
    clock.now = new Date(clock.now.getTime() + 12 * 60 * MINUTE);
    expect((await client.get('/shop')).status).toBe(401);
    clock.now = start;
  });

  test('are stored hashed', async () => {
    const { body } = await house().anyone.post('/users/login', ADMIN);
    const rows = await house().db.selectFrom('session').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(body.token);
  });

  test.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'x'.repeat(5000)}`])(
    'a dead token is refused: %.20s',
    async (authorization) => {
      expect((await house().anyone.get('/shop', { authorization })).status).toBe(401);
    },
  );
});
