import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { carriedOutOnce } from '../../../test/carried-out-once.ts';
import { refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';

const OPEN = { opened_at: SHOP.createdAt, opened_on: '2026-11-20', opened_by: 'Anna', float: 100, session_id: 's1' };
const DRAWER = { _id: 'd1', name: 'Drawer 1', shop_id: SHOP._id, last_z: 0, retired: false, last_counted: null };
const CHANGE = { reason: 'Change for a customer', session_id: 's1' };

/** Opens the dialog from /Drawer. The server carries each request out once, or refuses it where `refuses` says why. */
const openNoSale = async (refuses = '') => {
  const till = carriedOutOnce(() => success({ message: 'No sale: recorded.', data: {} }, 201));
  const calls = serve((call) => {
    if (call.method === 'POST') return refuses === '' ? till.take(call) : refusal(409, refuses);
    if (call.path.startsWith('/api/shop')) return success({ shop: SHOP, data: [SHOP], shops: [SHOP] });
    return success({ data: [{ ...DRAWER, open: OPEN }] });
  });
  return { till, calls, ...(await show()) };
};

const show = async () => {
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp('/Drawer');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'No sale' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open Drawer 1 without a sale' }));
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  const reason = () => dialog.getByRole<HTMLInputElement>('textbox', { name: /Reason/ });
  return { user, dialog, press, reason };
};

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a usual reason fills the field, and is sent with the session that was seen', async () => {
  const { till, press, reason } = await openNoSale();
  await press('Change for a customer');
  expect(reason().value).toBe('Change for a customer');
  await press('Record');
  await isClosed();
  expect(till.done).toEqual([CHANGE]);
  expect(await screen.findByText('No sale: recorded.')).toBeTruthy();
});

test('nothing is sent without a reason', async () => {
  const { calls, user, reason } = await openNoSale();
  await user.type(reason(), '   {Enter}');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a refusal keeps what was typed and says why', async () => {
  const { user, dialog, reason } = await openNoSale('Drawer 1 is not open.');
  await user.type(reason(), 'Coins{Enter}');
  expect(await dialog.findByText('Drawer 1 is not open.')).toBeTruthy();
  expect(reason().value).toBe('Coins');
});

test('after a lost answer and a reload the dialog finds out, and nothing is recorded twice', async () => {
  const { till, press, dialog } = await openNoSale();
  till.isLost = true;
  await press('Change for a customer');
  await press('Record');
  const doubt = 'No sale (Change for a customer) got no answer, so it may be recorded already.';
  expect(await dialog.findByText(doubt)).toBeTruthy();
  cleanup();
  till.isLost = false;
  const again = await show();
  expect(await again.dialog.findByText(doubt)).toBeTruthy();
  await again.press('Find out');
  expect(await screen.findByText('No sale (Change for a customer) is recorded, once.')).toBeTruthy();
  expect(till.done).toEqual([CHANGE]);
});
