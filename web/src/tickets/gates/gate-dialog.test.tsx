import type { TicketCondition } from '@mendpoint/contract/ticket-condition';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { GATES } from '@mendpoint/domain/ticket/gates';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conditionWith } from '../../../test/condition-fixture.ts';
import { type Call, list, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { ticketWith, wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { readBesideTicket } from '../../../test/ticket-network.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

const HELD = { wanted: [...GATES], met: ['signature' as const], skipped: [] };
const MISSING = ['Checklist before the repair', 'Photo before the repair'];

const open = (address: string, gates: TicketCondition['gates'] = HELD, move?: (call: Call) => Response) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const whole: WholeTicket = wholeTicketWith();
  const steps = whole.steps.map((step) => ({
    ...step,
    missing: step.to === 'in_repair' ? (['checklist_before', 'photo_before'] as const).slice() : [],
  }));
  const calls = serve((call) => {
    const { method, path } = call;
    if (path.endsWith('/steps')) return move?.(call) ?? success({ data: whole });
    if (method !== 'GET') return success({ data: conditionWith({ gates }) });
    if (path === '/api/tickets/t1') return success({ data: { ...whole, steps } });
    if (path === '/api/tickets/t1/condition') return success({ data: conditionWith({ gates }) });
    if (/^\/api\/tickets(\?|$)/.test(path)) return list([ticketWith()]);
    return readBesideTicket(call);
  });
  const router = renderApp(address);
  const sent = (end: string) => calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => JSON.parse(body));
  return { user: userEvent.setup(), router, sent };
};

const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'T-482913: Start repair' }));

test('a held step names what is missing, and leads there', async () => {
  const { user, router, sent } = open('/tickets/t1');
  await user.click(await screen.findByRole('button', { name: 'Start repair' }));
  const dialog = await dialogOf();
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(MISSING);
  await user.click(dialog.getByRole('link', { name: 'Go to the condition of the device' }));
  await waitFor(() => expect(router.state.location.hash).toBe('#condition'));
  const section = await screen.findByRole('region', { name: 'Condition' });
  await waitFor(() => expect(document.activeElement).toBe(section));
  expect(sent('/steps')).toEqual([]);
});

test('is skipped for a reason, and the ticket goes on', async () => {
  const { user, sent } = open('/tickets/t1');
  await user.click(await screen.findByRole('button', { name: 'Start repair' }));
  const dialog = await dialogOf();
  const skip = dialog.getByRole('button', { name: 'Skip and go on' });
  expect(skip.getAttribute('aria-disabled')).toBe('true');
  await user.type(dialog.getByRole('textbox', { name: 'Reason for going on without it' }), ' Posted to us ');
  await user.click(skip);
  await waitFor(() => expect(sent('/steps')).toEqual([{ from: 'received', to: 'in_repair' }]));
  expect(sent('/gate-skips')).toEqual([{ gates: ['checklist_before', 'photo_before'], reason: 'Posted to us' }]);
});

test('a step that the shop wants nothing for is taken at once', async () => {
  const { user, sent } = open('/tickets/t1');
  await user.click(await screen.findByRole('button', { name: 'Start diagnosis' }));
  await waitFor(() => expect(sent('/steps')).toEqual([{ from: 'received', to: 'diagnosing' }]));
});

test('a card that is held goes back, and the board asks as the ticket does', async () => {
  const words = 'Still missing: checklist before the repair, photo before the repair.';
  const refused = () => refusal(409, words, { errors: [{ path: 'gates', message: words }] });
  const { user } = open('/tickets?view=board', HELD, refused);
  await user.click(await screen.findByRole('button', { name: /^Move/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'In repair' }));
  const dialog = await dialogOf();
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(MISSING);
  expect(within(screen.getByRole('region', { name: /^Received/, hidden: true })).getByText('T-482913')).toBeTruthy();
});

test('the ticket says what was skipped, by whom and why', async () => {
  const skipped = [{ gate: 'photo_before' as const, reason: 'No camera', by: 'Marco', at: '2026-11-26T23:00:00.000Z' }];
  open('/tickets/t1', { wanted: ['photo_before', 'signature'], met: ['photo_before'], skipped });
  expect(await screen.findByText('Photo before the repair: No camera (Marco, 27/11/2026, 10:00 am)')).toBeTruthy();
  expect(screen.getByText('Still wanted: signature of the customer.')).toBeTruthy();
});
