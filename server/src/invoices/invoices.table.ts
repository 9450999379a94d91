import type { ActKind } from '@mendpoint/domain/act/act';
import type { InvoiceStatus, SurchargedTender } from '@mendpoint/domain/sale/payments';
import type { ChangeKind } from './invoice.ts';

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
  store_credit_cents: number;
  gift_card_cents: number;
  deposit_cents: number;
  exchange_cents: number;
  /** How much more cash changed hands than `cash_cents`, by rounding. */
  rounding_cents: number;
  /** What was handed over in cash; null where nobody said. */
  received_cents: number | null;
  /** All that was taken off the lines, and the part of it given on the sale as a whole. */
  discount_cents: number;
  sale_discount_cents: number;
  discount_reason: string;
  /** What the surcharges among its lines come to. */
  surcharge_cents: number;
  /** The total of its adjustment notes, and how much money went back with them. */
  credited_cents: number;
  repaid_cents: number;
  /** How much edits took back of recorded money, or of the total after somebody had paid. */
  taken_back_cents: number;
  terms: string;
  /** Who buys, where no customer was chosen. */
  buyer_name: string;
  buyer_abn: string;
  /** Why nobody is named on a sale that should name the buyer. */
  buyer_note: string;
  /** The shop as it was called when it sold. */
  seller_name: string;
  seller_abn: string;
  seller_gst_registered: number;
  /** The name of the person who sold; '' where there was none at the till. */
  served_by: string;
  customer_id: string | null;
  customer_first_name: string;
  customer_last_name: string;
  customer_email: string;
  customer_phone: string;
  customer_address: string;
  customer_post_code: string;
  customer_city: string;
  customer_state: string;
  customer_country: string;
  customer_company: string;
  customer_abn: string;
  search_text: string;
  buyer_key: string;
  checked_out_at: string | null;
  voided_at: string | null;
  recorded_by: string | null;
  checkout_number: string | null;
  created_at: string;
  updated_at: string;
  /** The number of acts on the invoice. */
  acts: number;
};

export type InvoiceLineTable = {
  id: string;
  invoice_id: string;
  position: number;
  kind: 'product' | 'repair';
  name: string;
  quantity: number;
  price_cents: number;
  /** Discounts on the whole line: its own, and its share of the sale's. */
  discount_cents: number;
  discount_share_cents: number;
  /** What the line promises, in one of the two; null where it promises nothing. */
  warranty_days: number | null;
  warranty_months: number | null;
  product_id: string | null;
  sku: string;
  repair_part_id: string | null;
  category_id: string | null;
  category_name: string;
  brand_id: string | null;
  brand_name: string;
  device_id: string | null;
  device_name: string;
  /** What one unit cost the shop when it was sold, before GST; null: not known. */
  cost_cents: number | null;
  /** JSON: a list of SoldPart, what one of a bundle took of other products; null of anything else. */
  parts: string | null;
  /** The tender whose surcharge the line is; null for what was sold. */
  surcharge_tender: SurchargedTender | null;
  /** The ticket whose device is collected with the sale, and what it was then; null of any other line. */
  ticket_id: string | null;
  ticket_number: string | null;
  ticket_device: string | null;
  /** JSON: a Work, what the line was charged for by its estimate; null where none says. */
  work: string | null;
};

export type InvoiceEventTable = {
  id: string;
  invoice_id: string;
  kind: ActKind;
  login_id: string;
  actor: string;
  /** JSON: a list of StoredChange. */
  changes: string;
  happened_at: string;
  /**
   * The number of the act among all acts on the invoice, from 1; null where an earlier version, which did not count,
   * wrote it.
   */
  act: number | null;
};

/** The last number that was given after a prefix. Found again from the invoices where it is absent. */
export type NumberSequenceTable = { prefix: string; last_number: number };

/**
 * One row for each time that a recorded sale was edited or voided. It has the id of the act. Never changed or removed.
 */
export type ChangedSaleTable = {
  id: string;
  invoice_id: string;
  shop_id: string;
  /** The Sydney day of the sale, and that of the change. */
  business_date: string;
  changed_date: string;
  changed_at: string;
  kind: ChangeKind;
  actor: string;
  total_before_cents: number;
  /** 0 for a voided sale. */
  total_after_cents: number;
  /** '' where none was given. */
  reason: string;
};
