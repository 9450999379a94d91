import type { Favourite } from '@mendpoint/contract/favourites';
import type { Product } from '@mendpoint/contract/products';
import { type Call, list, refusal, serve, success } from './network.ts';
import { SHOP } from './shop-fixture.ts';
import { NO_PASSPORT } from './ticket-fixture.ts';

const AT = '2026-03-02T03:04:05.000Z';

const product = (_id: string, name: string, price: number, quantity: number | null, IMEI = ''): Product => ({
  _id,
  name,
  sku: `PROD-${_id}`,
  price,
  quantity,
  quantitySeen: quantity,
  faulty: 0,
  reserved: 0,
  IMEI,
  category: 'Phone',
  brand: 'Apple',
  device: 'iPhone 15',
  categoryId: null,
  brandId: null,
  deviceId: null,
  description: '',
  images: [],
  thumbnails: [],
  warranty: 'No Warranty',
  warrantyPeriod: null,
  barcodes: [],
  supplier: '',
  supplier_code: '',
  reorder_level: null,
  expected_on: null,
  bundle: [],
  shop_id: SHOP._id,
  createdAt: AT,
  updatedAt: AT,
});

const PRODUCTS = [
  product('00001', 'Clear case', 19.95, 3),
  product('00002', 'USB-C cable', 29.9, null),
  product('00003', 'iPhone 15 used', 899, 1, '356938035643809'),
];

export const FAVOURITE_PRODUCT: Favourite = { product: product('00001', 'Clear case', 19.95, 3), repair: null };
export const FAVOURITE_REPAIR: Favourite = {
  product: null,
  repair: {
    categoryId: 'phone',
    category: 'Phone',
    brandId: 'apple',
    brand: 'Apple',
    deviceId: '15',
    device: 'iPhone 15',
    repairPartId: 'screen',
    repair_name: 'Screen replacement',
    price: 149.95,
  },
};

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

type Sent = { method: string; path: string; key: string | undefined; body: Record<string, unknown> };
/** What a POST is answered with. */
type Outcome = (sent: Sent) => Response | Promise<Response>;

export const sold = ({ body }: Sent): Response => success({ data: { _id: 'invoice-1', ...body } }, 201);

/** The price book: what each repair part costs on whatever device is asked about. */
export const pricedAt =
  (prices: Readonly<Record<string, number>>) =>
  (asked: URLSearchParams): Response =>
    success({
      data: {
        prices: Object.entries(prices).map(([repairPartId, price]) => ({
          deviceId: asked.get('deviceId'),
          repairPartId,
          price,
        })),
      },
    });

/** What the paydesk sent, and what it gets back. */
export const network = {
  /** All that came, reading as well. */
  asked: [] as readonly Call[],
  calls: [] as Sent[],
  onPost: sold as Outcome,
  /** What reading waits for. */
  reading: Promise.resolve(),
  /** Nobody sells these any more. */
  deleted: [] as string[],
  /** The shop as it stands on the server by now. */
  shop: SHOP,
  favourites: [] as Favourite[],
  /** When the favourites were arranged. */
  arrangedAt: AT,
  lists: {} as Record<string, readonly object[]>,
  /** What the shop knows of a device. */
  passport: NO_PASSPORT,
  /** What a receipt gets when devices are collected. */
  onCollection: (() => refusal(404, 'Drop-off not found')) as () => Response,
  onPrices: pricedAt({}) as (asked: URLSearchParams) => Response | Promise<Response>,
};

/** Something that a test lets happen when it is ready. */
export const held = () => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
};

/** Before each test: nothing has been sent, and every sale is recorded. */
export const freshNetwork = (): void => {
  network.asked = serve(answer);
  network.calls = [];
  network.onPost = sold;
  network.reading = Promise.resolve();
  network.deleted = [];
  network.shop = SHOP;
  network.favourites = [];
  network.lists = { ...LISTS };
  network.passport = NO_PASSPORT;
  network.onCollection = () => refusal(404, 'Drop-off not found');
  network.onPrices = pricedAt({});
};

const productsFor = (q: string): Product[] =>
  PRODUCTS.filter(({ name, sku, IMEI }) =>
    [name, sku, IMEI].some((text) => text.toLowerCase().includes(q.toLowerCase())),
  );

const productsWith = (code: string): Product[] =>
  PRODUCTS.filter(({ sku, IMEI, barcodes }) =>
    [sku, IMEI, ...barcodes].some((one) => one.toLowerCase() === code.toLowerCase()),
  );

const read = (address: URL): Response | Promise<Response> => {
  const { pathname, searchParams } = address;
  const code = searchParams.get('code');
  if (pathname === '/api/products' && code !== null) return list(productsWith(code));
  if (pathname === '/api/products') return list(productsFor(searchParams.get('q') ?? ''));
  const one = PRODUCTS.find(({ _id }) => pathname === `/api/products/${_id}`);
  if (one && network.deleted.includes(one._id)) return refusal(404, 'Product not found');
  if (one) return success({ data: one });
  if (pathname === '/api/favourites') {
    return success({ data: { favourites: network.favourites, updatedAt: network.favourites.length > 0 ? AT : null } });
  }
  if (pathname === '/api/device-passport') return success({ data: network.passport });
  if (pathname.endsWith('/collection')) return network.onCollection();
  if (pathname === '/api/repair-prices') return network.onPrices(searchParams);
  if (pathname === '/api/shop') return success({ shops: network.lists[pathname], meta: {} });
  if (pathname === `/api/shop/${SHOP._id}`) return success({ shop: network.shop });
  return list(network.lists[pathname] ?? []);
};

const answer = async ({ method, path, headers, body }: Call): Promise<Response> => {
  if (method === 'GET') await network.reading;
  if (method === 'GET') return read(new URL(path, 'http://localhost'));
  const sent = { method, path, key: headers['idempotency-key'], body: JSON.parse(body || '{}') };
  network.calls.push(sent);
  return network.onPost(sent);
};
