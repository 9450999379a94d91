import { addProduct, editProduct } from '@mendpoint/contract/products';
import { expect, test } from 'vitest';
import { connectionLost, json, raw, refusal, serve } from '../../test/network.ts';
import { ApiError } from './api-error.ts';
import { tokenStore } from './token.ts';
import { upload } from './upload.ts';

const formOf = (name: string): FormData => {
  const form = new FormData();
  form.append('name', name);
  return form;
};

test('sends the form with token and key, and gives the JSON answer', async () => {
  const calls = serve(() => json({ success: true, message: 'Made' }, 201));
  tokenStore.set('secret-token');
  const answer = await upload(addProduct, {
    form: formOf('Glass'),
    key: 'k-1',
    onProgress: () => {},
  });
  expect(answer.message).toBe('Made');
  const [call] = calls;
  expect(call).toMatchObject({ method: 'POST', path: '/api/products' });
  expect(call!.headers).toMatchObject({ authorization: 'Bearer secret-token', 'idempotency-key': 'k-1' });
  expect(call!.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(call!.body).toContain('Glass');
});

test.each([
  [
    400,
    { success: false, message: 'Unknown category: X', errors: [{ path: 'category', message: 'unknown' }] },
    'Unknown category: X',
  ],
  [502, '<html>', 'Something went wrong.'],
])('a refusal with %i carries its status and words', async (status, body, message) => {
  serve(() => (typeof body === 'string' ? raw(body, status) : json(body, status)));
  const error = await upload(editProduct, { params: { id: '1' }, form: formOf('x'), onProgress: () => {} }).catch(
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, message });
});

test('a 401 ends the session whose token was sent', async () => {
  serve(() => refusal(401, 'Please login to access this page'));
  tokenStore.set('old');
  await upload(editProduct, { params: { id: '1' }, form: formOf('x'), onProgress: () => {} }).catch(() => undefined);
  expect(tokenStore.get()).toBeNull();
});

test.each([
  ['is away', connectionLost],
  ['breaks off its answer', () => raw('{"success":tr', 201)],
])('a server that %s is told as such', async (_, answer) => {
  serve(answer);
  const error = await upload(addProduct, { form: formOf('x'), key: 'k-1', onProgress: () => {} }).catch(
    (e: unknown) => e,
  );
  expect(error).toMatchObject({ status: 0, message: 'No connection to the server. Check the network and try again.' });
});
