import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { list, serve, success } from '../../../test/network.ts';
import { productWith } from '../../../test/product-fixture.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';

afterEach(clearSession);

const marginIn = async (registration: { gst_registered: boolean; gst_registered_from: string }) => {
  const shop = { ...SHOP, ...registration };
  saveSession('token', { ...shop, role: 'shop' });
  serve(({ path }) => {
    if (path === '/api/products/p1')
      return success({ data: productWith({ price: 110, cost: 60 }), part_of: [], waiting: [] });
    return path.startsWith('/api/shop') ? success({ shop }) : list([]);
  });
  renderApp('/view-product/p1');
  return (await screen.findByText('Margin ex GST')).nextSibling?.textContent;
};

test.each([
  [{ gst_registered: true, gst_registered_from: '' }, 'A$40.00 (40.0%)'],
  [{ gst_registered: false, gst_registered_from: '' }, 'A$50.00 (45.5%)'],
  [{ gst_registered: true, gst_registered_from: '2999-07-01' }, 'A$50.00 (45.5%)'],
])('of a shop with %j a product has its margin of today', async (registration, margin) => {
  expect(await marginIn(registration)).toBe(margin);
});

test('a product says of which others it consists, and of which it is a part', async () => {
  const part = { product_id: 'film', sku: 'PROD-2', name: 'Film', quantity: 2, stock: 7, expected_on: null };
  saveSession('token', { ...SHOP, role: 'shop' });
  serve(({ path }) => {
    if (path === '/api/products/p1') {
      return success({
        data: productWith({ bundle: [part] }),
        part_of: [{ _id: 'set', name: 'Big set' }],
        waiting: [],
      });
    }
    return path.startsWith('/api/shop') ? success({ shop: SHOP }) : list([]);
  });
  renderApp('/view-product/p1');
  expect((await screen.findByText('Consists of')).nextSibling?.textContent).toBe('2 x Film (7 in stock)');
  expect(screen.getByRole('link', { name: 'Film' }).getAttribute('href')).toBe('/view-product/film');
  expect(screen.getByRole('link', { name: 'Big set' }).getAttribute('href')).toBe('/view-product/set');
});
