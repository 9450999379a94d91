import type { Shop } from '@mendpoint/contract/shops';

const AT = '2026-03-02T03:04:05.000Z';

export const SHOP: Shop = {
  _id: 'shop-1',
  name: 'Newtown Phone Repairs',
  email: 'newtown@example.com',
  phone: '0290001111',
  address: '12 King Street',
  post_code: '2042',
  city: 'Newtown',
  state: 'NSW',
  country: 'Australia',
  abn: '51 824 753 556',
  gst_registered: true,
  gst_registered_from: '',
  cash_rounding: true,
  sells_with_drawer: false,
  prints_receipts: false,
  number_prefix: '',
  terms: '',
  receipt_terms: '',
  opening_hours: '',
  closed_through: '',
  logo: '',
  receipt_logo: '',
  paper_line: '',
  till_lock_minutes: 5,
  createdAt: AT,
  updatedAt: AT,
};
