import { expect, test } from 'vitest';
import { makeShop } from '../../../test/factories/factories.ts';
import { ADMIN, onEachEngine } from '../../../test/servers/house.ts';
import { from, until } from '../../../test/servers/second-app.ts';

const EASY = 'This password is too easy to guess.';

onEachEngine('a password that is easy to guess', (house) => {
  let serial = 0;
  const fresh = () => from(`10.71.0.${++serial}`);
  const linkTo = async (email: string): Promise<string> => {
    const links = () => house().said.filter((line) => line.includes(`mail to ${email} `) && line.includes('token='));
    const before = links().length;
    await house().anyone.post('/email/forgetPassword', { email }, fresh());
    await until(() => links().length > before);
    return /token=([\w-]{43})/.exec(links().at(-1) ?? '')?.[1] ?? '';
  };

  let link: Promise<string> | undefined;

  /** Every call that sets a password, with its field: for the login owner@shop.example of the shop 'Corner Repairs'. */
  const CALLS: [string, string, (password: string) => Promise<{ status: number; body: unknown }>][] = [
    [
      'POST /register',
      'password',
      (password) => house().admin.post('/register', { first_name: 'Eve', email: 'owner@shop.example', password }),
    ],
    [
      'POST /shop',
      'password',
      (password) =>
        house().admin.post('/shop', {
          name: 'Corner Repairs',
          email: 'owner@shop.example',
          password,
          phone: '1',
          address: 'x',
        }),
    ],
    [
      'PATCH /shop/{id}',
      'password',
      async (password) => {
        const { shop } = await makeShop(house());
        const names = { name: 'Corner Repairs', email: 'owner@shop.example' };
        return house().admin.patch(`/shop/${shop._id}`, { ...names, password });
      },
    ],
    [
      'POST /email/updatePassword',
      'newPassword',
      async (newPassword) => {
        const { client, remove } = await makeCorner();
        const reply = await client.post('/email/updatePassword', { oldPassword: 'password one', newPassword }, fresh());
        await remove();
        return reply;
      },
    ],
    [
      'POST /email/resetPassword',
      'newPassword',
      async (newPassword) => {
        // Refusals leave the link as it was.
        link ??= makeCorner().then(() => linkTo('owner@shop.example'));
        const body = { token: await link, newPassword, confirmPassword: newPassword };
        const reply = await house().anyone.post('/email/resetPassword', body);
        return reply;
      },
    ],
  ];
  const makeCorner = async () => {
    const { shop, client } = await makeShop(house(), { name: 'Corner Repairs', email: 'owner@shop.example' });
    return { client, remove: () => house().admin.delete(`/shop/${shop._id}`) };
  };

  test.each(CALLS)('is refused at %s', async (call, field, set) => {
    const ofNames = call === 'POST /register' ? [] : ['corner repairs', ' CORNERrepairs'];
    for (const password of [
      'password',
      'PassWord1',
      '12345678',
      'OWNER@shop.example',
      ' owner@shop.example ',
      ...ofNames,
    ]) {
      const { status, body } = await set(password);
      expect([password, status, body]).toEqual([
        password,
        400,
        { success: false, message: EASY, errors: [{ path: field, message: EASY }] },
      ]);
    }
  });

  test('is the part of the email before the @, too', async () => {
    const body = { first_name: 'Eve', email: 'Night.Shift@example.com', password: 'night.shift' };
    expect((await house().admin.post('/register', body)).body.message).toBe(EASY);
    const kept = await house().admin.post('/register', { ...body, password: 'night.shift glue' });
    expect(kept.status).toBe(201);
  });

  test('the old one again is no change', async () => {
    const { shop, client } = await makeShop(house());
    const same = { oldPassword: 'password one', newPassword: 'password one' };
    const update = await client.post('/email/updatePassword', same, fresh());
    const message = 'The new password is the same as the old one.';
    expect([update.status, update.body]).toEqual([
      400,
      { success: false, message, errors: [{ path: 'newPassword', message }] },
    ]);
    // Who does not know the old one learns nothing.
    const guess = await client.post(
      '/email/updatePassword',
      { oldPassword: 'a guess', newPassword: 'a guess' },
      fresh(),
    );
    expect(guess.body.message).toBe('Old password is incorrect');
    const token = await linkTo(shop.email);
    const reset = (password: string) =>
      house().anyone.post('/email/resetPassword', { token, newPassword: password, confirmPassword: password });
    const again = await reset('password one');
    expect([again.status, again.body.message]).toEqual([
      400,
      'This is your password already. Log in with it, or choose another one.',
    ]);
    expect((await reset('another one')).status).toBe(200);
  });

  test('still logs its owner in where it was set before', async () => {
    const { anyone, db } = house();
    const { shop } = await makeShop(house());
    const { hash } = await import('@node-rs/argon2');
    const password_hash = await hash('password', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await db.updateTable('login').set({ password_hash }).where('id', '=', shop._id).execute();
    expect((await anyone.post('/users/login', { email: shop.email, password: 'password' })).status).toBe(200);
    expect((await anyone.post('/users/login', ADMIN)).status).toBe(200);
  });
});
