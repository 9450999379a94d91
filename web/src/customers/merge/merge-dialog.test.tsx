import type { Customer } from '@mendpoint/contract/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { list, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { ANN, ANNE } from '../../../test/story-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

afterEach(() => {
  dismissNotices();
  clearSession();
});

const SUMS = { invoices: 2, refunds: 1, quotes: 0, owing: 0, store_credit: 25 };

const openMerge = async (answer: () => Response, other: Customer = ANNE) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  const known = { c1: ANN, c2: other };
  const calls = serve(({ method, path }) => {
    if (method === 'POST') return answer();
    if (path.includes('/story')) return list([]);
    if (path.includes('/sums')) return success({ data: SUMS });
    if (path.startsWith('/api/users?')) return list([ANN, other]);
    const found = Object.entries(known).find(([id]) => path === `/api/users/${id}`);
    return found ? success({ data: found[1] }) : list([]);
  });
  const router = renderApp('/Customer/c1');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Customer' })).toBe(document.activeElement));
  // The dialog takes the focus a moment after it has opened.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await user.keyboard('anne');
  const found = await screen.findByRole('option', { name: /Anne Lee/ });
  // The entry itself is found by the server too, and not offered.
  expect(screen.queryByRole('option', { name: /Ann Lee/ })).toBeNull();
  await user.click(found);
  await dialog.findByText(/These move to/);
  const sent = () => calls.filter(({ method }) => method === 'POST');
  return { user, dialog, known, router, sent };
};

test('both entries stand side by side, with what moves, what is lost and that it cannot be undone', async () => {
  const { dialog, user, sent, router } = await openMerge(() => success({ data: ANN }));
  expect(dialog.getByText('These move to Ann Lee: 2 invoices, 1 refund, A$25.00 store credit.')).toBeTruthy();
  expect(dialog.getByText('This cannot be undone')).toBeTruthy();
  expect(dialog.getByText('Lost: First Name Anne.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'First Name: Anne' }));
  expect(dialog.getByText('Lost: First Name Ann.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Merge into Ann Lee' }));
  expect(await screen.findByText('The customers have been merged.')).toBeTruthy();
  expect(sent().map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    [
      '/api/users/c1/merge',
      { other_id: 'c2', takes: ['first_name', 'company'], updatedAt: ANN.updatedAt, other_updatedAt: ANNE.updatedAt },
    ],
  ]);
  expect(router.state.location.pathname).toBe('/Customer/c1');
});

test('the other may be the one who stays, and is shown then', async () => {
  const { dialog, user, sent, router } = await openMerge(() => success({ data: ANNE }));
  await user.click(dialog.getByRole('radio', { name: /^Anne Lee · Lee & Co/ }));
  await user.click(dialog.getByRole('button', { name: 'Merge into Anne Lee' }));
  expect(await screen.findByText('The customers have been merged.')).toBeTruthy();
  expect(sent()[0]?.path).toBe('/api/users/c2/merge');
  expect(router.state.location.pathname).toBe('/Customer/c2');
});

test('only the entry of all stores can stay where no admin merges', async () => {
  const { dialog } = await openMerge(() => success({ data: ANN }), { ...ANNE, shop_id: null });
  expect(dialog.getByText(/only an admin merges one away/)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Ann Lee ·/ }).disabled).toBe(true);
  expect(dialog.getByRole('button', { name: 'Merge into Anne Lee' })).toBeTruthy();
});

test('what somebody changed meanwhile is shown, what was chosen stays, and it can be merged then', async () => {
  const refused = refusal(409, 'This customer was changed since it was read. Read it again.');
  const answers = [refused, success({ data: ANN })];
  const { dialog, user, sent, known } = await openMerge(() => answers.shift() ?? refusal(500, 'Asked too often'));
  await user.click(dialog.getByRole('radio', { name: 'First Name: Anne' }));
  known.c2 = { ...ANNE, phone: '0499 999 999', updatedAt: '2026-07-09T00:00:00.000Z' };
  await user.click(dialog.getByRole('button', { name: 'Merge into Ann Lee' }));
  expect(await dialog.findByText('Phone of Anne Lee: 0400 000 001 is now 0499 999 999')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'First Name: Anne' }).checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Merge into Ann Lee' }));
  expect(await screen.findByText('The customers have been merged.')).toBeTruthy();
  expect(JSON.parse(sent()[1]?.body ?? '')).toMatchObject({ other_updatedAt: '2026-07-09T00:00:00.000Z' });
});
