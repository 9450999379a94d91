import type { LoanDevice } from '@mendpoint/contract/loans';
import type { Loan } from '@mendpoint/contract/ticket-loan';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Call, list, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { readBesideTicket } from '../../../test/ticket-network.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

const LOAN: Loan = {
  ...{ _id: 'l1', loan_device_id: 'd1', name: 'iPhone SE', mark: '123', ticket_id: 't1', ticket_number: 'T-482913' },
  ...{ customer_name: 'Mai Nguyễn', came_with: 'Charger', condition: 'No marks', due_date: '2026-12-03' },
  ...{ is_overdue: false, lent_by: 'Anna', lent_at: '2026-11-26T01:00:00.000Z' },
  ...{ returned_at: null, returned_by: '', return_condition: '' },
};
const DEVICE: LoanDevice = {
  ...{ _id: 'd1', shop_id: SHOP._id, name: 'iPhone SE', mark: '123', note: '', is_retired: false, loan: null },
  ...{ createdAt: '2026-11-20T01:00:00.000Z', updatedAt: '2026-11-20T01:00:00.000Z' },
};

const begin = (path: string, read: (call: Call) => Response | null, write?: (call: Call) => Response) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const calls = serve((call) => {
    if (call.method !== 'GET') return write?.(call) ?? success({ message: 'Done.', data: LOAN }, 201);
    return read(call) ?? readBesideTicket(call);
  });
  renderApp(path);
  const asked = () => calls.map((call) => call.path).join(' ');
  const sent = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ path: to, body, headers }) => [to, JSON.parse(body), typeof headers['idempotency-key']]);
  return { user: userEvent.setup(), sent, asked };
};

const openTicket = async (loans: Loan[], given: Partial<WholeTicket> = {}, write?: (call: Call) => Response) => {
  const begun = begin(
    '/tickets/t1',
    ({ path }) => {
      if (path === '/api/tickets/t1') return success({ data: wholeTicketWith(given) });
      if (path === '/api/tickets/t1/loans') return success({ data: loans });
      return path.startsWith('/api/loan-devices') ? list([DEVICE]) : null;
    },
    write,
  );
  await screen.findByRole('heading', { name: 'Ticket T-482913' });
  return { ...begun, panel: async () => within(await screen.findByRole('region', { name: 'Loan device' })) };
};

test('a device that is here is lent with a ticket', async () => {
  const { user, panel, sent } = await openTicket([]);
  expect((await panel()).getByText('Nothing is lent.')).toBeTruthy();
  await user.click((await panel()).getByRole('button', { name: 'Lend a device' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lend a device with T-482913' }));
  await dialog.findByRole('option', { name: 'iPhone SE (123)' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Device' }), 'd1');
  const due = dialog.getByRole('textbox', { name: 'Due back' });
  await user.clear(due);
  await user.click(dialog.getByRole('button', { name: 'Lend' }));
  expect(await dialog.findByText('Please say when it is due back.')).toBeTruthy();
  await user.type(due, '03/12/2026');
  await user.type(dialog.getByRole('textbox', { name: 'Goes with' }), 'Charger');
  await user.click(dialog.getByRole('button', { name: 'Lend' }));
  const body = { loan_device_id: 'd1', came_with: 'Charger', condition: '', due_date: '2026-12-03' };
  await waitFor(() => expect(sent()).toEqual([['/api/tickets/t1/loans', body, 'string']]));
});

test('one that another till has lent meanwhile is refused, and what was typed stays', async () => {
  const { user, panel } = await openTicket([], {}, () => refusal(409, 'iPhone SE (123) is lent on ticket T-1.'));
  await user.click((await panel()).getByRole('button', { name: 'Lend a device' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lend a device with T-482913' }));
  await dialog.findByRole('option', { name: 'iPhone SE (123)' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Device' }), 'd1');
  await user.type(dialog.getByRole('textbox', { name: 'Condition' }), 'Scratch');
  await user.click(dialog.getByRole('button', { name: 'Lend' }));
  expect(await dialog.findByText('iPhone SE (123) is lent on ticket T-1.')).toBeTruthy();
  expect((dialog.getByRole('textbox', { name: 'Condition' }) as HTMLInputElement).value).toBe('Scratch');
});

test('the ticket says what the customer has, since when and until when, and takes it back', async () => {
  const { user, panel, sent } = await openTicket([{ ...LOAN, is_overdue: true }]);
  const shown = await panel();
  for (const words of ['iPhone SE (123)', 'With Charger · No marks', 'Overdue since 03/12/2026'])
    expect(shown.getByText(words)).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Lend a device' })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Take back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back iPhone SE (123)' }));
  await user.type(dialog.getByRole('textbox', { name: 'Condition' }), 'Wiped');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  const body = { loan_id: 'l1', condition: 'Wiped' };
  await waitFor(() => expect(sent()).toEqual([['/api/tickets/t1/loan-return', body, 'string']]));
});

test('says of a closed ticket what came back, and nothing where nothing ever was lent', async () => {
  const returned = { returned_at: '2026-11-27T01:00:00.000Z', returned_by: 'Tao', return_condition: 'Scratched' };
  const { panel } = await openTicket([{ ...LOAN, ...returned }], { state: 'collected' });
  expect((await panel()).getByText('Back on 27/11/2026, taken by Tao · Scratched')).toBeTruthy();
});

test('Collect asks once for a loan device that is not back, and is no wall', async () => {
  const { user } = await openTicket([LOAN], { state: 'ready', loan: LOAN });
  await user.click(await screen.findByRole('button', { name: 'Collect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A loan device is not back' }));
  expect(dialog.getByText(/^iPhone SE \(123\) is not back\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Back to the ticket' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Collect' }));
  await user.click(await screen.findByRole('button', { name: 'Collect without it' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ticket T-482913' })).toBeNull());
});

test('handing out says that it is not back', async () => {
  const { user } = await openTicket([LOAN], { state: 'declined', loan: LOAN });
  await user.click(await screen.findByRole('button', { name: 'Hand out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'T-482913: Hand out' }));
  expect(dialog.getByText('iPhone SE (123) is not back. The activity will say that it was missing.')).toBeTruthy();
});

const openList = (devices: LoanDevice[], write?: (call: Call) => Response) =>
  begin('/LoanDevices', ({ path }) => (path.startsWith('/api/loan-devices') ? list(devices) : list([])), write);

test('the list says who has what, and is narrowed to what is overdue', async () => {
  const { user, asked } = openList([DEVICE, { ...DEVICE, _id: 'd2', name: 'Moto', loan: LOAN }]);
  const table = within(await screen.findByRole('region', { name: 'Loan devices' }));
  expect(await table.findByText('Due back on 03/12/2026')).toBeTruthy();
  expect(table.getByText('Mai Nguyễn')).toBeTruthy();
  expect(table.getByRole('link', { name: 'T-482913' })).toBeTruthy();
  expect(table.getByText('Here')).toBeTruthy();
  expect(table.getByRole('button', { name: 'Take back Moto' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Which loan devices' }), 'overdue');
  await waitFor(() => expect(asked()).toContain('state=overdue'));
});

test('a device is added', async () => {
  const { user, sent } = openList([], () => success({ message: 'Added.', data: DEVICE }, 201));
  await user.click(await screen.findByRole('button', { name: 'Add a loan device' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add a loan device' }));
  await user.type(adding.getByRole('textbox', { name: 'Name' }), 'Moto');
  await user.click(adding.getByRole('button', { name: 'Add' }));
  const added = { name: 'Moto', mark: '', note: '', shop_id: SHOP._id };
  await waitFor(() => expect(sent()).toEqual([['/api/loan-devices', added, 'string']]));
});

test('a device is retired, over nobody else’s change', async () => {
  const { user, sent } = openList([DEVICE], () => success({ message: 'Saved.', data: DEVICE }));
  await user.click(await screen.findByRole('button', { name: 'Edit iPhone SE' }));
  const editing = within(await screen.findByRole('dialog', { name: 'iPhone SE' }));
  await user.click(editing.getByRole('checkbox', { name: 'Retired: not lent any more' }));
  await user.click(editing.getByRole('button', { name: 'Save' }));
  const changed = { name: 'iPhone SE', mark: '123', note: '', is_retired: true, updatedAt: DEVICE.updatedAt };
  await waitFor(() => expect(sent()[0]?.slice(0, 2)).toEqual(['/api/loan-devices/d1', changed]));
});
