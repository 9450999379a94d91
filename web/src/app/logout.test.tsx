import type { User } from '@mendpoint/contract/auth';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, list, serve } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { createQueryClient } from '../api/query-client.ts';
import { refuseToken } from '../api/token.ts';
import { clearSession, saveSession } from '../auth/session.ts';
import { printPdf } from '../lib/print-pdf.ts';
import { noticeWarning } from '../ui/notice/notice.ts';

const MAI = {
  _id: 'mai',
  first_name: 'Mai',
  last_name: 'Nguyễn',
  email: 'mai@example.com',
  phone: '0400111222',
  store_credit: 0,
};
const shop: User = { ...SHOP, role: 'shop' };

const answer = ({ path }: Call) => list(path.startsWith('/api/users') ? [MAI] : []);

beforeEach(() => {
  serve(answer);
  saveSession('good', shop);
});
afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
});

const traces = () =>
  [
    document.documentElement.outerHTML,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
  ].filter((text) => /Mai|Nguyễn|mai@example|0400111222/.test(text));

test('a logout leaves no customer in the cache, the notices or the frame that printed', async () => {
  const queries = createQueryClient();
  const router = renderApp('/Customer', queries);
  await screen.findByText('mai@example.com');
  act(() => noticeWarning('Mai Nguyễn was not added.'));
  await screen.findByText('Mai Nguyễn was not added.');
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  void printPdf(new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'Invoice.pdf');
  await waitFor(() => expect(document.querySelector('iframe[title="Print"]')).toBeTruthy());

  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Account:/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  await waitFor(() => expect(traces()).toEqual([]));
  expect(queries.getQueryCache().getAll()).toEqual([]);
  expect(queries.getMutationCache().getAll()).toEqual([]);
  expect(document.querySelector('iframe')).toBeNull();
  expect(revoke).toHaveBeenCalled();
  expect(router.state.location.state).toBeNull();
});

const keepReceipt = (person: string) =>
  localStorage.setItem(`till/${shop._id}/${shop._id}/${person}/sale`, '{"customer":{"first_name":"Mai"}}');

test.each([
  [['marco'], 'A receipt is still open at the Paydesk.'],
  [['marco', 'anna'], '2 receipts are still open at the Paydesk.'],
])(
  'a logout asks before it discards the receipts of %j, and says nothing of what is on them',
  async (persons, words) => {
    for (const person of persons) keepReceipt(person);
    const router = renderApp('/logout');
    await screen.findByRole('heading', { name: 'Log out?' });
    expect(screen.getByText(new RegExp(`^${words}`))).toBeTruthy();
    expect(document.body.textContent).not.toContain('Mai');
    expect(screen.getByRole('link', { name: 'Back to the Paydesk' }).getAttribute('href')).toBe('/PointOfSale');
    expect(localStorage.getItem('token')).toBe('good');
    expect(JSON.stringify({ ...localStorage })).toContain('/sale');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Discard and log out' }));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
    expect(JSON.stringify({ ...localStorage })).not.toContain('/sale');
  },
);

test('neither the receipt of another login nor an empty one holds up a logout', async () => {
  localStorage.setItem('till/other/other/marco/sale', '{"customer":{"first_name":"Mai"}}');
  localStorage.setItem(`till/${shop._id}/${shop._id}/marco/sale`, '{"customer":null,"products":[],"repairs":[]}');
  renderApp('/logout');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
});

test('who is sent to the login from a search comes back to the screen, not to whom they looked for', async () => {
  const router = renderApp('/Customer?q=Mai&limit=10&sort=name&page=2');
  await screen.findByText('mai@example.com');
  act(() => refuseToken('good'));
  expect(await screen.findByText('Please login to access this page')).toBeTruthy();
  expect(router.state.location.state).toEqual({ from: '/Customer?page=2' });
});
