import { type Act, isAllowed, STAFF_ROLES, type StaffRole } from '@mendpoint/domain/people/permissions';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list, serve, success } from '../../test/network.ts';
import { productWith } from '../../test/product-fixture.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { saveSession } from '../auth/session.ts';
import { SCREENS } from './screens/screens.ts';

const category = { _id: 'c1', category_name: 'Phone', p_image: '' };
const brand = { _id: 'b1', brand_name: 'Apple', category };
const customer = { _id: 'k1', first_name: 'Ada', last_name: 'Ng', email: 'a@x.au', phone: '1', store_credit: 0 };
const drawer = {
  _id: 'd1',
  shop_id: SHOP._id,
  name: 'Drawer 1',
  last_z: 0,
  retired: false,
  open: null,
  last_counted: null,
};
const opened = { session_id: 's1', float: 10, opened_at: SHOP.createdAt, opened_on: '2026-11-20', opened_by: 'Ada' };

const ROWS: readonly [string, object][] = [
  ['/api/category', category],
  ['/api/brand', brand],
  ['/api/device', { _id: 'e1', device_name: 'iPhone', brand, category }],
  ['/api/repairparts', { _id: 'r1', repair_name: 'Glass', category, categoryId: 'c1' }],
  ['/api/taxes', { _id: 't1', taxClass: 'GST', taxValue: 10 }],
  ['/api/users', customer],
  ['/api/products', productWith({ faulty: 1 })],
];

/** Shows a screen of a shop with staff, with a row of each kind, to somebody of a role. */
const show = (address: string, role: StaffRole) => {
  const person = { _id: 'p', name: 'Kim', role, given: [] };
  serve(
    ({ path }) => {
      if (path === '/api/person')
        return success({ data: { person, has_staff: true, has_pins: true, pin_digits: 4, lock_minutes: 5 } });
      if (path.startsWith('/api/shop')) return success({ shop: SHOP });
      if (/\/(story|months)(\?|$)/.test(path)) return list([]);
      const [, row] = ROWS.find(([start]) => path.startsWith(start)) ?? [];
      if (path.startsWith('/api/single')) return success({ data: { ...SHOP, role: 'shop' } });
      if (path === '/api/products/p1') return success({ data: row, part_of: [], waiting: [] });
      if (path.startsWith('/api/drawers')) {
        return success({ data: [drawer, { ...drawer, _id: 'd2', name: 'Back', open: opened }], meta: {} });
      }
      return list(row ? [row] : []);
    },
    { hasStaff: true },
  );
  saveSession('token', { ...SHOP, role: 'shop' });
  return renderApp(address);
};

const isThere = (role: StaffRole, act: Act) => isAllowed({ role, given: [] }, act);

type Button = readonly [name: string | RegExp, act: Act];
const { name } = productWith();

/**
 * The buttons of each screen that need an act in the table of permissions, and a text by which the screen is
 * recognised. Buttons whose permission depends on an amount are shown to everybody: a manager approves them in place.
 */
const SCREENS_WITH_BUTTONS: readonly (readonly [path: string, known: string | RegExp, buttons: readonly Button[]])[] = [
  [
    '/category',
    'Phone',
    [
      ['Add Category', 'edit-catalogue'],
      ['Edit Phone', 'edit-catalogue'],
      ['Delete Phone', 'delete-records'],
      ['CSV', 'export'],
    ],
  ],
  [
    '/brand',
    'Apple',
    [
      ['Add Brand', 'edit-catalogue'],
      ['Edit Apple', 'edit-catalogue'],
      ['Delete Apple', 'delete-records'],
    ],
  ],
  [
    '/DevicePage',
    'iPhone',
    [
      ['Add Device', 'edit-products'],
      ['Edit iPhone', 'edit-products'],
      ['Delete iPhone', 'delete-records'],
    ],
  ],
  [
    '/AddProblems',
    'Glass',
    [
      ['Add Repair Part', 'edit-products'],
      ['Edit Glass', 'edit-products'],
      ['Delete Glass', 'delete-records'],
    ],
  ],
  [
    '/Tax',
    '10%',
    [
      ['Add Tax', 'edit-catalogue'],
      ['Edit GST', 'edit-catalogue'],
      ['Delete GST', 'delete-records'],
    ],
  ],
  [
    '/Customer',
    'Ada Ng',
    [
      ['+ Create Customer', 'edit-customers'],
      ['Edit Ada Ng', 'edit-customers'],
      ['Delete Ada Ng', 'delete-records'],
      ['Download', 'export'],
      ['CSV', 'import-files'],
    ],
  ],
  [
    '/products',
    name,
    [
      ['+ Create New Product', 'edit-products'],
      [`Edit ${name}`, 'edit-products'],
      [/faulty: /, 'edit-products'],
      [`Delete ${name}`, 'delete-records'],
      ['CSV', 'import-files'],
    ],
  ],
  [`/view-product/p1`, /^Back$/, [['Edit', 'edit-products']]],
  [
    '/Drawer',
    'Drawer 1',
    [
      ['Z Reports', 'see-figures'],
      ['Add a drawer', 'edit-shop'],
      ['Open the drawer', 'open-drawer'],
      ['Count and close', 'close-drawer'],
    ],
  ],
  ['/PointOfSale', 'Phone', [['Add Category', 'edit-catalogue']]],
  ['/profile', /^Print test page/i, [['Save', 'edit-shop']]],
];

const buttonsNamed = (wanted: string | RegExp) => {
  const main = document.querySelector('main');
  const found = [
    ...screen.queryAllByRole('button', { name: wanted }),
    ...screen.queryAllByRole('link', { name: wanted }),
  ];
  return found.filter((button) => main?.contains(button));
};

const CASES = SCREENS_WITH_BUTTONS.flatMap(([path, known, buttons]) =>
  STAFF_ROLES.map((role) => [path, role, known, buttons] as const),
);

test.each(CASES)('%s shows a %s the buttons of what they may do, and no other', async (path, role, known, buttons) => {
  show(path, role);
  await screen.findByRole('button', { name: 'At the till: Kim. Switch' });
  await waitFor(() => expect(screen.queryAllByText(known).length).toBeGreaterThan(0));
  await waitFor(() =>
    expect(buttons.map(([button]) => [button, buttonsNamed(button).length > 0])).toEqual(
      buttons.map(([button, act]) => [button, isThere(role, act)]),
    ),
  );
});

const OWN = SCREENS.filter(({ adminOnly }) => !adminOnly);
const CLOSED = STAFF_ROLES.flatMap((role) =>
  OWN.flatMap(({ path, act }) => (act && !isThere(role, act) ? [[path, role, act] as const] : [])),
);

test.each(CLOSED)('%s says to a %s in plain words that it is not theirs to open', async (path, role) => {
  const router = show(path.replace(':id', 'x'), role);
  if (path === '/dashboard') {
    await waitFor(() => expect(router.state.location.pathname).toBe('/PointOfSale'));
    return;
  }
  expect(await screen.findByText(new RegExp(`^A ${role} may not `))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the Paydesk' })).toBeTruthy();
});

test('Every screen of figures is closed to whoever sees none', () => {
  const closed = new Set(CLOSED.filter(([, role]) => role === 'cashier').map(([path]) => path));
  for (const path of ['/dashboard', '/Sales-report', '/Takings', '/Z-Reports', '/Sales-By-Person', '/Sales-By-Items'])
    expect([path, closed.has(path)]).toEqual([path, true]);
  expect(CLOSED.filter(([, role]) => role === 'manager')).toEqual([]);
});
