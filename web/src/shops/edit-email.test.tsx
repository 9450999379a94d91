import type { User } from '@mendpoint/contract/auth';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Call, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../auth/session.ts';
import { dismissNotices } from '../ui/notice/notice.ts';

const admin: User = { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@x.au', phone: '' };
let calls: readonly Call[];

beforeEach(() => {
  calls = serve(({ method, path }) => {
    if (method === 'PATCH') return success({ shop: { ...SHOP, email: 'new@x.au' } });
    if (path.startsWith('/api/shop')) return success({ shops: [SHOP], meta: { page: 1, limit: 5, total: 1 } });
    return refusal(404, 'Not found');
  });
  saveSession('good', admin);
});
afterEach(() => {
  clearSession();
  dismissNotices();
});

const TOLD = 'The old address will be told, and this store is logged out everywhere.';

test('whoever changes a store’s email is told before that its old address will hear of it, and needs no password', async () => {
  renderApp('/shops');
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${SHOP.name}` }));
  const email = await screen.findByLabelText(/^Email/);
  expect(screen.queryByText(TOLD)).toBeNull();
  fireEvent.change(email, { target: { value: 'new@x.au' } });
  expect(screen.getByText(TOLD)).toBeTruthy();
  expect(screen.queryByLabelText(/^Current Password/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
  const body = JSON.parse(calls.find(({ method }) => method === 'PATCH')!.body);
  expect(body).toMatchObject({ email: 'new@x.au' });
  expect(body).not.toHaveProperty('oldPassword');
});
