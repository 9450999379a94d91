import { SMS_PRESETS } from '@mendpoint/domain/message/sms-providers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { ALL_WELL, NO_MAIL } from '../../../test/upkeep-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';
import * as paths from '../../lib/paths.ts';

beforeEach(() =>
  saveSession('good', { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@x.au', phone: '' }),
);
afterEach(clearSession);

const { url, format, body } = SMS_PRESETS.clicksend;
const NONE = {
  ...{ is_set: false, provider: 'clicksend', url, format, body, login_kind: 'basic', login: '', header_name: '' },
  ...{ sender: '', succeeds_with: '', price_per_part: 0, is_readable: true, updatedAt: null },
};
const SET = { ...NONE, is_set: true, login: 'newtown', price_per_part: 790, updatedAt: '2026-11-20T01:00:00.000Z' };

const open = (settings: object, own: Record<string, Answer> = {}) => {
  const calls = serve((call) => {
    const answer = own[`${call.method} ${call.path}`];
    if (answer) return answer(call);
    if (call.path === '/api/upkeep') return success({ data: ALL_WELL });
    if (call.path === '/api/mail-settings') return success({ data: NO_MAIL });
    if (call.path === '/api/sms-settings') return success({ data: settings });
    if (call.path === '/api/second-factor') return success({ isOn: false, isRequired: false, recovery_codes_left: 0 });
    return success({ shops: [], meta: {} });
  });
  renderApp(paths.settings);
  return {
    sent: () => calls.filter(({ method }) => method !== 'GET').map((call) => [call.path, JSON.parse(call.body)]),
  };
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, text: string) => {
  await userEvent.click(within(await screen.findByRole('dialog')).getByLabelText(label));
  await userEvent.paste(text);
};

test('a provider is set up with its price in cents, and what a sender of letters needs is said', async () => {
  const { sent } = open(NONE, {
    'PUT /api/sms-settings': () => success({ message: 'The provider of SMS is saved.', data: SET }),
  });
  await press('Set Up SMS');
  expect(await screen.findByText(/shows as 'Unverified' on phones in/)).toBeTruthy();
  await type(/^Login/, 'newtown');
  await type(/^Key/, 'secret');
  await type(/^Price of a Part in Cents/, '7.9');
  await type(/^Current Password/, 'correct horse');
  await press('Save');
  expect(await screen.findByText('The provider of SMS is saved.')).toBeTruthy();
  expect(sent()).toEqual([
    [
      '/api/sms-settings',
      {
        ...{ provider: 'clicksend', url, format, body, login_kind: 'basic', login: 'newtown', header_name: '' },
        ...{
          sender: '',
          succeeds_with: '',
          price_per_part: 790,
          sms_secret: 'secret',
          password: 'correct horse',
          updatedAt: '',
        },
      },
    ],
  ]);
});

test('a price that is none is told at its field', async () => {
  const { sent } = open(NONE);
  await press('Set Up SMS');
  await type(/^Price of a Part in Cents/, 'a lot');
  await type(/^Current Password/, 'correct horse');
  await press('Save');
  expect(await screen.findByText('Enter a price in cents, such as 7.9.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('another provider is described by its address, body and login', async () => {
  open(NONE);
  await press('Set Up SMS');
  expect(screen.queryByLabelText('Address')).toBeNull();
  await userEvent.selectOptions(await screen.findByLabelText('Provider'), 'Another provider');
  await userEvent.selectOptions(await screen.findByLabelText('Logs In By'), 'Key in a header');
  expect(await screen.findByLabelText('Header')).toBeTruthy();
});

test('a test SMS that was not taken says why', async () => {
  const { sent } = open(SET, {
    'POST /api/sms-settings/test': () => refusal(502, 'The provider answered 400: bad number'),
  });
  expect(await screen.findByText('7.9 cents')).toBeTruthy();
  await press('Send Test SMS');
  await type(/^Mobile Number/, '0412 345 678');
  await press('Send');
  expect(await screen.findByText('The provider answered 400: bad number')).toBeTruthy();
  await waitFor(() => expect(sent()).toEqual([['/api/sms-settings/test', { to: '0412 345 678' }]]));
});
