import { exportProducts, importProducts } from '@mendpoint/contract/products';
import { expect, test } from 'vitest';
import { raw, refusal, serve, success } from '../../test/network.ts';
import { call } from './call.ts';
import { importCsv } from './import-csv.ts';

const summary = {
  rows: 2,
  created: 2,
  updated: 0,
  unchanged: 0,
  problemCount: 0,
  problems: [],
  columns: [],
  fields: [],
};
const file = new File(['name\nGlass\nCable\n'], 'products.csv', { type: 'text/csv' });

const importing = (dryRun: boolean, heard: unknown[] = [], mapping = '') =>
  importCsv(importProducts, {
    file,
    mapping,
    dryRun,
    shopId: 's1',
    idempotencyKey: 'k-1',
    onProgress: (progress) => heard.push(progress),
  });

const stream = (...answers: unknown[]) =>
  raw(answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''), 200, 'application/x-ndjson');

test('an import is followed line by line to its end', async () => {
  const calls = serve(() =>
    stream(
      { done: 1, total: 2 },
      { done: 2, total: 2 },
      { success: true, message: '2 products imported.', data: summary },
    ),
  );
  const heard: unknown[] = [];
  expect(await importing(false, heard)).toEqual({ isWritten: true, message: '2 products imported.', summary });
  expect(heard).toEqual([
    { done: 1, total: 2 },
    { done: 2, total: 2 },
  ]);
  const [sent] = calls;
  expect(sent).toMatchObject({ method: 'POST', path: '/api/products/import?shop_id=s1', body: 'name\nGlass\nCable\n' });
  expect(sent!.headers).toMatchObject({ accept: 'application/x-ndjson', 'idempotency-key': 'k-1' });
});

test('a dry run writes nothing and takes no key', async () => {
  const calls = serve(() => success({ data: summary }));
  expect(await importing(true, [], '1:name')).toMatchObject({ isWritten: false, summary });
  expect(calls[0]!.path).toBe('/api/products/import?shop_id=s1&dryRun=true&mapping=1%3Aname');
  expect(calls[0]!.headers).not.toHaveProperty('idempotency-key');
});

test('bad lines are an outcome, not an error', async () => {
  const problems = [{ line: 3, column: 'Price', message: 'is required' }];
  const data = { ...summary, problemCount: 1, problems };
  serve(() => refusal(400, '1 problem', { data }));
  expect(await importing(false)).toEqual({ isWritten: false, message: '1 problem', summary: data });
});

test('a refusal and a stream that was cut are errors', async () => {
  serve(() => refusal(413, 'The file is too large.'));
  await expect(importing(true)).rejects.toMatchObject({ status: 413, message: 'The file is too large.' });
  serve(() => stream({ done: 1, total: 2 }));
  await expect(importing(false)).rejects.toMatchObject({ status: 0 });
});

test('an export gives the file, for the filter of the list', async () => {
  const calls = serve(() => raw('Name\nGlass\n', 200, 'text/csv'));
  const csv = await call(exportProducts, { query: { shop_id: 's1', q: 'glass', sort: '' } });
  expect(await csv.text()).toBe('Name\nGlass\n');
  expect(calls[0]!.path).toBe('/api/products/export.csv?shop_id=s1&q=glass');
});
