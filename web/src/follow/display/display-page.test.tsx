import type { TurnedDisplay } from '@mendpoint/contract/displays';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { connectionLost, refusal, serve, success } from '../../../test/network.ts';
import { displayIn } from './ask.ts';
import { DisplayPage } from './display-page.tsx';

const QUICK = { every: 20, afterFailure: 20, alone: 60, thanks: 800 };
const SHOP = { name: 'Newtown Phones', logo: null };
const IDLE: TurnedDisplay = { shop: SHOP, shown: null, answered_id: null };

type Shown = NonNullable<TurnedDisplay['shown']>;
const showing = (kind: Shown['kind'], more: Partial<Shown> = {}): TurnedDisplay => ({
  ...IDLE,
  shown: { _id: `the ${kind}`, kind, device: '', number: '', name: '', marks: [], estimate: null, ...more },
});

/** What is answered is not asked any more, unless `post` says otherwise. */
const open = (first: TurnedDisplay, post?: () => Response) => {
  const stage = { get: () => success({ data: first }) as Response };
  const taken = () => {
    stage.get = () => success({ data: IDLE });
    return stage.get();
  };
  const calls = serve(({ method }) => (method === 'GET' ? stage.get() : (post ?? taken)()));
  render(<DisplayPage token="the-token" pace={QUICK} />);
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  const turn = (to: TurnedDisplay) => {
    stage.get = () => success({ data: to });
  };
  return { user: userEvent.setup(), calls, sent, stage, turn };
};

const draw = () => {
  const pad = screen.getByRole('img', { name: 'Signature' });
  pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 }) as DOMRect;
  fireEvent.pointerDown(pad, { clientX: 10, clientY: 50, pointerId: 1 });
  for (const clientX of [20, 30, 40, 50]) fireEvent.pointerMove(pad, { clientX, clientY: 40, pointerId: 1 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
};

test('tells what stands in the address of a display from any other', () => {
  expect(['/display/abc_-1', '/display/abc/', '/display/', '/t/abc', '/display/a/b'].map(displayIn)).toEqual([
    ...['abc_-1', 'abc', '', '', ''],
  ]);
});

test('welcomes while nothing is asked, and asks for its address in a header alone', async () => {
  const { calls } = open(IDLE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Newtown Phones' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Welcome');
  expect(calls[0]).toMatchObject({ path: '/api/display', headers: { 'display-token': 'the-token' } });
  expect(calls[0]?.headers).not.toHaveProperty('authorization');
  await waitFor(() => expect(document.title).toBe('Newtown Phones'));
});

test('asks who somebody is as soon as the till wants it, suggests nothing, and thanks them', async () => {
  const { user, sent, turn } = open(IDLE);
  await screen.findByText('Welcome');
  turn(showing('details'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Please tell us who you are' })).toBeTruthy();
  for (const field of screen.getAllByRole('textbox')) expect(field.getAttribute('autocomplete')).toBe('off');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('alert').textContent).toBe('Please type your first name.');
  await user.type(screen.getByRole('textbox', { name: 'First name' }), ' Mai ');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('alert').textContent).toBe('Please type your mobile number or your email.');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'mai@');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('alert').textContent).toBe('Please check your email address.');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'example.com');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeTruthy();
  const details = { first_name: 'Mai', last_name: '', phone: '', email: 'mai@example.com' };
  expect(sent()).toEqual([{ shown_id: 'the details', details }]);
  expect(await screen.findByText('Welcome')).toBeTruthy();
  expect(screen.queryByDisplayValue(/Mai/)).toBeNull();
});

test('begins anew for the next customer, and nothing of the one before stays', async () => {
  const { user, turn } = open(showing('details'));
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Mai');
  turn(showing('details', { _id: 'the next' }));
  await waitFor(() => expect(screen.queryByDisplayValue('Mai')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'First name' })).toBeTruthy();
});

test('shows the repair notice, and says that it was read', async () => {
  const { user, sent } = open(showing('notice'));
  expect(await screen.findByText(/refurbished goods of the same type/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have read this' }));
  expect(await screen.findByText('We have your answer.')).toBeTruthy();
  expect(sent()).toEqual([{ shown_id: 'the notice' }]);
});

test('shows the marks, and sends the signature under them', async () => {
  const marks = ['Front, top left: crack', 'Back, middle: scratch'];
  const { user, sent } = open(showing('marks', { device: 'iPhone 13', number: 'T-1', name: 'Mai', marks }));
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(marks);
  expect(screen.getByText('iPhone 13 · T-1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  expect(screen.getByRole('alert').textContent).toBe('Please sign in the field.');
  draw();
  await user.clear(screen.getByRole('textbox', { name: 'Your name' }));
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  expect(screen.getByRole('alert').textContent).toBe('Please type your name.');
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ben');
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  await screen.findByText('Thank you');
  expect(sent()).toEqual([
    {
      shown_id: 'the marks',
      signature: { name: 'Ben', strokes: [[100, 500, 200, 400, 300, 400, 400, 400, 500, 400]] },
    },
  ]);
});

test('has an estimate accepted or declined', async () => {
  const line = { _id: 'l1', kind: 'part' as const, name: 'Screen', price: 249, hours: null, rate: null, choice: '' };
  const estimate = {
    ...{ version: 1, state: 'open' as const, is_expired: false, valid_until: '2026-12-04', note: 'The frame is bent.' },
    ...{ lines: [{ ...line, is_chosen: false }], least: 249, most: 249, approved: null, answered_at: null },
  };
  const { user, sent } = open(showing('estimate', { device: 'iPhone 13', number: 'T-1', name: 'Mai', estimate }));
  expect(await screen.findByText('The frame is bent.')).toBeTruthy();
  expect((screen.getByRole('textbox', { name: 'Your name' }) as HTMLInputElement).value).toBe('Mai');
  expect(screen.getByRole('textbox', { name: 'Your name' }).getAttribute('autocomplete')).toBe('off');
  await user.click(screen.getByRole('button', { name: 'Accept estimate' }));
  await screen.findByText('Thank you');
  expect(sent()).toEqual([{ shown_id: 'the estimate', estimate: { accepted: true, name: 'Mai', choices: [] } }]);
});

test('says why an answer was not taken, and keeps what was typed', async () => {
  const { user } = open(showing('details'), () => refusal(409, 'This is not asked any more.'));
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Mai');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '0400');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This is not asked any more.');
  expect(screen.getByDisplayValue('Mai')).toBeTruthy();
});

test('thanks also where the answer came through and was lost on its way back', async () => {
  const { user, turn } = open(showing('notice'), connectionLost);
  await user.click(await screen.findByRole('button', { name: 'I have read this' }));
  await screen.findByRole('alert');
  turn({ ...IDLE, answered_id: 'the notice' });
  expect(await screen.findByText('Thank you')).toBeTruthy();
});

test('shows nothing of a customer once the till is not heard for a while, and goes on when it is', async () => {
  const { stage, turn } = open(showing('marks', { device: 'iPhone 13', number: 'T-1', name: 'Mai' }));
  expect(await screen.findByText('iPhone 13 · T-1')).toBeTruthy();
  stage.get = connectionLost;
  expect(await screen.findByText('No connection to the till')).toBeTruthy();
  expect(screen.queryByText('iPhone 13 · T-1')).toBeNull();
  turn(IDLE);
  await waitFor(() => expect(screen.queryByText('No connection to the till')).toBeNull());
});

test('stops asking once it is not paired any more', async () => {
  const { stage, calls } = open(showing('details'));
  await screen.findByRole('textbox', { name: 'First name' });
  stage.get = () => refusal(404, 'This display is not paired any more. Pair it again at the till.');
  expect(await screen.findByRole('heading', { level: 1, name: 'Not paired' })).toBeTruthy();
  const asked = calls.length;
  await new Promise((done) => setTimeout(done, 80));
  expect(calls.length).toBe(asked);
});

test('what was asked before an answer does not show once more what was answered', async () => {
  let isHeld = false;
  let release: () => void = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const calls = serve(async ({ method }) => {
    if (method === 'POST') return success({ data: IDLE });
    if (calls.length === 1) return success({ data: showing('notice') });
    if (calls.length > 3) return success({ data: IDLE });
    isHeld = true;
    await held;
    return success({ data: showing('notice') });
  });
  render(<DisplayPage token="the-token" pace={{ ...QUICK, thanks: 60_000 }} />);
  await waitFor(() => expect(isHeld).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'I have read this' }));
  await screen.findByText('Thank you');
  release();
  await waitFor(() => expect(calls.length).toBeGreaterThan(3));
  expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull();
  expect(screen.getByText('Thank you')).toBeTruthy();
});
