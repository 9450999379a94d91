import type { FollowedTicket } from '@mendpoint/contract/estimates';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { connectionLost, refusal, serve, success } from '../../test/network.ts';
import { tokenIn } from './ask.ts';
import { FollowPage } from './follow-page.tsx';

type Estimate = NonNullable<FollowedTicket['estimate']>;

const line = (name: string, price: number, more: Partial<Estimate['lines'][number]> = {}) => ({
  ...{ _id: name, kind: 'part' as const, name, price, hours: null, rate: null, choice: '', is_chosen: false },
  ...more,
});

const ESTIMATE: Estimate = {
  ...{ version: 2, state: 'open', is_expired: false, valid_until: '2026-12-04', note: 'The frame is bent.' },
  lines: [
    line('Original', 249, { choice: 'Screen' }),
    line('Aftermarket', 149, { choice: 'Screen' }),
    line('Frame', 160, { kind: 'labour', hours: 2, rate: 80 }),
  ],
  ...{ least: 309, most: 409, approved: null, answered_at: null },
};

const REPAIR: FollowedTicket = {
  shop: { name: 'Newtown Phones', address: '1 King St', phone: '02 9000 0000', opening_hours: 'Mon-Fri 9-5' },
  ...{ number: 'T-482913', device: 'iPhone 13', mark: 'ending in 3809', state: 'waiting_for_approval' },
  ...{ state_since: '2026-11-26T23:00:00.000Z', promised_at: '2026-11-27T05:00:00.000Z' },
  ...{ estimate: ESTIMATE, to_pay: null, invoice: null },
};

const open = (repair: FollowedTicket, post: () => Response = () => success()) => {
  const stage = { repair };
  const calls = serve(({ method }) => (method === 'GET' ? success({ data: stage.repair }) : post()));
  render(<FollowPage token="the-token" />);
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  return { user: userEvent.setup(), calls, sent, stage };
};

const total = () => screen.getByText('Total (incl. GST)').parentElement?.textContent;

test('tells what stands in the link from any other address', () => {
  expect(['/t/abc_-1', '/t/abc/', '/t/', '/tickets', '/t/a/b'].map(tokenIn)).toEqual(['abc_-1', 'abc', '', '', '']);
});

test('opens a link with what a mail put behind it', () => {
  const links = ['/t/abc_-1.', '/t/abc_-1,', '/t/abc_-1)./', '/t/abc_-1%22', '/t/abc_-1’'];
  expect(new Set(links.map(tokenIn))).toEqual(new Set(['abc_-1']));
});

test('says in the customer’s words where the repair is, and how to reach the shop', async () => {
  const { calls } = open({ ...REPAIR, estimate: null, state: 'in_repair', to_pay: 409 });
  expect(await screen.findByRole('heading', { level: 1, name: 'We are repairing your device' })).toBeTruthy();
  expect(screen.getByText('iPhone 13, ending in 3809')).toBeTruthy();
  expect(screen.getByText('Fri 27 Nov 4:00 pm')).toBeTruthy();
  expect(screen.getByText('A$409.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: '02 9000 0000' }).getAttribute('href')).toBe('tel:0290000000');
  expect(screen.getByText('Mon-Fri 9-5')).toBeTruthy();
  expect(document.title).toBe('Repair T-482913 – Newtown Phones');
  // In a header: addresses are kept by logs and proxies.
  expect(calls.map(({ path, headers }) => [path, headers['ticket-link']])).toEqual([['/api/follow', 'the-token']]);
  expect(calls[0]?.headers).not.toHaveProperty('authorization');
});

test('asks nobody who has answered, though the shop has not gone on yet', async () => {
  const accepted = { ...ESTIMATE, state: 'accepted' as const, approved: 309, answered_at: '2026-11-27T00:00:00.000Z' };
  open({ ...REPAIR, estimate: accepted });
  expect(await screen.findByRole('heading', { level: 1, name: 'We have your answer' })).toBeTruthy();
});

test('has an alternative chosen, adds it up, and sends who accepts it', async () => {
  const accepted = { ...ESTIMATE, state: 'accepted' as const, approved: 309, answered_at: '2026-11-27T00:00:00.000Z' };
  const lines = ESTIMATE.lines.map((one) => ({ ...one, is_chosen: one.name !== 'Original' }));
  const answered = { ...REPAIR, state: 'in_repair' as const, estimate: { ...accepted, lines } };
  const { user, sent } = open(REPAIR, () => success({ message: 'Thank you. We have your answer.', data: answered }));
  const choice = within(await screen.findByRole('group', { name: 'Screen: choose one' }));
  expect(total()).toContain('A$309.00 to A$409.00');
  await user.click(screen.getByRole('button', { name: 'Accept estimate' }));
  expect(screen.getByRole('alert').textContent).toBe('Please choose: Screen.');
  await user.click(choice.getByRole('radio', { name: /Aftermarket/ }));
  expect(total()).toContain('A$309.00');
  await user.click(screen.getByRole('button', { name: 'Accept estimate' }));
  expect(screen.getByRole('alert').textContent).toBe('Please type your name.');
  expect(sent()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), ' Mai Nguyễn ');
  await user.click(screen.getByRole('button', { name: 'Accept estimate' }));
  expect(await screen.findByText('Thank you. We have your answer.')).toBeTruthy();
  expect(sent()).toEqual([{ version: 2, accepted: true, name: 'Mai Nguyễn', choices: ['Aftermarket'] }]);
  expect(screen.getByRole('heading', { level: 1, name: 'We are repairing your device' })).toBeTruthy();
  expect(screen.getByText('You accepted this estimate on 27/11/2026, 11:00 am.')).toBeTruthy();
  expect(screen.queryByText('Original')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept estimate' })).toBeNull();
});

test('asks once more before it declines', async () => {
  const { user, sent } = open(REPAIR, () => success({ data: { ...REPAIR, state: 'declined' } }));
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Mai');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Yes, decline' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You declined the repair' })).toBeTruthy();
  expect(sent()).toEqual([{ version: 2, accepted: false, name: 'Mai' }]);
});

test('says why an answer was not taken, and shows what stands there now', async () => {
  const words = 'Estimate 2 was replaced by a new one. Look at that instead.';
  const { user, stage } = open(REPAIR, () => refusal(409, words));
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Mai');
  stage.repair = { ...REPAIR, estimate: { ...ESTIMATE, version: 3 } };
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Yes, decline' }));
  expect(await screen.findByRole('heading', { name: 'Estimate 3' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(words);
});

test('keeps what was typed when the answer is lost', async () => {
  const { user } = open({ ...REPAIR, estimate: { ...ESTIMATE, lines: [line('Screen', 249)] } }, connectionLost);
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Mai');
  await user.click(screen.getByRole('button', { name: 'Accept estimate' }));
  expect((await screen.findByRole('alert')).textContent).toContain('does not answer');
  expect((screen.getByRole('textbox', { name: 'Your name' }) as HTMLInputElement).value).toBe('Mai');
});

test('says what became of an estimate that cannot be answered', async () => {
  open({ ...REPAIR, estimate: { ...ESTIMATE, is_expired: true } });
  const words = 'This estimate was valid until 04/12/2026. Please ask us for a new one.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a link that does not work says so and nothing else; a server out of reach can be asked again', async () => {
  const words = 'This link does not work any more. Please ask the shop for a new one.';
  const answers = [connectionLost(), refusal(404, words)];
  serve(() => answers.shift() ?? success());
  render(<FollowPage token="x" />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('says what the invoice came to once the device is collected', async () => {
  open({ ...REPAIR, estimate: null, state: 'collected', invoice: { number: '#NT000001', total: 338 } });
  expect(await screen.findByText('Invoice #NT000001')).toBeTruthy();
  expect(screen.getByText('A$338.00')).toBeTruthy();
  expect(screen.queryByText('Promised by')).toBeNull();
});
