import type { AuditEntry } from '@mendpoint/contract/audit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Call, list, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { clearSession, saveSession } from '../auth/session.ts';

const shops = [{ _id: 's1', name: 'Glebe', email: 'glebe@x.au', city: 'Sydney' }];

const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  _id: 'e1',
  happenedAt: '2026-11-20T01:00:00.000Z',
  shop_id: 's1',
  shop_name: 'Glebe',
  login_id: 's1',
  actor: 'glebe@x.au',
  address: '203.0.113.9',
  kind: 'product',
  act: 'changed',
  subject_id: 'p1',
  subject: 'Case',
  changes: [{ field: 'quantity', before: '12', after: '3' }],
  seq: 1,
  hash: 'f'.repeat(64),
  ...fields,
});

const refused = entry({
  _id: 'e2',
  kind: 'login',
  act: 'refused',
  actor: '',
  subject: '',
  subject_id: null,
  changes: [],
});

let answered: AuditEntry[] = [];
let calls: readonly Call[] = [];
beforeEach(() => {
  answered = [entry({}), refused];
  saveSession('good', { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@x.au', phone: '' });
  calls = serve(({ path }) => {
    if (path === '/api/shop') return success({ shops, meta: {} });
    if (path === '/api/audit/people') return success({ data: [{ _id: 's1', email: 'glebe@x.au' }] });
    if (path.startsWith('/api/audit')) return list(answered);
    return refusal(404, 'Not found');
  });
});
afterEach(() => clearSession());

const asked = () => calls.map(({ path }) => path).filter((path) => path.startsWith('/api/audit?'));

test('says who did what to what, before and after, and where nobody is known', async () => {
  renderApp('/AuditTrail');
  const table = await screen.findByRole('region', { name: 'Audit Trail' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toMatch(/Product changedCase.*Quantity12 → 3.*glebe@x\.au203\.0\.113\.9.*Glebe/);
  expect(second?.textContent).toContain('Login refused');
  expect(second?.textContent).toContain('Not known');
});

test('is narrowed by store, person, kind and record, and shows all again', async () => {
  const user = userEvent.setup();
  const router = renderApp('/AuditTrail?record=p1');
  await screen.findByRole('option', { name: 'glebe@x.au' });
  await screen.findByRole('option', { name: 'Glebe' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Store' }), 'Glebe');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'glebe@x.au');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Product');
  await waitFor(() =>
    expect(asked().at(-1)).toBe('/api/audit?shop_id=s1&login_id=s1&kind=product&subject_id=p1&page=1&limit=25'),
  );
  await user.click(screen.getByRole('button', { name: 'Show all records' }));
  expect(router.state.location.search).toBe('?shop=s1&person=s1&kind=product');
  answered = [];
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Tax');
  await user.click(await screen.findByRole('button', { name: 'Show all entries' }));
  expect(router.state.location.search).toBe('');
});
