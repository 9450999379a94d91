import type { InvoiceStatus } from '@mendpoint/domain/payments';

export const CUSTOMER_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'post_code',
  'city',
  'state',
  'country',
] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];

/** A document: customer, tax class and lines are snapshots of the moment of the sale. */
export type InvoiceTable = {
  id: string;
  shop_id: string;
  number: string;
  status: InvoiceStatus;
  /** The Sydney day of the sale. */
  business_date: string;
  tax_id: string | null;
  tax_class: string;
  tax_rate_bp: number;
  total_cents: number;
  subtotal_cents: number;
  tax_cents: number;
  cash_cents: number;
  eftpos_cents: number;
  afterpay_cents: number;
  terms: string;
  customer_id: string | null;
  /** Folded: what identifies the customer; '' for a customer without a name. */
  search_text: string;
  /** The same for the same search text; '' for none. */
  buyer_key: string;
  /** null until the checkout saved it, or a sale came complete. */
  checked_out_at: string | null;
  voided_at: string | null;
  /** The login that recorded the sale to be checked out afterwards; null for one that came complete. */
  recorded_by: string | null;
  /** What a checkout that named no sale proposed as its number, taken or not: sent again, it is found by this. */
  checkout_number: string | null;
  created_at: string;
  updated_at: string;
} & { [Field in CustomerField as `customer_${Field}`]: string };

export type InvoiceLineTable = {
  id: string;
  invoice_id: string;
  position: number;
  kind: 'product' | 'repair';
  name: string;
  quantity: number;
  price_cents: number;
  product_id: string | null;
  sku: string;
  repair_part_id: string | null;
  category_id: string | null;
  category_name: string;
  brand_id: string | null;
  brand_name: string;
  device_id: string | null;
  device_name: string;
};
