import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { carriedOutOnce } from '../../../test/carried-out-once.ts';
import { refusal, success } from '../../../test/network.ts';
import { inOtherTab } from '../../../test/other-tab.ts';
import { PARKED, RECALLED } from '../../../test/parked-fixture.ts';
import { add, dialog, generate, openPaydesk, receipt, sum } from '../../../test/paydesk-fixture.tsx';
import { freshNetwork, held, network } from '../../../test/paydesk-network.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { clearSession } from '../../auth/session.ts';

let till = carriedOutOnce(() => success());

beforeEach(() => {
  freshNetwork();
  till = carriedOutOnce(() => success({ data: PARKED }, 201));
  network.onPost = ({ key = '', body, ...sent }) =>
    till.take({ ...sent, headers: { 'idempotency-key': key }, body: JSON.stringify(body) });
});

const keys = () => new Set(network.calls.map(({ key }) => key)).size;
const names = () => (till.done as { name: string }[]).map(({ name }) => name);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const DOUBT = 'Parking Mai got no answer, so it may be parked already.';
const ON_RECEIPT = `${DOUBT} Press Park to find out.`;
const CHANGED =
  'Parked as Mai: USB-C cable. The receipt has changed since, so nothing was removed: remove what is parked yourself.';

const openPark = async (user: UserEvent) => {
  await waitFor(() => expect(receipt().getByRole<HTMLButtonElement>('button', { name: 'Park' }).disabled).toBe(false));
  await user.click(receipt().getByRole('button', { name: 'Park' }));
  return dialog();
};
const press = async (user: UserEvent, name: string) => user.click((await dialog()).getByRole('button', { name }));
const rename = async (user: UserEvent, name: string) => {
  const field = (await dialog()).getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, name);
};

/** Parks a cable as Mai; the answer is lost. */
const losePark = async (state: 'isLost' | 'isDown' = 'isLost') => {
  till[state] = true;
  const opened = await openPaydesk();
  await add(opened.user, 'USB-C cable');
  const shown = await openPark(opened.user);
  await rename(opened.user, 'Mai');
  await press(opened.user, 'Park');
  await shown.findByText(DOUBT);
  return opened;
};
const reload = async (close: () => void) => {
  close();
  return openPaydesk();
};

test.each(['Find out', 'Park'])(
  'a sale is parked once after a reload, whichever button is pressed: %s',
  async (button) => {
    const { close } = await losePark();
    till.isLost = false;
    const { user } = await reload(close);
    expect(sum('Total')).toBe('A$29.90');
    const shown = await openPark(user);
    expect(shown.getByText(DOUBT)).toBeTruthy();
    await press(user, button);
    expect(await screen.findByText('Parked as Mai: USB-C cable.')).toBeTruthy();
    await isClosed();
    expect(sum('Total')).toBe('A$0.00');
    expect(names()).toEqual(['Mai']);
    expect(keys()).toBe(1);
  },
);

test('a parking in doubt loses nothing that was added meanwhile, and parks nothing else before it is known', async () => {
  const { user } = await losePark();
  await press(user, 'Cancel');
  await isClosed();
  await add(user, 'Clear case');
  await openPark(user);
  await rename(user, 'Both');
  await press(user, 'Park');
  expect(await screen.findByText(/^No connection to the server/)).toBeTruthy();
  till.isLost = false;
  await press(user, 'Park');
  expect(await screen.findByText(CHANGED)).toBeTruthy();
  expect(names()).toEqual(['Mai']);
  expect(keys()).toBe(1);
  expect(sum('Total')).toBe('A$49.85');
  // The typed name is kept for the changed receipt.
  await press(user, 'Park');
  await waitFor(() => expect(sum('Total')).toBe('A$0.00'));
  expect(names()).toEqual(['Mai', 'Both']);
});

test('what the server refuses then was parked never: it says why, under the name that was typed', async () => {
  const { close } = await losePark('isDown');
  network.onPost = () => refusal(409, '200 sales are parked already.');
  const { user } = await reload(close);
  const shown = await openPark(user);
  await press(user, 'Find out');
  await shown.findByText('The earlier press did nothing. 200 sales are parked already.');
  expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Mai');
  expect(sum('Total')).toBe('A$29.90');
});

test('a parking is found out after a logout too, though the receipt is empty by then', async () => {
  const { close } = await losePark();
  close();
  clearSession();
  till.isLost = false;
  const { user } = await openPaydesk();
  expect(sum('Total')).toBe('A$0.00');
  const shown = await openPark(user);
  expect(shown.queryByRole('textbox', { name: 'Name' })).toBeNull();
  await press(user, 'Find out');
  expect(
    await screen.findByText('Parked as Mai: USB-C cable. If you have sold it since, delete it under Parked.'),
  ).toBeTruthy();
  await isClosed();
  expect(names()).toEqual(['Mai']);
  expect(receipt().getByRole<HTMLButtonElement>('button', { name: 'Park' }).disabled).toBe(true);
});

test('a parking is found out before a sale is recalled in its place', async () => {
  network.lists = { ...network.lists, '/api/parked-sales': [PARKED] };
  const { user } = await losePark();
  await press(user, 'Cancel');
  await isClosed();
  await user.click(receipt().getByRole('button', { name: /^Parked/ }));
  await user.click(await (await dialog()).findByRole('button', { name: 'Recall Mai' }));
  expect((await dialog()).getByText(DOUBT)).toBeTruthy();
  till.isLost = false;
  const { take } = till;
  till.take = (call) => (call.path.endsWith('/recall') ? success({ data: RECALLED }) : take(call));
  await press(user, 'Find out');
  await waitFor(() => expect(sum('Total')).toBe('A$59.80'));
  expect(names()).toEqual(['Mai']);
});

test('a parking whose answer came when its person had left empties the receipt at their return', async () => {
  const { user, close } = await openPaydesk();
  await add(user, 'USB-C cable');
  const { until, release } = held();
  const { onPost } = network;
  network.onPost = (sent) => until.then(() => onPost(sent));
  await openPark(user);
  await rename(user, 'Mai');
  await press(user, 'Park');
  await waitFor(() => expect(network.calls).toHaveLength(1));
  const receiptOfMai = Object.entries(localStorage).filter(([key]) => key.endsWith('/sale'));
  close();
  clearSession();
  release();
  await waitFor(() => expect(Object.values(localStorage).join()).toContain('answered'));
  // As after a lock: the receipt waits for its person.
  for (const [key, text] of receiptOfMai) localStorage.setItem(key, text);
  await openPaydesk();
  expect(await screen.findByText('Parked as Mai: USB-C cable.')).toBeTruthy();
  expect(sum('Total')).toBe('A$0.00');
  expect(network.calls).toHaveLength(1);
});

const undo = () => receipt().queryByRole('button', { name: 'Undo' });
const cancelAndClear = async (user: UserEvent) => {
  await press(user, 'Cancel');
  await isClosed();
  await user.click(receipt().getByRole('button', { name: 'Clear Selection' }));
};

test('what was parked is not brought back by Undo, neither before that is known nor afterwards', async () => {
  const { user } = await losePark();
  await cancelAndClear(user);
  expect(undo()).toBeNull();
  till.isLost = false;
  await openPark(user);
  await press(user, 'Find out');
  await screen.findByText('Parked as Mai: USB-C cable. If you have sold it since, delete it under Parked.');
  await isClosed();
  expect(undo()).toBeNull();
  expect(sum('Total')).toBe('A$0.00');
});

test('what another tab is parking is not brought back by Undo', async () => {
  const { user } = await losePark();
  const [, asked = ''] = Object.entries(localStorage).find(([key]) => key.includes('attempt/park')) ?? [];
  await cancelAndClear(user);
  inOtherTab('attempt/park', asked.replace('unknown', 'asked'));
  expect(undo()).toBeNull();
  inOtherTab('attempt/park', null);
  expect(undo()).toBeNull();
});

test('what could not be parked can still be undone', async () => {
  network.onPost = () => refusal(409, '200 sales are parked already.');
  const { user } = await openPaydesk();
  await add(user, 'Clear case');
  await add(user, 'USB-C cable');
  await user.click(receipt().getByRole('button', { name: 'Remove Clear case' }));
  await openPark(user);
  await press(user, 'Park');
  await screen.findByText('200 sales are parked already.');
  await press(user, 'Cancel');
  await isClosed();
  await user.click(receipt().getByRole('button', { name: 'Undo' }));
  expect(sum('Total')).toBe('A$49.85');
});

test('what may be parked already is not sold before that is known', async () => {
  const { user } = await losePark();
  await press(user, 'Cancel');
  await isClosed();
  await user.click(generate());
  expect(await screen.findByText(/^Parking this sale got no answer, so it may be parked already/)).toBeTruthy();
  expect(new Set(network.calls.map(({ path }) => path))).toEqual(new Set(['/api/parked-sales']));
  network.onPost = ({ path }) => (path === '/api/parked-sales' ? refusal(409, 'No.') : success({ data: {} }, 201));
  await openPark(user);
  await press(user, 'Find out');
  await screen.findByText('The earlier press did nothing. No.');
  await press(user, 'Cancel');
  await isClosed();
  await user.click(generate());
  await waitFor(() => expect(network.calls.at(-1)?.path).toBe('/api/invoice'));
});

test('a parking in doubt is said on the receipt until it is known, also after a reload', async () => {
  const { user, close } = await losePark();
  await press(user, 'Cancel');
  await isClosed();
  expect(receipt().getByText(ON_RECEIPT)).toBeTruthy();
  const { user: next } = await reload(close);
  expect(await receipt().findByText(ON_RECEIPT)).toBeTruthy();
  till.isLost = false;
  await openPark(next);
  await press(next, 'Find out');
  await isClosed();
  expect(receipt().queryByText(ON_RECEIPT)).toBeNull();
});

test('a parking that is answered at once is never said to be in doubt', async () => {
  const { user } = await openPaydesk();
  const { until, release } = held();
  const { onPost } = network;
  network.onPost = (sent) => until.then(() => onPost(sent));
  await add(user, 'USB-C cable');
  await openPark(user);
  await press(user, 'Park');
  await waitFor(() => expect(network.calls).toHaveLength(1));
  expect(screen.queryByText(/got no answer/)).toBeNull();
  release();
  await isClosed();
  expect(screen.queryByText(/got no answer/)).toBeNull();
});

test('the dialog closes when another tab has found out that its sale is parked', async () => {
  await losePark();
  inOtherTab(`${SHOP._id}//sale`, null);
  inOtherTab('attempt/park', null);
  expect(await screen.findByText(/^Parking Mai: another tab has found out what became of it\./)).toBeTruthy();
  await isClosed();
  expect(network.calls).toHaveLength(1);
});
