import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { list, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { ANN, STORY_ENTRY } from '../../../test/story-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';

afterEach(clearSession);

const SUMS = { invoices: 3, refunds: 1, quotes: 0, owing: 49, store_credit: 25 };

const openCustomer = (sums: object, customer: () => Response = () => success({ data: ANN })) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  serve(({ path }) => {
    if (path.startsWith('/api/users/c1/story')) return list([STORY_ENTRY]);
    if (path.startsWith('/api/users/c1/sums')) return success({ data: sums });
    if (path.startsWith('/api/users/')) return customer();
    return list([]);
  });
  renderApp('/Customer/c1');
};

test('a customer’s page tells who they are, what they bought and what is due', async () => {
  openCustomer({ ...SUMS, bought: 349, refunded: 20 });
  expect(await screen.findByRole('heading', { name: 'Ann Lee', level: 1 })).toBeTruthy();
  expect(screen.getByText('Rings first')).toBeTruthy();
  const story = within(await screen.findByRole('table'));
  expect(story.getByRole('link', { name: '#48201' }).getAttribute('href')).toBe('/ViewInvoice/i1');
  expect(story.getByText('Part paid')).toBeTruthy();
  expect(story.getByText('Screen (iPhone 15)')).toBeTruthy();
  expect(story.getByText('A$49.00 due')).toBeTruthy();
  expect(await screen.findByText('A$349.00')).toBeTruthy();
  expect(screen.getByText('Bought, 3 invoices')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Statement' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New sale' })).toBeTruthy();
});

test('who may not see figures is told how many invoices there are, not what they come to', async () => {
  openCustomer(SUMS);
  const sums = within(await screen.findByRole('region', { name: 'Sums' }));
  expect(sums.getByText('Invoices').nextSibling?.textContent).toBe('3');
  expect(sums.queryByText(/Bought/)).toBeNull();
  expect(sums.getByText('A$49.00')).toBeTruthy();
});

test('a customer who was merged away leads to the one who is left', async () => {
  saveSession('token', { ...SHOP, role: 'shop' });
  serve(({ path }) => {
    if (path.includes('/story')) return list([]);
    if (path.includes('/sums')) return success({ data: SUMS });
    return path.startsWith('/api/users/') ? success({ data: ANN }) : list([]);
  });
  const router = renderApp('/Customer/former');
  expect(await screen.findByText('Two entries were merged')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/Customer/c1');
  expect(await screen.findByText('Nothing sold, refunded or quoted yet.')).toBeTruthy();
});

test('a customer who is gone is said to be, with a way to the list', async () => {
  openCustomer(SUMS, () => refusal(404, 'Customer not found'));
  expect(await screen.findByText(/This customer was deleted/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All customers' })).toBeTruthy();
});
