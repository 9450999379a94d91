import type { Estimate, TicketEstimates } from '@mendpoint/contract/estimates';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Call, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { NO_ESTIMATES, wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { readBesideTicket } from '../../../test/ticket-network.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

const line = (name: string, price: number, more: Partial<Estimate['lines'][number]> = {}) => ({
  ...{ _id: name, kind: 'part' as const, name, price, hours: null, rate: null, choice: '', is_chosen: false },
  ...{ repair_part_id: null, ...more },
});

const ESTIMATE: Estimate = {
  ...{ _id: 'e1', version: 1, state: 'open', is_expired: false, valid_until: '2026-12-04', note: 'Bent frame.' },
  lines: [
    line('Original', 249, { choice: 'Screen' }),
    line('Aftermarket', 149, { choice: 'Screen' }),
    line('Frame', 160, { kind: 'labour', hours: 2, rate: 80 }),
  ],
  ...{ least: 309, most: 409, made_by: 'Anna', createdAt: '2026-11-26T23:00:00.000Z', approved: null, answer: null },
};

const open = async (
  { data = NO_ESTIMATES, ...ticket }: Partial<WholeTicket> & { data?: TicketEstimates } = {},
  write: (call: Call) => Response = () => success({ data: NO_ESTIMATES }),
) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const calls = serve((call) => {
    if (call.method !== 'GET') return write(call);
    if (call.path === '/api/tickets/t1') return success({ data: wholeTicketWith(ticket) });
    if (call.path === '/api/tickets/t1/estimates') return success({ data });
    return readBesideTicket(call);
  });
  renderApp('/tickets/t1');
  await screen.findByRole('region', { name: 'Link for the customer' });
  const sent = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ path, body, headers }) => ({ path, body: body && JSON.parse(body), key: headers['idempotency-key'] }));
  return { user: userEvent.setup(), sent };
};

const panel = async () => within(await screen.findByRole('region', { name: 'Estimates' }));

test('makes an estimate of the lines of the ticket, with labour and alternatives', async () => {
  const { user, sent } = await open();
  await user.click((await panel()).getByRole('button', { name: 'New estimate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Estimate 1 for T-482913' }));
  await user.type(dialog.getByRole('textbox', { name: 'Choice of Screen' }), 'Screen');
  await user.click(dialog.getByRole('button', { name: 'Make estimate' }));
  expect(await dialog.findByText('“Screen” needs two lines at least to choose from.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add part' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of part' }), 'Copy');
  await user.type(dialog.getByRole('textbox', { name: 'Choice of Copy' }), 'Screen');
  await user.type(dialog.getByRole('textbox', { name: 'Price of Copy' }), '149');
  await user.click(dialog.getByRole('button', { name: 'Add labour' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of labour' }), 'Frame');
  await user.type(dialog.getByRole('textbox', { name: 'Hours of Frame' }), '1.5');
  await user.click(dialog.getByRole('button', { name: 'Make estimate' }));
  expect(await dialog.findByText('Every line has a price, and labour its hours.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Price per hour of Frame' }), '80');
  expect(dialog.getByText('Total (incl. GST): A$269.00 to A$369.00')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Note for the customer' }), 'Bent frame.');
  await user.click(dialog.getByRole('button', { name: 'Make estimate' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [{ path, body, key } = { path: '', body: {}, key: '' }] = sent();
  expect([path, key]).toEqual(['/api/tickets/t1/estimates', expect.any(String)]);
  expect(body).toMatchObject({
    note: 'Bent frame.',
    updatedAt: wholeTicketWith().updatedAt,
    lines: [
      { kind: 'repair', name: 'Screen', price: 249, choice: 'Screen', repair_part_id: null },
      { kind: 'part', name: 'Copy', price: 149, choice: 'Screen', repair_part_id: null },
      { kind: 'labour', name: 'Frame', hours: 1.5, rate: 80, choice: '' },
    ],
  });
});

test('shows the latest with its lines, and records what the customer says at the counter', async () => {
  const { user, sent } = await open({
    state: 'waiting_for_approval',
    data: { ...NO_ESTIMATES, estimates: [ESTIMATE] },
  });
  const lines = within((await panel()).getByRole('table', { name: 'Lines of estimate 1' }));
  expect(lines.getByText('Frame, 2 h at A$80.00')).toBeTruthy();
  expect(lines.getByText('A$309.00 to A$409.00')).toBeTruthy();
  expect((await panel()).getByText('Waiting for the answer')).toBeTruthy();
  await user.click((await panel()).getByRole('button', { name: 'Record the answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer to estimate 1' }));
  await user.click(dialog.getByRole('radio', { name: 'accepts the estimate' }));
  const record = dialog.getByRole('button', { name: 'Record answer' });
  expect(record.getAttribute('aria-disabled')).toBe('true');
  await user.click(dialog.getByRole('radio', { name: 'Aftermarket, A$149.00' }));
  await user.click(record);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    path: '/api/estimates/e1/answer',
    body: { accepted: true, name: 'Mai Nguyễn', choices: ['Aftermarket'] },
  });
});

test('an answer that somebody else was first with is told', async () => {
  const words = 'Estimate 1 was declined by Mai on 27/11/2026, 10:00 am. That answer stands.';
  const data = { ...NO_ESTIMATES, estimates: [ESTIMATE] };
  const { user, sent } = await open({ data }, () => refusal(409, words));
  await user.click((await panel()).getByRole('button', { name: 'Record the answer' }));
  await user.click(await screen.findByRole('radio', { name: 'declines it' }));
  await user.click(screen.getByRole('button', { name: 'Record answer' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sent()[0]?.body).toEqual({ accepted: false, name: 'Mai Nguyễn' });
});

test('says who answered, from where, and leads to a new estimate where the lines come to more', async () => {
  const answer = {
    way: 'link',
    name: 'Mai',
    at: '2026-11-27T00:00:00.000Z',
    taken_by: '',
    address: '203.0.113.7',
  } as const;
  const accepted: Estimate = { ...ESTIMATE, state: 'accepted', approved: 200, answer };
  const replaced: Estimate = { ...ESTIMATE, _id: 'e0', version: 0, state: 'replaced' };
  const data = { ...NO_ESTIMATES, estimates: [accepted, replaced], approved: { total: 200, bound: 210 } };
  const { user } = await open({ state: 'in_repair', data });
  const shown = await panel();
  expect(shown.getByText(/^Accepted by Mai, 27\/11\/2026, 11:00 am, by the link from 203\.0\.113\.7/)).toBeTruthy();
  expect(shown.getByText(/^The customer approved A\$200\.00, and the lines come to A\$249\.00\./)).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Record the answer' })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'New estimate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Estimate 2 for T-482913' });
  // It begins with what was estimated last.
  expect((within(dialog).getByRole('textbox', { name: 'Price of Original' }) as HTMLInputElement).value).toBe('249.00');
});

test('says nothing of it within the tolerance', async () => {
  const accepted: Estimate = { ...ESTIMATE, state: 'accepted', approved: 240 };
  await open({ data: { ...NO_ESTIMATES, estimates: [accepted], approved: { total: 240, bound: 249 } } });
  await panel();
  expect(screen.queryByText(/^The customer approved/)).toBeNull();
});

test('shows a link once, with its QR code, and says that a new one stops it', async () => {
  const url = 'http://localhost:4613/t/abc';
  const link = { made_by: 'Anna', made_at: '2026-11-26T23:00:00.000Z', has_ended: false };
  const { user, sent } = await open({ data: { ...NO_ESTIMATES, link } }, () => success({ data: { url } }));
  const region = within(screen.getByRole('region', { name: 'Link for the customer' }));
  expect(region.getByText(/^Made 27\/11\/2026, 10:00 am · Anna\. It is shown only once/)).toBeTruthy();
  await user.click(region.getByRole('button', { name: 'Make a new link' }));
  expect(((await region.findByRole('textbox', { name: 'Link' })) as HTMLInputElement).value).toBe(url);
  expect(region.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  expect(region.getByText(/^Customers cannot open this address\./)).toBeTruthy();
  expect(sent().map(({ path }) => path)).toEqual(['/api/tickets/t1/link']);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href])).not.toContain('/t/abc');
});

test('a collected ticket without an estimate shows none', async () => {
  await open({ state: 'collected', data: { ...NO_ESTIMATES, can_estimate: false } });
  expect(screen.queryByRole('region', { name: 'Estimates' })).toBeNull();
});
