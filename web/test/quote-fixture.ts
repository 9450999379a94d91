import type { WholeQuote } from '@mendpoint/contract/quotes';
import { SHOP } from './shop-fixture.ts';

export const QUOTE: WholeQuote = {
  _id: 'q1',
  shop_id: SHOP._id,
  number: 'Q-482914',
  customer_name: 'Mai Nguyễn',
  items: 3,
  total: 288.9,
  valid_until: '2999-12-31',
  state: 'open',
  lost_reason: '',
  quoted_by: 'Anna',
  quoted_at: '2026-03-02T03:04:05.000Z',
  invoice: null,
  customer: { _id: 'c1', first_name: 'Mai', last_name: 'Nguyễn', email: 'mai@example.com', phone: '0400111222' },
  tax: { _id: null, taxClass: 'GST', taxValue: 10 },
  subtotal: 262.64,
  tax_amount: 26.26,
  note: 'Parts take two days.',
  productDetails: [
    {
      ...{ productId: 'p1', name: 'Clear case', sku: 'PROD-00001', quantity: 2, price: 19.95 },
      ...{ stock: 7, is_gone: false, price_today: null },
    },
  ],
  repairParts: [
    {
      ...{ repairPartId: 'r1', name: 'Screen', price: 249, gone: null },
      ...{ categoryId: 'k1', category_name: 'Phones', brandId: 'b1', brand_name: 'Apple' },
      ...{ deviceId: 'd1', device_name: 'iPhone 15' },
    },
  ],
  customer_gone: false,
  changed: [],
};
