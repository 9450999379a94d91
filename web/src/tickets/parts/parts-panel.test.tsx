import type { TicketPart, TicketParts } from '@mendpoint/contract/parts';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Call, list, refusal, serve, success } from '../../../test/network.ts';
import { productWith } from '../../../test/product-fixture.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { NO_PARTS, wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { readBesideTicket } from '../../../test/ticket-network.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

const partWith = (more: Partial<TicketPart> = {}): TicketPart => ({
  ...{ _id: 'p1', shop_id: SHOP._id, product_id: 'x1', name: 'Screen', sku: 'PROD-00001', quantity: 1 },
  ticket: { _id: 't1', number: 'T-482913', state: 'received', device_name: 'iPhone 13' },
  ...{ state: 'wanted', state_since: '2026-11-20T01:00:00.000Z', expected_on: null, is_late: false, old_part: null },
  ...{ cost: null, supplier: 'PartsHub', supplier_code: 'PH-13', available: 2, added_by: 'Anna' },
  createdAt: '2026-11-20T01:00:00.000Z',
  steps: [
    { to: 'ordered', act: 'take-in-devices' },
    { to: 'reserved', act: 'take-in-devices' },
    { to: 'used', act: 'repair-devices' },
    { to: 'dropped', act: 'take-in-devices' },
  ],
  ...more,
});

type Opened = { data?: Partial<TicketParts>; ticket?: Partial<WholeTicket>; write?: (call: Call) => Response };

const open = async ({ data = {}, ticket = {}, write = () => success({ data: NO_PARTS }) }: Opened = {}) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const calls = serve((call) => {
    if (call.method !== 'GET') return write(call);
    if (call.path === '/api/tickets/t1') return success({ data: wholeTicketWith(ticket) });
    if (call.path === '/api/tickets/t1/parts') return success({ data: { ...NO_PARTS, ...data } });
    if (call.path.startsWith('/api/products')) return list([productWith({ _id: 'x1', name: 'Screen 13' })]);
    return readBesideTicket(call);
  });
  renderApp('/tickets/t1');
  const panel = within(await screen.findByRole('region', { name: 'Parts' }));
  const sent = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ path, body }) => ({ path, ...(body ? JSON.parse(body) : {}) }));
  return { user: userEvent.setup(), panel, sent };
};

test('reserves what is on the shelf, and says why where another was first', async () => {
  const message = 'Only 0 available: Screen. 1 on hand are promised to tickets.';
  const { user, panel, sent } = await open({ data: { parts: [partWith()] }, write: () => refusal(409, message) });
  expect(await panel.findByText('PROD-00001 · PartsHub PH-13 · 2 available')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Reserve: Screen' }));
  expect(sent()).toEqual([{ path: '/api/parts/p1/steps', from: 'wanted', to: 'reserved' }]);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('orders what is not there, with the day on which it is expected', async () => {
  const { user, panel, sent } = await open({ data: { parts: [partWith({ available: 0 })] } });
  await user.click(await panel.findByRole('button', { name: 'Order: Screen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order Screen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Expected on' }), '03/12/2026');
  await user.click(dialog.getByRole('button', { name: 'Ordered' }));
  expect(await screen.findByText('Screen is ordered.')).toBeTruthy();
  expect(sent()).toEqual([{ path: '/api/parts/p1/steps', from: 'wanted', to: 'ordered', expected_on: '2026-12-03' }]);
});

test('asks where the old part goes when a part is used', async () => {
  const steps: TicketPart['steps'] = [
    { to: 'wanted', act: 'take-in-devices' },
    { to: 'used', act: 'repair-devices' },
  ];
  const { user, panel, sent } = await open({ data: { parts: [partWith({ state: 'reserved', quantity: 2, steps })] } });
  await user.click(await panel.findByRole('button', { name: 'Use: 2 × Screen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Use 2 × Screen' }));
  await user.click(dialog.getByRole('radio', { name: 'Core back to the supplier' }));
  await user.click(dialog.getByRole('button', { name: 'Use' }));
  expect(await screen.findByText('2 × Screen is used.')).toBeTruthy();
  expect(sent()).toEqual([{ path: '/api/parts/p1/steps', from: 'reserved', to: 'used', old_part: 'core' }]);
});

test('adds what is not stocked by its name, and a product that is called like a problem in one tap', async () => {
  const suggestions = [{ product_id: 'x9', name: 'Battery', sku: 'PROD-9', available: 3 }];
  const { user, panel, sent } = await open({ data: { suggestions } });
  await user.click(await panel.findByRole('button', { name: 'Add Battery (3 available)' }));
  await user.click(panel.getByRole('button', { name: 'Add a part' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Part for T-482913' }));
  await user.type(dialog.getByRole('textbox', { name: 'Or what is not stocked' }), 'Glue strip');
  await user.click(dialog.getByRole('button', { name: 'Add part' }));
  expect(await screen.findByText('Glue strip is wanted for T-482913.')).toBeTruthy();
  expect(sent()).toEqual([
    { path: '/api/tickets/t1/parts', product_id: 'x9' },
    { path: '/api/tickets/t1/parts', name: 'Glue strip', quantity: 1 },
  ]);
});

const step = (to: WholeTicket['steps'][number]['to']) => [
  { to, act: 'repair-devices' as const, needs_reason: false, missing: [] },
];

test('lets the ticket wait once a part is ordered, and go on once all are here', async () => {
  const ordered = partWith({ state: 'ordered', expected_on: '2026-11-30', is_late: true });
  const { user, panel, sent } = await open({
    data: { parts: [ordered] },
    ticket: { steps: step('waiting_for_parts') },
    write: () => success({ data: wholeTicketWith() }),
  });
  const note = within(await panel.findByRole('alert', { name: 'A part is ordered' }));
  await user.click(note.getByRole('button'));
  expect(sent()).toMatchObject([{ path: '/api/tickets/t1/steps', to: 'waiting_for_parts' }]);
  expect(panel.getByText(/Ordered, expected 30\/11\/2026/).textContent).toContain('(late)');
});

test('says so when all parts are here', async () => {
  const { panel } = await open({
    data: { parts: [partWith({ state: 'reserved' })], all_here: true },
    ticket: { state: 'waiting_for_parts', steps: step('in_repair') },
  });
  const note = within(await panel.findByRole('alert', { name: 'All parts are here' }));
  expect(note.getByRole('button')).toBeTruthy();
});

test('lists what is to be ordered, and what is late on its own', async () => {
  saveSession('token', { ...SHOP, role: 'shop' });
  const calls = serve(({ path }) => list(path.startsWith('/api/parts') ? [partWith({ available: 0 })] : []));
  renderApp('/Parts');
  const table = within(await screen.findByRole('region', { name: 'Parts' }));
  expect(table.getByRole('link', { name: 'T-482913' }).getAttribute('href')).toBe('/tickets/t1');
  for (const words of ['Screen', 'iPhone 13', 'PartsHub', 'PH-13']) expect(table.getByText(words)).toBeTruthy();
  expect(table.getByRole('button', { name: 'Order: Screen' })).toBeTruthy();
  await userEvent.setup().selectOptions(screen.getByLabelText('Which parts'), 'Late');
  await screen.findByRole('region', { name: 'Parts' });
  const asked = calls.map(({ path }) => path).filter((path) => path.startsWith('/api/parts'));
  expect(asked.at(-1)).toContain('state=late');
});
