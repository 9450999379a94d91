import type { TicketAccess } from '@mendpoint/contract/ticket-access';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type Call, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { readBesideTicket } from '../../../test/ticket-network.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

const KEPT = { is_lost: false, kind: 'pin', kept_at: '2026-11-26T23:00:00.000Z', kept_by: 'Anna' } as const;
const SECRET = '481516';

afterEach(() => {
  vi.useRealTimers();
});

const open = async (
  access: TicketAccess,
  { write, ...ticket }: Partial<WholeTicket> & { write?: (call: Call) => Response } = {},
) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const stage = { access };
  const calls = serve((call) => {
    const { method, path } = call;
    if (method === 'GET' && path === '/api/tickets/t1') return success({ data: wholeTicketWith(ticket) });
    if (method === 'GET' && path === '/api/tickets/t1/access') return success({ data: stage.access });
    if (path === '/api/device/s24')
      return success({ data: { _id: 's24', device_name: 'S24', brand: { _id: 'b', brand_name: 'Samsung' } } });
    if (method === 'PUT') {
      const { way, passcode } = JSON.parse(call.body);
      stage.access = { way, passcode: passcode ? { ...KEPT, kind: passcode.kind } : null };
    }
    if (method !== 'GET') return write?.(call) ?? success({ data: stage.access });
    return readBesideTicket(call);
  });
  renderApp('/tickets/t1');
  const panel = () => screen.findByRole('region', { name: 'How do we get in?' });
  const sent = (end: string) =>
    calls.filter(({ method, path }) => method !== 'GET' && path.endsWith(end)).map(({ body }) => JSON.parse(body));
  return { user: userEvent.setup(), panel, sent, calls };
};

const reveal = async (user: ReturnType<typeof userEvent.setup>) => {
  // A press while the dialog of before still fades out opens none.
  const reason = await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Show passcode' }));
    return screen.getByRole('textbox', { name: 'Reason' });
  });
  await user.type(reason, 'Touch test');
  await user.click(screen.getByRole('button', { name: 'Show for 30 seconds' }));
};

test('offers the repair mode of the device first, with its steps', async () => {
  const { user, panel, sent } = await open({ way: null, passcode: null }, { device_name: 'Pixel 8' });
  expect(within(await panel()).getByText('Nobody has said it yet.')).toBeTruthy();
  await user.click(within(await panel()).getByRole('button', { name: 'Say how' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pixel 8' }));
  const ways = dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
  expect(ways).toEqual(['repair_mode', 'customer_types', 'not_needed', 'passcode']);
  await user.click(dialog.getByRole('radio', { name: 'The device is in its repair mode' }));
  expect(dialog.getByText(/^Repair Mode: Pixel with Android 14/)).toBeTruthy();
  expect(dialog.getByText('Open Settings, then System, then Repair mode.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('/access')).toEqual([{ way: 'repair_mode' }]));
  expect(await within(await panel()).findByText('The device is in its repair mode')).toBeTruthy();
});

test('knows the maker by the brand of the catalogue, and says where it knows none', async () => {
  const first = await open({ way: 'repair_mode', passcode: null }, { device_id: 's24', device_name: 'S24' });
  expect(await within(await first.panel()).findByText(/^Maintenance Mode: Galaxy/)).toBeTruthy();
});

test('says where no repair mode is known', async () => {
  const { panel } = await open({ way: 'repair_mode', passcode: null }, { device_name: 'Nokia 3310' });
  expect(await within(await panel()).findByText(/^No repair mode of this device is known here/)).toBeTruthy();
});

test('keeps a PIN, and refuses what is none without sending it', async () => {
  const { user, panel, sent } = await open({ way: null, passcode: null });
  await user.click(within(await panel()).getByRole('button', { name: 'Say how' }));
  await user.click(await screen.findByRole('radio', { name: 'Passcode in the vault' }));
  const pin = screen.getByRole('textbox', { name: 'PIN' });
  await user.type(pin, '12a');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A PIN has 4 to 16 digits.')).toBeTruthy();
  expect(document.activeElement).toBe(pin);
  expect(sent('/access')).toEqual([]);
  await user.clear(pin);
  await user.type(pin, SECRET);
  expect(pin.getAttribute('autocomplete')).toBe('off');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('/access')).toEqual([{ way: 'passcode', passcode: { kind: 'pin', secret: SECRET } }]),
  );
  expect(await within(await panel()).findByText('Hidden')).toBeTruthy();
  expect(document.body.innerHTML).not.toContain(SECRET);
});

test('takes a pattern by keyboard or by pointer', async () => {
  const { user, panel, sent } = await open({ way: 'not_needed', passcode: null });
  await user.click(within(await panel()).getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('radio', { name: 'Passcode in the vault' }));
  await user.click(screen.getByRole('radio', { name: 'Pattern' }));
  const dots = screen.getByRole('textbox', { name: 'Pattern' }) as HTMLInputElement;
  await user.type(dots, '7415');
  const pad = document.querySelector('svg[data-drawn="true"]') as SVGSVGElement;
  expect(pad.querySelectorAll('[data-taken="true"]')).toHaveLength(4);
  vi.spyOn(pad, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 120 } as DOMRect);
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1 });
  fireEvent.pointerDown(pad, at(20, 20));
  for (const [x, y] of [
    [60, 21],
    [98, 22],
    [70, 40],
    [100, 100],
  ] as const)
    fireEvent.pointerMove(pad, at(x, y));
  fireEvent.pointerUp(pad, at(100, 100));
  // Not drawn any more.
  fireEvent.pointerMove(pad, at(20, 100));
  // The line from 3 to 9 passes over 6.
  expect(dots.value).toBe('12369');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('/access')[0].passcode).toEqual({ kind: 'pattern', secret: '12369' }));
});

test('shows a passcode for a reason and 30 seconds, and remembers it nowhere', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answer = () => success({ data: { kind: 'pin', secret: SECRET } });
  const { panel, sent } = await open({ way: 'passcode', passcode: KEPT }, { write: answer });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await reveal(user);
  expect(await within(await panel()).findByText(SECRET)).toBeTruthy();
  expect(sent('/passcode/reveal')).toEqual([{ reason: 'Touch test' }]);
  expect(within(await panel()).getByText(/^Hidden in (30|29) s$/)).toBeTruthy();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href])).not.toContain(SECRET);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(screen.queryByText(SECRET)).toBeNull();
  expect(within(await panel()).getByText('Hidden')).toBeTruthy();
});

test('hides it at once by the button, or behind another window', async () => {
  const answer = () => success({ data: { kind: 'pattern', secret: '7415' } });
  const { user } = await open({ way: 'passcode', passcode: KEPT }, { write: answer });
  await reveal(user);
  await screen.findByText('7415');
  await user.click(await screen.findByRole('button', { name: 'Hide passcode' }));
  expect(screen.queryByText('7415')).toBeNull();
  await reveal(user);
  await screen.findByText('7415');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText('7415')).toBeNull();
  vi.restoreAllMocks();
});

test('says why it is not shown, and keeps the reason that was typed', async () => {
  const many = 'You have seen many passcodes within an hour. Please try again later.';
  const { user } = await open({ way: 'passcode', passcode: KEPT }, { write: () => refusal(429, many) });
  await reveal(user);
  expect(await screen.findByText(many)).toBeTruthy();
  expect((screen.getByRole('textbox', { name: 'Reason' }) as HTMLInputElement).value).toBe('Touch test');
});

test('says that a restore has lost it, and lets it be said anew', async () => {
  const lost = { is_lost: true, kind: null, kept_at: null, kept_by: null };
  const { panel } = await open({ way: 'passcode', passcode: lost });
  expect(within(await panel()).getByText('The passcode was lost with a restore: ask the customer.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show passcode' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Replace or delete' })).toBeTruthy();
});

test('asks nothing once the device is collected', async () => {
  await open({ way: null, passcode: null }, { state: 'collected' });
  await screen.findByRole('region', { name: 'Activity' });
  await screen.findByRole('button', { name: 'Print Slip' });
  expect(screen.queryByRole('region', { name: 'How do we get in?' })).toBeNull();
});
