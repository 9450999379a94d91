import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DayFilter, useDayFilter } from './use-day-filter.ts';

// 00:30 on the day that daylight saving begins in Sydney; in UTC it is still the day before.
const NOW = new Date('2026-10-03T14:30:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The filter of a list opened at `address`, and a function that reads the address. */
const open = (address: string) => {
  let filter: DayFilter | undefined;
  const Probe = () => {
    filter = useDayFilter();
    return null;
  };
  const router = createMemoryRouter([{ path: '*', Component: Probe }], { initialEntries: [address] });
  renderHook(() => undefined, { wrapper: () => createElement(RouterProvider, { router }) });
  return { days: () => filter!, search: () => router.state.location.search };
};

it('today and yesterday are Sydney’s', async () => {
  const { days, search } = open('/?page=3&q=zoe');
  expect(days().chip).toBe('all');
  await act(async () => days().pick('today'));
  expect(search()).toBe('?q=zoe&from=2026-10-04&to=2026-10-04');
  expect(days().chip).toBe('today');
  await act(async () => days().pick('yesterday'));
  expect(days()).toMatchObject({ from: '2026-10-03', to: '2026-10-03', chip: 'yesterday' });
  await act(async () => days().pick('all'));
  expect(search()).toBe('?q=zoe');
});

it('a first day alone is that day; a later last day makes a range, which stays in order', async () => {
  const { days } = open('/');
  await act(async () => days().setFrom('2026-09-01'));
  expect(days()).toMatchObject({ from: '2026-09-01', to: '2026-09-01', chip: null });
  await act(async () => days().setTo('2026-09-10'));
  await act(async () => days().setFrom('2026-09-05'));
  expect(days()).toMatchObject({ from: '2026-09-05', to: '2026-09-10' });
  await act(async () => days().setFrom('2026-09-20'));
  expect(days()).toMatchObject({ from: '2026-09-20', to: '2026-09-20' });
  await act(async () => days().setTo('2026-09-02'));
  expect(days()).toMatchObject({ from: '2026-09-02', to: '2026-09-02' });
  await act(async () => days().clear());
  expect(days().chip).toBe('all');
});

it('a day in the address that is none is left out', () => {
  const { days } = open('/?from=2026-02-30&to=nonsense');
  expect(days()).toMatchObject({ from: '', to: '', chip: 'all' });
});
