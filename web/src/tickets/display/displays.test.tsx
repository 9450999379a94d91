import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { displayWith } from '../../../test/display-fixture.ts';
import { type Call, list, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

const RULES = { shop_id: SHOP._id, photo_months: 12, categories: [], updatedAt: null };

const open = async (write: (call: Call) => Response) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const stage = { displays: [displayWith()] };
  const calls = serve((call) => {
    if (call.method !== 'GET') return write(call);
    if (call.path.startsWith('/api/ticket-rules')) return success({ data: RULES });
    if (call.path.startsWith('/api/displays')) return success({ data: stage.displays });
    return list([]);
  });
  renderApp('/TicketRules');
  const panel = within(await screen.findByRole('region', { name: 'Customer Displays' }));
  return { user: userEvent.setup(), panel, stage, calls };
};

const URL = 'https://till.example.com/display/the-token';

test('pairs a tablet by a code that is shown once', async () => {
  const { user, panel, stage, calls } = await open(() =>
    success({ data: { display: displayWith({ _id: 'd2', name: 'Door' }), url: URL } }, 201),
  );
  expect(await panel.findByText('Not yet')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Pair a display' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pair a display' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Door ');
  stage.displays = [displayWith(), displayWith({ _id: 'd2', name: 'Door' })];
  await user.click(within(dialog).getByRole('button', { name: 'Pair' }));
  const paired = within(await screen.findByRole('dialog', { name: 'Door is paired' }));
  expect(paired.getByRole('img', { name: 'QR code of the display' })).toBeTruthy();
  expect((paired.getByRole('textbox', { name: 'Address' }) as HTMLInputElement).value).toBe(URL);
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ shop_id: SHOP._id, name: 'Door' }]);
  await user.click(paired.getByRole('button', { name: 'Done' }));
  expect(await panel.findByText('Door')).toBeTruthy();
  expect(screen.queryByDisplayValue(URL)).toBeNull();
});

test('keeps the name where another display has it', async () => {
  const words = 'There is a display called Counter already.';
  const { user, panel } = await open(() => refusal(409, words, [{ path: 'name', message: words }]));
  await user.click(panel.getByRole('button', { name: 'Pair a display' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pair a display' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Counter');
  await user.click(dialog.getByRole('button', { name: 'Pair' }));
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.getByDisplayValue('Counter')).toBeTruthy();
});

test('removes one after a question', async () => {
  const { user, panel, stage, calls } = await open(() => success({ data: { _id: 'd1' } }));
  await user.click(await panel.findByRole('button', { name: 'Remove Counter' }));
  stage.displays = [];
  const question = within(await screen.findByRole('dialog', { name: 'Remove Counter?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await panel.findByText('None yet.')).toBeTruthy();
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/displays/d1']),
  );
});
