import { request } from 'node:http';
import { expect, test } from 'vitest';
import { makeShop } from '../../../test/factories/factories.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

const MEGABYTE = 1_048_576;
const CSV = { 'content-type': 'text/csv' };

onEachEngine('a body beyond all reason', (house) => {
  const send = async (path: string, payload: string, type = 'application/json') => {
    const { client } = await makeShop(house());
    const reply = await client.post(path, payload, { 'content-type': type });
    return { ...reply, length: JSON.stringify(reply.body).length };
  };

  test('of 300,000 broken lines is answered in a few words', async () => {
    const lines = Array.from({ length: 300_000 }, () => ({}));
    const { status, length, body } = await send('/invoice', JSON.stringify({ productDetails: lines }));
    expect([status, body.message]).toEqual([400, 'The request has too many values.']);
    expect(length).toBeLessThan(2_000);
  });

  test('of as many lines as may be parsed is answered in a few words, too', async () => {
    const lines = Array.from({ length: 15_000 }, () => ({}));
    const { status, length, body } = await send('/invoice', JSON.stringify({ productDetails: lines }));
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'productDetails' })]]);
    expect(length).toBeLessThan(2_000);
  });

  test('of millions of values where a name belongs is refused before it is parsed', async () => {
    const { status, body } = await send('/category', `{"category_name":[${'1,'.repeat(3_000_000)}1]}`);
    expect([status, body.message]).toEqual([400, 'The request has too many values.']);
    const nested = await send('/category', `{"category_name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`);
    expect([nested.status, nested.body.message]).toEqual([400, 'The request has too many values.']);
  });

  test.each([
    ['/users', 200_000],
    ['/brand', 200_000],
    ['/products', 200_000],
    ['/invoice', 3 * MEGABYTE],
    ['/summary', 3 * MEGABYTE],
    ['/category', 16 * MEGABYTE],
  ])('%s takes no %d bytes', async (path, bytes) => {
    const { status, body } = await send(path, JSON.stringify({ name: 'x'.repeat(bytes) }));
    expect([status, body.success]).toEqual([413, false]);
  });

  test('a form’s errors are told all at once, and twenty at most', async () => {
    const few = await send('/users', JSON.stringify({ first_name: ' ', phone: '1'.repeat(501) }));
    expect(few.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['email', 'first_name', 'phone']);
    const lines = Array.from({ length: 100 }, () => ({}));
    const many = await send('/invoice', JSON.stringify({ productDetails: lines }));
    expect([many.status, many.body.errors.length]).toEqual([400, 20]);
  });
});

onEachEngine('a file or form without end', (house) => {
  test('is refused for a line of commas, in the heading and below it', async () => {
    const { client } = await makeShop(house());
    const upload = async (text: string) => (await client.post('/products/import?dryRun=true', text, CSV)).body.message;
    const commas = ','.repeat(2 * MEGABYTE);
    expect(await upload(`name${commas}`)).toBe('Line 1 has more than 200,000 cells.');
    expect(await upload(`name,price\n"a\n",1\nb${commas}`)).toBe('Line 4 has more than 200,000 cells.');
    const quoted = await upload(`name,category,price\n"${','.repeat(200)}",Phones,1`);
    expect(quoted).not.toContain('cells');
  });

  test('is not read on once it has too many fields', async () => {
    const { anyone, app } = house();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { shop } = await makeShop(house());
    const { token } = (await anyone.post('/users/login', { email: shop.email, password: 'password one' })).body;
    const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 50 * MEGABYTE,
    };
    const outgoing = request(`${address}/api/products`, { method: 'POST', headers });
    const hungUp = new Promise((resolve) => outgoing.once('close', resolve));
    const answered = new Promise<string>((resolve) => {
      outgoing.on('response', async (reply) => {
        let text = '';
        for await (const piece of reply) text += piece;
        resolve(`${reply.statusCode} ${reply.headers.connection} ${JSON.parse(text).message}`);
      });
    });
    // What is left of the form never comes.
    outgoing.write(field.repeat(10_000));
    expect(await answered).toBe('413 close The form has more than 60 fields.');
    await hungUp;
  });
});

/** A busy machine takes its time. */
const WHILE = { timeout: 30_000 };

onEachEngine('uploads', (house) => {
  /** Begins to send so many bytes and does not go on; answers the status with which that is refused. */
  const begin = (address: string, token: string, bytes: number) => {
    const headers = { ...CSV, authorization: `Bearer ${token}`, 'content-length': bytes };
    const outgoing = request(`${address}/api/products/import?dryRun=true`, { method: 'POST', headers });
    const refused = new Promise<number>((resolve) => {
      outgoing.on('response', (reply) => resolve(reply.statusCode ?? 0));
      outgoing.on('error', () => resolve(0));
    });
    outgoing.write('name,category,price\n');
    return { refused, end: () => outgoing.destroy() };
  };

  test('are bounded for one login, which may go on when they are done, and keep nobody else', async () => {
    const { anyone, app } = house();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { shop, client } = await makeShop(house());
    const { token } = (await anyone.post('/users/login', { email: shop.email, password: 'password one' })).body;
    const upload = async (by: typeof client) => {
      const { status } = await by.post('/products/import?dryRun=true', `name\n${'x,'.repeat(5 * MEGABYTE)}`, CSV);
      return status;
    };
    const begun = [1, 2, 3, 4, 5].map(() => begin(address, token, 30 * MEGABYTE));
    expect(await Promise.race(begun.map(({ refused }) => refused))).toBe(429);
    expect(await upload(client)).toBe(429);
    expect(await upload((await makeShop(house())).client)).toBe(400);
    for (const { end } of begun) end();
    await expect.poll(() => upload(client), WHILE).toBe(400);
  });
});
