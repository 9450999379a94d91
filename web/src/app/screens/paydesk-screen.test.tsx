import type { User } from '@mendpoint/contract/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receipt, scan } from '../../../test/paydesk-fixture.tsx';
import { freshNetwork, network } from '../../../test/paydesk-network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { clearSession, currentSession, saveSession } from '../../auth/session.ts';
import { NEW_SALE, type ProductLine } from '../../paydesk/sale/sale.ts';
import { savedSale, toSaved } from '../../paydesk/sale/use-sale.ts';

beforeEach(() => {
  freshNetwork();
  saveSession('token', { ...SHOP, role: 'shop' });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => window.setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', (id: number) => window.clearTimeout(id));
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const search = () => screen.queryByRole<HTMLInputElement>('searchbox', { name: /Search products/ });
const productCalls = () => network.asked.filter(({ path }) => path.startsWith('/api/products'));

/** Tells whether the paydesk's search was drawn, in the document or outside it. */
const watchDrawing = () => {
  const made = vi.spyOn(document, 'createElement').mock.results;
  return () => made.some(({ value }) => value.getAttribute?.('aria-label')?.startsWith('Search products'));
};

test('the paydesk is fetched and drawn ahead, and is not in the document before it is opened', async () => {
  const isDrawn = watchDrawing();
  const router = renderApp('/Tax');
  await waitFor(() => expect(isDrawn()).toBe(true), { timeout: 5000 });
  expect(search()).toBeNull();
  expect(document.title).toMatch(/^Tax/);

  await act(() => router.navigate('/PointOfSale'));
  expect(await screen.findByRole('button', { name: 'Clear case' })).toBeTruthy();
  expect(document.activeElement).toBe(search());
  expect(document.title).toBe('Paydesk · Mendpoint');
  expect(productCalls()).toHaveLength(1);
});

test('what is scanned on another screen is not for the paydesk', async () => {
  const isDrawn = watchDrawing();
  const router = renderApp('/Tax');
  await waitFor(() => expect(isDrawn()).toBe(true), { timeout: 5000 });
  scan('PROD-00001');

  await act(() => router.navigate('/PointOfSale'));
  expect(await screen.findByRole('button', { name: 'Clear case' })).toBeTruthy();
  expect(productCalls()).toHaveLength(1);
});

test('each visit begins anew, with the search that its address says', async () => {
  const router = renderApp('/PointOfSale');
  await screen.findByRole('button', { name: 'Clear case' });
  await userEvent.type(search() ?? document.body, 'cable');
  await waitFor(() => expect(router.state.location.search).toBe('?q=cable'));

  const isDrawn = watchDrawing();
  await act(() => router.navigate('/Tax?q=gst'));
  await waitFor(() => expect(search()).toBeNull());
  await waitFor(() => expect(isDrawn()).toBe(true), { timeout: 5000 });
  await act(() => router.navigate('/PointOfSale'));
  await waitFor(() => expect(search()?.value).toBe(''));

  await act(() => router.navigate('/Tax'));
  await waitFor(() => expect(search()).toBeNull());
  await act(() => router.navigate('/PointOfSale?q=usb'));
  await waitFor(() => expect(search()?.value).toBe('usb'));
});

const GLEBE = { ...SHOP, _id: 'shop-2', name: 'Glebe Phone Repairs' };
const LINE = {
  product: { _id: '00002', name: 'USB-C cable', sku: 'PROD-00002', stock: null },
  quantity: 1,
  price: 2990,
};

/** A half-built sale of the shop, in the browser as the paydesk keeps it. */
const beginSale = ({ _id }: { _id: string }) =>
  savedSale(_id).set(toSaved({ ...NEW_SALE, products: [LINE as ProductLine] }));

const openPaydeskDrawnAhead = async (isDrawn: () => boolean, router: ReturnType<typeof renderApp>) => {
  await waitFor(() => expect(isDrawn()).toBe(true), { timeout: 5000 });
  await act(() => router.navigate('/PointOfSale'));
};

test('of a shop that was chosen before, the paydesk that was drawn ahead shows nothing', async () => {
  network.lists['/api/shop'] = [SHOP, GLEBE];
  saveSession('token', { _id: 'ada', email: 'ada@x.au', first_name: 'Ada', last_name: 'Ng', role: 'admin' } as User);
  localStorage.setItem('selectedShop', JSON.stringify(SHOP));
  beginSale(SHOP);
  const isDrawn = watchDrawing();
  const router = renderApp('/Tax');
  await waitFor(() => expect(isDrawn()).toBe(true), { timeout: 5000 });
  await userEvent.click(await screen.findByRole('button', { name: SHOP.name }));
  await userEvent.click(await screen.findByRole('option', { name: /Glebe/ }));
  await screen.findByRole('button', { name: GLEBE.name });

  await openPaydeskDrawnAhead(watchDrawing(), router);
  expect(receipt().queryByText('USB-C cable')).toBeNull();
  expect(productCalls().at(-1)?.path).toContain('shop_id=shop-2');
});

test('after another login, the paydesk that was drawn ahead shows nothing of the one before', async () => {
  beginSale(SHOP);
  const router = renderApp('/Tax');
  await waitFor(() => expect(productCalls()).toHaveLength(1), { timeout: 5000 });
  act(() => clearSession());
  await screen.findByRole('button', { name: 'Login' });
  act(() => saveSession('other', { ...GLEBE, role: 'shop' }));
  await act(() => router.navigate('/PointOfSale'));
  await screen.findByRole('button', { name: 'Clear case' });
  expect(receipt().queryByText('USB-C cable')).toBeNull();
  expect(savedSale(SHOP._id).get()).toBeNull();
});

test('a shop that was registered for GST since its login sells with GST', async () => {
  const unregistered = { ...SHOP, gst_registered: false, updatedAt: '2026-03-01T00:00:00.000Z' };
  saveSession('token', { ...unregistered, role: 'shop' });
  renderApp('/PointOfSale');
  await screen.findByRole('button', { name: 'Clear case' });
  expect(await receipt().findByRole('combobox', { name: 'Tax' })).toBeTruthy();
  expect(currentSession().user).toMatchObject({ gst_registered: true });
});

test('an answer that is older than the record of the session changes nothing', async () => {
  network.shop = { ...SHOP, gst_registered: false, updatedAt: '2026-03-01T00:00:00.000Z' };
  renderApp('/PointOfSale');
  await waitFor(() => expect(network.asked.some(({ path }) => path === `/api/shop/${SHOP._id}`)).toBe(true));
  await screen.findByRole('button', { name: 'Clear case' });
  expect(currentSession().user).toMatchObject({ gst_registered: true });
});
