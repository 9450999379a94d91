import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { cleanNotifications, Notifications } from '@mantine/notifications';
import type { Product } from '@mendpoint/contract/products';
import type { Shop } from '@mendpoint/contract/shops';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { saveSession } from '../auth/session.ts';
import { PaydeskPage } from './paydesk-page.tsx';

const AT = '2026-03-02T03:04:05.000Z';

export const SHOP: Shop = {
  _id: 'shop-1',
  name: 'Newtown',
  email: 'newtown@example.com',
  phone: '0290001111',
  address: '12 King Street',
  post_code: '2042',
  city: 'Newtown',
  state: 'NSW',
  country: 'Australia',
  abn: '',
  gst_registered: true,
  createdAt: AT,
  updatedAt: AT,
};

const product = (_id: string, name: string, price: number, quantity: number | null, IMEI = ''): Product => ({
  _id,
  name,
  sku: `PROD-${_id}`,
  price,
  quantity,
  IMEI,
  category: 'Phone',
  brand: 'Apple',
  device: 'iPhone 15',
  device_name: 'iPhone 15',
  categoryId: null,
  brandId: null,
  deviceId: null,
  description: '',
  images: [],
  thumbnails: [],
  warranty: 'No Warranty',
  warrantyPeriod: null,
  shop_id: SHOP._id,
  createdAt: AT,
  updatedAt: AT,
});

const PRODUCTS = [
  product('00001', 'Clear case', 19.95, 3),
  product('00002', 'USB-C cable', 29.9, null),
  product('00003', 'iPhone 15 used', 899, 1, '356938035643809'),
];

const CATEGORY = { _id: 'phone', category_name: 'Phone' };
const BRAND = { _id: 'apple', brand_name: 'Apple' };
const LISTS: Readonly<Record<string, readonly object[]>> = {
  '/api/taxes': [
    { _id: 'gst', taxClass: 'GST', taxValue: 10 },
    { _id: 'free', taxClass: 'GST free', taxValue: 0 },
  ],
  '/api/users': [{ _id: 'mai', first_name: 'Mai', last_name: 'Nguyễn', email: 'mai@example.com', phone: '0400111222' }],
  '/api/category': [{ ...CATEGORY, p_image: '' }],
  '/api/brand': [{ ...BRAND, category: CATEGORY }],
  '/api/device': [{ _id: '15', device_name: 'iPhone 15', brand: BRAND, category: CATEGORY }],
  '/api/repairparts': [{ _id: 'screen', repair_name: 'Screen replacement', category: CATEGORY, categoryId: 'phone' }],
};

export type Call = { method: string; path: string; key: string | null; body: Record<string, unknown> };
/** What a POST is answered with: a lost connection is an Error. */
type Outcome = (call: Call) => Response | Error;

export const refusal = (status: number, message: string, errors: { path: string; message: string }[] = []): Response =>
  Response.json({ success: false, message, errors }, { status });

/** The far side of the network: what was sent, and what comes back. */
export const network = { calls: [] as Call[], onPost: (() => refusal(500, 'Something went wrong.')) as Outcome };

const listOf = (data: readonly object[]): Response =>
  Response.json({ success: true, message: '', data, meta: { page: 1, limit: 100, total: data.length } });

const productsFor = (q: string): Product[] =>
  PRODUCTS.filter(({ name, sku, IMEI }) =>
    [name, sku, IMEI].some((text) => text.toLowerCase().includes(q.toLowerCase())),
  );

const read = (address: URL): Response => {
  const { pathname, searchParams } = address;
  if (pathname === '/api/products') return listOf(productsFor(searchParams.get('q') ?? ''));
  const one = PRODUCTS.find(({ _id }) => pathname === `/api/products/${_id}`);
  if (one) return Response.json({ success: true, message: '', data: one });
  return listOf(LISTS[pathname] ?? []);
};

const fetchStub = async (path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
  if (method === 'GET') return read(new URL(path, 'http://localhost'));
  const key = new Headers(headers).get('Idempotency-Key');
  const call = { method, path, key, body: JSON.parse(String(body)) as Record<string, unknown> };
  network.calls.push(call);
  const outcome = network.onPost(call);
  if (outcome instanceof Error) throw outcome;
  return outcome;
};

/** Logs in as the shop and opens its paydesk in front of that network. */
export const openPaydesk = async () => {
  vi.stubGlobal('fetch', fetchStub);
  saveSession('token', { ...SHOP, role: 'shop' });
  cleanNotifications();
  const router = createMemoryRouter(
    [
      { path: '/PointOfSale', Component: PaydeskPage },
      { path: '/invoice-summary', element: <p>The checkout</p> },
    ],
    { initialEntries: ['/PointOfSale'] },
  );
  const page = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <ModalsProvider>
          <Notifications />
          <RouterProvider router={router} />
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Clear case' });
  return { user: userEvent.setup({ delay: null }), router, close: page.unmount };
};

export const receipt = () => within(screen.getByRole('complementary', { name: 'Receipt' }));
export const repairs = () => within(screen.getByRole('region', { name: 'Repairs' }));
export const dialog = async () => within(await screen.findByRole('dialog'));

/** The amount beside 'Subtotal', 'GST 10%' or 'Total'. */
export const sum = (word: string): string | null =>
  receipt()
    .getAllByRole('term')
    .find(({ textContent }) => textContent === word)?.nextElementSibling?.textContent ?? null;
