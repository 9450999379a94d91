import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ListChoices } from './list-choices.ts';
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

it('has the size and order that its person remembers, unless the address says another', async () => {
  function Sized() {
    const { limit, sort, resize, sortBy } = useListState({ pageSizes: [5, 10], sorts: ['name'], remembered: 'people' });
    return (
      <>
        <p>{`${limit} ${sort}`}</p>
        <button type="button" onClick={() => resize(5)}>
          Five
        </button>
        <button type="button" onClick={() => sortBy('')}>
          Unsorted
        </button>
      </>
    );
  }
  const remember = vi.fn();
  const show = (address: string, choice = { sort: 'name', limit: 10 as number | null }) => {
    const router = createMemoryRouter([{ path: '/', Component: Sized }], { initialEntries: [address] });
    return render(
      <ListChoices value={{ choices: { people: choice }, remember }}>
        <RouterProvider router={router} />
      </ListChoices>,
    );
  };
  const { unmount } = show('/');
  expect(screen.getByText('10 name')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Five' }));
  await userEvent.click(screen.getByRole('button', { name: 'Unsorted' }));
  expect(remember.mock.calls).toEqual([
    ['people', { limit: null }],
    ['people', { sort: '' }],
  ]);
  unmount();
  const linked = show('/?limit=5');
  expect(screen.getByText('5 name')).toBeTruthy();
  linked.unmount();
  show('/', { sort: 'owed', limit: 1000 });
  expect(screen.getByText('5')).toBeTruthy();
});
