import { expect, test } from 'vitest';
import { makeProduct, makeShop, saleOf } from '../../test/factories/factories.ts';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { ADMIN, onEachEngine } from '../../test/servers/house.ts';
import { somebodyWaits } from '../../test/servers/somebody-waits.ts';
import { deleteLogin } from '../auth/logins/logins.service.ts';
import { sendResetLink } from '../auth/resets/send-reset-link.service.ts';
import { atomically } from '../context.ts';
import { openMailer } from '../mail/mailer.ts';
import { moveStock } from '../products/sell-products.service.ts';

const EVE = { first_name: 'Eve', last_name: 'Ng', email: 'Eve@example.com', phone: '0400', password: 'password two' };

onEachEngine('admins', (house) => {
  test('are registered by admins, and are as good as the first', async () => {
    const { admin, anyone } = house();
    const reply = await admin.post('/register', EVE);
    expect([reply.status, reply.body.message]).toEqual([201, 'Admin added successfully!']);
    const { password, ...person } = EVE;
    expect(reply.body.user).toEqual({ _id: expect.any(String), role: 'admin', ...person });
    const eve = await anyone.login({ email: 'eve@EXAMPLE.com', password });
    expect((await eve.get('/shop')).status).toBe(200);
    const listed = (await admin.get('/users')).body.data;
    expect(listed).toEqual([]);
  });

  test('are registered by nobody else', async () => {
    const { anyone } = house();
    const { client } = await makeShop(house());
    expect((await anyone.post('/register', { ...EVE, email: 'a@example.com' })).status).toBe(401);
    expect((await client.post('/register', { ...EVE, email: 'a@example.com' })).status).toBe(403);
  });

  test('share no email with any login', async () => {
    const { admin } = house();
    const { shop } = await makeShop(house());
    for (const email of [ADMIN.email.toUpperCase(), shop.email]) {
      const reply = await admin.post('/register', { ...EVE, email });
      expect([reply.status, reply.body.message]).toEqual([409, 'This email is already in use.']);
    }
  });

  test('need a first name, an email and a password', async () => {
    const { admin } = house();
    const { body } = await admin.post('/register', {});
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['first_name', 'email', 'password']);
    const short = await admin.post('/register', { ...EVE, email: 'b@example.com', password: 'short' });
    expect([short.status, short.body.message]).toEqual([400, 'Password must be at least 8 characters.']);
  });

  const addAdmin = async (email: string) => {
    const body = { ...EVE, email };
    const { user } = (await house().admin.post('/register', body)).body;
    return { id: user._id as string, body, client: await house().anyone.login(body) };
  };
  const listed = async (id: string) =>
    (await house().admin.get('/admins')).body.data.find(({ _id }: { _id: string }) => _id === id);

  test('are listed, and disabled at once: no screen, no login, no reset link, until they are enabled', async () => {
    const { admin, anyone, said, context } = house();
    const { id, body, client } = await addAdmin('disabled@example.com');
    const mailed = () => said.filter((line) => line.includes('disabled@example.com') && line.includes('token=')).length;
    await sendResetLink(
      context,
      { mailer: openMailer(null, '', (line) => said.push(line)), publicUrl: '' },
      body.email,
    );
    expect(mailed()).toBe(1);
    const token = /token=([\w-]{43})/.exec(said.find((line) => line.includes('disabled@example.com')) ?? '')?.[1];
    const entries = await trailOf(house(), async () => {
      const reply = await admin.patch(`/admins/${id}`, { disabled: true });
      expect(reply.body.data).toMatchObject({ _id: id, disabledAt: house().clock.now.toISOString() });
      await admin.patch(`/admins/${id}`, { disabled: true });
    });
    expect(entries.map(inShort)).toEqual([['account disabled', body.email, {}]]);
    expect((await client.get('/shop')).status).toBe(401);
    const refused = await anyone.post('/users/login', body);
    expect([refused.status, refused.body.message]).toEqual([401, 'Invalid email or password']);
    const reset = { token, newPassword: 'glass and glue', confirmPassword: 'glass and glue' };
    expect((await anyone.post('/email/resetPassword', reset)).status).toBe(400);
    await sendResetLink(
      context,
      { mailer: openMailer(null, '', (line) => said.push(line)), publicUrl: '' },
      body.email,
    );
    expect(mailed()).toBe(1);
    await admin.patch(`/admins/${id}`, { disabled: false });
    expect((await anyone.post('/users/login', body)).status).toBe(200);
    expect(await listed(id)).toMatchObject({ email: body.email, disabledAt: null });
  });

  test('are removed with their login', async () => {
    const { admin, anyone } = house();
    const { id, body, client } = await addAdmin('gone@example.com');
    const entries = await trailOf(house(), () => admin.delete(`/admins/${id}`));
    expect(entries.map(inShort)).toEqual([['account deleted', body.email, {}]]);
    expect((await client.get('/shop')).status).toBe(401);
    expect((await anyone.post('/users/login', body)).status).toBe(401);
    expect(await listed(id)).toBeUndefined();
    expect((await admin.delete(`/admins/${id}`)).status).toBe(404);
  });

  test('sell nothing any more when they are removed in the middle of it', async () => {
    const { context } = house();
    const { shop, client: till } = await makeShop(house());
    const product = await makeProduct(till, { quantity: 5 });
    const { id, client } = await addAdmin('selling@example.com');
    let status = 0;
    let selling: Promise<unknown> = Promise.resolve();
    await atomically(context, async (inside) => {
      await moveStock(inside, [{ productId: product._id, units: -1, faulty: 0 }], async () => undefined);
      selling = client.post('/invoice', saleOf(shop, product)).then((reply) => {
        status = reply.status;
      });
      while (status === 0 && !(await somebodyWaits(house())));
      await deleteLogin(inside, id);
    });
    await selling;
    expect(status).toBe(401);
    expect((await till.get('/invoice')).body.meta.total).toBe(0);
    expect((await till.get(`/products/${product._id}`)).body.data.quantity).toBe(6);
  });

  test('never shut out themselves, and of two who shut out each other one stays', async () => {
    for (const act of ['remove', 'disable'] as const) {
      const one = await addAdmin(`one.${act}@example.com`);
      const other = await addAdmin(`other.${act}@example.com`);
      const shutOut = ({ client }: typeof one, { id }: typeof one) =>
        act === 'remove' ? client.delete(`/admins/${id}`) : client.patch(`/admins/${id}`, { disabled: true });
      expect((await shutOut(one, one)).status).toBe(409);
      const replies = await Promise.all([shutOut(one, other), shutOut(other, one)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
      const left = [await listed(one.id), await listed(other.id)].filter((admin) => admin && !admin.disabledAt);
      expect(left).toHaveLength(1);
    }
  });
});
