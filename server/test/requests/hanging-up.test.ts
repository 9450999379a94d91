import { request } from 'node:http';
import { expect, test } from 'vitest';
import { makeShop } from '../factories/factories.ts';
import { onEachEngine } from '../servers/house.ts';

onEachEngine('whoever hangs up at once', (house) => {
  let listening: Promise<string> | undefined;
  const address = () => {
    listening ??= house().app.listen({ port: 0, host: '127.0.0.1' });
    return listening;
  };

  /** Sends a whole call, and hangs up some milliseconds later. */
  const sendAndLeave = async (method: string, path: string, token: string, body: string, type: string, ms: number) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
    };
    const outgoing = request(`${await address()}/api${path}`, { method, headers });
    outgoing.on('error', () => undefined);
    outgoing.end(body);
    setTimeout(() => outgoing.destroy(), ms);
    await new Promise((resolve) => outgoing.once('close', resolve));
  };
  const tokenOf = async (email: string) =>
    (await house().anyone.post('/users/login', { email, password: 'password one' })).body.token as string;

  test('keeps no notice from the old address of an account', async () => {
    const { shop } = await makeShop(house());
    const body = JSON.stringify({ email: `gone-${shop.email}`, oldPassword: 'password one' });
    await sendAndLeave('PATCH', `/shop/${shop._id}`, await tokenOf(shop.email), body, 'application/json', 15);
    const isTold = () => house().said.some((line) => line.includes(`mail to ${shop.email} `));
    const isChanged = async () => (await house().admin.get(`/shop/${shop._id}`)).body.shop.email !== shop.email;
    await expect.poll(isChanged, { timeout: 20_000 }).toBe(true);
    await expect.poll(isTold, { timeout: 20_000 }).toBe(true);
  });

  test('leaves nothing of an upload booked', async () => {
    const { shop, client } = await makeShop(house());
    const token = await tokenOf(shop.email);
    const file = 'x'.repeat(2_000_000);
    for (let round = 0; round < 20; round++) {
      const uploads = Array.from({ length: 10 }, (_, n) =>
        sendAndLeave('POST', '/products/import?dryRun=true', token, file, 'text/csv', n % 5),
      );
      await Promise.all(uploads);
    }
    const upload = async () =>
      (
        await client.post('/products/import?dryRun=true', `name\n${'x,'.repeat(20_000_000 / 2)}`, {
          'content-type': 'text/csv',
        })
      ).status;
    await expect.poll(upload, { timeout: 30_000 }).toBe(400);
  });
});
