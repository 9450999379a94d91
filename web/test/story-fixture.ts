import type { Customer } from '@mendpoint/contract/customers';
import type { StoryEntry } from '@mendpoint/contract/stories';
import { SHOP } from './shop-fixture.ts';

export const ANN: Customer = {
  _id: 'c1',
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '0400 000 001',
  address: '',
  post_code: '',
  city: 'Glebe',
  state: '',
  country: '',
  company: '',
  abn: '',
  notes: 'Rings first',
  no_email: false,
  shop_id: SHOP._id,
  createdAt: '2026-07-01T00:00:00.000Z',
  updatedAt: '2026-07-02T00:00:00.000Z',
};

/** The same woman, entered a second time. */
export const ANNE: Customer = {
  ...ANN,
  _id: 'c2',
  first_name: 'Anne',
  email: '',
  no_email: true,
  company: 'Lee & Co',
  notes: '',
};

export const STORY_ENTRY: StoryEntry = {
  _id: 'i1',
  kind: 'sale',
  at: '2026-11-20T01:00:00.000Z',
  number: '#48201',
  invoice: { _id: 'i1', invoiceNumber: '#48201', is_void: false },
  state: 'part-paid',
  shop: SHOP.name,
  amount: 249,
  due: 49,
  quantity: 0,
  discount: 0,
  note: '',
  lines: [{ name: 'Screen', device: 'iPhone 15', quantity: 1 }],
  line_count: 1,
};
