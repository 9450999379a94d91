import type { User } from '@mendpoint/contract/auth';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, type Call, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { clearSession, saveSession } from '../auth/session.ts';
import { dismissNotices } from '../ui/notice/notice.ts';

const admin: User = { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@x.au', phone: '' };
const listed = { ...admin, createdAt: '2026-11-20T01:00:00.000Z', disabledAt: null };

let onAdd: Answer;
let calls: readonly Call[];
let admins: object[] = [];

beforeEach(() => {
  admins = [listed];
  calls = serve((call) => {
    const path = call.path.split('?')[0];
    if (path === '/api/register') return onAdd(call);
    if (path === '/api/admins') return success({ data: admins });
    if (path === '/api/second-factor/rules') return success({ data: { admin: false, shop: false } });
    if (path === '/api/shop') return success({ shops: [], meta: { page: 1, limit: 5, total: 0 } });
    return refusal(404, 'Not found');
  });
  saveSession('good', admin);
});
afterEach(() => {
  clearSession();
  dismissNotices();
});

const adds = () => calls.filter(({ path }) => path === '/api/register');
const openDialog = async () => {
  const user = userEvent.setup();
  renderApp('/admins');
  await user.click(await screen.findByRole('button', { name: 'Add Admin' }));
  await screen.findByRole('dialog', { name: 'Add Admin' });
  return user;
};
const type = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  }
};
const save = async (user: ReturnType<typeof userEvent.setup>) => {
  const button = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  await user.click(button);
};

test('another admin is added and listed; what is missing is told first, and nothing is sent', async () => {
  onAdd = () => {
    admins = [listed, { ...listed, _id: 'a2', first_name: 'Eve', email: 'eve@x.au' }];
    return success({ message: 'Admin added successfully!', user: admins[1] }, 201);
  };
  const user = await openDialog();
  await save(user);
  expect(await screen.findByText('Password is required.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^First Name/ }));
  expect(adds()).toHaveLength(0);
  type({ 'First Name': 'Eve', Email: 'eve@x.au', Password: ' glass and glue' });
  await save(user);
  expect(await screen.findByText('Admin added successfully!')).toBeTruthy();
  expect(await screen.findByText('eve@x.au')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(adds()[0]!.body)).toMatchObject({ first_name: 'Eve', password: ' glass and glue' });
});

test('a refusal stands at its field, any other above the form, and what was typed stays', async () => {
  const taken = 'This email is already in use.';
  onAdd = () => refusal(409, taken, { errors: [{ path: 'email', message: taken }] });
  const user = await openDialog();
  type({ 'First Name': 'Eve', Email: 'ada@x.au', Password: 'glass and glue' });
  await save(user);
  expect(await screen.findByText(taken)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Email/ })));
  onAdd = () => refusal(403, '');
  await save(user);
  expect(await screen.findByText('The admin could not be added.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value).toBe('ada@x.au');
  const [first, second] = adds().map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
});
