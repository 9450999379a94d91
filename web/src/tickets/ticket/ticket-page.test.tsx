import type { DevicePassport } from '@mendpoint/contract/device-passport';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Call, json, list, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import {
  dropOffWith,
  jobWith,
  NO_PASSPORT,
  SOLD_DEVICE,
  ticketWith,
  wholeTicketWith,
} from '../../../test/ticket-fixture.ts';
import { readBesideTicket } from '../../../test/ticket-network.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

type Together = WholeTicket['drop_off']['tickets'][number];

const open = async (
  given: Partial<WholeTicket> = {},
  write?: (call: Call) => Response,
  known: DevicePassport = NO_PASSPORT,
) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const stage = { ticket: wholeTicketWith(given) };
  const calls = serve((call) => {
    if (call.method !== 'GET') return write?.(call) ?? success({ data: stage.ticket });
    if (call.path === '/api/health') return json({ status: 'ok', database: 'sqlite', mail: true });
    if (call.path === '/api/tickets/t1') return success({ data: stage.ticket });
    if (call.path.startsWith('/api/device-passport')) return success({ data: known });
    if (call.path.startsWith('/api/staff'))
      return list([{ _id: 's1', name: 'Tao', role: 'technician', disabled: false }]);
    if (call.path === '/api/tickets/gone') return refusal(404, 'Ticket not found');
    return readBesideTicket(call);
  });
  renderApp('/tickets/t1');
  await screen.findByRole('heading', { name: 'Ticket T-482913' });
  const sent = (end: string) =>
    calls
      .filter(({ method, path }) => method !== 'GET' && path.endsWith(end))
      .map(({ body, headers }) => ({ body: JSON.parse(body), key: headers['idempotency-key'] }));
  return { user: userEvent.setup(), stage, sent };
};

test('shows the device, the customer, the notice, the lines and the log', async () => {
  await open({
    promised_at: '2026-11-20T06:00:00.000Z',
    is_overdue: true,
    lines: [
      { _id: 'l1', repair_part_id: null, name: 'Screen', price: 249, list_price: null, warranty_days: null },
      { _id: 'l2', repair_part_id: null, name: 'Hums', price: null, list_price: null, warranty_days: null },
    ],
  });
  expect(screen.getByRole('link', { name: 'Mai Nguyễn' }).getAttribute('href')).toBe('/Customer/c1');
  expect(screen.getByText('Overdue')).toBeTruthy();
  expect(screen.getByText('Repair notice: Printed and handed over, 27/11/2026, 10:00 am · Anna')).toBeTruthy();
  const lines = within(screen.getByRole('table', { name: 'Problems' }));
  expect(lines.getByText('Not known yet')).toBeTruthy();
  expect(lines.getByText('Total so far (incl. GST)')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Activity' })).getByText('Received')).toBeTruthy();
});

test('mails the slip of the drop-off to its customer', async () => {
  const { user, sent } = await open({}, () => success({ message: 'It was emailed.' }));
  await user.click(await screen.findByRole('button', { name: 'Email Slip' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('It was emailed.')).toBeTruthy();
  expect(sent('/drop-offs/d1/email').map(({ body }) => body)).toEqual([{ to: 'mai@example.com' }]);
});

test('lists the other devices of the drop-off', async () => {
  const other = ticketWith({ _id: 't2', number: 'T-700001', device_name: 'Galaxy S22' });
  await open({ drop_off: dropOffWith({ tickets: [ticketWith(), other] as Together[] }) });
  const together = within(screen.getByRole('region', { name: 'Dropped off together' }));
  expect(together.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['T-700001 · Galaxy S22']);
});

test('tells of the device what it was here for before, and leaves out itself', async () => {
  const lines = [
    { name: 'Battery', warranty_until: '2027-02-25', is_covered: true, is_returned: false },
    { name: 'Screen', warranty_until: '2026-01-02', is_covered: false, is_returned: false },
    { name: 'Cover', warranty_until: null, is_covered: false, is_returned: true },
  ];
  const jobs = [jobWith({ _id: 't1', number: 'T-482913' }), jobWith({ note: 'Face ID dead before', lines })];
  await open({}, undefined, { jobs, sales: [SOLD_DEVICE], has_more: false });
  const before = within(await screen.findByRole('region', { name: 'This device before' }));
  expect(before.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sold on 20/05/2026, #123456', '/ViewInvoice/i1'],
    ['T-100007 · iPhone 13', '/tickets/t7'],
    ['All that we know of it', '/tickets/device/490154203237518'],
  ]);
  for (const words of [
    'iPhone 13 used: Warranty until 20/05/2027',
    'Battery: Warranty until 25/02/2027',
    'Screen: Warranty ended on 02/01/2026',
    'Cover: Came back',
    'Our notes: Face ID dead before',
  ])
    expect(before.getByText(words)).toBeTruthy();
});

test('a collected device can come back under warranty, and both tickets name each other', async () => {
  await open({
    state: 'collected',
    claim_of: { _id: 't0', number: 'T-100000' },
    claims: [{ _id: 't8', number: 'T-100008', state: 'in_repair' }],
  });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('Warranty claim'), href('T-100000'), href('T-100008')]).toEqual([
    '/tickets/new?claim=t1',
    '/tickets/t0',
    '/tickets/t8',
  ]);
  expect(screen.getByText('Warranty claim of')).toBeTruthy();
});

test('the most usual step is a button, and the others are in the menu', async () => {
  const { user, sent } = await open({ state: 'in_repair' });
  const steps = within(screen.getByRole('group', { name: 'Next steps' }));
  expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Start quality check', 'Mark as ready', 'Other steps'],
  ]);
  await user.click(steps.getByRole('button', { name: 'Mark as ready' }));
  await waitFor(() => expect(sent('/steps').map(({ body }) => body)).toEqual([{ from: 'in_repair', to: 'ready' }]));
});

test('what is to be paid is collected at the paydesk, and handed out without a sale only with a reason', async () => {
  const { user, sent } = await open({ state: 'ready' });
  const steps = within(screen.getByRole('group', { name: 'Next steps' }));
  expect(steps.getByRole('link', { name: 'Collect' }).getAttribute('href')).toBe('/PointOfSale');
  expect(steps.queryByRole('button', { name: 'Hand out' })).toBeNull();
  await user.click(steps.getByRole('button', { name: 'Other steps' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hand out without a sale' }));
  await user.type(await screen.findByRole('textbox', { name: 'Collected by' }), 'Her sister');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Paid elsewhere{Enter}');
  const step = { from: 'ready', to: 'collected', reason: 'Paid elsewhere', collected_by: 'Her sister' };
  await waitFor(() => expect(sent('/steps').map(({ body }) => body)).toEqual([step]));
});

test('what costs nothing is handed out, and a fee is taken for what was given up', async () => {
  const free = { _id: 'l1', repair_part_id: null, name: 'Screen', price: 0, list_price: null, warranty_days: null };
  const { user, sent } = await open({ state: 'ready', lines: [free] });
  await user.click(screen.getByRole('button', { name: 'Hand out' }));
  await user.click((await screen.findAllByRole('button', { name: 'Hand out' })).at(-1) as HTMLElement);
  await waitFor(() => expect(sent('/steps').map(({ body }) => body)).toEqual([{ from: 'ready', to: 'collected' }]));
});

test('a repair that was given up is collected with a fee', async () => {
  await open({ state: 'declined' });
  expect(screen.getByRole('link', { name: 'Collect with a fee' }).getAttribute('href')).toBe('/PointOfSale');
  expect(screen.getByRole('button', { name: 'Hand out' })).toBeTruthy();
});

test('names the invoice with which it was collected, and who repaired it', async () => {
  await open({
    state: 'collected',
    steps: [],
    invoice: { _id: 'i1', number: '#123' },
    repaired_by: { _id: 's1', name: 'Tao' },
  });
  expect(screen.getByRole('link', { name: 'Invoice #123' }).getAttribute('href')).toBe('/ViewInvoice/i1');
  expect(screen.getByText('Tao')).toBeTruthy();
});

test('all that is ready of a drop-off is collected together', async () => {
  const ready = ticketWith({ state: 'ready' });
  const other = ticketWith({ _id: 't2', number: 'T-700001', state: 'ready' });
  await open({ state: 'ready', drop_off: dropOffWith({ tickets: [ready, other] as Together[] }) });
  expect(screen.getByRole('link', { name: 'Collect all that is ready' })).toBeTruthy();
});

test('who repaired it can be said', async () => {
  const { user, sent } = await open({ state: 'ready', repaired_by: { _id: 's1', name: 'Tao' } });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Repaired by' });
  await user.selectOptions(field, 'Nobody yet');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('/t1').at(-1)?.body).toMatchObject({ repaired_by_id: null }));
});

test('a step that ends the repair asks why', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Other steps' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel the ticket' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Changed their mind{Enter}');
  const step = { from: 'received', to: 'cancelled', reason: 'Changed their mind' };
  await waitFor(() => expect(sent('/steps').map(({ body }) => body)).toEqual([step]));
});

test('a step that somebody else has overtaken says so', async () => {
  const { user } = await open({}, () => refusal(409, 'This ticket is in repair by now.'));
  await user.click(screen.getByRole('button', { name: 'Start diagnosis' }));
  expect(await screen.findByText('This ticket is in repair by now.')).toBeTruthy();
});

test('a draft warns that the notice has not been given, and is received by giving it', async () => {
  const { user, sent } = await open({ state: 'draft', drop_off: dropOffWith({ notice: null }) }, () =>
    success({ data: dropOffWith() }),
  );
  expect(screen.getByText('The repair notice has not been given')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Give the notice and receive' }));
  expect((await screen.findByRole('button', { name: 'Receive' })).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('radio', { name: 'Printed and handed over' }));
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  await waitFor(() => expect(sent('/receive').map(({ body }) => body)).toEqual([{ way: 'printed' }]));
});

test('a note is sent with a key, and stays in the field when it is refused', async () => {
  let isRefused = true;
  const { user, sent } = await open({}, () =>
    isRefused ? refusal(422, 'Too many notes.') : success({ data: wholeTicketWith() }, 201),
  );
  const field = screen.getByRole('textbox', { name: 'Add a note' });
  await user.type(field, 'Called, no answer');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Too many notes.')).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('Called, no answer');
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
  expect(sent('/notes').every(({ body, key }) => body.text === 'Called, no answer' && key)).toBe(true);
});

test('an edit that came too late says who was first, and keeps what was typed beside the newer version', async () => {
  const stale = 'This ticket was changed by Tao in the meantime. Nothing was saved.';
  let isStale = true;
  const { user, stage, sent } = await open({}, () =>
    isStale ? refusal(409, stale) : success({ data: wholeTicketWith() }),
  );
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByRole('textbox', { name: 'Colour' }), 'Blue');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(stale)).toBeTruthy();
  stage.ticket = wholeTicketWith({ serial: 'F2LX', updatedAt: '2026-11-27T00:00:00.000Z' });
  isStale = false;
  await user.click(screen.getByRole('button', { name: 'Load the newer version' }));
  await waitFor(() =>
    expect((screen.getByRole('textbox', { name: 'Serial number' }) as HTMLInputElement).value).toBe('F2LX'),
  );
  expect((screen.getByRole('textbox', { name: 'Colour' }) as HTMLInputElement).value).toBe('Blue');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('/t1').at(-1)?.body).toEqual({ colour: 'Blue', updatedAt: '2026-11-27T00:00:00.000Z' }),
  );
});

test('a collected ticket is not edited', async () => {
  await open({ state: 'collected' });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('a ticket that is not there leads back to the list', async () => {
  saveSession('token', { ...SHOP, role: 'shop' });
  serve((call) => (call.path === '/api/tickets/gone' ? refusal(404, 'Ticket not found') : list([])));
  renderApp('/tickets/gone');
  expect(await screen.findByText('There is no such ticket, or it is another store’s.')).toBeTruthy();
});
