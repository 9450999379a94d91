import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../src/app/router.tsx';
import { SCREENS } from '../src/app/screens/screens.ts';
import * as paths from '../src/lib/paths.ts';

const SOURCES = join(import.meta.dirname, '../src');
const ALL = Object.values(paths).map((path) => (typeof path === 'string' ? path : path(':id')));
/** One path may be there with a query too. */
const PATHS = [...new Set(ALL.map((path) => path.replace(/\?.*/, '')))];

test('each path has one screen, and each screen a path', () => {
  const before = routes.flatMap(({ children = [] }) => children).map(({ path }) => path);
  expect([...before, ...SCREENS.map(({ path }) => path)].sort()).toEqual([...PATHS].sort());
});

test('no other file spells a path', () => {
  const starts = PATHS.filter((path) => path !== paths.login).map((path) => path.replace(':id', ''));
  const spelt = new RegExp(`["'\`](${starts.join('|')})["'\`?$]`);
  const spelling = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|lib.paths\.ts$/.test(file))
    .filter((file) => spelt.test(readFileSync(join(SOURCES, file), 'utf8')));
  expect(spelling).toEqual([]);
  expect(spelt.test('to="/PointOfSale"')).toBe(true);
  expect(spelt.test('`/ViewInvoice/$'.concat('{id}`'))).toBe(true);
});
