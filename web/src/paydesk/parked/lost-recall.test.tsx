import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { connectionLost, refusal, success } from '../../../test/network.ts';
import { inOtherTab } from '../../../test/other-tab.ts';
import { PARKED, RECALLED } from '../../../test/parked-fixture.ts';
import { dialog, openPaydesk, receipt, sum } from '../../../test/paydesk-fixture.tsx';
import { freshNetwork, held, network } from '../../../test/paydesk-network.ts';
import { SHOP } from '../../../test/shop-fixture.ts';
import { atTheTillOf, type KnownTill } from '../../api/at-the-till.ts';
import { clearSession, saveSession } from '../../auth/session.ts';

beforeEach(freshNetwork);

const keys = () => new Set(network.calls.map(({ key }) => key)).size;

/** Gives the sale to the first key that recalls it. After that, no list has the sale. */
const serveOneRecall = () => {
  let taker = '';
  network.lists = { ...network.lists, '/api/parked-sales': [PARKED] };
  network.onPost = ({ key = '' }) => {
    taker ||= key;
    network.lists = { ...network.lists, '/api/parked-sales': [] };
    if (key !== taker) return refusal(404, 'This sale is no longer parked.');
    return isLost ? connectionLost() : success({ data: RECALLED });
  };
  let isLost = true;
  return () => {
    isLost = false;
  };
};
const openList = async (user: UserEvent) => {
  await user.click(await receipt().findByRole('button', { name: /^Parked/ }));
  return dialog();
};
const loseRecall = async () => {
  const findAgain = serveOneRecall();
  const opened = await openPaydesk();
  const shown = await openList(opened.user);
  await opened.user.click(await shown.findByRole('button', { name: 'Recall Mai' }));
  await shown.findByRole('button', { name: 'Recall again' });
  findAgain();
  return opened;
};
const recallAgain = async (user: UserEvent) => {
  const shown = await openList(user);
  await user.click(await shown.findByRole('button', { name: 'Recall again' }));
  await waitFor(() => expect(sum('Total')).toBe('A$59.80'));
  expect(screen.getByText('Mai is on the receipt.')).toBeTruthy();
  expect(keys()).toBe(1);
};

test('a recalled sale comes back after a reload', async () => {
  const { close } = await loseRecall();
  close();
  await recallAgain((await openPaydesk()).user);
});

test('a recalled sale comes back after a logout, to the same login alone', async () => {
  const { close } = await loseRecall();
  close();
  clearSession();
  const other = await openPaydesk({ ...SHOP, _id: 'other' });
  expect(await (await openList(other.user)).findByText(/^No sale is parked/)).toBeTruthy();
  other.close();
  clearSession();
  const { user, close: leave } = await openPaydesk();
  await recallAgain(user);
  leave();
  expect(Object.keys(localStorage).join()).not.toContain('attempt/recall');
});

test('a recall waits for the person who asked for it, while another is at the till', async () => {
  const here = atTheTillOf(SHOP._id);
  const isHere = (_id: string) =>
    here.set({
      person: { _id, name: _id, role: 'manager', given: [] },
      ...{ has_staff: true, has_pins: true, pin_digits: 4, lock_minutes: 5, owesFarewell: false },
    } as KnownTill);
  const findAgain = serveOneRecall();
  const opened = await openPaydesk();
  isHere('anna');
  const shown = await openList(opened.user);
  await opened.user.click(await shown.findByRole('button', { name: 'Recall Mai' }));
  await shown.findByRole('button', { name: 'Recall again' });
  opened.close();
  findAgain();
  const next = await openPaydesk();
  isHere('ben');
  expect(await (await openList(next.user)).findByText(/^No sale is parked/)).toBeTruthy();
  next.close();
  const { user } = await openPaydesk();
  isHere('anna');
  await recallAgain(user);
  here.set(null);
});

test('a recall gives the sale again where its person had left when the answer came', async () => {
  const findAgain = serveOneRecall();
  findAgain();
  const { onPost } = network;
  const { until, release } = held();
  network.onPost = (sent) => until.then(() => onPost(sent));
  const { user, close } = await openPaydesk();
  const shown = await openList(user);
  await user.click(await shown.findByRole('button', { name: 'Recall Mai' }));
  await waitFor(() => expect(network.calls).toHaveLength(1));
  close();
  clearSession();
  release();
  await waitFor(() => expect(Object.values(localStorage).join()).toContain('unknown'));
  saveSession('token', { ...SHOP, role: 'shop' });
  await recallAgain((await openPaydesk()).user);
});

test('no other sale is recalled before it is known', async () => {
  const { close } = await loseRecall();
  close();
  network.lists = { ...network.lists, '/api/parked-sales': [{ ...PARKED, _id: 'parked-2', name: 'Zoe' }] };
  const { user } = await openPaydesk();
  const shown = await openList(user);
  expect((await shown.findByRole<HTMLButtonElement>('button', { name: 'Recall Zoe' })).disabled).toBe(true);
  await user.click(shown.getByRole('button', { name: 'Recall again' }));
  await waitFor(() => expect(sum('Total')).toBe('A$59.80'));
  expect(new Set(network.calls.map(({ path }) => path))).toEqual(new Set(['/api/parked-sales/parked-1/recall']));
});

test('a sale that another tab has put on the receipt meanwhile is not put there again', async () => {
  const findAgain = serveOneRecall();
  findAgain();
  const { onPost } = network;
  const { until, release } = held();
  network.onPost = (sent) => until.then(() => onPost(sent));
  const { user } = await openPaydesk();
  const shown = await openList(user);
  await user.click(await shown.findByRole('button', { name: 'Recall Mai' }));
  await waitFor(() => expect(network.calls).toHaveLength(1));
  inOtherTab('attempt/recall', null);
  release();
  expect(await shown.findByText(/^Another tab has recalled this sale meanwhile/)).toBeTruthy();
  expect(sum('Total')).toBe('A$0.00');
  expect(shown.queryByRole('button', { name: 'Recall again' })).toBeNull();
});
