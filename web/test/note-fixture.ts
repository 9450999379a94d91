import type { AdjustmentNote } from '@mendpoint/contract/invoices/adjustments';
import { NO_PAYMENTS } from '@mendpoint/domain/sale/payments';
import { SHOP } from './shop-fixture.ts';

export const NOTE: AdjustmentNote = {
  _id: 'n1',
  number: '#CN482914',
  shop_id: SHOP._id,
  invoice_id: 'i1',
  invoiceNumber: '#123456',
  customer_name: 'Mai Nguyễn',
  date: '2026-03-05',
  createdAt: '2026-03-05T03:04:05.000Z',
  reason: 'major-failure',
  note: 'Went dark.',
  tax_class: 'GST',
  tax_rate: 10,
  total: 19.97,
  subtotal: 18.15,
  tax: 1.82,
  repaid: 19.97,
  ...NO_PAYMENTS,
  cash: 19.97,
  cash_rounding: -0.02,
  seller: { name: SHOP.name, abn: SHOP.abn, gst_registered: SHOP.gst_registered },
  actor: 'Anna',
  lines: [{ line_id: 'l1', name: 'Clear case', kind: 'product', quantity: 1, amount: 19.97, goes_to: 'faulty' }],
};
