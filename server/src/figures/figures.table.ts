import type { Figures } from '@mendpoint/domain/act/figures';
import type { Tender } from '@mendpoint/domain/sale/payments';
import type { Generated } from 'kysely';

/** The columns of the figures that are kept for each day. */
export const FIGURE_COLUMNS = {
  invoices: 'invoices',
  paidInvoices: 'paid_invoices',
  total: 'total_cents',
  subtotal: 'subtotal_cents',
  tax: 'tax_cents',
  cash: 'cash_cents',
  eftpos: 'eftpos_cents',
  afterpay: 'afterpay_cents',
  store_credit: 'store_credit_cents',
  gift_card: 'gift_card_cents',
  deposit: 'deposit_cents',
  exchange: 'exchange_cents',
  products: 'products_cents',
  repairs: 'repairs_cents',
  surcharges: 'surcharge_cents',
  discounts: 'discounts_cents',
} as const satisfies Record<keyof Figures, keyof SalesDayTable>;
export const FIGURES = Object.keys(FIGURE_COLUMNS) as (keyof Figures)[];
export const DAY_SUMS = Object.values(FIGURE_COLUMNS);

/** One row for each shop and Sydney day: the sums of its live invoices. */
export type SalesDayTable = {
  shop_id: string;
  business_date: string;
  invoices: number;
  paid_invoices: number;
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
  products_cents: number;
  repairs_cents: number;
  surcharge_cents: number;
  discounts_cents: number;
};

/** One row for each shop, Sydney day of the money, and tender: the sums of its payments. */
export type TakingsDayTable = {
  shop_id: string;
  business_date: string;
  tender: Tender;
  amount_cents: number;
  rounding_cents: number;
  /** How often money moved. */
  movements: number;
};

/** One row for each customer who ever had store credit: the sum of the customer's entries. */
export type StoreCreditTable = { customer_id: string; balance_cents: number };

export const TAKINGS_SUMS = ['amount_cents', 'rounding_cents', 'movements'] as const;

/**
 * One row for each shop, span of time and name of a product sold. A span is a Sydney day or a year. A report adds up
 * the spans that make its period.
 */
export type ItemSumTable = {
  shop_number: number;
  span: string;
  item_number: number;
  quantity: number;
  amount_cents: number;
};

/** The names that products were sold by, each once; never changed or removed. */
export type SoldItemTable = { number: Generated<number>; name: string };

/** The same sums by the shops' ids and the items' names: for people to look at, and too slow for reports. */
export type ItemSalesView = {
  shop_id: string;
  span: string;
  item_name: string;
  quantity: number;
  amount_cents: number;
};

/** One row for each shop and customer, as its live invoices name them. A search of invoices reads these rows first. */
export type BuyerSalesTable = {
  shop_id: string;
  /** A hash of the search text, which is too long for a key. */
  buyer_key: string;
  search_text: string;
  invoices: number;
  paid_invoices: number;
};
