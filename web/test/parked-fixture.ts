import { SHOP } from './shop-fixture.ts';

export const PARKED = {
  _id: 'parked-1',
  shop_id: SHOP._id,
  name: 'Mai',
  customer_name: '',
  items: 2,
  total: 59.8,
  parked_by: SHOP.email,
  parked_at: '2026-03-02T03:04:05.000Z',
};
export const RECALLED = {
  ...PARKED,
  customer: null,
  productDetails: [{ productId: '00002', name: 'USB-C cable', sku: 'S', quantity: 2, price: 29.9, stock: null }],
  repairParts: [],
  tax: null,
  status: '1',
  changed: [] as string[],
};
