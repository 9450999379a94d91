import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { usePeriod } from '../report/use-period.ts';
import { useDayFilter } from '../table/use-day-filter.ts';
import { useListState } from '../table/use-list-state.ts';
import { useAddress } from './use-address.ts';

const useAll = () => ({
  address: useAddress(),
  list: useListState({ pageSizes: [10, 25], sorts: ['name'] }),
  days: useDayFilter(),
  period: usePeriod(['today', 'yesterday', 'custom']),
});

/** Components that keep their state in the address, as first drawn for `address`. */
const open = (address: string) => {
  const drawn: ReturnType<typeof useAll>[] = [];
  const Probe = () => {
    drawn.push(useAll());
    return null;
  };
  const router = createMemoryRouter([{ path: '*', Component: Probe }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { first: drawn[0]!, search: () => router.state.location.search };
};

it('sets some values, takes others away and leaves the rest', async () => {
  const { first, search } = open('/?q=zoe&page=3');
  await act(async () => first.address.change({ kind: 'sale', page: '' }));
  expect(search()).toBe('?q=zoe&kind=sale');
  await act(async () => first.address.change((now) => ({ q: `${now.get('q')}y` })));
  expect(search()).toBe('?q=zoey&kind=sale');
  await act(async () => first.address.clear());
  expect(search()).toBe('');
});

it('loses no choice to another that is made before the first is drawn', async () => {
  const { first, search } = open('/?page=3');
  await act(async () => {
    first.address.change({ shop: 'newtown' });
    first.list.sortBy('name');
    first.list.resize(25);
    first.days.setFrom('2026-11-05');
    first.days.setTo('2026-11-09');
  });
  expect(search()).toBe('?shop=newtown&sort=name&limit=25&from=2026-11-05&to=2026-11-09');
  await act(async () => {
    first.address.change({ shop: '' });
    first.period.choose({ period: 'yesterday' });
  });
  expect(search()).toBe('?sort=name&limit=25&period=yesterday');
});
