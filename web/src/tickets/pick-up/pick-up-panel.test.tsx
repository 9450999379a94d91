import type { WholeTicket } from '@mendpoint/contract/tickets';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { dropOffWith, wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { readBesideTicket } from '../../../test/ticket-network.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

const AT = '2026-11-26T23:00:00.000Z';

const open = async (ticket: Partial<WholeTicket> = {}, post = () => success({ data: wholeTicketWith() }, 201)) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const calls = serve((call) => {
    if (call.method === 'POST') return post();
    return call.path === '/api/tickets/t1' ? success({ data: wholeTicketWith(ticket) }) : readBesideTicket(call);
  });
  renderApp('/tickets/t1');
  const panel = within(await screen.findByRole('region', { name: 'Who collects' }, { timeout: 10_000 }));
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body)]);
  return { user: userEvent.setup(), panel, sent };
};

test('asks whoever collects for the code of the slip, which it does not show', async () => {
  const { user, panel, sent } = await open({ drop_off: dropOffWith({ collector: 'Ben' }) });
  expect(panel.getByText('Ben may collect, besides the customer.')).toBeTruthy();
  expect(screen.queryByText(/731 ?204/)).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Check who collects' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check who collects' }));
  await user.type(dialog.getByRole('textbox', { name: 'Pick-up code' }), '731 204');
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Ben may collect: it is written down.')).toBeTruthy();
  expect(sent()).toEqual([['/api/tickets/t1/pick-up', { way: 'code', name: 'Ben', code: '731 204' }]]);
});

test('a wrong code says so and stays to be corrected', async () => {
  const words = 'That is not the pick-up code of this drop-off.';
  const { user, panel } = await open({}, () => refusal(400, words, [{ path: 'code', message: words }]));
  await user.click(panel.getByRole('button', { name: 'Check who collects' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check who collects' }));
  await user.type(dialog.getByRole('textbox', { name: 'Pick-up code' }), '111111');
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.getByDisplayValue('111111')).toBeTruthy();
});

test('somebody who is known needs no code, and one from before has none', async () => {
  const { user, panel, sent } = await open({ drop_off: dropOffWith({ pick_up_code: '' }) });
  await user.click(panel.getByRole('button', { name: 'Check who collects' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check who collects' }));
  expect(dialog.queryByRole('textbox', { name: 'Pick-up code' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Check' }));
  await screen.findByText(/may collect/);
  expect(sent()).toEqual([['/api/tickets/t1/pick-up', { way: 'known', name: 'Mai Nguyễn' }]]);
});

test('says who was checked last, and when', async () => {
  const entry = { _id: 'e1', kind: 'pick_up' as const, from: null, to: null, by: 'Anna', at: AT };
  const { panel } = await open({ log: [{ ...entry, text: 'Ben: Known to us' }] });
  expect(panel.getByText('Ben: Known to us')).toBeTruthy();
  expect(panel.getByText(/27\/11\/2026, 10:00 am · Anna/)).toBeTruthy();
});
