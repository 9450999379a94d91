import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answer, type Call, connectionLost, raw, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';

let onReset: Answer;
let calls: readonly Call[];

beforeEach(() => {
  calls = serve((call) => onReset(call));
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
const open = async (address: string) => {
  const router = renderApp(address);
  await screen.findByRole('form', { name: 'Reset Password' });
  return router;
};

test('a reset says so, sends the token, and leads to the login two seconds later', async () => {
  onReset = () => success({ message: 'Password reset successfully!' });
  const router = await open('/Reset-Password?token=t-1');
  type('New Password *', 'glass and glue');
  type('Confirm Password *', 'glass and glue');
  submit();
  await screen.findByText('Password reset successfully!');
  const saidAt = performance.now();
  expect(JSON.parse(calls[0]!.body)).toEqual({
    token: 't-1',
    newPassword: 'glass and glue',
    confirmPassword: 'glass and glue',
  });
  expect(router.state.location.pathname).toBe('/Reset-Password');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(performance.now() - saidAt).toBeGreaterThan(1800);
});

test('without a token nothing is sent', async () => {
  onReset = () => refusal(500, '');
  await open('/Reset-Password');
  expect(screen.getByText('Token is missing. Please use the password reset link again.')).toBeTruthy();
  type('New Password *', 'glass and glue');
  type('Confirm Password *', 'glass and glue');
  submit();
  expect(screen.getByText('Token is missing. Please use the password reset link again.')).toBeTruthy();
  expect(calls).toHaveLength(0);
});

test('passwords that differ are told at the second one, and nothing is sent', async () => {
  onReset = () => refusal(500, '');
  await open('/Reset-Password?token=t-1');
  type('New Password *', 'glass and glue');
  type('Confirm Password *', 'glass and paste');
  submit();
  expect(await screen.findByText('Passwords do not match. Please check again.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Confirm Password *')));
  expect(calls).toHaveLength(0);
});

test.each([
  ["the server's words", () => refusal(400, 'Invalid or expired token'), 'Invalid or expired token'],
  ['words of its own', () => raw('oops', 500), 'Failed to reset password.'],
])('a refusal shows %s and keeps what was typed', async (_whose, reply, words) => {
  onReset = reply;
  await open('/Reset-Password?token=t-1');
  type('New Password *', 'glass and glue');
  type('Confirm Password *', 'glass and glue');
  submit();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New Password *').value).toBe('glass and glue');
});

test('a server that cannot be reached gives the generic words', async () => {
  onReset = connectionLost;
  await open('/Reset-Password?token=t-1');
  type('New Password *', 'glass and glue');
  type('Confirm Password *', 'glass and glue');
  submit();
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
});
