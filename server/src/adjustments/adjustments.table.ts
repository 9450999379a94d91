import type { Destination, RefundReason } from '@mendpoint/domain/sale/refund';

/** A document that takes back a part of an invoice. Never changed or removed. */
export type AdjustmentTable = {
  id: string;
  shop_id: string;
  invoice_id: string;
  number: string;
  /** The Sydney day of the refund. */
  business_date: string;
  reason: RefundReason;
  note: string;
  tax_class: string;
  tax_rate_bp: number;
  total_cents: number;
  subtotal_cents: number;
  tax_cents: number;
  /** The part of the total that gives surcharges back. */
  surcharge_cents: number;
  /** Money that went back. */
  cash_cents: number;
  eftpos_cents: number;
  afterpay_cents: number;
  store_credit_cents: number;
  gift_card_cents: number;
  deposit_cents: number;
  exchange_cents: number;
  /** How much more cash changed hands than `cash_cents`. */
  rounding_cents: number;
  /** The shop as it was called when the note was made. */
  seller_name: string;
  seller_abn: string;
  seller_gst_registered: number;
  /** The name of the person who refunded; '' where there was none at the till. */
  served_by: string;
  /** Who refunded, by the name they had then. */
  actor: string;
  created_at: string;
};

/** Which sale was taken instead of what came back. Never changed or removed. */
export type ExchangeTable = {
  adjustment_id: string;
  invoice_id: string;
};

export type AdjustmentLineTable = {
  adjustment_id: string;
  position: number;
  invoice_line_id: string;
  name: string;
  kind: 'product' | 'repair';
  /** 0 where only the price was reduced. */
  quantity: number;
  amount_cents: number;
  goes_to: Destination;
};
