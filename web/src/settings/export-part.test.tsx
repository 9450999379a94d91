import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, raw, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { clearSession, saveSession } from '../auth/session.ts';

beforeEach(() =>
  saveSession('good', { _id: 'a1', role: 'admin', first_name: 'Ada', last_name: '', email: 'ada@x.au', phone: '' }),
);
afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
});

const idle = { isRunning: false, rows: 0, totalRows: 0 };

/** Answers the screen's calls: those in `own` as given there, the others as for an admin with or without two-factor. */
const answering = (own: Record<string, Answer>, { isOn = false, progress = idle } = {}) =>
  serve((call) => {
    const answer = own[`${call.method} ${call.path}`];
    if (answer) return answer(call);
    if (call.path === '/api/export/progress') return success({ data: progress });
    if (call.path === '/api/second-factor') return success({ isOn, isRequired: false, recovery_codes_left: 0 });
    return success({ shops: [{ _id: 's1', name: 'Glebe', email: 'glebe@x.au', city: 'Sydney' }], meta: {} });
  });

const label = { name: 'Export everything' };
const password = () => screen.findByLabelText(/^Current Password/);

test('tells how far an export is, and lets nobody begin a second one', async () => {
  answering({}, { progress: { isRunning: true, rows: 1200, totalRows: 4800 } });
  renderApp('/Settings');
  expect(await screen.findByText('1,200 of 4,800 rows')).toBeTruthy();
  expect(screen.queryByRole('button', label)).toBeNull();
});

test('asks for the password, says at its field what is wrong, and exports with the permit', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  let finish: (archive: Response) => void = () => undefined;
  const wrong = { errors: [{ path: 'password', message: 'Old password is incorrect' }] };
  const calls = answering({
    'POST /api/export/permits': ({ body }) =>
      JSON.parse(body).password === 'right' ? success({ permit: 'one' }) : refusal(400, 'no', wrong),
    'GET /api/export': () => new Promise((resolve) => (finish = resolve)),
  });
  renderApp('/Settings');
  const user = userEvent.setup();
  await user.type(await password(), 'wrong');
  await user.click(screen.getByRole('button', label));
  await screen.findByText('Old password is incorrect');
  const field = await password();
  expect(field).toHaveProperty('value', 'wrong');
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, 'right');
  await user.click(screen.getByRole('button', label));
  await screen.findByText('Exporting …');
  expect(screen.queryByLabelText(/^Current Password/)).toBeNull();
  expect(calls.find(({ path }) => path === '/api/export')?.headers).toMatchObject({
    authorization: 'Bearer good',
    'export-permit': 'one',
  });
  const sent = calls.filter(({ path }) => path === '/api/export/permits').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ password: 'wrong' }, { password: 'right' }]);
  finish(raw('', 200, 'application/zip'));
  await screen.findByText(/^mendpoint-.*\.zip is in your downloads\.$/);
  expect(saved).toHaveBeenCalledOnce();
});

test('asks for a code where the login has two-factor, and says why nothing was exported', async () => {
  const refused = 'A file is being imported. Please export when that has ended.';
  const calls = answering(
    {
      'POST /api/export/permits': () => success({ permit: 'one' }),
      'GET /api/export': () => refusal(409, refused),
    },
    { isOn: true },
  );
  renderApp('/Settings');
  const user = userEvent.setup();
  await user.type(await password(), 'right');
  expect(screen.getByRole('button', label)).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText(/^Code/), '123456');
  await user.click(screen.getByRole('button', label));
  await screen.findByText(refused);
  const permits = calls.filter(({ path }) => path === '/api/export/permits');
  expect(permits.map(({ body }) => JSON.parse(body))).toEqual([{ password: 'right', code: '123456' }]);
  expect(await password()).toHaveProperty('value', '');
});

test('says that a code is needed where two-factor was turned on since the screen was opened', async () => {
  const needed = 'Enter a code of your authenticator app.';
  const errors = [{ path: 'code', message: needed }];
  answering({ 'POST /api/export/permits': () => refusal(400, needed, { errors }) });
  renderApp('/Settings');
  const user = userEvent.setup();
  await user.type(await password(), 'right');
  await user.click(screen.getByRole('button', label));
  await screen.findByText(needed);
});
