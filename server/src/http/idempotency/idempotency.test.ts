import { expect, test } from 'vitest';
import { makeProduct, makeShop, saleOf } from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { tidyUp } from '../../operation/tidy-up.ts';

const key = (value: string) => ({ 'idempotency-key': value });

onEachEngine('an Idempotency-Key', (house) => {
  test('gives the first answer again, for every creating call', async () => {
    const { admin } = house();
    const calls: [string, object][] = [
      ['/category', { category_name: 'Tablets' }],
      ['/taxes', { taxClass: 'Export', taxValue: 0 }],
      ['/users', { first_name: 'A', email: 'a@b.co', phone: '1' }],
      ['/shop', { name: 'S', email: 's@b.co', password: 'till of ours', phone: '1', address: 'x' }],
    ];
    for (const [path, body] of calls) {
      const first = await admin.post(path, body, key(`k${path}`));
      const again = await admin.post(path, body, key(`k${path}`));
      expect([path, again.status, again.body]).toEqual([path, first.status, first.body]);
      expect(first.status).toBeLessThan(300);
    }
  });

  test('sent several times at one moment is carried out once', async () => {
    const { admin } = house();
    const twins = [1, 2, 3, 4].map(() => admin.post('/category', { category_name: 'Twins' }, key('twins')));
    const replies = await Promise.all(twins);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map(({ body }) => body.data._id)).size).toBe(1);
  });

  test('with another body or path is refused', async () => {
    const { admin } = house();
    await admin.post('/category', { category_name: 'Watches' }, key('one'));
    const otherBody = await admin.post('/category', { category_name: 'Clocks' }, key('one'));
    expect(otherBody.status).toBe(422);
    expect(otherBody.body.success).toBe(false);
    expect((await admin.post('/taxes', { category_name: 'Watches' }, key('one'))).status).toBe(400);
    expect((await admin.post('/taxes', { taxClass: 'x', taxValue: 1 }, key('one'))).status).toBe(422);
  });

  test('is one login’s own', async () => {
    const a = await makeShop(house());
    const b = await makeShop(house());
    const product = await makeProduct(house().admin);
    const first = await a.client.post('/invoice', saleOf(a.shop, product), key('mine'));
    const second = await b.client.post('/invoice', saleOf(b.shop, product), key('mine'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.data._id).not.toBe(second.body.data._id);
  });

  test('forgets a failed call, which may be tried again', async () => {
    const { shop, client } = await makeShop(house());
    const product = await makeProduct(client, { quantity: 0 });
    const body = saleOf(shop, product);
    expect((await client.post('/invoice', body, key('retry'))).status).toBe(409);
    await house().db.updateTable('product').set({ quantity: 1 }).where('id', '=', product._id).execute();
    expect((await client.post('/invoice', body, key('retry'))).status).toBe(201);
  });

  test('must have a sensible length', async () => {
    const reply = await house().admin.post('/category', { category_name: 'Long' }, key('x'.repeat(256)));
    expect([reply.status, reply.body.message]).toEqual([400, 'The Idempotency-Key must have 1 to 255 characters.']);
  });

  test('lives thirty days', async () => {
    const { admin, clock, context } = house();
    const start = clock.now;
    const body = { first_name: 'A', email: 'a@b.co', phone: '1' };
    const { user } = (await admin.post('/users', body, key('old'))).body;
    clock.now = new Date(start.getTime() + 29 * 86_400_000);
    await tidyUp(context);
    const { login } = house().anyone;
    const later = await login({ email: 'owner@example.com', password: 'correct horse' });
    expect((await later.post('/users', body, key('old'))).body.user._id).toBe(user._id);
    clock.now = new Date(start.getTime() + 30 * 86_400_000 + 1);
    await tidyUp(context);
    const last = await login({ email: 'owner@example.com', password: 'correct horse' });
    expect((await last.post('/users', body, key('old'))).body.user._id).not.toBe(user._id);
    clock.now = start;
  });
});
