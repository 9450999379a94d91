import type { PersonHours, Shift } from '@mendpoint/contract/time-clock';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { saveSession } from '../auth/session.ts';

const MARCO = { _id: 'm1', name: 'Marco', role: 'manager', given: [] };
const ANNA = { _id: 'a1', name: 'Anna', role: 'cashier', given: [] };

/** Friday 20 November 2026 in Sydney, 9 am to 5 pm with half an hour from noon. */
const SHIFT: Shift = {
  _id: 's1',
  staff_id: 'a1',
  begun_at: '2026-11-19T22:00:00.000Z',
  ended_at: '2026-11-20T06:00:00.000Z',
  breaks: [{ begun_at: '2026-11-20T01:00:00.000Z', ended_at: '2026-11-20T01:30:00.000Z' }],
  is_forgotten: false,
  is_removed: false,
  corrections: 1,
  updatedAt: '2026-11-20T06:00:00.000Z',
};
const FORGOTTEN: Shift = { ...SHIFT, _id: 's2', ended_at: null, breaks: [], is_forgotten: true, corrections: 0 };

const days = (worked: number) =>
  [16, 17, 18, 19, 20, 21, 22].map((day) => ({
    day: `2026-11-${day}`,
    work_minutes: day === 20 ? worked : 0,
    break_minutes: day === 20 && worked > 0 ? 30 : 0,
  }));
const hoursOf = (staff_id: string, name: string, shifts: Shift[]): PersonHours => {
  const worked = shifts.some((one) => one.ended_at !== null) ? 450 : 0;
  const sums = { work_minutes: worked, break_minutes: worked > 0 ? 30 : 0 };
  return { staff_id, name, has_left: false, days: days(worked), ...sums, shifts };
};

/** The screen in the week of the shift, with somebody at the till. */
const openHours = (person: object, data: PersonHours[], more: Answer = () => success()) => {
  const till = { person, has_staff: true, has_pins: true, pin_digits: 4, lock_minutes: 5 };
  const calls = serve(
    (call) => {
      if (call.path === '/api/person') return success({ data: till });
      if (call.path === '/api/shop/shop-1') return success({ shop: SHOP });
      if (call.path.startsWith('/api/hours'))
        return success({ from: '2026-11-16', to: '2026-11-22', is_all: true, data });
      return more(call);
    },
    { hasStaff: true },
  );
  saveSession('token', { ...SHOP, role: 'shop' });
  renderApp('/Hours?day=2026-11-18');
  return { calls, typing: userEvent.setup() };
};

test('adds up the week by person and day, and steps to others', async () => {
  const { typing, calls } = openHours(MARCO, [hoursOf('a1', 'Anna', [SHIFT]), hoursOf('m1', 'Marco', [])]);
  const table = within(await screen.findByRole('region', { name: 'Hours' }));
  expect(table.getByRole('columnheader', { name: 'Fri 20/11' })).toBeTruthy();
  expect(table.getByRole('row', { name: /^Anna/ }).textContent).toMatch(/7:30break 0:30.*7:30/);
  expect(table.getByRole('row', { name: /^Total/ }).textContent).toMatch(/7:30$/);
  const shifts = within(screen.getByRole('region', { name: 'Shifts' }));
  const row = shifts.getByRole('row', { name: /^Anna/ }).textContent;
  expect(row).toMatch(/Fri 20\/11.*9:00 am to 5:00 pm.*12:00 pm to 12:30 pm.*Corrected.*7:30/);
  expect(screen.getByText('16/11/2026 to 22/11/2026')).toBeTruthy();
  await typing.click(screen.getByRole('button', { name: 'Week before' }));
  expect(await screen.findByText('09/11/2026 to 15/11/2026')).toBeTruthy();
  await waitFor(() => expect(calls.some(({ path }) => path.includes('day=2026-11-09'))).toBe(true));
});

test('a correction sends what was typed anew, with its reason', async () => {
  const { typing, calls } = openHours(MARCO, [hoursOf('a1', 'Anna', [SHIFT])]);
  await typing.click(await screen.findByRole('button', { name: 'Correct of Anna, Fri 20/11' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the shift of Anna' }));
  const to = dialog.getByLabelText(/^To/);
  await typing.clear(to);
  await typing.type(to, '17:15');
  await typing.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please say why.')).toBeTruthy();
  await typing.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Stayed longer');
  await typing.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.find(({ method }) => method === 'PATCH');
  expect([sent?.path, JSON.parse(sent?.body ?? '')]).toEqual([
    '/api/shifts/s1',
    { ended_at: '2026-11-20T06:15:00.000Z', reason: 'Stayed longer', updatedAt: SHIFT.updatedAt },
  ]);
});

test('a refused correction says why and keeps what was typed', async () => {
  const message = 'There is another shift, which began on 20/11/2026, 4:00 am.';
  const { typing } = openHours(MARCO, [hoursOf('a1', 'Anna', [SHIFT])], () =>
    refusal(400, message, { errors: [{ path: 'begun_at', message }] }),
  );
  await typing.click(await screen.findByRole('button', { name: 'Correct of Anna, Fri 20/11' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the shift of Anna' }));
  await typing.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Came early');
  await typing.click(dialog.getByRole('checkbox', { name: 'Removed: it does not count' }));
  await typing.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Came early');
});

test('a manager adds a shift across midnight', async () => {
  const { typing, calls } = openHours(MARCO, [hoursOf('a1', 'Anna', [])]);
  await typing.click(await screen.findByRole('button', { name: 'Add Shift' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Shift' }));
  await typing.type(dialog.getByLabelText(/^From/), '18:00');
  await typing.type(dialog.getByLabelText(/^To/), '02:00');
  await typing.click(dialog.getByRole('button', { name: 'Add break' }));
  await typing.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Stocktake');
  await typing.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Please enter both times of each break.')).toBeTruthy();
  await typing.type(dialog.getByLabelText('Break 1 from'), '00:30');
  await typing.type(dialog.getByLabelText('Break 1 to'), '01:00');
  await typing.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(calls.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
    staff_id: 'a1',
    begun_at: '2026-11-18T07:00:00.000Z',
    ended_at: '2026-11-18T15:00:00.000Z',
    breaks: [{ begun_at: '2026-11-18T13:30:00.000Z', ended_at: '2026-11-18T14:00:00.000Z' }],
    reason: 'Stocktake',
  });
});

test('whoever forgot to clock out says when they left, and corrects nothing else', async () => {
  const { typing, calls } = openHours(ANNA, [hoursOf('a1', 'Anna', [FORGOTTEN])]);
  await typing.click(await screen.findByRole('button', { name: 'Say when you left' }));
  expect(screen.queryByRole('button', { name: 'Add Shift' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Say when you left' }));
  await typing.type(dialog.getByLabelText(/^You left at/), '17:30');
  await typing.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.find(({ path, method }) => path === '/api/clock/forgotten' && method === 'POST');
  expect(sent?.body).toBe('{"ended_at":"2026-11-20T06:30:00.000Z"}');
});

test('the menu of the account clocks in, once, and says since when somebody is at work', async () => {
  let shift: Shift | null = null;
  const { typing, calls } = openHours(ANNA, [hoursOf('a1', 'Anna', [])], ({ path, method }) => {
    if (path !== '/api/clock') return success({ data: [] });
    if (method === 'POST') shift = { ...SHIFT, ended_at: null, breaks: [], corrections: 0 };
    const acts = shift ? ['begin-break', 'clock-out'] : ['clock-in'];
    return success({ message: 'You are clocked in.', data: { shift, acts, today_minutes: 0, week_minutes: 0 } });
  });
  const openMenu = async () => typing.click(await screen.findByRole('button', { name: /^Account: / }));
  await openMenu();
  expect(await screen.findByText('Anna: not clocked in')).toBeTruthy();
  await typing.click(await screen.findByRole('menuitem', { name: 'Clock in' }));
  expect(await screen.findByText('Anna: You are clocked in.')).toBeTruthy();
  const sent = calls.filter(({ path, method }) => path === '/api/clock' && method === 'POST');
  expect(sent.map(({ body, headers }) => [body, headers['idempotency-key'] !== undefined])).toEqual([
    ['{"act":"clock-in"}', true],
  ]);
  await openMenu();
  expect(await screen.findByText('Anna: at work since 9:00 am')).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Begin break' })).toBeTruthy();
});
