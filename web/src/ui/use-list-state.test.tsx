import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useListState } from './use-list-state.ts';

function List() {
  const { text, type } = useListState({ pageSizes: [10] });
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => type(event.currentTarget.value)} />
      <Link to="/brands">Brands</Link>
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
