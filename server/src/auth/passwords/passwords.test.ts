import { expect, test } from 'vitest';
import { makeShop } from '../../../test/factories/factories.ts';
import { ADMIN, type House, onEachEngine, PUBLIC_URL } from '../../../test/servers/house.ts';
import { tidyUp } from '../../operation/tidy-up.ts';

const MINUTE = 60_000;

/** Tries of one address are throttled together, so each test has an address of its own. */
let lastAddress = 0;
const from = (address = `10.1.0.${++lastAddress}`) => ({ 'x-forwarded-for': address });

/** The sent mails come after the answers; those to nobody never do, so what was asked last is waited for. */
const linksTo = async ({ said }: House, email: string, count = 1): Promise<string[]> => {
  for (let tries = 0; tries < 200; tries++) {
    const lines = said.filter((line) => line.includes(`mail to ${email} `) && line.includes('token='));
    if (lines.length >= count) return lines.map((line) => /token=([\w-]{43})/.exec(line)?.[1] ?? '');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`no ${count} mails to ${email}: ${said.join('\n')}`);
};

onEachEngine('changing a password', (house) => {
  const change = (client: House['admin'], body: object) => client.post('/email/updatePassword', body, from());

  test('wants the old one, and ends all other sessions', async () => {
    const { anyone } = house();
    const { shop, client } = await makeShop(house(), { password: 'old password' });
    const elsewhere = await anyone.login({ email: shop.email, password: 'old password' });
    const body = { id: shop._id, oldPassword: 'old password', newPassword: 'new password' };
    const wrong = await change(client, { ...body, oldPassword: 'guess' });
    expect([wrong.status, wrong.body]).toEqual([400, { success: false, message: 'Old password is incorrect' }]);
    const right = await change(client, body);
    expect([right.status, right.body]).toEqual([200, { success: true, message: 'Password changed successfully!' }]);
    expect((await client.get(`/shop/${shop._id}`)).status).toBe(200);
    expect((await elsewhere.get(`/shop/${shop._id}`)).status).toBe(401);
    await anyone.login({ email: shop.email, password: 'new password' });
    expect((await anyone.post('/users/login', { email: shop.email, password: 'old password' }, from())).status).toBe(
      401,
    );
  });

  test('is one’s own only', async () => {
    const { shop, client } = await makeShop(house());
    const body = { oldPassword: 'password one', newPassword: 'new password' };
    const refused = await change(house().admin, { ...body, id: shop._id });
    expect([refused.status, refused.body.message]).toEqual([403, 'You may only change your own password.']);
    expect((await change(client, { ...body, id: 'nobody' })).status).toBe(403);
    expect((await change(client, body)).status).toBe(200);
  });

  test.each([
    {},
    { oldPassword: 'password one' },
    { newPassword: 'password two' },
    { oldPassword: '', newPassword: '' },
  ])('asks for all fields: %j', async (body) => {
    const { client } = await makeShop(house());
    const reply = await change(client, body);
    expect([reply.status, reply.body.message]).toEqual([400, 'All fields are required']);
  });

  test('needs 8 to 128 characters', async () => {
    const { shop, client } = await makeShop(house());
    const message = async (newPassword: string) =>
      (await change(client, { id: shop._id, oldPassword: 'password one', newPassword })).body.message;
    expect(await message('seven77')).toBe('Password must be at least 8 characters.');
    expect(await message('x'.repeat(129))).toBe('Password must be at most 128 characters.');
    expect(await message('eight888')).toBe('Password changed successfully!');
  });

  test('cannot be guessed at: the sixth try is refused, logging in is not', async () => {
    const { anyone } = house();
    const { shop, client } = await makeShop(house());
    const guess = { id: shop._id, oldPassword: 'guess', newPassword: 'new password' };
    for (let n = 0; n < 5; n++) expect((await change(client, guess)).status).toBe(400);
    const sixth = await change(client, { ...guess, oldPassword: 'password one' });
    expect([sixth.status, Number(sixth.headers['retry-after'])]).toEqual([429, 15 * 60]);
    await anyone.login({ email: shop.email, password: 'password one' });
  });
});

onEachEngine('a forgotten password', (house) => {
  const forget = (email: unknown, headers = from()) => house().anyone.post('/email/forgetPassword', { email }, headers);
  const reset = (token: unknown, newPassword: unknown = 'brand new one', confirmPassword = newPassword) =>
    house().anyone.post('/email/resetPassword', { token, newPassword, confirmPassword });
  const expired = [400, 'Invalid or expired token'];

  test('is answered alike for known and unknown emails; only the known one gets a link', async () => {
    const { said } = house();
    const unknown = await forget('nobody@example.com');
    const known = await forget(' OWNER@example.com ');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(200);
    expect(JSON.stringify(known.body)).not.toContain('token');
    const [token] = await linksTo(house(), ADMIN.email);
    expect(said.join()).toContain(`${PUBLIC_URL}/Reset-Password?token=${token}`);
    expect(said.join()).not.toContain('nobody@example.com');
    for (const nothing of ['', ' ', undefined]) {
      const refused = await forget(nothing);
      expect([refused.status, refused.body.message]).toEqual([400, 'Email is required']);
    }
  });

  test('its link sets a new one, once, and ends every session', async () => {
    const { anyone, db } = house();
    const { shop, client } = await makeShop(house());
    await forget(shop.email);
    const [token] = await linksTo(house(), shop.email);
    expect(JSON.stringify(await db.selectFrom('password_reset').selectAll().execute())).not.toContain(token);
    const done = await reset(token);
    expect([done.status, done.body]).toEqual([200, { success: true, message: 'Password reset successfully!' }]);
    expect((await client.get(`/shop/${shop._id}`)).status).toBe(401);
    await anyone.login({ email: shop.email, password: 'brand new one' });
    const again = await reset(token);
    expect([again.status, again.body.message]).toEqual(expired);
  });

  test('of two uses at the same moment one succeeds', async () => {
    const { shop } = await makeShop(house());
    await forget(shop.email);
    const [token] = await linksTo(house(), shop.email);
    const statuses = (await Promise.all([reset(token), reset(token), reset(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400]);
  });

  test('its link lives thirty minutes, and then leaves no trace', async () => {
    const { clock, context, db } = house();
    const { shop } = await makeShop(house());
    const start = clock.now;
    await forget(shop.email);
    const [token] = await linksTo(house(), shop.email);
    clock.now = new Date(start.getTime() + 30 * MINUTE);
    const late = await reset(token);
    expect([late.status, late.body.message]).toEqual(expired);
    await tidyUp(context);
    expect(await db.selectFrom('password_reset').select('login_id').where('login_id', '=', shop._id).execute()).toEqual(
      [],
    );
    clock.now = start;
  });

  test('a refused new one leaves the link as it was', async () => {
    const { shop } = await makeShop(house());
    await forget(shop.email);
    const [token] = await linksTo(house(), shop.email);
    const refusal = async (...args: Parameters<typeof reset>) => {
      const { status, body } = await reset(...args);
      return [status, body.message];
    };
    expect(await refusal(token, 'one password', 'two password')).toEqual([
      400,
      'Passwords do not match. Please check again.',
    ]);
    expect(await refusal(token, 'short')).toEqual([400, 'Password must be at least 8 characters.']);
    expect(await refusal(token, '')).toEqual([400, 'All fields are required']);
    expect(await refusal('')).toEqual([400, 'Token is missing. Please use the password reset link again.']);
    expect(await refusal('x'.repeat(43))).toEqual(expired);
    expect((await reset(token)).status).toBe(200);
  });

  test('is no more wanted once it was changed, or the email was', async () => {
    const { shop, client } = await makeShop(house());
    await forget(shop.email);
    const [first] = await linksTo(house(), shop.email);
    const body = { oldPassword: 'password one', newPassword: 'remembered it' };
    await client.post('/email/updatePassword', body, from());
    expect((await reset(first)).status).toBe(400);
    await forget(shop.email);
    const [, second] = await linksTo(house(), shop.email, 2);
    await house().admin.patch(`/shop/${shop._id}`, { email: 'moved@example.com' });
    expect((await reset(second)).status).toBe(400);
  });

  test('lets one log in at once, however many guesses came before', async () => {
    const { anyone } = house();
    const { shop } = await makeShop(house());
    for (let n = 0; n < 6; n++) {
      await anyone.post('/users/login', { email: shop.email, password: 'guess' }, from());
    }
    await forget(shop.email);
    const [token] = await linksTo(house(), shop.email);
    await reset(token);
    const login = await anyone.post('/users/login', { email: shop.email, password: 'brand new one' }, from());
    expect(login.status).toBe(200);
  });

  test('cannot fill a mailbox: five links a quarter of an hour, for known and unknown alike', async () => {
    const { shop } = await makeShop(house());
    for (const email of [shop.email, 'stranger@example.com']) {
      for (let n = 0; n < 5; n++) expect((await forget(email)).status).toBe(200);
      expect((await forget(email.toUpperCase())).status).toBe(429);
    }
    const address = from();
    for (let n = 0; n < 5; n++) expect((await forget(`s${n}@example.com`, address)).status).toBe(200);
    expect((await forget('s6@example.com', address)).status).toBe(429);
    expect((await house().anyone.post('/users/login', ADMIN, address)).status).toBe(200);
  });
});
