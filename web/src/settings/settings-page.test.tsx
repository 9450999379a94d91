import type { User } from '@mendpoint/contract/auth';
import type { Upkeep, UpkeepProblem } from '@mendpoint/contract/upkeep';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { list, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { ALL_WELL, NO_HTTPS, NO_MAIL } from '../../test/upkeep-fixture.ts';
import { clearSession, saveSession } from '../auth/session.ts';

const OLD: UpkeepProblem = {
  part: 'backups',
  severity: 'serious',
  what: 'The last backup is 3 days old.',
  whatToDo: 'Check that the disk at /mnt/usb is connected and has room, then press Back up now.',
};

beforeEach(() => {
  clearSession();
  saveSession('token', { _id: 'ada', email: 'ada@x.au', first_name: 'Ada', last_name: 'Ng', role: 'admin' } as User);
});

/** Opens a screen on a server that is as `state.upkeep` says at the moment. */
const open = (
  upkeep: Partial<Upkeep>,
  address = '/Settings',
  begun = () => success({ data: ALL_WELL.running }, 202),
) => {
  const state = { upkeep: { ...ALL_WELL, ...upkeep } };
  const calls = serve(
    ({ method, path }) => {
      if (path === '/api/mail-settings') return success({ data: NO_MAIL });
      if (path === '/api/https') return success({ data: NO_HTTPS });
      if (path === '/api/upkeep') return success({ data: state.upkeep });
      if (method === 'POST' && path === '/api/upkeep/tasks') return begun();
      return path === '/api/security/second-factor' ? success({ data: { isOn: false } }) : list([]);
    },
    { hasUpkeep: true },
  );
  return { state, calls, router: renderApp(address) };
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const settings = (words: string | RegExp = 'Settings') => screen.findByRole('link', { name: words });

test('where nothing is wrong the screen says so, and no entry has a dot', async () => {
  open({});
  expect(await screen.findByText('All is well')).toBeTruthy();
  expect(await settings()).toBeTruthy();
  const backups = await card('Backups');
  expect(backups.getByText(/^22\/11\/2026, 8:30 pm .*, 12 MB\)$/)).toBeTruthy();
  expect(backups.getByText(/npm run restore -- '\/mnt\/usb\/mendpoint-2026-11-22T093000Z\.backup'/)).toBeTruthy();
  expect((await card('Version')).getByText('24.11.0 (security fixes until 30/04/2028)')).toBeTruthy();
  expect((await card('Disk')).getByText('40 GB')).toBeTruthy();
});

test('what is wrong stands in its card with what to do, and on every entry that leads there', async () => {
  open({ problems: [OLD] });
  expect(await screen.findByText('1 problem')).toBeTruthy();
  const note = (await card('Backups')).getByRole('note');
  expect(note.textContent).toBe(`${OLD.what}${OLD.whatToDo}`);
  expect((await card('Disk')).queryByRole('note')).toBeNull();
  expect(await settings(/^Settings ?, 1 problem$/)).toBeTruthy();
  const group = screen.getByRole('button', { name: 'Business' });
  await userEvent.click(group);
  expect(await screen.findByRole('button', { name: /^Business ?, 1 problem$/ })).toBeTruthy();
});

test('a shop account sees no dot and asks for nothing', async () => {
  saveSession('token', { ...SHOP, role: 'shop' });
  const { calls } = open({ problems: [OLD] }, '/Tax');
  await waitFor(() => expect(document.title).toMatch(/^Tax/), { timeout: 5000 });
  expect(await screen.findByRole('button', { name: 'Business' })).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/api/upkeep')).toEqual([]);
});

test('a backup is begun by its button, shows how far it is, and ends', async () => {
  const { state, calls } = open({}, '/Settings', () => {
    state.upkeep = { ...ALL_WELL, running: { task: 'backup', since: '2026-11-22T10:00:00Z', stage: 'checking' } };
    return success({ data: state.upkeep.running }, 202);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText(/^Reading it back and checking it … Since 22\/11\/2026, 9:00 pm\.$/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toBe('{"task":"backup"}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify the seals' }).disabled).toBe(true);
  state.upkeep = {
    ...ALL_WELL,
    checks: { ...ALL_WELL.checks, restore: { endedAt: '2026-11-22T10:01:00Z', passed: true, words: 'It was opened.' } },
  };
  expect(await screen.findByText('22/11/2026, 9:01 pm: It was opened.', {}, { timeout: 4000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back up now' })).toBeTruthy();
});

test('one that is refused says why, and one that could not be carried out as well', async () => {
  open(
    { failed: { task: 'seal', at: '2026-11-22T10:00:00Z', reason: 'its process ended with SIGKILL' } },
    '/Settings',
    () => refusal(409, 'A backup is being made at the moment. Please wait until that has ended.'),
  );
  expect((await card("The trail's seal")).getByText('its process ended with SIGKILL')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Compare the sums' }));
  expect(await screen.findByText(/^A backup is being made at the moment\./)).toBeTruthy();
});

test('on PostgreSQL without a folder the screen says that this server makes no backups, and how it would', async () => {
  const backups = { ...ALL_WELL.backups, folder: null, lastGoodAt: null, lastFile: null, lastBytes: null, kept: null };
  open({ backups, disks: [], version: { ...ALL_WELL.version, engine: 'postgres' }, connection: 'http' });
  const shown = await card('Backups');
  expect(shown.getByText('This server makes no backups')).toBeTruthy();
  expect(shown.queryByRole('button')).toBeNull();
  expect((await card('Disk')).getByText(/watched by whoever runs the database/)).toBeTruthy();
  expect((await card('HTTPS')).getByText('You came over plain HTTP.')).toBeTruthy();
});

test('the address of the former screen leads here', async () => {
  const { router } = open({}, '/Backup');
  await waitFor(() => expect(router.state.location.pathname).toBe('/Settings'));
  expect((await card('Export everything')).getByRole('button', { name: 'Export everything' })).toBeTruthy();
});
