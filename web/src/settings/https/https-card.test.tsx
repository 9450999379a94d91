import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { list, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { ALL_WELL, NO_HTTPS, NO_MAIL } from '../../../test/upkeep-fixture.ts';
import { saveSession } from '../../auth/session.ts';
import * as paths from '../../lib/paths.ts';

beforeEach(() =>
  saveSession('good', { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@x.au', phone: '' }),
);

const ON = {
  ...NO_HTTPS,
  state: 'on',
  port: 3443,
  addresses: ['https://192.168.1.20:3443'],
  names: ['till.local'],
  authority: { fingerprint: 'AB:CD', until: '2036-11-20T01:00:00Z' },
  until: '2027-02-26T01:00:00Z',
} as const;

const open = (https: object, refused = '') => {
  const state = { https };
  const calls = serve(({ method, path }) => {
    if (path === '/api/upkeep') return success({ data: ALL_WELL });
    if (path === '/api/mail-settings') return success({ data: NO_MAIL });
    if (method === 'POST' && path.startsWith('/api/https')) {
      if (refused) return refusal(400, refused, { path: 'names' });
      state.https = path.endsWith('/end') ? NO_HTTPS : ON;
      return success({ message: 'Done.', data: state.https });
    }
    if (path === '/api/https') return success({ data: state.https });
    return path === '/api/second-factor' ? success({ isOn: false }) : list([]);
  });
  renderApp(paths.settings);
  return calls;
};
const card = async () => within(await screen.findByRole('region', { name: 'HTTPS' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, text: string) =>
  userEvent.type(within(await screen.findByRole('dialog')).getByLabelText(label), text);
const sent = (calls: ReturnType<typeof open>, path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => JSON.parse(body ?? ''));

test('is turned on with the admin’s password, then shows where tills learn to trust it', async () => {
  const calls = open(NO_HTTPS);
  expect((await card()).getByText(/^HTTPS is off\./)).toBeTruthy();
  await press('Turn HTTPS On');
  await screen.findByRole('dialog');
  await press('Turn On');
  await screen.findByText('Current Password is required.');
  expect(sent(calls, '/api/https')).toEqual([]);
  await type(/^More names/, 'till.local, 10.0.0.7');
  await type(/^Current Password/, 'horse');
  await press('Turn On');
  await waitFor(() =>
    expect(sent(calls, '/api/https')).toEqual([{ names: ['till.local', '10.0.0.7'], password: 'horse' }]),
  );
  expect(await (await card()).findByRole('link', { name: 'https://192.168.1.20:3443' })).toBeTruthy();
  expect((await card()).getByText('AB:CD')).toBeTruthy();
  expect((await card()).getByRole('link', { name: /\/trust$/ }).getAttribute('href')).toBe(
    'http://192.168.1.20:3000/trust',
  );
  expect((await card()).getByRole('img', { name: /^QR code of / })).toBeTruthy();
});

test('keeps what was typed where the server refuses a name', async () => {
  open(NO_HTTPS, "'bank.com' is neither an address");
  await press('Turn HTTPS On');
  await type(/^More names/, 'bank.com');
  await type(/^Current Password/, 'horse');
  await press('Turn On');
  expect(await screen.findByText("'bank.com' is neither an address")).toBeTruthy();
  expect(screen.getByLabelText(/^More names/)).toHaveProperty('value', 'bank.com');
});

test.each([
  ['Turn HTTPS Off', 'Turn Off', '/api/https/end', ON],
  ['New Authority', 'Make a New Authority', '/api/https/authority', ON],
  ['New Authority', 'Make a New Authority', '/api/https/authority', { ...NO_HTTPS, state: 'damaged' }],
])('%s asks for the password', async (button, save, path, before) => {
  const calls = open(before);
  await press(button);
  await type(/^Current Password/, 'horse');
  await press(save);
  await waitFor(() => expect(sent(calls, path)).toEqual([{ password: 'horse' }]));
});
