import type { LeftBehindTicket, TicketReminder, WaitingDevice } from '@mendpoint/contract/left-behind';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Call, list, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { NOT_REMINDED, ticketWith, wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { readBesideTicket } from '../../../test/ticket-network.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';
import { paperOf } from './notice-paper.ts';

const NOTICE: TicketReminder = {
  ...{ _id: 'r1', kind: 'notice', way: 'letter', said: 'Posted', value: 450, owed: 249, collect_by: '2026-10-01' },
  ...{ by: 'Anna', at: '2026-09-01T01:00:00.000Z' },
};
const SINCE = '2026-08-01T01:00:00.000Z';
const LEFT: WaitingDevice = { ...NOT_REMINDED, days_waiting: 45 };

const open = async (waiting: WaitingDevice, given: Partial<WholeTicket> = { state: 'ready' }, shop = SHOP) => {
  saveSession('token', { ...shop, role: 'shop' });
  dismissNotices();
  const calls = serve((call: Call) => {
    if (call.method !== 'GET') return success({ message: 'Done.', data: waiting }, 201);
    if (call.path === '/api/tickets/t1') return success({ data: wholeTicketWith({ state_since: SINCE, ...given }) });
    if (call.path === '/api/tickets/t1/left-behind') return success({ data: waiting });
    return readBesideTicket(call);
  });
  renderApp('/tickets/t1');
  await screen.findByRole('heading', { name: 'Ticket T-482913' });
  const panel = async () => within(await screen.findByRole('region', { name: 'Waiting' }));
  const sent = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ path, body, headers }) => [path, JSON.parse(body), typeof headers['idempotency-key']]);
  return { user: userEvent.setup(), panel, sent };
};

test('a ticket says how long its device has waited, and that it is left behind', async () => {
  const { panel } = await open(LEFT);
  expect((await panel()).getByText('Left behind: it has waited 45 days for its customer.')).toBeTruthy();
  expect((await panel()).queryByRole('button', { name: 'Dispose of it' })).toBeNull();
});

test('one that waits since yesterday is not left behind', async () => {
  const { panel } = await open({ ...NOT_REMINDED, days_waiting: 1 });
  expect((await panel()).getByText('It has waited 1 day for its customer.')).toBeTruthy();
});

test('a reminder is written down', async () => {
  const { user, panel, sent } = await open(LEFT);
  await user.click((await panel()).getByRole('button', { name: 'Write down a reminder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reminder for T-482913' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'How' }), 'sms');
  await user.type(dialog.getByRole('textbox', { name: 'What was said' }), 'It is ready');
  await user.click(dialog.getByRole('button', { name: 'Write down' }));
  const body = { kind: 'reminder', way: 'sms', said: 'It is ready' };
  await waitFor(() => expect(sent()).toEqual([['/api/tickets/t1/reminders', body, 'string']]));
});

test('a notice shows what the law of the shop’s state says of that value, with its source', async () => {
  const { user, panel, sent } = await open(LEFT, { state: 'ready' }, { ...SHOP, state: 'NSW' });
  await user.click((await panel()).getByRole('button', { name: 'Give notice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notice for T-482913' }));
  await user.type(dialog.getByRole('textbox', { name: 'What was said' }), 'Posted');
  await user.click(dialog.getByRole('button', { name: 'Write down' }));
  expect(await dialog.findByText('Say by when it is to be collected.')).toBeTruthy();
  expect(dialog.getByText('Enter dollars and cents, like 12.50.')).toBeTruthy();
  const worth = dialog.getByRole('textbox', { name: 'What the device is worth' });
  await user.type(worth, '450');
  expect(dialog.getByText(/14 days after a notice/)).toBeTruthy();
  await user.clear(worth);
  await user.type(worth, '1000');
  expect(dialog.getByText(/28 days after a written notice/)).toBeTruthy();
  expect(dialog.getByText(/A hint and no advice, read on 28\/11\/2026/)).toBeTruthy();
  const source = dialog.getByRole('link', { name: /Uncollected Goods Act 1995/ });
  expect(source.getAttribute('href')).toMatch(/^https:\/\/legislation\.nsw\.gov\.au/);
  await user.type(dialog.getByRole('textbox', { name: 'Collect by' }), '24/12/2026');
  await user.click(dialog.getByRole('button', { name: 'Write down' }));
  const body = { kind: 'notice', way: 'letter', said: 'Posted', value: 1000, collect_by: '2026-12-24' };
  await waitFor(() => expect(sent()).toEqual([['/api/tickets/t1/reminders', body, 'string']]));
});

test('asks for the state where the address of the shop does not say it', async () => {
  const { user, panel } = await open(LEFT, { state: 'ready' }, { ...SHOP, state: '', post_code: '' });
  await user.click((await panel()).getByRole('button', { name: 'Give notice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notice for T-482913' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'State of the shop' }), 'VIC');
  await user.type(dialog.getByRole('textbox', { name: 'What the device is worth' }), '450');
  expect(dialog.getByText(/90 days where the customer cannot be reached/)).toBeTruthy();
});

test('after a notice it is disposed of, and the money is named', async () => {
  const { user, panel, sent } = await open({ ...LEFT, deposit: 50, reminders: [NOTICE] });
  const shown = await panel();
  expect(shown.getByText('Notice by letter')).toBeTruthy();
  expect(shown.getByText('Collect by 01/10/2026 · worth A$450.00 · owed A$249.00')).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Print notice' })).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Dispose of it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispose of the device of T-482913' }));
  expect(dialog.getByText(/A\$249\.00 is owed for the repair\. A deposit of A\$50\.00 is held/)).toBeTruthy();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What was done with it' }), 'sold');
  await user.click(dialog.getByRole('button', { name: 'Close the ticket' }));
  expect(await dialog.findByText('Enter dollars and cents, like 12.50.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'What it brought' }), '40');
  await user.click(dialog.getByRole('checkbox', { name: 'The data on it was wiped' }));
  await user.click(dialog.getByRole('button', { name: 'Close the ticket' }));
  const body = { how: 'sold', data_wiped: true, proceeds: 40, note: '' };
  await waitFor(() => expect(sent()).toEqual([['/api/tickets/t1/disposal', body, 'string']]));
});

test('nobody disposes of it while the notice gives the customer time', async () => {
  const { panel } = await open({ ...LEFT, reminders: [{ ...NOTICE, collect_by: '2999-01-01' }] });
  expect((await panel()).getByText('The customer may collect it until the day on the notice.')).toBeTruthy();
  expect((await panel()).queryByRole('button', { name: 'Dispose of it' })).toBeNull();
});

test('a notice that was given before it came to wait does not count', async () => {
  const { panel } = await open({ ...LEFT, reminders: [{ ...NOTICE, at: '2026-07-01T01:00:00.000Z' }] });
  const why = 'Give the customer a notice first: none is recorded since it waits.';
  expect((await panel()).getByText(why)).toBeTruthy();
  expect((await panel()).queryByRole('button', { name: 'Dispose of it' })).toBeNull();
});

test('a closed ticket says how its device was disposed of', async () => {
  const disposal = { how: 'sold', data_wiped: true, proceeds: 40, note: 'To Jo', owed: 249, deposit: 0 } as const;
  const over = { ...NOT_REMINDED, is_waiting: false, disposal: { ...disposal, by: 'Marco', at: NOTICE.at } };
  const { panel } = await open(over, { state: 'collected', steps: [] });
  expect((await panel()).getByText('Sold for A$40.00')).toBeTruthy();
  expect((await panel()).getByText('Data wiped · To Jo')).toBeTruthy();
});

test('the paper of a notice says what it says', () => {
  const ticket = wholeTicketWith({ state: 'ready' });
  expect(paperOf(NOTICE, ticket, { shop: SHOP, logo: '' })).toMatchObject({
    ...{ ticket: 'T-482913', device: ticket.device_name, owed: 249_00, collectBy: '2026-10-01', givenAt: NOTICE.at },
  });
});

test('the list has what waits the longest first', async () => {
  saveSession('token', { ...SHOP, role: 'shop' });
  const row: LeftBehindTicket = {
    ...ticketWith({ state: 'ready' }),
    ...{ days_waiting: 45, reminders: 2, last_reminded_at: NOTICE.at, collect_by: '2026-10-01' },
  };
  serve((call) => (call.path.startsWith('/api/left-behind') ? list([row]) : list([])));
  renderApp('/LeftBehind');
  const table = within(await screen.findByRole('region', { name: 'Left behind' }));
  expect(await table.findByRole('link', { name: 'T-482913' })).toBeTruthy();
  for (const words of ['45', '2', '01/09/2026', '01/10/2026']) expect(table.getByText(words)).toBeTruthy();
});
