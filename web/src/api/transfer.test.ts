import { afterEach, expect, test } from 'vitest';
import { serve } from '../../test/server.ts';
import { exportCsv, importCsv } from './transfer.ts';

let server: Awaited<ReturnType<typeof serve>>;
afterEach(() => server.stop());

const summary = { rows: 2, created: 2, updated: 0, unchanged: 0, problemCount: 0, problems: [] };
const file = new File(['name\nGlass\nCable\n'], 'products.csv', { type: 'text/csv' });

const importing = (dryRun: boolean, heard: unknown[] = []) =>
  importCsv('/products', {
    file,
    dryRun,
    shopId: 's1',
    idempotencyKey: 'k-1',
    onProgress: (progress) => heard.push(progress),
  });

const lines = (...answers: unknown[]) => answers.map((answer) => `${JSON.stringify(answer)}\n`).join('');

test('an import is followed line by line to its end', async () => {
  server = await serve(() => ({
    type: 'application/x-ndjson',
    raw: lines(
      { done: 1, total: 2 },
      { done: 2, total: 2 },
      { success: true, message: '2 products imported.', data: summary },
    ),
  }));
  const heard: unknown[] = [];
  expect(await importing(false, heard)).toEqual({ isWritten: true, message: '2 products imported.', summary });
  expect(heard).toEqual([
    { done: 1, total: 2 },
    { done: 2, total: 2 },
  ]);
  const [call] = server.calls;
  expect(call).toMatchObject({ method: 'POST', path: '/api/products/import?shop_id=s1', body: 'name\nGlass\nCable\n' });
  expect(call!.headers).toMatchObject({ accept: 'application/x-ndjson', 'idempotency-key': 'k-1' });
});

test('a dry run writes nothing and takes no key', async () => {
  server = await serve(() => ({ body: { success: true, message: '', data: summary } }));
  expect(await importing(true)).toMatchObject({ isWritten: false, summary });
  expect(server.calls[0]!.path).toBe('/api/products/import?shop_id=s1&dryRun=true');
  expect(server.calls[0]!.headers).not.toHaveProperty('idempotency-key');
});

test('bad lines are an outcome, not an error', async () => {
  const problems = [{ line: 3, column: 'Price', message: 'is required' }];
  const data = { ...summary, problemCount: 1, problems };
  server = await serve(() => ({ status: 400, body: { success: false, message: '1 problem', data } }));
  expect(await importing(false)).toEqual({ isWritten: false, message: '1 problem', summary: data });
});

test('a refusal and a stream that was cut are errors', async () => {
  server = await serve(() => ({ status: 413, body: { success: false, message: 'The file is too large.' } }));
  await expect(importing(true)).rejects.toMatchObject({ status: 413, message: 'The file is too large.' });
  await server.stop();
  server = await serve(() => ({ type: 'application/x-ndjson', raw: lines({ done: 1, total: 2 }) }));
  await expect(importing(false)).rejects.toMatchObject({ status: 0 });
});

test('an export gives the file, for the filter of the list', async () => {
  server = await serve(() => ({ type: 'text/csv', raw: 'Name\nGlass\n' }));
  const csv = await exportCsv('/products', { shop_id: 's1', q: 'glass', sort: '' });
  expect(await csv.text()).toBe('Name\nGlass\n');
  expect(server.calls[0]!.path).toBe('/api/products/export.csv?shop_id=s1&q=glass');
});
