import type { User } from '@mendpoint/contract/auth';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type Call, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { dismissNotices } from '../ui/notice/notice.ts';
import { clearSession, saveSession } from './session.ts';

const ADMIN: User = { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: 'Ng', email: 'ada@x.au', phone: '' };
const OWNER: User = { ...SHOP, role: 'shop' };

let stored: User;
let onSave: Answer;
let calls: readonly Call[];

const savedWith: Answer = ({ body }) => {
  const { oldPassword: _, updatedAt: __, ...changes } = JSON.parse(body);
  stored = { ...stored, ...changes };
  return success({ user: stored, shop: stored });
};

beforeEach(() => {
  onSave = savedWith;
  calls = serve((call) => {
    if (call.method === 'PATCH') return onSave(call);
    if (call.path.startsWith('/api/single')) return success({ data: stored });
    return refusal(404, 'Not found');
  });
});
afterEach(() => {
  clearSession();
  dismissNotices();
});

const openProfile = async (user: User) => {
  stored = user;
  saveSession('good', user);
  renderApp('/profile');
  await screen.findByRole('form', { name: 'Your Profile' });
};
const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
const password = () => screen.queryByLabelText<HTMLInputElement>(/^Current Password/);
const type = (field: HTMLElement | null, value: string) => fireEvent.change(field!, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));

describe.each([
  ['an admin', ADMIN],
  ['a shop', OWNER],
] as const)('the profile of %s', (_, user) => {
  test('asks for the current password only while the email is another one', async () => {
    await openProfile(user);
    expect(password()).toBeNull();
    type(email(), ` ${user.email.toUpperCase()}`);
    expect(password()).toBeNull();
    type(email(), 'new@x.au');
    expect(password()).toBeTruthy();
    type(email(), user.email);
    expect(password()).toBeNull();
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('oldPassword');
  });

  test('sends nothing without it, and leads to its field', async () => {
    await openProfile(user);
    type(email(), 'new@x.au');
    save();
    expect(await screen.findByText('Current Password is required.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(sent()).toEqual([]);
  });

  test('tells a wrong one at its field, loses nothing that was typed, and then saves', async () => {
    onSave = () => {
      const message = 'Old password is incorrect';
      return refusal(400, message, { errors: [{ path: 'oldPassword', message }] });
    };
    await openProfile(user);
    type(email(), 'new@x.au');
    type(password(), 'wrong one');
    save();
    const problem = await waitFor(() => {
      const found = screen.getAllByText('Old password is incorrect').find((at) => at.id.endsWith('-error'));
      expect(found).toBeTruthy();
      return found!;
    });
    expect(password()?.getAttribute('aria-describedby')).toContain(problem.id);
    expect([email().value, password()?.value]).toEqual(['new@x.au', 'wrong one']);
    onSave = savedWith;
    type(password(), 'right one');
    save();
    expect(await screen.findByText(/updated successfully!/)).toBeTruthy();
    await waitFor(() => expect(password()).toBeNull());
    expect(sent().at(-1)).toMatchObject({ email: 'new@x.au', oldPassword: 'right one' });
    expect(email().value).toBe('new@x.au');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ email: 'new@x.au' });
    expect(localStorage.getItem('user')).not.toContain('right one');
  });
});

const EASY = 'This password is too easy to guess.';

test.each([
  ['/change-password', 'Change Password', ['Old Password', 'New Password', 'Confirm Password'], OWNER],
  ['/Reset-Password?token=t', 'Reset Password', ['New Password', 'Confirm Password'], null],
] as const)('%s shows at the new password that it is too easy', async (address, button, labels, user) => {
  serve(() => refusal(400, EASY, { errors: [{ path: 'newPassword', message: EASY }] }));
  if (user) saveSession('good', user);
  renderApp(address);
  await screen.findByRole('form', { name: button });
  for (const label of labels) type(screen.getByLabelText(`${label} *`), 'password');
  fireEvent.click(screen.getByRole('button', { name: button }));
  const field = screen.getByLabelText('New Password *');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect((await screen.findByText(EASY)).closest('[role=alert]')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
});
