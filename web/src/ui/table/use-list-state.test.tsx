import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useListState } from './use-list-state.ts';

function List() {
  const { text, type } = useListState({ pageSizes: [10] });
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => type(event.currentTarget.value)} />
      <Link to="/brands">Brands</Link>
      <Link to="/taxes">Taxes</Link>
    </>
  );
}

const open = () => {
  let arrive = () => {};
  const fetched = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const brands = async () => {
    await fetched;
    return { Component: () => <h1>Brands</h1> };
  };
  const router = createMemoryRouter([
    { path: '/', Component: List },
    { path: '/brands', lazy: brands },
    { path: '/taxes', Component: () => <h1>Taxes</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return { router, arrive };
};

it('puts what was typed into the address when the typing pauses', async () => {
  const { router } = open();
  await userEvent.type(screen.getByLabelText('Search'), 'case ');
  await expect.poll(() => router.state.location.search).toBe('?q=case');
});

it('lets nobody be brought back who typed and went on before the pause was over', async () => {
  const { router, arrive } = open();
  await userEvent.type(screen.getByLabelText('Search'), 'case');
  await userEvent.click(screen.getByRole('link', { name: 'Brands' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  arrive();
  expect(await screen.findByRole('heading', { name: 'Brands' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/brands');
});

it.each(['Brands', 'Taxes'])('nor when the pause ends before React has seen the click on %s', async (name) => {
  const { router, arrive } = open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'case' } });
  vi.advanceTimersByTime(149);
  // Outside act(), which would render at once.
  screen.getByRole('link', { name }).click();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  arrive();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(router.state.location).toMatchObject({ pathname: `/${name.toLowerCase()}`, search: '' });
  expect(screen.getByRole('heading', { name })).toBeTruthy();
});

afterEach(() => {
  vi.useRealTimers();
});
