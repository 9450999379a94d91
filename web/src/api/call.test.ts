import { recordSale } from '@mendpoint/contract/invoices/invoice-calls';
import { checkHealth } from '@mendpoint/contract/operation';
import { findProduct, listProducts } from '@mendpoint/contract/products';
import { editShop, listShops } from '@mendpoint/contract/shops';
import { expect, test } from 'vitest';
import { connectionLost, json, raw, refusal, serve, success } from '../../test/network.ts';
import { SHOP } from '../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../auth/session.ts';
import { ApiError, isNothingDone, isUnanswered, serverMessageOr } from './api-error.ts';
import { call } from './call.ts';
import { drawerHere } from './drawer.ts';
import { selectedShopStore } from './selected-shop.ts';
import { tokenStore } from './token.ts';

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: ApiError) => error,
  );

test('sends the bearer token, the JSON body and the idempotency key, and gives the JSON answer', async () => {
  const calls = serve(() => json({ success: true, data: { total: 12.5 } }, 201));
  tokenStore.set('secret-token');
  const answer = await call(recordSale, { body: { total: 12.5 }, key: 'k-1' });
  expect(answer.data.total).toBe(12.5);
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/invoice', body: '{"total":12.5}' });
  expect(calls[0]!.headers).toMatchObject({
    accept: 'application/json; profile=plain',
    authorization: 'Bearer secret-token',
    'content-type': 'application/json',
    'idempotency-key': 'k-1',
  });
});

test('sends no authorization without a session and no content type without a body', async () => {
  const calls = serve(() => json({}));
  await call(checkHealth);
  expect(calls[0]!.headers).not.toHaveProperty('authorization');
  expect(calls[0]!.headers).not.toHaveProperty('content-type');
});

test('a refusal carries status, message and field errors', async () => {
  const errors = [{ path: 'email', message: 'must be an email' }];
  serve(() => refusal(400, 'Check the fields.', { errors }));
  const error = await failure(call(editShop, { params: { id: 's1' }, body: {} }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, message: 'Check the fields.', errors });
  expect(serverMessageOr(error, 'Failed')).toBe('Check the fields.');
});

test("a proxy's error page becomes a sentence, and the screen's own words come first", async () => {
  serve(() => raw('<h1>Bad Gateway</h1>', 502));
  const error = await failure(call(listShops));
  expect(error).toMatchObject({ status: 502, message: 'Something went wrong.', errors: [] });
  expect(serverMessageOr(error, 'Failed to load shops.')).toBe('Failed to load shops.');
});

test("a failure of the server tells its reference on a line of its own, whoever's words come first", async () => {
  const named = (response: Response) => {
    response.headers.set('x-request-id', '7F3K-Q2M9');
    return response;
  };
  serve(() => named(refusal(503, 'The database is away.')));
  const away = await failure(call(listShops));
  expect(serverMessageOr(away, 'Failed to load shops.')).toBe('The database is away.\nReference 7F3K-Q2M9');
  serve(() => named(refusal(500, 'Something went wrong.')));
  const broken = await failure(call(listShops));
  expect(serverMessageOr(broken, 'Failed to load shops.')).toBe('Failed to load shops.\nReference 7F3K-Q2M9');
  serve(() => named(refusal(404, 'Shop not found')));
  expect((await failure(call(listShops))).message).toBe('Shop not found');
});

test('a call that the server had no time to look at is sent once more, as it was', async () => {
  let left = 2;
  const busy = () => refusal(503, 'Too much is asked for.', { nothing_done: true });
  const calls = serve(() => (--left > 0 ? busy() : json({ data: {} }, 201)));
  await call(recordSale, { body: { total: 12.5 }, key: 'k-1' });
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);

  serve(busy);
  const error = await failure(call(listShops));
  expect([isNothingDone(error), isUnanswered(error)]).toEqual([true, false]);
});

test('a call that the server had no time to look at is not sent in the name of whoever logs in meanwhile', async () => {
  tokenStore.set('old');
  const calls = serve(() => {
    tokenStore.set('new');
    return refusal(503, 'Too much is asked for.', { nothing_done: true });
  });
  const error = await failure(call(recordSale, { body: { total: 12.5 }, key: 'k-1' }));
  expect([isNothingDone(error), calls.length]).toEqual([true, 1]);
});

test('a server that cannot be reached is status 0', async () => {
  serve(connectionLost);
  const error = await failure(call(listShops));
  expect(error.status).toBe(0);
  expect(error.message).toContain('No connection');
});

test('an answer that breaks off is none: nobody knows what the server did', async () => {
  serve(() => raw('{"success":true,"data":{"_id":"1', 201));
  const error = await failure(call(recordSale, { body: { total: 12.5 }, key: 'k-1' }));
  expect(error).toMatchObject({ status: 0, message: expect.stringContaining('No connection') });
  expect(isUnanswered(error)).toBe(true);
});

test('a cancelled call is no failure of the server', async () => {
  serve(() => json({}));
  const controller = new AbortController();
  const answer = call(listShops, { signal: controller.signal });
  controller.abort();
  expect(await answer.catch((cause: unknown) => cause)).not.toBeInstanceOf(ApiError);
});

test('a refused token is forgotten', async () => {
  serve(() => refusal(401, 'Please login.'));
  tokenStore.set('old');
  await failure(call(listShops));
  expect(tokenStore.get()).toBeNull();
});

test('an error of our own while a session ends is no lost connection', async () => {
  serve(() => refusal(401, 'Please login.'));
  tokenStore.set('old');
  const unsubscribe = tokenStore.subscribe(() => {
    throw new TypeError('a mistake in the screen');
  });
  const error = await failure(call(listShops));
  unsubscribe();
  expect(error).toEqual(new TypeError('a mistake in the screen'));
});

test('a newer login survives the late refusal of an older token', async () => {
  serve(() => {
    tokenStore.set('new');
    return refusal(401, 'Please login.');
  });
  tokenStore.set('old');
  await failure(call(listShops));
  expect(tokenStore.get()).toBe('new');
});

test('leaves out of the query what was not chosen and escapes the rest', async () => {
  const calls = serve(() => json({}));
  await call(listProducts, { query: { q: '', shop_id: undefined, page: null } });
  await call(listProducts, { query: { q: 'a&b c', page: 2 } });
  expect(calls.map(({ path }) => path)).toEqual(['/api/products', '/api/products?q=a%26b+c&page=2']);
});

test('searches for the rest of a text that holds half of an emoji', async () => {
  const calls = serve(() => json({}));
  await call(listProducts, { query: { q: 'case \ud83d' } });
  expect(calls.map(({ path }) => path)).toEqual(['/api/products?q=case+%EF%BF%BD']);
});

test('escapes what stands in the path', async () => {
  const calls = serve(() => json({}));
  await call(findProduct, { params: { id: 'a/b?c' } });
  expect(calls[0]!.path).toBe('/api/products/a%2Fb%3Fc');
});

test('asks for what the contract asks for: the compiler refuses a call without it', async () => {
  const calls = serve(() => json({}));
  // @ts-expect-error: a product is found by its id.
  await call(findProduct, {});
  // @ts-expect-error: a sale is recorded once, by a key.
  await call(recordSale, { body: { total: 12.5 } });
  // @ts-expect-error: there is no such order.
  await call(listProducts, { query: { sort: 'colour' } });
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});

test('the drawer of a device and a shop is named by whoever is logged in there for that shop, and by nobody else', async () => {
  const calls = serve(() => success({ data: [] }));
  const glebe = { ...SHOP, _id: 'shop-2' };
  const ada = { _id: 'ada', role: 'admin' as const, first_name: 'Ada', last_name: '', email: '', phone: '' };
  const ask = () => call(listShops);
  saveSession('t1', { ...SHOP, role: 'shop' });
  drawerHere(SHOP._id).set('front');
  await ask();
  clearSession();
  saveSession('t2', { ...SHOP, role: 'shop' });
  await ask();
  saveSession('t3', { ...glebe, role: 'shop' });
  await ask();
  saveSession('t4', ada);
  selectedShopStore.set(SHOP);
  await ask();
  selectedShopStore.set(glebe);
  await ask();
  // An admin came back to a sale of a shop that is no longer chosen.
  await call(listShops, { moneyOf: SHOP._id });
  clearSession();
  const named = calls.map(({ headers }) => headers['drawer']);
  expect(named).toEqual(['front', 'front', undefined, 'front', undefined, 'front']);
});
