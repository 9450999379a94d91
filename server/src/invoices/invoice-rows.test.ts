import { describe, expect, test } from 'vitest';
import { invoiceOf, lineOf, lineRowOf, rowOf } from './invoice-rows.ts';
import type { InvoiceLineTable, InvoiceTable } from './invoices.table.ts';

/** Every column has a different value, so that two mixed-up columns show. */
const invoice: InvoiceTable = {
  id: 'invoice',
  shop_id: 'shop',
  number: '#1',
  acts: 7,
  status: 'paid',
  business_date: '2026-11-20',
  tax_id: 'tax',
  tax_class: 'GST',
  tax_rate_bp: 1000,
  total_cents: 1101,
  subtotal_cents: 1001,
  tax_cents: 100,
  cash_cents: 500,
  eftpos_cents: 600,
  rounding_cents: -2,
  received_cents: 10_000,
  afterpay_cents: 1,
  store_credit_cents: 21,
  gift_card_cents: 23,
  deposit_cents: 24,
  exchange_cents: 22,
  discount_cents: 7,
  surcharge_cents: 3,
  sale_discount_cents: 5,
  discount_reason: 'discount reason',
  credited_cents: 300,
  repaid_cents: 200,
  taken_back_cents: 150,
  terms: 'terms',
  buyer_name: 'buyer name',
  buyer_abn: 'buyer abn',
  buyer_note: 'buyer note',
  seller_name: 'seller',
  seller_abn: 'seller abn',
  seller_gst_registered: 1,
  served_by: 'served by',
  customer_id: 'customer',
  customer_first_name: 'first',
  customer_last_name: 'last',
  customer_email: 'email',
  customer_phone: 'phone',
  customer_address: 'address',
  customer_post_code: 'post code',
  customer_company: 'company',
  customer_abn: 'abn',
  customer_city: 'city',
  customer_state: 'state',
  customer_country: 'country',
  search_text: 'search text',
  buyer_key: 'key',
  checked_out_at: '2026-11-20T01:00:00.000Z',
  voided_at: null,
  recorded_by: 'login',
  checkout_number: '#2',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T02:00:00.000Z',
};

const repair: InvoiceLineTable = {
  id: 'line',
  invoice_id: 'invoice',
  position: 3,
  kind: 'repair',
  name: 'name',
  quantity: 2,
  price_cents: 700,
  discount_cents: 11,
  discount_share_cents: 13,
  warranty_days: 90,
  warranty_months: null,
  surcharge_tender: 'eftpos',
  product_id: null,
  sku: '',
  repair_part_id: 'part',
  category_id: 'category',
  category_name: 'category name',
  brand_id: 'brand',
  brand_name: 'brand name',
  device_id: 'device',
  device_name: 'device name',
  cost_cents: 7,
  parts: null,
  ticket_id: 'ticket',
  ticket_number: 'T-1',
  ticket_device: 'iPhone 13',
  work: '{"kind":"part"}',
};

const NO_REPAIR = {
  repair_part_id: null,
  category_id: null,
  category_name: '',
  brand_id: null,
  brand_name: '',
  device_id: null,
  device_name: '',
  surcharge_tender: null,
  ticket_id: null,
  ticket_number: null,
  ticket_device: null,
  work: null,
};

const NOBODY = {
  customer_id: null,
  customer_first_name: '',
  customer_last_name: '',
  customer_email: '',
  customer_phone: '',
  customer_address: '',
  customer_post_code: '',
  customer_company: '',
  customer_abn: '',
  customer_city: '',
  customer_state: '',
  customer_country: '',
};

describe('what was read from a row is written back the same', () => {
  test.each([
    ['an invoice', invoice],
    ['an invoice of nobody in particular', { ...invoice, ...NOBODY, tax_id: null, recorded_by: null }],
  ])('%s', (_, row) => expect(rowOf(invoiceOf(row, []))).toEqual(row));

  test.each<[string, InvoiceLineTable]>([
    ['a repair', repair],
    ['a product', { ...repair, ...NO_REPAIR, kind: 'product', product_id: 'product', sku: 'SKU' }],
    [
      'a bundle',
      {
        ...{ ...repair, ...NO_REPAIR, kind: 'product', product_id: 'product', sku: 'SKU' },
        parts: '[{"productId":"part","name":"Part","quantity":2}]',
      },
    ],
  ])('%s', (_, row) => expect(lineRowOf(lineOf(row), row.invoice_id, row.position)).toEqual(row));
});

describe('what a row becomes', () => {
  test('has each amount in its place, and no customer without an id', () => {
    const { totals, payments, customer } = invoiceOf({ ...invoice, ...NOBODY }, []);
    expect(totals).toEqual({ total: 1101, subtotal: 1001, tax: 100 });
    expect(payments).toEqual({
      cash: 500,
      eftpos: 600,
      afterpay: 1,
      store_credit: 21,
      gift_card: 23,
      deposit: 24,
      exchange: 22,
    });
    expect(customer).toBeNull();
  });
});
