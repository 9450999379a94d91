import { expect, test } from 'vitest';
import { hasScreen, SCREENS } from '../screens/screens.ts';
import { navigationFor } from './navigation.ts';

const outline = (entries: ReturnType<typeof navigationFor>) =>
  entries.map(({ label, items }) => (items ? { [label]: items.map((item) => item.label) } : label));

const everything = () => true;

test('an admin sees every entry', () => {
  expect(outline(navigationFor('admin', everything))).toEqual([
    'Paydesk',
    'Home',
    { 'Store Management': ['Stores', 'Add Stores'] },
    { Invoice: ['Manage Invoice'] },
    { Catalog: ['Category', 'Brand', 'Device', 'Repair Parts', 'Products'] },
    'Customers',
    {
      Reports: ['Sales Report', 'Sales By Items', 'Sales By Items Type', 'Multi Store Sales Summary', 'GST Worksheet'],
    },
  ]);
});

test('a shop account sees neither Store Management nor the Multi Store report', () => {
  expect(outline(navigationFor('shop', everything))).toEqual([
    'Paydesk',
    'Home',
    { Invoice: ['Manage Invoice'] },
    { Catalog: ['Category', 'Brand', 'Device', 'Repair Parts', 'Products'] },
    'Customers',
    { Reports: ['Sales Report', 'Sales By Items', 'Sales By Items Type', 'GST Worksheet'] },
  ]);
});

test('entries without a screen are left out, and groups that hold none', () => {
  const screens = ['/dashboard', '/brand'];
  expect(outline(navigationFor('admin', (path) => screens.includes(path)))).toEqual(['Home', { Catalog: ['Brand'] }]);
});

test('every entry shown leads to a screen of the route table', () => {
  const paths = navigationFor('admin', hasScreen).flatMap(
    (entry) => entry.items?.map(({ path }) => path) ?? [entry.path],
  );
  expect(paths).not.toHaveLength(0);
  for (const path of paths) expect(SCREENS.map((screen) => screen.path)).toContain(path);
});
