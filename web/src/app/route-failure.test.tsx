import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RouteFailure } from './route-failure.tsx';

// React and the router log what the boundary catches; here it is thrown on purpose.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const failWith = (message: string) => {
  const routes = [{ path: '/', ErrorBoundary: RouteFailure, lazy: () => Promise.reject(new TypeError(message)) }];
  render(
    <MantineProvider env="test">
      <RouterProvider router={createMemoryRouter(routes)} />
    </MantineProvider>,
  );
};

test.each([
  'Failed to fetch dynamically imported module: http://till/assets/paydesk-page-1.js',
  'error loading dynamically imported module: http://till/assets/paydesk-page-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/paydesk-page-1.css',
])('code that did not come (%s) is told apart and offers a reload', async (message) => {
  failWith(message);
  expect(await screen.findByRole('heading', { name: 'This screen could not be loaded' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('any other failure keeps its details to itself', async () => {
  failWith('cannot read properties of undefined');
  expect(await screen.findByRole('heading', { name: 'This screen stopped working' })).toBeTruthy();
  expect(screen.queryByText(/cannot read/)).toBeNull();
});
