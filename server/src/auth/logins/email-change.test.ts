import { expect, test } from 'vitest';
import { makeShop } from '../../../test/factories/factories.ts';
import { type House, onEachEngine, PUBLIC_URL } from '../../../test/servers/house.ts';
import { from, openSecondApp, until } from '../../../test/servers/second-app.ts';

const PASSWORD = 'password one';

onEachEngine('the key of an account', (house) => {
  let serial = 0;
  const newEmail = () => `moved${++serial}@example.com`;
  const mailsTo = (email: string) => house().said.filter((line) => line.includes(`mail to ${email} `));
  const told = async (email: string, subject: string) => {
    await until(() => mailsTo(email).some((line) => line.includes(subject)));
    return mailsTo(email).filter((line) => line.includes(subject));
  };
  const canLogIn = async (email: string, password = PASSWORD) =>
    (await house().anyone.post('/users/login', { email, password }, from(`10.67.0.${++serial}`))).status === 200;
  const makeAdmin = async () => {
    const email = `admin${++serial}@example.com`;
    const body = { first_name: 'Eve', email, password: PASSWORD };
    const { user } = (await house().admin.post('/register', body)).body;
    return { email, path: `/users/${user._id}`, client: await house().anyone.login(body), read: '/taxes' };
  };
  const makeOwner = async () => {
    const { shop, client } = await makeShop(house());
    return { email: shop.email, path: `/shop/${shop._id}`, client, read: `/shop/${shop._id}` };
  };
  const OWNERS = [
    ['an admin', 'patch', makeAdmin],
    ['an admin', 'put', makeAdmin],
    ['a shop', 'patch', makeOwner],
  ] as const;

  test.each(OWNERS)('%s changes its own email with its password alone (%s)', async (_, method, make) => {
    const { email, path, client, read } = await make();
    const elsewhere = await house().anyone.login({ email, password: PASSWORD });
    const to = newEmail();
    for (const oldPassword of [undefined, '']) {
      const { status, body } = await client[method](path, { email: to, oldPassword });
      const message = 'Enter your current password to change the email.';
      expect([status, body]).toEqual([400, { success: false, message, errors: [{ path: 'oldPassword', message }] }]);
    }
    const wrong = await client[method](path, { email: to, oldPassword: 'a guess' });
    const message = 'Old password is incorrect';
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { success: false, message, errors: [{ path: 'oldPassword', message }] },
    ]);
    expect([await canLogIn(email), await canLogIn(to), (await elsewhere.get(read)).status]).toEqual([true, false, 200]);
    expect(mailsTo(email)).toEqual([]);

    const right = await client[method](path, { email: to, oldPassword: PASSWORD });
    expect(right.status).toBe(200);
    expect(JSON.stringify(right.body)).not.toContain(PASSWORD);
    expect([await canLogIn(email), await canLogIn(to)]).toEqual([false, true]);
    expect([(await client.get(read)).status, (await elsewhere.get(read)).status]).toEqual([200, 401]);
    const [notice = ''] = await told(email, 'Your email was changed');
    expect(notice).toContain(`at ${PUBLIC_URL} was changed on Friday`);
    expect(notice).toMatch(/20 November 2026.* 12:00 pm \(Sydney time\)/);
    expect(notice).toContain('If it was not you');
    expect(mailsTo(to)).toEqual([]);
  });

  test.each(OWNERS)(
    '%s that keeps its email, or writes it otherwise, needs no password (%s)',
    async (_, method, make) => {
      const { email, path, client, read } = await make();
      const elsewhere = await house().anyone.login({ email, password: PASSWORD });
      const key = 'first_name' in (await client.get('/taxes')).body ? '' : 'city';
      const other = path.startsWith('/users') ? { last_name: 'Ng' } : { [key]: 'Hay' };
      expect((await client[method](path, { ...other, email })).status).toBe(200);
      const respelt = await client[method](path, { email: email.toUpperCase() });
      expect(respelt.status).toBe(200);
      expect((respelt.body.user ?? respelt.body.shop).email).toBe(email.toUpperCase());
      expect((await elsewhere.get(read)).status).toBe(200);
      expect(await canLogIn(email)).toBe(true);
      expect(house().said.filter((line) => line.toLowerCase().includes(`mail to ${email} `))).toEqual([]);
    },
  );

  test('a stolen session cannot take the account over', async () => {
    const { email, path, client } = await makeOwner();
    const thief = client;
    expect((await thief.patch(path, { email: 'thief@example.com' })).status).toBe(400);
    await house().anyone.post('/email/forgetPassword', { email: 'thief@example.com' }, from('10.66.0.1'));
    expect(await canLogIn(email)).toBe(true);
    expect(mailsTo('thief@example.com')).toEqual([]);
  });

  test('guesses at it and at the change of the password are one count', async () => {
    const { email, path, client } = await makeOwner();
    const here = from('10.66.1.1');
    const guess = { oldPassword: 'a guess' };
    for (let n = 0; n < 3; n++)
      expect((await client.patch(path, { email: newEmail(), ...guess }, here)).status).toBe(400);
    for (let n = 0; n < 2; n++) {
      const body = { ...guess, newPassword: 'password two' };
      expect((await client.post('/email/updatePassword', body, here)).status).toBe(400);
    }
    const sixth = await client.patch(path, { email: newEmail(), oldPassword: PASSWORD }, here);
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '900']);
    expect(await canLogIn(email)).toBe(true);
    // Where the owner has logged in, a thief's guesses elsewhere change nothing.
    expect((await client.patch(path, { email: newEmail(), oldPassword: PASSWORD })).status).toBe(200);
  });

  test('an email that is taken changes nothing and tells nobody', async () => {
    const { email, path, client, read } = await makeOwner();
    const other = await makeOwner();
    const elsewhere = await house().anyone.login({ email, password: PASSWORD });
    expect((await client.patch(path, { email: other.email, oldPassword: PASSWORD })).status).toBe(400);
    expect([(await elsewhere.get(read)).status, await canLogIn(email)]).toEqual([200, true]);
    expect(mailsTo(email)).toEqual([]);
  });

  test('of two that change it at once with one password, or beside a change of that password, one succeeds', async () => {
    for (let round = 0; round < 4; round++) {
      const { path, client, email } = await makeOwner();
      const to = newEmail();
      const [moved, changed] = await Promise.all([
        client.patch(path, { email: to, oldPassword: PASSWORD }),
        client.post('/email/updatePassword', { oldPassword: PASSWORD, newPassword: 'password two' }),
      ]);
      // Both only one after the other, when the password was still right.
      const password = changed.status === 200 ? 'password two' : PASSWORD;
      expect(await canLogIn(moved.status === 200 ? to : email, password)).toBe(true);
      expect([moved.status, changed.status]).toContain(200);
    }
    const { client, email } = await makeOwner();
    const change = (newPassword: string) =>
      client.post('/email/updatePassword', { oldPassword: PASSWORD, newPassword });
    const statuses = (await Promise.all([change('password two'), change('password six')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
    expect(email).toBeTruthy();
  });

  test('reset links to the old address end with it', async () => {
    const { path, client, email } = await makeOwner();
    await house().anyone.post('/email/forgetPassword', { email }, from('10.66.2.1'));
    const [line = ''] = await told(email, 'Reset your password');
    await client.patch(path, { email: newEmail(), oldPassword: PASSWORD });
    const passwords = { newPassword: 'brand new one', confirmPassword: 'brand new one' };
    const token = /token=([\w-]{43})/.exec(line)?.[1];
    const reset = await house().anyone.post('/email/resetPassword', { token, ...passwords });
    expect([reset.status, reset.body.message]).toEqual([400, 'Invalid or expired token']);
  });

  test('an admin changes a shop’s without its password: its sessions end, and the old address is told once', async () => {
    const { path, client, email, read } = await makeOwner();
    const to = newEmail();
    const { status } = await house().admin.patch(path, { email: to, password: 'password two' });
    expect([status, (await client.get(read)).status, await canLogIn(to, 'password two')]).toEqual([200, 401, true]);
    const [notice = ''] = await told(email, 'Your email and password were changed');
    expect(notice).toContain('by an admin');
    expect(notice).not.toContain('password two');
    expect([mailsTo(email).length, mailsTo(to).length]).toEqual([1, 0]);
    const again = await makeOwner();
    await house().admin.patch(again.path, { email: newEmail() });
    expect((await again.client.get(again.read)).status).toBe(401);
    await told(again.email, 'Your email was changed');
  });

  const WAYS: [string, (owner: Awaited<ReturnType<typeof makeOwner>>, at: House) => Promise<unknown>][] = [
    ['an admin', ({ path }, { admin }) => admin.patch(path, { password: 'password two' })],
    [
      'its owner',
      ({ client }) => client.post('/email/updatePassword', { oldPassword: PASSWORD, newPassword: 'password two' }),
    ],
    [
      'a mailed link',
      async ({ email }, { anyone }) => {
        await anyone.post('/email/forgetPassword', { email }, from(`10.66.3.${++serial}`));
        const [line = ''] = await told(email, 'Reset your password');
        const passwords = { newPassword: 'password two', confirmPassword: 'password two' };
        await anyone.post('/email/resetPassword', { token: /token=([\w-]{43})/.exec(line)?.[1], ...passwords });
      },
    ],
  ];
  test.each(WAYS)('a password changed by %s is told to its address', async (_, change) => {
    const owner = await makeOwner();
    await change(owner, house());
    expect(await canLogIn(owner.email, 'password two')).toBe(true);
    const [notice = ''] = await told(owner.email, 'Your password was changed');
    expect(notice).toContain(`${PUBLIC_URL}/Forgot-Password`);
    expect(notice).not.toMatch(/password (one|two)/);
  });

  test('a mail server that takes nothing keeps no change from being saved', async () => {
    const { email, path } = await makeOwner();
    const second = await openSecondApp(house(), { smtpUrl: 'smtp://127.0.0.1:1' });
    const client = await second.anyone.login({ email, password: PASSWORD });
    const to = newEmail();
    expect((await client.patch(path, { email: to, oldPassword: PASSWORD })).status).toBe(200);
    expect(await canLogIn(to)).toBe(true);
    await until(() => second.log().includes('telling the owner of a changed login failed'));
    await second.app.close();
  });
});
