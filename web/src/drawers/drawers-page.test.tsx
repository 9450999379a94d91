import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { connectionLost, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { drawerHere } from '../api/drawer.ts';
import { createQueryClient } from '../api/query-client.ts';
import { saveSession } from '../auth/session.ts';
import { drawerQueries } from './queries.ts';

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

const show = (address: string, role: 'shop' | 'admin', drawer: object = DRAWER) => {
  const calls = serve(({ method, path }) => {
    if (path.startsWith('/api/z-reports')) {
      const { searchParams } = new URL(path, 'http://till');
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
      const data = zs(1_234).slice((page - 1) * limit, page * limit);
      return success({ data, meta: { page, limit, total: 1_234 } });
    }
    if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
    if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    if (method === 'GET') return success({ data: [drawer], meta: { page: 1, limit: 100, total: 1 } });
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
    drawerHere(SHOP._id).set(before);
    const { typing, calls } = show('/Drawer', role);
    await typing.click(await screen.findByRole('button', { name: 'Open the drawer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await typing.type(dialog.getByRole('textbox', { name: /Float/ }), '200');
    await typing.click(dialog.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/drawers/d1/open')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drawerHere(SHOP._id).get()).toBe(after);
    drawerHere(SHOP._id).set(null);
  });
});

test('an admin is told that what they sell is in no Z, and chooses a drawer and none', async () => {
  const open = { session_id: 's1', opened_at: SHOP.createdAt, opened_on: '2026-11-20', opened_by: 'Ada', float: 200 };
  const { typing } = show('/Drawer', 'admin', { ...DRAWER, open });
  await typing.click(await screen.findByRole('button', { name: 'Use at this till' }));
  expect(drawerHere(SHOP._id).get()).toBe('d1');
  expect(screen.queryByText(/is in no Z until you choose a drawer/)).toBeNull();
  await typing.click(screen.getByRole('button', { name: 'Use none' }));
  expect(drawerHere(SHOP._id).get()).toBeNull();
  expect(screen.getByText(/is in no Z until you choose a drawer/)).toBeTruthy();
});

test('an amount that cannot be read is said at its field alone', async () => {
  const { typing, calls } = show('/Drawer', 'shop');
  await typing.click(await screen.findByRole('button', { name: 'Open the drawer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await typing.type(dialog.getByRole('textbox', { name: /Float/ }), 'two hundred');
  await typing.click(dialog.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Float/ }).getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.queryByText('Something went wrong!')).toBeNull();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

/**
 * Shows the page with an open drawer. `answer` answers whatever is sent; `reopen` closes the drawer's session and opens
 * the next one, as another till would.
 */
const showOpen = (answer: (sent: number) => Response | Promise<Response>) => {
  const opened = { opened_at: SHOP.createdAt, opened_on: '2026-11-20', opened_by: 'Anna', float: 100 };
  let session = 's1';
  const calls = serve(({ method, path }) => {
    if (path === '/api/person') return success({ data: { person: null, has_staff: false, lock_minutes: 0 } });
    if (path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    if (path.endsWith('/count')) return success({ data: { counted: 200, expected: 205, difference: -5 } });
    if (method === 'POST') return answer(sent().length);
    const data = [{ ...DRAWER, open: { ...opened, session_id: session } }];
    return success({ data, meta: { page: 1, limit: 100, total: 1 } });
  });
  const counted = () => calls.filter(({ path }) => path.endsWith('/count'));
  const sent = () => calls.filter((call) => call.method === 'POST' && !counted().includes(call));
  const queryClient = createQueryClient();
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp('/Drawer', queryClient);
  const reopen = async () => {
    session = 's2';
    await queryClient.refetchQueries({ queryKey: drawerQueries.all() });
  };
  return { sent, counted, reopen, typing: userEvent.setup() };
};

/** Confirms the difference of a count. */
const confirmClosing = async (typing: ReturnType<typeof userEvent.setup>) =>
  typing.click(await screen.findByRole('button', { name: 'Close it' }));

const openDialog = async (typing: ReturnType<typeof userEvent.setup>, button: string) => {
  await typing.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

describe('what is typed about a session of a drawer', () => {
  test.each([
    ['a count', 'Count and close', 'A$100', 'Close the drawer', undefined],
    ['cash out', 'Cash in or out', /Amount/, 'Save', /Reason/],
  ])('is sent for it, whichever is open by then: %s', async (_, button, field, label, reason) => {
    const { typing, sent, reopen } = showOpen(connectionLost);
    const dialog = await openDialog(typing, button);
    await typing.type(dialog.getByRole('textbox', { name: field }), '2');
    if (reason) await typing.type(dialog.getByRole('textbox', { name: reason }), 'Bank');
    await typing.click(dialog.getByRole('button', { name: label }));
    if (!reason) await confirmClosing(typing);
    await dialog.findByRole('alert');
    await reopen();
    await typing.click(dialog.getByRole('button', { name: label }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => (JSON.parse(body) as { session_id: string }).session_id)).toEqual(['s1', 's1']);
    const [first, second] = sent().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  test('is given up only after a question', async () => {
    const { typing } = showOpen(connectionLost);
    await openDialog(typing, 'Cash in or out');
    await typing.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const dialog = await openDialog(typing, 'Count and close');
    await typing.type(dialog.getByRole('textbox', { name: 'A$100' }), '2{Escape}');
    await typing.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('stays in sight until the answer is there', async () => {
    let fail = () => {};
    const { typing, sent } = showOpen(() => new Promise((resolve) => (fail = () => resolve(connectionLost()))));
    const dialog = await openDialog(typing, 'Count and close');
    await typing.type(dialog.getByRole('textbox', { name: 'A$100' }), '2');
    await typing.click(dialog.getByRole('button', { name: 'Close the drawer' }));
    await confirmClosing(typing);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    await typing.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
    fail();
    await dialog.findByRole('alert');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false);
  });

  test('leads to its Z without a question once the drawer is closed', async () => {
    const { typing } = showOpen(() => success({ message: 'Closed.', data: { _id: 'z7', difference: 0 } }, 201));
    const dialog = await openDialog(typing, 'Count and close');
    await typing.type(dialog.getByRole('textbox', { name: 'A$100' }), '2');
    await typing.click(dialog.getByRole('button', { name: 'Close the drawer' }));
    await confirmClosing(typing);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Drawer' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });
});

describe('a drawer is closed', () => {
  const CLOSE = { name: 'Close the drawer' };
  const show = () => showOpen(() => success({ message: 'Closed.', data: { _id: 'z7', difference: -5 } }, 201));
  const bodies = (calls: readonly { body: string }[]) => calls.map(({ body }) => JSON.parse(body) as object);

  test('by no press that counts nothing', async () => {
    const { typing, sent, counted } = show();
    const dialog = await openDialog(typing, 'Count and close');
    await typing.click(dialog.getByRole('button', CLOSE));
    const hundreds = dialog.getByRole('textbox', { name: 'A$100' });
    await waitFor(() => expect(hundreds.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getByText(/^Nothing is counted yet\./)).toBeTruthy();
    expect(dialog.getByText('Counted: –')).toBeTruthy();
    await typing.type(dialog.getByRole('textbox', { name: 'A$50' }), '1');
    expect(dialog.queryByText(/^Nothing is counted yet\./)).toBeNull();
    expect([...sent(), ...counted()]).toEqual([]);
  });

  test.each([
    ['by a tap', true],
    ['by a typed 0', false],
  ])('as empty where somebody says so: %s', async (_, isTapped) => {
    const { typing, sent, counted } = show();
    const dialog = await openDialog(typing, 'Count and close');
    if (isTapped) await typing.click(dialog.getByRole('button', { name: 'Nothing in the drawer' }));
    else await typing.type(dialog.getByRole('textbox', { name: 'A$100' }), '0');
    expect(dialog.getByText('Counted: A$0.00')).toBeTruthy();
    await typing.click(dialog.getByRole('button', CLOSE));
    await confirmClosing(typing);
    await waitFor(() => expect(sent()).toHaveLength(1));
    const counts = expect.objectContaining({ 10000: 0 });
    expect(bodies(counted())).toEqual([{ counts, session_id: 's1' }]);
    expect(bodies(sent())).toEqual([{ counts, note: '', session_id: 's1', difference: -5 }]);
  });

  test('once its difference is said and confirmed; until then it can be counted again', async () => {
    const { typing, sent, counted } = show();
    const dialog = await openDialog(typing, 'Count and close');
    const hundreds = dialog.getByRole('textbox', { name: 'A$100' });
    await typing.type(hundreds, '2');
    await typing.click(dialog.getByRole('button', CLOSE));
    expect(await screen.findByText('The drawer is A$5.00 short.')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Expected A$205.00' })).toBeTruthy();
    // A careless Enter does not close it.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Count again'));
    await typing.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('The drawer is A$5.00 short.')).toBeNull());
    expect(hundreds).toHaveProperty('value', '2');
    await typing.type(dialog.getByRole('textbox', { name: 'A$5' }), '1');
    await typing.click(dialog.getByRole('button', CLOSE));
    await confirmClosing(typing);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(counted()).toHaveLength(2);
  });
});

test('a drawer whose cash moved meanwhile is asked about again', async () => {
  const moved = 'Cash moved since the count was checked: it is A$7.00 short by now.';
  const { typing, sent, counted } = showOpen(() => refusal(409, moved));
  const dialog = await openDialog(typing, 'Count and close');
  await typing.type(dialog.getByRole('textbox', { name: 'A$100' }), '2');
  for (const times of [1, 2]) {
    await typing.click(dialog.getByRole('button', { name: 'Close the drawer' }));
    await confirmClosing(typing);
    expect(await dialog.findByText(moved)).toBeTruthy();
    await waitFor(() => expect([counted().length, sent().length]).toEqual([times, times]));
  }
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
