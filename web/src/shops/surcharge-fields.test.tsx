import type { User } from '@mendpoint/contract/auth';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
    if (method === 'PATCH') return success({ shop: SHOP });
    if (path.startsWith('/api/shop')) return success({ shops: [SHOP], meta: { page: 1, limit: 5, total: 1 } });
    return refusal(404, 'Not found');
  });
  saveSession('good', admin);
});
afterEach(() => {
  clearSession();
  dismissNotices();
});

const saves = () => calls.filter(({ method }) => method === 'PATCH');

test('a surcharge is off until it is entered, beside its rules and the day on which they were looked up', async () => {
  renderApp('/shops');
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${SHOP.name}` }, { timeout: 10_000 }));
  const group = within(await screen.findByRole('group', { name: 'Surcharges' }));
  const eftpos = group.getByLabelText<HTMLInputElement>('Surcharge on EFTPOS (%)');
  expect([eftpos.value, group.getByLabelText<HTMLInputElement>('Surcharge on Afterpay (%)').value]).toEqual(['', '']);
  expect(group.getByText(/may not be more than the payment costs you/)).toBeTruthy();
  expect(group.getByText(/Looked up on 27 November 2026/)).toBeTruthy();
  fireEvent.change(eftpos, { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await group.findByText('Enter at most 5, with at most two decimals.')).toBeTruthy();
  expect(saves()).toEqual([]);
  fireEvent.change(eftpos, { target: { value: ' 1.2 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(JSON.parse(saves()[0]?.body ?? '')).toMatchObject({ eftpos_surcharge: '1.2', afterpay_surcharge: '' });
});

test('a store may go over an approved estimate by a percentage, and by none until it is entered', async () => {
  renderApp('/shops');
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${SHOP.name}` }, { timeout: 10_000 }));
  const field = await screen.findByLabelText<HTMLInputElement>('Over an Approved Estimate (%)');
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { value: '51' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter at most 50, with at most two decimals.')).toBeTruthy();
  expect(saves()).toEqual([]);
  fireEvent.change(field, { target: { value: ' 10 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(JSON.parse(saves()[0]?.body ?? '')).toMatchObject({ estimate_tolerance: '10' });
});
