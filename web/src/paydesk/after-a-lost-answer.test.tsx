import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { connectionLost, refusal } from '../../test/network.ts';
import {
  add,
  canGenerate,
  openPaydesk,
  pressGenerate,
  receipt,
  scan,
  showPaydesk,
  sum,
} from '../../test/paydesk-fixture.tsx';
import { freshNetwork, network, sold } from '../../test/paydesk-network.ts';
import { SHOP } from '../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../auth/session.ts';
import { savedSale } from './sale/use-sale.ts';

beforeEach(freshNetwork);

const DOUBT = /^The last press got no answer\. Press Generate Invoice again/;

/** Sells one cable and loses the answer, so nobody knows whether it is recorded. A clear case was removed before. */
const doubted = async () => {
  const opened = await openPaydesk();
  await add(opened.user, 'Clear case');
  await add(opened.user, 'USB-C cable');
  await opened.user.click(receipt().getByRole('button', { name: 'Remove Clear case' }));
  network.onPost = connectionLost;
  await pressGenerate(opened.user);
  await receipt().findByText(DOUBT);
  await canGenerate();
  return opened;
};

/** Whether every call was the same sale with the same key. */
const isOneSale = () => network.calls.every((call) => JSON.stringify(call) === JSON.stringify(network.calls[0]));

test.each([
  ['Clear Selection', 'button'],
  ['Undo', 'button'],
  ['Remove USB-C cable', 'button'],
  ['One USB-C cable more', 'button'],
  ['Paid', 'radio'],
] as const)('%s changes nothing: it is found out first whether the sale is recorded', async (name, role) => {
  const { user } = await doubted();
  await user.click(receipt().getByRole(role, { name }));
  await waitFor(() => expect(network.calls).toHaveLength(2));
  expect(await screen.findByText(/nothing can be changed until it is known/)).toBeTruthy();
  expect(sum('Total')).toBe('A$29.90');
  await canGenerate();
  network.onPost = sold;
  await user.click(receipt().getByRole(role, { name }));
  expect(await screen.findByText('The checkout')).toBeTruthy();
  expect(screen.getByText(/The sale is recorded once, as invoice #/)).toBeTruthy();
  expect(isOneSale()).toBe(true);
  expect(savedSale(SHOP._id).get()).toBeNull();
});

test('a scan is refused, and finds out as well', async () => {
  await doubted();
  network.onPost = sold;
  scan('PROD-00001');
  expect(await screen.findByText('The checkout')).toBeTruthy();
  expect(isOneSale()).toBe(true);
  expect(savedSale(SHOP._id).get()).toBeNull();
});

test('what the server refuses then was never recorded, and may be changed', async () => {
  const { user } = await doubted();
  network.onPost = () => refusal(409, 'Only 0 left in stock: USB-C cable.');
  await pressGenerate(user);
  expect(await screen.findByText(/^The sale was not recorded\. Only 0 left in stock: USB-C cable\./)).toBeTruthy();
  expect(receipt().queryByText(DOUBT)).toBeNull();
  await canGenerate();
  await user.click(receipt().getByRole('button', { name: 'Clear Selection' }));
  expect(sum('Total')).toBe('A$0.00');
});

test('a till that may not ask at the moment knows no more than before', async () => {
  const { user } = await doubted();
  network.onPost = () => refusal(403, 'Not yours.');
  await pressGenerate(user);
  expect(await screen.findByText(/Not yours\./)).toBeTruthy();
  expect(receipt().getByText(DOUBT)).toBeTruthy();
});

test('the paydesk finds out by itself when it is opened again', async () => {
  const { close } = await doubted();
  close();
  network.onPost = sold;
  showPaydesk();
  expect(await screen.findByText('The checkout')).toBeTruthy();
  expect(network.calls).toHaveLength(2);
  expect(isOneSale()).toBe(true);
});

test('what was asked longer ago than the server remembers is not asked again, and says so', async () => {
  const { user, close } = await doubted();
  close();
  const key = Object.keys(localStorage).find((name) => name.includes('attempt/')) ?? '';
  const attempt = JSON.parse(localStorage.getItem(key) ?? '');
  localStorage.setItem(key, JSON.stringify({ ...attempt, since: attempt.since - 30 * 24 * 60 * 60_000 }));
  network.onPost = sold;
  showPaydesk();
  expect(await screen.findByText(/nobody can find out any more whether it was recorded\. Look for it/)).toBeTruthy();
  expect(network.calls).toHaveLength(1);
  expect(receipt().queryByText(DOUBT)).toBeNull();
  // After looking, the person may sell it.
  await pressGenerate(user);
  expect(await screen.findByText('The checkout')).toBeTruthy();
  expect(network.calls).toHaveLength(2);
  expect(isOneSale()).toBe(false);
});

test('an attempt that was kept before its time was is asked again', async () => {
  const { close } = await doubted();
  close();
  const key = Object.keys(localStorage).find((name) => name.includes('attempt/')) ?? '';
  const { since: _since, ...former } = JSON.parse(localStorage.getItem(key) ?? '');
  localStorage.setItem(key, JSON.stringify(former));
  network.onPost = sold;
  showPaydesk();
  expect(await screen.findByText('The checkout')).toBeTruthy();
  expect(isOneSale()).toBe(true);
});

test('a logout forgets the sale, but not that it may be recorded; another login hears nothing of it', async () => {
  const { close } = await doubted();
  close();
  clearSession();
  network.onPost = sold;
  const other = await openPaydesk({ ...SHOP, _id: 'other' });
  other.close();
  expect(network.calls).toHaveLength(1);
  clearSession();
  showPaydesk();
  expect(await screen.findByText('The checkout')).toBeTruthy();
  expect(isOneSale()).toBe(true);
});

test('an answer that comes after the logout is shown to the same login at its return', async () => {
  const { user, close } = await openPaydesk();
  await add(user, 'USB-C cable');
  let answer = () => {};
  const until = new Promise<void>((resolve) => (answer = resolve));
  network.onPost = (sent) => until.then(() => sold(sent));
  await pressGenerate(user);
  await waitFor(() => expect(network.calls).toHaveLength(1));
  clearSession();
  close();
  answer();
  await waitFor(() => expect(Object.values(localStorage).join()).toContain('invoice-1'));
  saveSession('token', { ...SHOP, role: 'shop' });
  showPaydesk();
  expect(await screen.findByText('The checkout')).toBeTruthy();
  expect(network.calls).toHaveLength(1);
});
