import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@mendpoint/contract/endpoint';
import { ENDPOINTS } from '@mendpoint/contract/endpoints';
import { parseAst, transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { withoutSchemas } from '../without-schemas.ts';

const leaveOut = (code: string): string => {
  const { transform } = withoutSchemas();
  if (typeof transform !== 'object') throw new Error('the plugin transforms nothing');
  const handler = transform.handler as unknown as (this: { parse: typeof parseAst }, code: string) => { code: string };
  return handler.call({ parse: parseAst }, code).code;
};

test('keeps of an endpoint what a caller needs, and of its answers whether they are files', () => {
  const code = leaveOut(`export const save = endpoint({
    method: 'POST', path: '/x/:id', summary: 'Save', access: 'login', act: 'edit-catalogue', once: true,
    params: IdParams, body: Body, answers: { 201: Answer({ data: Row }) }, failures: { 409: Failure },
  });
  export const load = endpoint({ method: 'GET', path: '/x.csv', summary: 'Load', answers: { 200: CSV } });`);
  const [save, load] = new Function('endpoint', 'CSV', `${code.replaceAll('export ', '')}; return [save, load];`)(
    (shape: unknown) => shape,
    { contentType: 'text/csv' },
  );
  expect(save).toEqual({ method: 'POST', path: '/x/:id', act: 'edit-catalogue', once: true, answers: {} });
  expect(load).toEqual({ method: 'GET', path: '/x.csv', answers: { 200: { contentType: 'text/csv' } } });
});

test('keeps no more of what several endpoints share, nor of the schemas of a kind of row', () => {
  const code = leaveOut(`const story = { access: 'login', canWait: true, params: IdParams };
  export const read = endpoint({ method: 'GET', path: '/x', ...story, act: 'read', answers: { 200: Answer } });
  export const calls = catalogueCalls({ path: '/y', edits: 'edit' }, { row: Row, body: Body, patch: Patch }, {});`);
  const [read, calls] = new Function(
    'endpoint',
    'catalogueCalls',
    `${code.replaceAll('export ', '')}; return [read, calls];`,
  )(
    (shape: unknown) => shape,
    (...given: unknown[]) => given,
  );
  expect(read).toEqual({ method: 'GET', path: '/x', act: 'read', answers: {} });
  expect(calls).toEqual([{ path: '/y', edits: 'edit' }, {}, {}]);
});

test('marks what is declared as free of effects, and leaves functions alone', () => {
  expect(leaveOut("export const Row = named('Row', Base.properties);")).toBe(
    "export const Row = /* @__PURE__ */ (() => (named('Row', Base.properties)))();",
  );
  expect(leaveOut('export const answer = (row) => Type.Object(row);')).toBe(
    'export const answer = (row) => Type.Object(row);',
  );
});

const contract = join(import.meta.dirname, '../../contract/src');
const sources = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join(contract, name));

test('nothing that the contract declares is destructured, because that would stay with all that it was taken from', () => {
  expect(sources.filter((path) => /^(export )?const [{[]/m.test(readFileSync(path, 'utf8')))).toEqual([]);
});

/** How many endpoints a source of the contract describes, and of how many the answer stays that of a file. */
const countFiles = async (path: string): Promise<number> => {
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  return leaveOut(code).match(/contentType|: CSV\s*\}/g)?.length ?? 0;
};

test('knows every file that the contract answers', async () => {
  const kept = await Promise.all(sources.map(countFiles));
  const files = Object.values<Record<string, Endpoint>>(ENDPOINTS)
    .flatMap((calls) => Object.values(calls))
    .filter(({ answers }) => Object.values(answers).some((answer) => 'contentType' in answer));
  // The one content type more is that of CSV itself, which the exports share.
  expect(kept.reduce((sum, count) => sum + count)).toBe(files.length + 1);
});
