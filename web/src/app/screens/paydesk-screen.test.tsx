import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scan } from '../../../test/paydesk-fixture.tsx';
import { freshNetwork, network } from '../../../test/paydesk-network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { clearSession, saveSession } from '../../auth/session.ts';

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

/** Whether the paydesk's search was made, be it in the document or not. */
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
