import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { ALL_WELL, NO_HTTPS, NO_MAIL } from '../../../test/upkeep-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';
import * as paths from '../../lib/paths.ts';

beforeEach(() =>
  saveSession('good', { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@x.au', phone: '' }),
);
afterEach(clearSession);

const SET = {
  ...NO_MAIL,
  source: 'settings',
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  login: 'till@example.com',
  has_password: true,
  from_name: 'Corner Repairs',
  from_address: 'till@example.com',
  updatedAt: '2026-11-20T01:00:00.000Z',
  sent_at: '2026-11-20T01:00:00.000Z',
};

/** Answers the screen's calls: those in `own` as given there. */
const answering = (settings: object, own: Record<string, Answer> = {}, isOn = false) =>
  serve((call) => {
    const answer = own[`${call.method} ${call.path}`];
    if (answer) return answer(call);
    if (call.path === '/api/https') return success({ data: NO_HTTPS });
    if (call.path === '/api/upkeep') return success({ data: ALL_WELL });
    if (call.path === '/api/mail-settings') return success({ data: settings });
    if (call.path === '/api/second-factor') return success({ isOn, isRequired: false, recovery_codes_left: 0 });
    return success({ shops: [], meta: {} });
  });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, text: string) => userEvent.type(within(await dialog()).getByLabelText(label), text);
const dialog = () => screen.findByRole('dialog');

test('mail that is not set up says what does not work, and is set up, tried first', async () => {
  const calls = answering(NO_MAIL, {
    'POST /api/mail-settings/test': () => success({ message: 'A test mail was sent to ada@x.au.' }),
    'PUT /api/mail-settings': () => success({ message: 'Mail settings saved.', data: SET }),
  });
  renderApp(paths.settings);
  await screen.findByText(/^No mail is sent yet/);
  expect(screen.queryByRole('button', { name: 'Send Test Mail' })).toBeNull();
  await press('Set Up Mail');
  await dialog();
  await press('Save');
  await screen.findByText('Host is required.');
  await type(/^Host/, 'smtp.example.com');
  await userEvent.selectOptions(screen.getByLabelText('Security'), 'tls');
  expect(screen.getByLabelText('Port')).toHaveProperty('value', '465');
  await type(/^Login/, 'till@example.com');
  await type(/^Mail Password/, 'horse');
  await type(/^Sender Address/, 'till@example.com');
  await press('Send Test Mail');
  await screen.findByText('A test mail was sent to ada@x.au.');
  await type(/^Current Password/, 'mine');
  await press('Save');
  await screen.findByText('Mail settings saved.');
  const typed = {
    host: 'smtp.example.com',
    port: 465,
    security: 'tls',
    login: 'till@example.com',
    mail_password: 'horse',
    from_name: '',
    from_address: 'till@example.com',
    reply_to: '',
  };
  const bodies = calls.filter(({ method }) => method !== 'GET').map(({ body }) => JSON.parse(body));
  expect(bodies).toEqual([{ settings: typed }, { ...typed, password: 'mine', updatedAt: '' }]);
});

test('a test mail that fails says why, at its field too, until something else is typed', async () => {
  const words = 'Type the password again: the stored one is for smtp.example.com alone.';
  answering(SET, {
    'POST /api/mail-settings/test': () =>
      refusal(400, words, { errors: [{ path: 'settings.mail_password', message: words }] }),
  });
  renderApp(paths.settings);
  await press('Change Mail Settings');
  const form = within(await dialog());
  expect(form.getByText(/^It is kept, and never shown/)).toBeTruthy();
  await type(/^Host/, 'x');
  expect(form.queryByText(/^It is kept, and never shown/)).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Send Test Mail' }));
  await waitFor(() => expect(form.getAllByText(words)).toHaveLength(2));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Mail Password/));
  await type(/^Mail Password/, 'horse');
  expect(form.queryByText(words)).toBeNull();
});

test('a kept password is not sent, and a code is where the admin has two-factor', async () => {
  const calls = answering(SET, { 'PUT /api/mail-settings': () => success({ message: 'Saved.', data: SET }) }, true);
  renderApp(paths.settings);
  await press('Change Mail Settings');
  await dialog();
  await type(/^Sender Name/, '!');
  await type(/^Current Password/, 'mine');
  await press('Save');
  await screen.findByText('Code is required.');
  await type(/^Code/, '123456');
  await press('Save');
  await screen.findByText('Saved.');
  const sent = JSON.parse(calls.find(({ method }) => method === 'PUT')?.body ?? '');
  expect(sent).toMatchObject({ from_name: 'Corner Repairs!', code: '123456', updatedAt: SET.updatedAt });
  expect(sent).not.toHaveProperty('mail_password');
});

test('what the environment says is shown, and changed nowhere here', async () => {
  answering({ ...SET, source: 'environment', updatedAt: null });
  renderApp(paths.settings);
  await screen.findByText(/^The variable SMTP_URL on the server says this and wins/);
  expect(screen.getByText('smtp.example.com, port 587, STARTTLS')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send Test Mail' })).toBeTruthy();
  for (const name of ['Change Mail Settings', 'Set Up Mail', 'Remove'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the mail server is removed by whoever proves who they are', async () => {
  const calls = answering(SET, {
    'POST /api/mail-settings/removal': () => success({ message: 'The mail server was removed.', data: NO_MAIL }),
  });
  renderApp(paths.settings);
  await press('Remove');
  const form = within(await dialog());
  await type(/^Current Password/, 'mine');
  await userEvent.click(form.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The mail server was removed.');
  expect(JSON.parse(calls.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({ password: 'mine' });
});
