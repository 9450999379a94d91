import type { Ticket } from '@mendpoint/contract/tickets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Call, list, refusal, serve, success } from '../../test/network.ts';
import { renderApp } from '../../test/render-app.tsx';
import { SHOP } from '../../test/shop-fixture.ts';
import { dropOffWith, ticketWith, wholeTicketWith } from '../../test/ticket-fixture.ts';
import { saveSession } from '../auth/session.ts';
import { dismissNotices } from '../ui/notice/notice.ts';

const GALAXY = ticketWith({
  ...{ _id: 't2', number: 'T-700001', device_name: 'Galaxy S22', state: 'ready', problems: '', imei: '' },
  technician: { _id: 'p1', name: 'Tao' },
});
const LATE = ticketWith({ promised_at: '2026-11-20T06:00:00.000Z', is_overdue: true });
const ANNA = { _id: 'p9', name: 'Anna', role: 'technician', given: [] };

type Stage = { tickets: readonly Ticket[]; move?: (call: Call) => Response; total?: number; hasStaff?: boolean };

const open = async (address: string, { tickets, move, total, hasStaff = false }: Stage) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const calls = serve(
    (call) => {
      if (call.path === '/api/person') {
        return success({ data: { person: ANNA, has_staff: true, has_pins: true, pin_digits: 4, lock_minutes: 5 } });
      }
      if (call.path.endsWith('/steps')) return move?.(call) ?? success({ data: wholeTicketWith() });
      if (call.path.endsWith('/receive')) return success({ data: dropOffWith() });
      if (call.path.startsWith('/api/tickets')) {
        return success({ data: tickets, meta: { page: 1, limit: 500, total: total ?? tickets.length } });
      }
      return list([]);
    },
    { hasStaff },
  );
  const router = renderApp(address);
  const user = userEvent.setup();
  const asked = () => calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/tickets'));
  const moves = () => calls.filter(({ path }) => path.endsWith('/steps')).map(({ body }) => JSON.parse(body));
  return { user, router, asked, moves, calls };
};

test('lists the open tickets with their state and what is overdue in words', async () => {
  const { asked } = await open('/tickets', { tickets: [LATE, GALAXY] });
  const row = within((await screen.findByRole('link', { name: 'T-482913' })).closest('tr') as HTMLElement);
  for (const words of ['Mai Nguyễn', '0400 111 222', 'iPhone 13', 'Screen', 'Received', 'Overdue', '–']) {
    expect(row.getByText(words)).toBeTruthy();
  }
  expect(screen.getByText('Tao')).toBeTruthy();
  expect(asked()[0]?.path).toContain('state=open');
});

test('filters stand in the address, and the person at the till finds theirs', async () => {
  const { user, router, asked } = await open('/tickets?state=all', { tickets: [GALAXY], hasStaff: true });
  await screen.findByRole('link', { name: 'T-700001' });
  expect(asked()[0]?.path).not.toContain('state=');
  await user.click(await screen.findByRole('checkbox', { name: 'Mine' }));
  await user.click(screen.getByRole('checkbox', { name: 'Overdue' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Waiting for parts');
  await waitFor(() => expect(asked().at(-1)?.path).toContain('state=waiting_for_parts'));
  expect(asked().at(-1)?.path).toContain('technician_id=p9');
  expect(asked().at(-1)?.path).toContain('overdue=true');
  expect(router.state.location.search).toBe('?state=waiting_for_parts&mine=1&overdue=1');
});

test('says what to do where nothing is open, and offers all tickets to a search that finds none', async () => {
  const { user, asked } = await open('/tickets', { tickets: [] });
  await screen.findByText('No ticket is open. New drop-off takes in a customer’s devices.');
  await user.type(screen.getByRole('searchbox'), 'Mai');
  await screen.findByText('No ticket matches.');
  await user.click(screen.getByRole('button', { name: 'Search all tickets' }));
  await waitFor(() => expect(asked().at(-1)?.path).not.toContain('state='));
});

const column = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('the board has a column for each open state, and its menu offers the legal steps alone', async () => {
  const { user, moves } = await open('/tickets?view=board', { tickets: [LATE, GALAXY] });
  const received = await column(/^Received, 1$/);
  await user.click(received.getByRole('button', { name: 'Move T-482913 to…' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Diagnosing',
    'Waiting for approval',
    'Waiting for parts',
    'In repair',
    'Declined',
    'Cancelled',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'In repair' }));
  await waitFor(() => expect(moves()).toEqual([{ from: 'received', to: 'in_repair' }]));
});

test('a move that somebody else has overtaken is taken back, with a notice', async () => {
  const { user } = await open('/tickets?view=board', {
    tickets: [LATE],
    move: () => refusal(409, 'This ticket is in the state ‘Ready’ by now.'),
  });
  const received = await column(/^Received, 1$/);
  await user.click(received.getByRole('button', { name: 'Move T-482913 to…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Diagnosing' }));
  expect(await screen.findByText('This ticket is in the state ‘Ready’ by now.')).toBeTruthy();
  const back = await column(/^Received, 1$/);
  expect(back.getByRole('link', { name: 'T-482913' })).toBeTruthy();
});

test('and stands where the other person has put it', async () => {
  const tickets = [ticketWith()];
  const { user } = await open('/tickets?view=board', {
    tickets,
    move: () => {
      tickets[0] = ticketWith({ state: 'ready', updatedAt: '2026-11-27T02:00:00.000Z' });
      return refusal(409, 'This ticket is ready by now.');
    },
  });
  const received = await column(/^Received, 1$/);
  await user.click(received.getByRole('button', { name: 'Move T-482913 to…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Diagnosing' }));
  expect(await screen.findByText('This ticket is ready by now.')).toBeTruthy();
  const ready = await column(/^Ready, 1$/);
  expect(ready.getByRole('link', { name: 'T-482913' })).toBeTruthy();
});

const drag = (number: string, to: HTMLElement) => {
  const card = screen.getByRole('link', { name: number }).closest('li') as HTMLElement;
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  fireEvent.dragStart(card, { dataTransfer });
  fireEvent.dragOver(to, { dataTransfer });
  fireEvent.drop(to, { dataTransfer });
};

test('a card is dropped where it may go, and a drop elsewhere says why not', async () => {
  const { moves } = await open('/tickets?view=board', { tickets: [LATE] });
  await screen.findByRole('link', { name: 'T-482913' });
  drag('T-482913', screen.getByRole('region', { name: /^Ready/ }));
  expect(await screen.findByText(/^From Received a ticket goes to Diagnosing, .* or Cancelled\.$/)).toBeTruthy();
  expect(moves()).toEqual([]);
  drag('T-482913', screen.getByRole('region', { name: /^Diagnosing/ }));
  await waitFor(() => expect(moves()).toEqual([{ from: 'received', to: 'diagnosing' }]));
});

test('a drop that ends a repair asks why', async () => {
  const { user, moves } = await open('/tickets?view=board', { tickets: [LATE] });
  await screen.findByRole('link', { name: 'T-482913' });
  drag('T-482913', screen.getByRole('region', { name: /^Declined/ }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Too dear{Enter}');
  await waitFor(() => expect(moves()).toEqual([{ from: 'received', to: 'declined', reason: 'Too dear' }]));
});

test('a draft is received from the board by giving the notice', async () => {
  const { user, moves, calls } = await open('/tickets?view=board', { tickets: [ticketWith({ state: 'draft' })] });
  await screen.findByRole('link', { name: 'T-482913' });
  drag('T-482913', screen.getByRole('region', { name: /^Received/ }));
  await user.click(await screen.findByRole('radio', { name: 'Emailed' }));
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/drop-offs/d1/receive')).toBe(true));
  expect(moves()).toEqual([]);
});

test('arrow keys go from card to card', async () => {
  const other = ticketWith({ _id: 't3', number: 'T-333333' });
  const { user } = await open('/tickets?view=board', { tickets: [ticketWith(), other, GALAXY] });
  const first = await screen.findByRole('link', { name: 'T-482913' });
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('T-333333');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('T-700001');
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(document.activeElement).toBe(first);
});

test('a board that cannot show all says so', async () => {
  await open('/tickets?view=board', { tickets: [LATE], total: 730 });
  expect(await screen.findByText(/^These are the first 500 of 730 open tickets\./)).toBeTruthy();
});
