import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { list, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';

afterEach(clearSession);

const CASE = {
  _id: 'p1',
  sku: 'PROD-00001',
  name: 'Clear case',
  category: 'Accessories',
  quantity: 1,
  last_sold: null,
};

test('what does not sell is counted in words, one or many', async () => {
  const total = { products: 1, units: 1, value: 0, uncosted_products: 1, uncosted_units: 1 };
  saveSession('token', { ...SHOP, role: 'shop' });
  serve(({ path }) =>
    path.startsWith('/api/reports/dead-stock')
      ? success({ data: { rows: [{ ...CASE, cost: null, value: null }], total } })
      : list([]),
  );
  renderApp('/Dead-Stock');
  const words = '1 product, 1 unit, A$0.00 at cost ex GST. Without a known cost: 1 product.';
  expect(await screen.findByText(words)).toBeTruthy();
});

test('the day of the last sale stands beside each product', async () => {
  const total = { products: 2, units: 2, value: 2, uncosted_products: 0, uncosted_units: 0 };
  const rows = [
    { ...CASE, last_sold: '2026-08-04', cost: 1, value: 1 },
    { ...CASE, _id: 'p2', name: 'Red case', cost: 1, value: 1 },
  ];
  saveSession('token', { ...SHOP, role: 'shop' });
  serve(({ path }) => (path.startsWith('/api/reports/dead-stock') ? success({ data: { rows, total } }) : list([])));
  renderApp('/Dead-Stock');
  expect(await screen.findByText('Last sold on')).toBeTruthy();
  expect(await screen.findByText('04/08/2026')).toBeTruthy();
  expect(await screen.findByText('Never')).toBeTruthy();
});
