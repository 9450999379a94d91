import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { drawerStore } from '../api/drawer.ts';
import { saveSession } from '../auth/session.ts';

const DRAWER = {
  _id: 'd1',
  shop_id: SHOP._id,
  name: 'Drawer 1',
  last_z: 0,
  retired: false,
  open: null,
  last_counted: null,
};
const Z = { _id: 'z', shop_id: SHOP._id, shop_name: SHOP.name, drawer_id: 'd1', drawer_name: 'Drawer 1' };
const CLOSED = { opened_at: SHOP.createdAt, opened_by: 'Anna', closed_at: SHOP.createdAt, closed_on: '2026-11-20' };
const zs = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...Z,
    ...CLOSED,
    _id: `z${n}`,
    number: n + 1,
    closed_by: 'Anna',
    expected: 10,
    counted: 10,
    difference: 0,
  }));

const show = (address: string, role: 'shop' | 'admin') => {
  const calls = serve(({ method, path }) => {
    if (path.startsWith('/api/z-reports')) {
      const { searchParams } = new URL(path, 'http://till');
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
      const data = zs(1_234).slice((page - 1) * limit, page * limit);
      return success({ data, meta: { page, limit, total: 1_234 } });
    }
    if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
    if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    if (method === 'GET') return success({ data: [DRAWER], meta: { page: 1, limit: 100, total: 1 } });
    return success({ message: 'Done.', data: DRAWER }, 201);
  });
  const admin = { _id: 'ada', role: 'admin' as const, first_name: 'Ada', last_name: '', email: '', phone: '' };
  saveSession('token', role === 'admin' ? admin : { ...SHOP, role });
  renderApp(address);
  return { calls, typing: userEvent.setup() };
};

describe('opening a drawer', () => {
  test.each([
    ['a shop that has chosen none', 'shop', null, 'd1'],
    ['a till that uses another', 'shop', 'd2', 'd2'],
    ['an admin', 'admin', null, null],
  ] as const)('leaves %s with the one that it should have', async (_, role, before, after) => {
    drawerStore.set(before);
    const { typing, calls } = show('/Drawer', role);
    await typing.click(await screen.findByRole('button', { name: 'Open the drawer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await typing.type(dialog.getByRole('textbox', { name: /Float/ }), '200');
    await typing.click(dialog.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/drawers/d1/open')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drawerStore.get()).toBe(after);
    drawerStore.set(null);
  });
});

test('a drawer is given another name, and taken out of use', async () => {
  const { typing, calls } = show('/Drawer', 'shop');
  await typing.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await typing.click(dialog.getByRole('checkbox', { name: 'In use' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await typing.clear(name);
  await typing.type(name, ' Front {Enter}');
  const sent = () => calls.find(({ method }) => method === 'PATCH')?.body;
  await waitFor(() => expect(sent()).toBe('{"name":"Front","retired":true}'));
});

test('the file of the Z reports has all of the range, not only the page', async () => {
  const { typing, calls } = show('/Z-Reports', 'shop');
  await screen.findByText('Z 1 · Drawer 1');
  await typing.click(screen.getByRole('button', { name: 'Export CSV' }));
  const pages = () =>
    calls.filter(({ path }) => path.includes('limit=1000')).map(({ path }) => /page=\d/.exec(path)?.[0]);
  await waitFor(() => expect(pages()).toEqual(['page=1', 'page=2']));
});
