import type { Product } from '@mendpoint/contract/products';

/** A product as the server answers it, with what a test cares about. */
export const productWith = (given: Partial<Product> = {}): Product => ({
  _id: 'p1',
  sku: 'PROD-00001',
  name: 'Tempered glass',
  category: 'Phone',
  brand: 'Apple',
  device: 'iPhone 15',
  categoryId: 'c1',
  brandId: 'b1',
  deviceId: 'd1',
  price: 19.9,
  quantity: 12,
  quantitySeen: 12,
  faulty: 0,
  IMEI: '',
  description: '',
  images: ['/api/images/a', '/api/images/b'],
  thumbnails: ['/api/images/a-small', '/api/images/b-small'],
  warranty: 'No Warranty',
  warrantyPeriod: null,
  shop_id: 's1',
  createdAt: '2026-07-01T00:00:00.000Z',
  updatedAt: '2026-07-01T00:00:00.000Z',
  ...given,
});
