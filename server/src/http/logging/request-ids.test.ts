import { expect, test } from 'vitest';
import { ADMIN, onEachEngine } from '../../../test/servers/house.ts';
import { openSecondApp } from '../../../test/servers/second-app.ts';
import { newRequestId } from './request-ids.ts';

test('an id is eight signs that can be read out', () => {
  expect(newRequestId(() => 0)).toBe('0000-0000');
  expect(newRequestId(() => 1 - Number.EPSILON)).toBe('ZZZZ-ZZZZ');
  expect(newRequestId(() => 1 / 32)).toBe('1000-1000');
});

onEachEngine('every answer names its request as the log does', (house) => {
  test.each(['/api/health', '/api/shop', '/api/nowhere', '/nowhere', '/api/%zz', '/api/openapi.json'])(
    '%s, whatever the client calls it',
    async (url) => {
      const headers = { 'x-request-id': 'AAAA-AAAA', 'request-id': 'AAAA-AAAA' };
      const { headers: answered } = await house().app.inject({ url, headers });
      expect(answered['x-request-id']).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      expect(answered['x-request-id']).not.toBe('AAAA-AAAA');
    },
  );

  test('so the log explains a failure whose reference somebody reads out', async () => {
    const { app, lines } = await openSecondApp(house());
    app.get('/api/broken', async () => {
      throw new Error('a wire came loose');
    });
    const { body: login } = await house().anyone.post('/users/login', ADMIN);
    const { headers, body } = await app.inject({
      url: '/api/broken',
      headers: { authorization: `Bearer ${login.token}` },
    });
    const line = lines().find(({ reqId }) => reqId === headers['x-request-id']);
    expect(line).toMatchObject({ msg: 'request failed', err: { message: 'a wire came loose' } });
    expect(body).not.toContain('wire');
    await app.close();
  });
});
