import { setTimeout } from 'node:timers/promises';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Root } from '../root.tsx';

/** A first screen, and a second whose code arrives when `arrive` is called. */
const show = () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const lazy = async () => {
    await code;
    return { Component: () => 'Second screen' };
  };
  const children = [
    { path: '/', Component: () => 'First screen' },
    { path: '/second', lazy },
  ];
  const router = createMemoryRouter([{ Component: Root, children }]);
  render(<RouterProvider router={router} />);
  const shown: boolean[] = [];
  const observer = new MutationObserver(() => shown.push(screen.queryByRole('progressbar') !== null));
  observer.observe(document.body, { childList: true, subtree: true });
  return { router, arrive, wasShown: () => shown.includes(true) };
};

test('a screen that takes its time is shown to be loading, and the sign goes when it is there', async () => {
  const { router, arrive } = show();
  void router.navigate('/second');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(screen.getByText('First screen')).toBeTruthy();
  arrive();
  expect(await screen.findByText('Second screen')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a screen that is there at once shows no sign of it, not even for a moment', async () => {
  const { router, arrive, wasShown } = show();
  arrive();
  await act(() => router.navigate('/second'));
  expect(await screen.findByText('Second screen')).toBeTruthy();
  await setTimeout(150);
  expect(wasShown()).toBe(false);
});
