import type { DepositWithEntries } from '@mendpoint/contract/deposits';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Call, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { readBesideTicket } from '../../../test/ticket-network.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';
import { paperOf } from './deposit-paper.ts';

const HELD: DepositWithEntries = {
  ...{ _id: 'p1', shop_id: SHOP._id, shop_name: SHOP.name, ticket_id: 't1', ticket_number: 'T-482913' },
  ...{ device_name: 'iPhone 13', customer_name: 'Mai Nguyễn', position: 1, kind: 'security', tender: 'eftpos' },
  ...{ amount: 50, held: 50, applied: 0, returned: 0, forfeited: 0, date: '2026-11-20', taken_by: 'Anna' },
  createdAt: '2026-11-20T01:00:00.000Z',
  entries: [],
};

const entry = (kind: 'applied' | 'forfeited', amount: number, number: string) => ({
  ...{ _id: number, kind, amount, tender: null, invoice_id: `i${number}`, invoiceNumber: number, reason: '' },
  ...{ date: '2026-11-21', at: '2026-11-21T01:00:00.000Z', actor: 'Anna' },
});

const open = async (
  deposits: DepositWithEntries[],
  given: Partial<WholeTicket> = {},
  write?: (call: Call) => Response,
) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const calls = serve((call) => {
    if (call.method !== 'GET') return write?.(call) ?? success({ message: 'Done.', data: HELD }, 201);
    if (call.path === '/api/tickets/t1') return success({ data: wholeTicketWith(given) });
    if (call.path === '/api/tickets/t1/deposits') return success({ data: deposits });
    return readBesideTicket(call);
  });
  renderApp('/tickets/t1');
  await screen.findByRole('heading', { name: 'Ticket T-482913' });
  const panel = async () => within(await screen.findByRole('region', { name: 'Deposits' }));
  const sent = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ path, body, headers }) => [path, JSON.parse(body), typeof headers['idempotency-key']]);
  return { user: userEvent.setup(), panel, sent };
};

test('takes a deposit, and offers its receipt', async () => {
  const { user, panel, sent } = await open([]);
  expect((await panel()).getByText('Nothing has been paid down.')).toBeTruthy();
  await user.click((await panel()).getByRole('button', { name: 'Take a deposit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take a deposit on T-482913' }));
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '10000.01');
  await user.click(dialog.getByRole('radio', { name: 'EFTPOS' }));
  await user.click(dialog.getByRole('button', { name: 'Take' }));
  expect(await dialog.findByText('A deposit is more than A$0.00, and at most A$10,000.00.')).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: 'Amount' }));
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '50{Enter}');
  const taken = within(await screen.findByRole('dialog', { name: 'The deposit is taken' }));
  expect(taken.getByText('Security deposit on T-482913')).toBeTruthy();
  expect(taken.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['', 'Print 58 mm', 'Print A4', 'Download PDF'],
  ]);
  expect(sent()).toEqual([['/api/tickets/t1/deposits', { amount: 50, tender: 'eftpos' }, 'string']]);
});

test('says what became of each, and leads to its invoice', async () => {
  const spent = { ...HELD, _id: 'p2', position: 2, amount: 90, held: 10, applied: 40, returned: 30, forfeited: 10 };
  const entries = [entry('applied', -40, '111'), entry('applied', -40, '222'), entry('forfeited', -10, '333')];
  const { panel } = await open([HELD, { ...spent, kind: 'part-payment', entries }]);
  const first = (await panel()).getByText('Security deposit').closest('li');
  const second = (await panel()).getByText('Part payment').closest('li');
  expect(first?.textContent).toContain('Security depositA$50.00');
  expect(first?.textContent).toContain('A$50.00 held');
  for (const words of [
    'Part payment',
    'A$10.00 held',
    'A$40.00 taken off 222',
    'A$30.00 given back',
    'A$10.00 kept, with 333',
  ])
    expect(second?.textContent).toContain(words);
  expect((await panel()).getByRole('link', { name: '222' }).getAttribute('href')).toContain('i222');
});

test('gives a deposit back as it came, never more than is held, and keeps one with a reason', async () => {
  const { user, panel, sent } = await open([HELD]);
  await user.click((await panel()).getByRole('button', { name: 'Give back deposit 1' }));
  const back = within(await screen.findByRole('dialog', { name: 'Give back a deposit on T-482913' }));
  await user.type(back.getByRole('textbox', { name: 'Reason' }), 'Cancelled');
  await user.clear(back.getByRole('textbox', { name: 'Amount' }));
  await user.type(back.getByRole('textbox', { name: 'Amount' }), '50.05{Enter}');
  expect(await back.findByText('Only A$50.00 of it is held.')).toBeTruthy();
  await user.clear(back.getByRole('textbox', { name: 'Amount' }));
  await user.type(back.getByRole('textbox', { name: 'Amount' }), '30{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  await user.click((await panel()).getByRole('button', { name: 'Keep deposit 1' }));
  const keep = within(await screen.findByRole('dialog', { name: 'Keep a deposit on T-482913' }));
  await user.type(keep.getByRole('textbox', { name: 'Reason' }), 'Never came back{Enter}');
  await waitFor(() =>
    expect(sent()).toEqual([
      ['/api/deposits/p1/return', { amount: 30, tender: 'eftpos', reason: 'Cancelled' }, 'string'],
      ['/api/deposits/p1/forfeit', { amount: 50, reason: 'Never came back' }, 'string'],
    ]),
  );
});

test('shows the refusal, and keeps what was typed', async () => {
  const { user, panel } = await open([HELD], {}, () => refusal(409, 'Only A$0.00 of this deposit is held by now.'));
  await user.click((await panel()).getByRole('button', { name: 'Give back deposit 1' }));
  const back = within(await screen.findByRole('dialog', { name: 'Give back a deposit on T-482913' }));
  await user.type(back.getByRole('textbox', { name: 'Reason' }), 'Cancelled{Enter}');
  expect(await back.findByText('Only A$0.00 of this deposit is held by now.')).toBeTruthy();
  expect(back.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Cancelled');
});

test('a repair that is over says that money is held, and takes no more', async () => {
  const { panel } = await open([HELD], { state: 'cancelled', deposit: 50 });
  expect(await screen.findByText('A$50.00 of the customer’s is held')).toBeTruthy();
  expect((await panel()).queryByRole('button', { name: 'Take a deposit' })).toBe(null);
  expect((await panel()).getByRole('button', { name: 'Give back deposit 1' })).toBeTruthy();
});

test('the receipt says the GST of a part payment alone, and all that is held on the ticket', () => {
  const on = { shop: { ...SHOP, gst_registered: true }, logo: '' };
  expect(paperOf(HELD, { held: 70 }, on)).toMatchObject({ gst: 0, held: 5000, heldOnTicket: 7000, position: 1 });
  const part = { ...HELD, kind: 'part-payment', amount: 110, held: 0 } as const;
  expect(paperOf(part, { held: 0 }, on)).toMatchObject({ gst: 1000, held: 0, takenBy: 'Anna' });
  expect(paperOf(part, { held: 0 }, { ...on, shop: { ...SHOP, gst_registered: false } }).gst).toBe(0);
});
