import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { makeShop } from '../../../test/factories/factories.ts';
import { inShort, trailOf } from '../../../test/factories/trail.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { from } from '../../../test/servers/second-app.ts';
import { atomically } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { commandOf } from '../../operation/commands.ts';
import { disableLogin, enableLogin } from '../logins/logins.service.ts';
import { hashOf } from '../tokens.ts';
import { replaceRecoveryCodes } from './second-factor.store.ts';

const PASSWORD = 'password one';
const STEP = 30_000;

onEachEngine('two-factor', (house) => {
  let lastAddress = 0;
  const fresh = () => from(`198.51.100.${++lastAddress}`);
  const logIn = (email: string, headers = fresh(), password = PASSWORD) =>
    house().anyone.post('/users/login', { email, password }, headers);
  const sendCode = (ticket: string, code: string, headers = fresh()) =>
    house().anyone.post('/users/login/code', { ticket, code }, headers);
  /** What the app shows, so many periods from now. */
  const codeOf = (secret: string, periods = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: house().clock.now.getTime() + periods * STEP,
    });
  const laterBy = (periods: number) => {
    house().clock.now = new Date(house().clock.now.getTime() + periods * STEP);
  };
  const withFactor = async () => {
    const { shop, client } = await makeShop(house());
    const { ticket, setup } = (await client.post('/second-factor/begin', { password: PASSWORD })).body;
    const { body } = await client.post('/second-factor', { ticket, code: codeOf(setup.secret) });
    laterBy(1);
    return { shop, client, secret: setup.secret as string, recovery: body.recovery_codes as string[] };
  };

  test('is turned on with the password and a code; other sessions end, and the trail tells of it', async () => {
    const { shop, client } = await makeShop(house());
    const other = await house().anyone.login({ email: shop.email, password: PASSWORD });
    let given: string[] = [];
    const entries = await trailOf(house(), async () => {
      expect((await client.post('/second-factor/begin', { password: 'wrong' })).status).toBe(400);
      const { ticket, setup } = (await client.post('/second-factor/begin', { password: PASSWORD })).body;
      expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Mendpoint:.*&period=30$/);
      const wrong = await client.post('/second-factor', { ticket, code: '000000' });
      expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'code']);
      expect((await client.get('/second-factor')).body).toMatchObject({ isOn: false });
      const on = await client.post('/second-factor', { ticket, code: codeOf(setup.secret) });
      given = on.body.recovery_codes;
      expect(new Set(given).size).toBe(10);
      expect((await client.post('/second-factor', { ticket, code: codeOf(setup.secret) })).status).toBe(400);
    });
    expect((await client.get('/second-factor')).body).toMatchObject({ isOn: true, recovery_codes_left: 10 });
    expect((await other.get('/products')).status).toBe(401);
    const accounts = entries.filter(({ kind }) => kind === 'account');
    expect(accounts.map(inShort)).toEqual([['account changed', shop.email, { two_factor: 'off → on' }]]);
    const kept = JSON.stringify(await house().db.selectFrom('recovery_code').selectAll().execute());
    for (const code of given.map((each) => each.replaceAll('-', ''))) {
      expect([code.length, kept.includes(code)]).toEqual([112 / 4, false]);
    }
  });

  test('a password alone opens nothing; a code does, once', async () => {
    const { shop, secret } = await withFactor();
    const first = await logIn(shop.email);
    expect([first.status, Object.keys(first.body).sort()]).toEqual([202, ['message', 'setup', 'success', 'ticket']]);
    const { ticket } = first.body;
    expect((await house().anyone.get('/products', { authorization: `Bearer ${ticket}` })).status).toBe(401);
    const code = codeOf(secret);
    const opened = await sendCode(ticket, code);
    expect(opened.body).toMatchObject({ role: 'shop', user: { _id: shop._id }, recovery_codes: [] });
    expect(opened.body.token).not.toBe(ticket);
    expect((await sendCode(ticket, codeOf(secret, 1))).status).toBe(400);
    const again = (await logIn(shop.email)).body.ticket;
    expect((await sendCode(again, code)).status).toBe(400);
    expect((await sendCode(again, codeOf(secret, -1))).status).toBe(400);
    expect((await sendCode(again, '１２３４５６')).status).toBe(400);
    expect((await sendCode(again, codeOf(secret, 1))).status).toBe(200);
  });

  test('a code and a recovery code that are sent twice at once open one session', async () => {
    const { shop, secret, recovery } = await withFactor();
    for (const code of [codeOf(secret), (recovery[0] ?? '').toUpperCase()]) {
      const tickets = [(await logIn(shop.email)).body.ticket, (await logIn(shop.email)).body.ticket];
      const replies = await Promise.all(tickets.map((ticket) => sendCode(ticket, code)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
    const { token } = (await sendCode((await logIn(shop.email)).body.ticket, recovery[1] ?? '')).body;
    const { body } = await house().anyone.get('/second-factor', { authorization: `Bearer ${token}` });
    expect(body.recovery_codes_left).toBe(8);
  });

  test('a recovery code that was given when they were shorter goes on working', async () => {
    const { shop } = await withFactor();
    const older = '1c77e-a3f09-00b2d-9e41f';
    const kept = [hashOf(older.replaceAll('-', ''))];
    await inTransaction(house().db, (trx) => replaceRecoveryCodes(trx, shop._id, kept));
    expect((await sendCode((await logIn(shop.email)).body.ticket, older)).status).toBe(200);
    expect((await sendCode((await logIn(shop.email)).body.ticket, older)).status).toBe(400);
  });

  test('guesses are counted over all addresses and tickets, also the right one after them', async () => {
    const { shop, secret } = await withFactor();
    for (let n = 0; n < 5; n++) {
      expect((await sendCode((await logIn(shop.email)).body.ticket, '000000')).status).toBe(400);
    }
    expect((await sendCode((await logIn(shop.email)).body.ticket, codeOf(secret))).status).toBe(429);
    // Another email of the same login begins no new count.
    const email = `again.${shop.email}`;
    expect((await house().admin.patch(`/shop/${shop._id}`, { email })).status).toBe(200);
    expect((await sendCode((await logIn(email)).body.ticket, codeOf(secret))).status).toBe(429);
    laterBy(31);
    expect((await sendCode((await logIn(email)).body.ticket, codeOf(secret))).status).toBe(200);
  });

  test('a ticket ends after ten minutes, with another password, and with a disabled login', async () => {
    const { shop, client, secret } = await withFactor();
    const old = (await logIn(shop.email)).body.ticket;
    laterBy(20);
    expect((await sendCode(old, codeOf(secret))).status).toBe(400);
    const before = (await logIn(shop.email)).body.ticket;
    await client.post('/email/updatePassword', { oldPassword: PASSWORD, newPassword: 'glass and glue' });
    expect((await sendCode(before, codeOf(secret))).status).toBe(400);
    const held = (await logIn(shop.email, fresh(), 'glass and glue')).body.ticket;
    await atomically(house().context, (inside) => disableLogin(inside, shop._id));
    expect((await sendCode(held, codeOf(secret))).status).toBe(400);
    await atomically(house().context, (inside) => enableLogin(inside, shop._id));
    expect((await sendCode(held, codeOf(secret))).status).toBe(400);
    const now = (await logIn(shop.email, fresh(), 'glass and glue')).body.ticket;
    expect((await sendCode(now, codeOf(secret))).status).toBe(200);
  });

  test('is turned off with password and code, and not where an admin requires it', async () => {
    const { admin } = house();
    const { client, secret, recovery } = await withFactor();
    const off = (password: string, code: string) => client.post('/second-factor/off', { password, code });
    expect((await off('wrong', codeOf(secret))).status).toBe(400);
    expect((await off(PASSWORD, '000000')).status).toBe(400);
    const renewed = await client.post('/second-factor/recovery-codes', { password: PASSWORD, code: recovery[0] });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    await admin.put('/second-factor/rules', { admin: false, shop: true });
    expect((await off(PASSWORD, codeOf(secret))).status).toBe(409);
    await admin.put('/second-factor/rules', { admin: false, shop: false });
    expect((await off(PASSWORD, recovery[1] ?? '')).status).toBe(400);
    expect((await off(PASSWORD, codeOf(secret))).status).toBe(200);
    expect((await client.get('/second-factor')).body).toMatchObject({ isOn: false, recovery_codes_left: 0 });
  });

  test('where an admin requires it, who has none sets it up at the next login, before anything else', async () => {
    const { admin } = house();
    const { shop } = await makeShop(house());
    const entries = await trailOf(house(), async () => {
      await admin.put('/second-factor/rules', { admin: false, shop: true });
      const { status, body } = await logIn(shop.email);
      expect([status, body.setup.secret]).toEqual([202, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
      expect((await sendCode(body.ticket, '000000')).status).toBe(400);
      const opened = await sendCode(body.ticket, codeOf(body.setup.secret));
      expect([opened.status, opened.body.recovery_codes.length]).toEqual([200, 10]);
      expect((await logIn(shop.email)).body.setup).toBeNull();
      await admin.put('/second-factor/rules', { admin: false, shop: false });
    });
    expect(entries.filter(({ act }) => act !== 'refused').map(inShort)).toEqual([
      ['account changed', 'all shops', { two_factor_required: 'no → yes' }],
      ['account changed', shop.email, { two_factor: 'off → on' }],
      ['login accepted', shop.email, { second_factor: ' → authenticator app' }],
      ['account changed', 'all shops', { two_factor_required: 'yes → no' }],
    ]);
  });

  /** What the operator is told. */
  const turnOffOnServer = async (email: string) => {
    const said: string[] = [];
    await commandOf(['--turn-off-second-factor', email])?.(house().context, (line) => said.push(line));
    return said;
  };

  test('stays on whatever becomes of the password, and is turned off on the server, in the trail', async () => {
    const { shop } = await withFactor();
    await house().admin.patch(`/shop/${shop._id}`, { password: 'glass and glue' });
    expect((await logIn(shop.email, fresh(), 'glass and glue')).status).toBe(202);
    const entries = await trailOf(house(), async () => {
      expect(await turnOffOnServer(shop.email)).toEqual([`${shop.email} logs in with the password alone.`]);
    });
    const change = { two_factor: 'on → turned off on the server' };
    expect(entries.map(inShort)).toEqual([['account changed', shop.email, change]]);
    expect((await logIn(shop.email, fresh(), 'glass and glue')).status).toBe(200);
    await expect(turnOffOnServer(shop.email)).rejects.toThrow(`${shop.email}: It is not turned on.`);
  });

  test('is set up anew, as the operator is told, where an admin requires it', async () => {
    const { shop } = await withFactor();
    await house().admin.put('/second-factor/rules', { admin: false, shop: true });
    const [said] = await turnOffOnServer(shop.email);
    expect(said).toMatch(/sets up two-factor anew before anything else, as an admin requires it\.$/);
    expect((await logIn(shop.email)).body.setup).toMatchObject({ secret: expect.any(String) });
    await house().admin.put('/second-factor/rules', { admin: false, shop: false });
  });
});
