import type { Product } from '@mendpoint/contract/products';
import { SHOP } from './shop-fixture.ts';

const AT = '2026-03-02T03:04:05.000Z';

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
type Outcome = (call: Call) => Response | Error | Promise<Response>;

export const refusal = (status: number, message: string, errors: { path: string; message: string }[] = []): Response =>
  Response.json({ success: false, message, errors }, { status });

export const sold = ({ body }: Call): Response =>
  Response.json({ success: true, message: '', data: { _id: 'invoice-1', ...body } }, { status: 201 });

/** The far side of the network: what was sent, and what comes back. */
export const network = {
  calls: [] as Call[],
  onPost: sold as Outcome,
  /** What reading waits for. */
  reading: Promise.resolve(),
  /** Nobody sells these any more. */
  deleted: [] as string[],
  lists: {} as Record<string, readonly object[]>,
};

/** Something that a test lets happen when it is ready. */
export const held = () => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
};

/** Before each test nothing has been sent, and every sale is recorded. */
export const freshNetwork = (): void => {
  network.calls = [];
  network.onPost = sold;
  network.reading = Promise.resolve();
  network.deleted = [];
  network.lists = { ...LISTS };
};

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
  if (one && network.deleted.includes(one._id)) return refusal(404, 'Product not found');
  if (one) return Response.json({ success: true, message: '', data: one });
  return listOf(network.lists[pathname] ?? []);
};

export const fetchStub = async (path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
  if (method === 'GET') await network.reading;
  if (method === 'GET') return read(new URL(path, 'http://localhost'));
  const key = new Headers(headers).get('Idempotency-Key');
  const call = { method, path, key, body: JSON.parse(String(body)) as Record<string, unknown> };
  network.calls.push(call);
  const outcome = await network.onPost(call);
  if (outcome instanceof Error) throw outcome;
  return outcome;
};
