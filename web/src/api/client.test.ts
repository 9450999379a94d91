import { expect, test } from 'vitest';
import { connectionLost, json, raw, refusal, serve } from '../../test/network.ts';
import { ApiError, api, query, serverMessageOr } from './client.ts';
import { tokenStore } from './token.ts';

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: ApiError) => error,
  );

test('sends the bearer token, the JSON body and the idempotency key, and gives the JSON answer', async () => {
  const calls = serve(() => json({ success: true, data: { total: 12.5 } }, 201));
  tokenStore.set('secret-token');
  const answer = await api<{ data: { total: number } }>('POST', '/invoice', {
    body: { total: 12.5 },
    idempotencyKey: 'k-1',
  });
  expect(answer.data.total).toBe(12.5);
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/invoice', body: '{"total":12.5}' });
  expect(calls[0]!.headers).toMatchObject({
    authorization: 'Bearer secret-token',
    'content-type': 'application/json',
    'idempotency-key': 'k-1',
  });
});

test('sends no authorization without a session and no content type without a body', async () => {
  const calls = serve(() => json({}));
  await api('GET', '/health');
  expect(calls[0]!.headers).not.toHaveProperty('authorization');
  expect(calls[0]!.headers).not.toHaveProperty('content-type');
});

test('passes a form as it is', async () => {
  const calls = serve(() => json({}));
  const form = new FormData();
  form.set('name', 'Case');
  await api('POST', '/products', { body: form });
  expect(calls[0]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(calls[0]!.body).toContain('Case');
});

test('a refusal carries status, message and field errors', async () => {
  const errors = [{ path: 'email', message: 'must be an email' }];
  serve(() => refusal(400, 'Check the fields.', { errors }));
  const error = await failure(api('POST', '/users', { body: {} }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, message: 'Check the fields.', errors });
  expect(serverMessageOr(error, 'Failed')).toBe('Check the fields.');
});

test("a proxy's error page becomes a sentence, and the screen's own words come first", async () => {
  serve(() => raw('<h1>Bad Gateway</h1>', 502));
  const error = await failure(api('GET', '/shop'));
  expect(error).toMatchObject({ status: 502, message: 'Something went wrong.', errors: [] });
  expect(serverMessageOr(error, 'Failed to load shops.')).toBe('Failed to load shops.');
});

test('a server that cannot be reached is status 0', async () => {
  serve(connectionLost);
  const error = await failure(api('GET', '/shop'));
  expect(error.status).toBe(0);
  expect(error.message).toContain('No connection');
});

test('a cancelled call is no failure of the server', async () => {
  serve(() => json({}));
  const controller = new AbortController();
  const call = api('GET', '/shop', { signal: controller.signal });
  controller.abort();
  expect(await call.catch((cause: unknown) => cause)).not.toBeInstanceOf(ApiError);
});

test('a refused token is forgotten', async () => {
  serve(() => refusal(401, 'Please login.'));
  tokenStore.set('old');
  await failure(api('GET', '/shop'));
  expect(tokenStore.get()).toBeNull();
});

test('a newer login survives the late refusal of an older token', async () => {
  serve(() => {
    tokenStore.set('new');
    return refusal(401, 'Please login.');
  });
  tokenStore.set('old');
  await failure(api('GET', '/shop'));
  expect(tokenStore.get()).toBe('new');
});

test('query leaves out what was not chosen and escapes the rest', () => {
  expect(query('/products', { q: '', shop_id: undefined, page: null })).toBe('/products');
  expect(query('/products', { q: 'a&b c', page: 2, low: false })).toBe('/products?q=a%26b+c&page=2&low=false');
});
