import type { User } from '@mendpoint/contract/auth';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../auth/session.ts';
import { dismissNotices } from '../ui/notice/notice.ts';

const admin: User = { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@x.au', phone: '' };

afterEach(() => {
  clearSession();
  dismissNotices();
});

test('deposits are security deposits until the shop says otherwise, and each kind says when its GST is due', async () => {
  const calls = serve(({ method, path }) => {
    if (method === 'PATCH') return success({ shop: SHOP });
    if (path.startsWith('/api/shop')) return success({ shops: [SHOP], meta: { page: 1, limit: 5, total: 1 } });
    return refusal(404, 'Not found');
  });
  saveSession('good', admin);
  renderApp('/shops');
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${SHOP.name}` }, { timeout: 10_000 }));
  const group = within(await screen.findByRole('radiogroup', { name: 'Deposits on repairs' }));
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'Security deposit' }).checked).toBe(true);
  expect(group.getByText(/GST is due when it is taken off the bill, or kept\./)).toBeTruthy();
  fireEvent.click(group.getByRole('radio', { name: 'Part payment' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saves = () => calls.filter(({ method }) => method === 'PATCH');
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(JSON.parse(saves()[0]?.body ?? '')).toMatchObject({ deposit_kind: 'part-payment' });
});
