import { expect, test } from 'vitest';
import { makeShop } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('a request', (house) => {
  test('answers health, OpenAPI and unknown paths', async () => {
    const { anyone, engine } = house();
    expect((await anyone.get('/health')).body).toEqual({ status: 'ok', database: engine, mail: false });
    const { body } = await anyone.get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const path of [
      '/api/users/login',
      '/api/invoice',
      '/api/summary',
      '/api/getSummaryReportAmount',
      '/api/products/{id}',
    ]) {
      expect(Object.keys(body.paths)).toContain(path);
    }
    const unknown = await anyone.get('/nowhere/at/all');
    expect([unknown.status, unknown.body]).toEqual([404, { success: false, message: 'Not found' }]);
  });

  test('the description of the API is sent once to a caller that keeps it', async () => {
    const ask = (headers: Record<string, string> = {}) => house().app.inject({ url: '/api/openapi.json', headers });
    const first = await ask();
    const tag = String(first.headers.etag);
    expect([first.statusCode, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{43}"$/)]);
    for (const held of [tag, tag.slice(2), `"older", ${tag}`]) {
      const again = await ask({ 'if-none-match': held });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, tag]);
    }
    const older = await ask({ 'if-none-match': 'W/"older"' });
    expect([older.statusCode, older.body]).toEqual([200, first.body]);
  });

  test('a trailing slash changes nothing', async () => {
    const { admin } = house();
    expect((await admin.get('/shop/')).status).toBe(200);
    expect((await admin.get('/invoice/?page=1')).status).toBe(200);
  });

  test('hostile bodies get a 400 that shows no insides', async () => {
    const { client } = await makeShop(house());
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const raw = [
      '{',
      '',
      'null',
      '[]',
      '"x"',
      '{"first_name":"a\\u0000b","email":"a@b.co","phone":"1"}',
      '{"__proto__":{"x":1}}',
      deep,
    ];
    for (const payload of raw) {
      const { authorization } = await headersOf(client);
      const reply = await house().app.inject({
        method: 'POST',
        url: '/api/users',
        headers: { authorization, 'content-type': 'application/json' },
        payload,
      });
      expect([payload.slice(0, 30), reply.statusCode]).toEqual([payload.slice(0, 30), 400]);
      expect(reply.json()).toMatchObject({ success: false, message: expect.any(String) });
      expect(reply.body).not.toMatch(/ at \/|node_modules|select |insert /i);
    }
  });

  test('too much is 413, another type 415', async () => {
    const { admin } = house();
    const big = await admin.post('/users', { first_name: 'x'.repeat(1_100_000) });
    expect([big.status, big.body.success]).toEqual([413, false]);
    const xml = await admin.post('/users', undefined, { 'content-type': 'application/xml' });
    expect(xml.status).toBe(415);
  });

  test('half of a character is refused, and a whole one kept', async () => {
    const { client } = await makeShop(house());
    const customer = (first_name: string) => client.post('/users', { first_name, email: 'a@b.co', phone: '1' });
    for (const half of ['a\ud83d', '\udcf1b', '\udcf1\ud83d']) {
      const { status, body } = await customer(half);
      expect([status, body.message]).toEqual([400, 'Text may not contain half of a character.']);
    }
    const { status, body } = await customer('a\ud83d\udcf1');
    expect([status, body.user.first_name]).toEqual([201, 'a📱']);
  });

  test('NUL is refused wherever it hides', async () => {
    const { admin } = house();
    for (const path of ['/products?q=%00', '/users?q=a%00', '/category?q=%00']) {
      expect([path, (await admin.get(path)).status]).toEqual([path, 400]);
    }
    for (const path of ['/invoice/%00', '/products/a%00b', '/images/%00', '/%00']) {
      expect([path, (await admin.get(path)).status]).toEqual([path, 404]);
    }
  });

  test('sends the headers that keep foreign scripts out and answers out of caches', async () => {
    const { headers } = await house().anyone.get('/health');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['content-security-policy']).toContain("base-uri 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('lets no other origin read, redirects nothing, and answers no TRACE', async () => {
    const { app } = house();
    const foreign = { origin: 'https://elsewhere.example', 'x-forwarded-proto': 'http' };
    const { statusCode, headers } = await app.inject({ url: '/api/health', headers: foreign });
    expect([statusCode, headers['location'], headers['access-control-allow-origin']]).toEqual([
      200,
      undefined,
      undefined,
    ]);
    const preflight = { ...foreign, 'access-control-request-method': 'POST' };
    const asked = await app.inject({ method: 'OPTIONS', url: '/api/invoice', headers: preflight });
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([404, undefined]);
    expect((await app.inject({ method: 'TRACE' as 'GET', url: '/api/health' })).statusCode).toBe(404);
  });

  test('answers HEAD where no login is needed, and does no work for it elsewhere', async () => {
    const { app } = house();
    const headOf = async (url: string) => (await app.inject({ method: 'HEAD', url: `/api${url}` })).statusCode;
    expect([await headOf('/health'), await headOf('/products/export'), await headOf('/invoice')]).toEqual([
      200, 404, 404,
    ]);
  });

  const headersOf = async (client: { get: (path: string) => Promise<unknown> }) => {
    void client;
    const reply = await house().app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'owner@example.com', password: 'correct horse' },
    });
    return { authorization: `Bearer ${reply.json().token}` };
  };
});
