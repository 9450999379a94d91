import { expect, test } from 'vitest';
import { type BuiltFile, weigh } from '../size-budgets.ts';

const file = (source: string | null, kilobytes: number, imports: string[] = [], modules: string[] = []): BuiltFile => ({
  source,
  size: kilobytes * 1000,
  imports,
  modules,
});

/** The entry brings React; the shell and the pages bring menus, of which the shell has loaded its own. */
const build = (changed: Record<string, BuiltFile> = {}) =>
  new Map(
    Object.entries({
      'index.js': file('/web/index.html', 30, ['react.js', 'index.css']),
      'index.css': file(null, 10),
      'react.js': file(null, 100),
      'shell.js': file('/web/src/app/routes-behind-login.ts', 40, ['index.js', 'menu.js']),
      'menu.js': file(null, 10),
      'paydesk.js': file('/web/src/paydesk/paydesk-page.tsx', 20, ['react.js', 'menu.js', 'field.js']),
      'field.js': file(null, 5),
      'brand.js': file('/web/src/catalogue/brand-page.tsx', 4, ['menu.js', 'field.js']),
      'charts.js': file('/web/src/dashboard/sales-bars.tsx', 90, [], ['/node_modules/recharts/es6/index.js']),
      ...changed,
    }),
  );

test('a screen weighs what its page, the entry and the shell load, each file once', () => {
  const { lines, failures } = weigh(build());
  expect(lines).toEqual([
    expect.stringMatching(/^login: 140\.0 of \d+ KB$/),
    expect.stringMatching(/^paydesk: 215\.0 of \d+ KB$/),
    'added by paydesk-page: 25.0 of 71 KB',
    'added by brand-page: 9.0 of 71 KB',
  ]);
  expect(failures).toEqual([]);
});

test('what is over its budget fails, wherever the weight comes from', () => {
  const heavyStyles = weigh(build({ 'index.css': file(null, 23) }));
  expect(heavyStyles.failures).toEqual([expect.stringMatching(/^login: 153\.0 of/)]);
  const heavyMenu = weigh(build({ 'menu.js': file(null, 90) }));
  expect(heavyMenu.failures).toEqual([expect.stringMatching(/^paydesk: 295\.0 of/)]);
  const heavyPage = weigh(build({ 'brand.js': file('/web/src/catalogue/brand-page.tsx', 67, ['field.js']) }));
  expect(heavyPage.failures).toEqual(['added by brand-page: 72.0 of 71 KB']);
});

test('a page that loads charts or PDF at once fails, however light they are', () => {
  const light = file(null, 1, [], ['/node_modules/pdfmake/build/pdfmake.js']);
  const { failures } = weigh(build({ 'field.js': light }));
  expect(failures).toEqual([
    'paydesk-page loads PDF or charts before they are used',
    'brand-page loads PDF or charts before they are used',
  ]);
});
