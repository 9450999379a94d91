import type { TicketMessages } from '@mendpoint/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Call, json, list, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { readBesideTicket } from '../../../test/ticket-network.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

type Message = TicketMessages['messages'][number];

const MESSAGE: Message = {
  ...{ _id: 'm1', ticket_id: 't1', ticket_number: 'T-482913', customer_name: 'Mai', channel: 'sms', step: 'ready' },
  ...{
    recipient: '+61412345678',
    subject: '',
    text: 'It is ready: {link}',
    state: 'sent',
    said: '',
    parts: 2,
    cost: 0.16,
  },
  ...{ tries: 1, due_at: '2026-11-27T01:00:00.000Z', written_by: 'Anna', written_at: '2026-11-27T01:00:00.000Z' },
  ...{ settled_at: '2026-11-27T01:00:05.000Z', can_send_again: false },
};

const KNOWN: TicketMessages = {
  messages: [],
  customer: { _id: 'c1', name: 'Mai Nguyễn', email: 'mai@example.com', mobile: '+61412345678', no_messages: [] },
  filling: {
    ...{ customer: 'Mai', device: 'iPhone 13', ticket: 'T-482913', problems: 'Screen', total: 'A$249.00' },
    ...{ promised: '', shop: 'Newtown', phone: '02 9000 0000', hours: '' },
  },
  ...{ sends_mail: true, price_per_part: 790, example_link: 'https://pos.example.com/t/xxxxx' },
  goes_out_at: '2026-11-27T01:00:00.000Z',
};

const open = async (more: Partial<TicketMessages> = {}) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const stage = { known: { ...KNOWN, ...more } };
  const answer = (call: Call) => {
    if (call.path === '/api/tickets/t1/messages' || call.path.startsWith('/api/messages/'))
      return success({ message: 'The message goes out.', data: stage.known });
    if (call.path.endsWith('/no-messages')) return success({ message: 'It is noted.', data: { channels: [] } });
    if (call.path === '/api/health') return json({ status: 'ok', database: 'sqlite', mail: true });
    if (call.path === '/api/tickets/t1') return success({ data: wholeTicketWith({}) });
    if (call.path.startsWith('/api/staff')) return list([]);
    return readBesideTicket(call);
  };
  const calls = serve(answer);
  renderApp('/tickets/t1');
  const panel = await screen.findByRole('region', { name: 'Messages' });
  const sent = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body && JSON.parse(body)]);
  return { user: userEvent.setup(), stage, panel, sent };
};

test('an SMS is written with what the customer reads, its length and cost beside it, and sent', async () => {
  const { user, panel, sent } = await open();
  await user.click(within(panel).getByRole('button', { name: 'Message customer' }));
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Hi {{customer}, call {{phone}');
  const preview = screen.getByRole('region', { name: 'Preview of the SMS' });
  expect(within(preview).getByText('Hi Mai, call 02 9000 0000')).toBeTruthy();
  expect(within(preview).getByText('25 characters, 1 part, A$0.08')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The message goes out.')).toBeTruthy();
  const body = { channel: 'sms', text: 'Hi {customer}, call {phone}' };
  expect(sent()).toEqual([['/api/tickets/t1/messages', body]]);
});

test('who wants no SMS is written to by mail, and quiet hours are told', async () => {
  const customer = { ...KNOWN.customer, no_messages: ['sms'] } as TicketMessages['customer'];
  const { user, panel, sent } = await open({ customer, goes_out_at: '2036-11-27T21:00:00.000Z' });
  await user.click(within(panel).getByRole('button', { name: 'Message customer' }));
  expect(await screen.findByText('They want none.')).toBeTruthy();
  expect(screen.getByText(/These are quiet hours: it goes out at/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Your phone');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Hi {{nmae}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^\{nmae\} is unknown\./)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('that a customer wants no emails is noted', async () => {
  const { user, panel, sent } = await open();
  await user.click(within(panel).getByRole('checkbox', { name: 'Wants no emails' }));
  await waitFor(() => expect(sent()).toEqual([['/api/users/c1/no-messages', { channels: ['mail'] }]]));
});

test('what became of each message stands in the log, and one that failed is sent again', async () => {
  const failed: Message = {
    ...MESSAGE,
    _id: 'm2',
    state: 'failed',
    said: 'The provider answered 400.',
    can_send_again: true,
  };
  const { user, sent } = await open({ messages: [failed, MESSAGE] });
  const activity = screen.getByRole('region', { name: 'Activity' });
  expect(await within(activity).findByText('Not sent: The provider answered 400.')).toBeTruthy();
  expect(within(activity).getByText('Sent')).toBeTruthy();
  expect(within(activity).getAllByText('It is ready: [link for the customer]')).toHaveLength(2);
  expect(within(activity).getAllByText(/2 parts, A\$0\.16/)).toHaveLength(2);
  await user.click(within(activity).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent().map(([path]) => path)).toEqual(['/api/messages/m2/again']));
});

test('nobody is written to where a customer was deleted', async () => {
  const { panel } = await open({ customer: null });
  expect(within(panel).getByText('The customer was deleted: nobody is there to be told.')).toBeTruthy();
  expect(within(panel).queryByRole('button', { name: 'Message customer' })).toBeNull();
});

test('what another till noted meanwhile stays', async () => {
  const { user, stage, panel, sent } = await open();
  const box = await within(panel).findByRole('checkbox', { name: 'Wants no emails' });
  stage.known = {
    ...KNOWN,
    customer: { ...(KNOWN.customer as NonNullable<typeof KNOWN.customer>), no_messages: ['sms'] },
  };
  await user.click(box);
  await waitFor(() => expect(sent()).toEqual([['/api/users/c1/no-messages', { channels: ['sms', 'mail'] }]]));
});
