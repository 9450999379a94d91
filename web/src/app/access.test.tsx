import type { User } from '@mendpoint/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Call, raw, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { clearSession, saveSession } from '../auth/session.ts';
import { dismissNotices } from '../ui/notice/notice.ts';

const admin: User = { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: 'Ng', email: 'ada@x.au', phone: '' };
const shop = (id: string, name: string) => ({ _id: id, name, email: `${id}@x.au`, city: 'Sydney' });
const shops = [shop('s2', 'Newtown'), shop('s1', 'Parramatta')];
const figures = { total_entries: 3, total_amount: 308.85, total_paid: 300, total_due: 8.85, total_tax: 28.08 };
const tenders = { total_cash: 100, total_eftpos: 150, total_afterpay: 50, total_subtotal: 280.77 };
const summary = { today: { ...figures, ...tenders }, thisYear: { ...figures, ...tenders, total_entries: 1200 } };

const answer = ({ path, body, headers }: Call) => {
  if (path === '/api/users/login') {
    const { password } = JSON.parse(body) as { password: string };
    if (password === 'unexplained') return raw('oops', 500);
    if (password !== 'right') return refusal(401, 'Invalid email or password');
    return success({ token: 'good', role: 'admin', user: admin });
  }
  if (headers['authorization'] !== 'Bearer good') return refusal(401, 'no');
  if (path === '/api/shop') return success({ shops, meta: {} });
  if (path.startsWith('/api/getSummaryReportAmount')) return success({ data: summary });
  return refusal(404, 'Not found');
};

let calls: readonly Call[];
beforeEach(() => {
  calls = serve(answer);
});
afterEach(() => {
  clearSession();
  dismissNotices();
});

const login = async (password: string) => {
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@x.au');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
};

test('a visitor without a token is told so, sent to the login, and brought back after it', async () => {
  const router = renderApp('/dashboard?period=thisYear');
  expect(await screen.findByText('Please login to access this page')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await login('right');
  expect(await screen.findByText('1,200')).toBeTruthy();
  expect(router.state.location.pathname + router.state.location.search).toBe('/dashboard?period=thisYear');
  await waitFor(() => expect(screen.queryByText('Please login to access this page')).toBeNull());
});

test("a refused login shows the server's words and keeps what was typed", async () => {
  renderApp('/');
  await login('wrong');
  expect(await screen.findByText('Invalid email or password')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@x.au');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong');
});

test('a failure that the server does not explain is Login failed', async () => {
  renderApp('/');
  await login('unexplained');
  expect(await screen.findByText('Login failed')).toBeTruthy();
});

test('a logged-in visitor of the login is sent on', async () => {
  saveSession('good', admin);
  const router = renderApp('/');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test("the first shop is the admin's until another is chosen, and the choice is kept", async () => {
  saveSession('good', admin);
  renderApp('/DASHBOARD');
  const picker = await screen.findByRole('button', { name: 'Newtown' });
  await waitFor(() => expect(localStorage.getItem('selectedShop')).toContain('"s2"'));
  const user = userEvent.setup();
  await user.click(picker);
  await user.click(await screen.findByRole('option', { name: /Parramatta/ }));
  expect(await screen.findByRole('button', { name: 'Parramatta' })).toBeTruthy();
  expect(localStorage.getItem('selectedShop')).toContain('"s1"');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/getSummaryReportAmount?shop_id=s1'));
});

test('a shop account works on its own shop, whatever was chosen before, and sees no picker', async () => {
  localStorage.setItem('selectedShop', JSON.stringify(shop('s2', 'Newtown')));
  saveSession('good', { ...shop('s1', 'Parramatta'), role: 'shop' } as User);
  renderApp('/dashboard');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/getSummaryReportAmount?shop_id=s1'));
  // /api/person belongs to the login, not to a shop.
  for (const { path } of calls) if (path !== '/api/person') expect(path).toContain('shop_id=s1');
  expect(screen.queryByRole('button', { name: /Newtown|Select Shop/ })).toBeNull();
});

test('a token that the server refuses ends at the login, with the words', async () => {
  saveSession('expired', admin);
  const router = renderApp('/dashboard');
  expect(await screen.findByText('Please login to access this page')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(localStorage.getItem('user')).toBeNull();
});

test('logging out revokes the token, forgets the session and says nothing about access', async () => {
  saveSession('good', admin);
  const router = renderApp('/dashboard');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Account: Ada Ng' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  await waitFor(() => {
    const revoked = calls.find(({ path }) => path === '/api/users/logout');
    expect(revoked?.headers['authorization']).toBe('Bearer good');
  });
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.queryByText('Please login to access this page')).toBeNull();
});

test.each([
  { visitor: 'nobody', navigations: 0, way: 'Go to the login' },
  { visitor: 'an admin', navigations: 1, way: 'Go to Home' },
])('an unknown address says so to $visitor', async ({ visitor, navigations, way }) => {
  if (visitor === 'an admin') saveSession('good', admin);
  renderApp('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.queryAllByRole('navigation', { name: 'Main' })).toHaveLength(navigations);
  expect(screen.getByRole('link', { name: way })).toBeTruthy();
});
