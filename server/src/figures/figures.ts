import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { type InvoiceStatus, mapTenders, NO_PAYMENTS, type Payments } from '@mendpoint/domain/sale/payments';
import type { Line, Totals } from '@mendpoint/domain/sale/totals';
import type { Day } from '@mendpoint/domain/time/periods';

/** What the invoices of some days add up to. */
export type Figures = Payments & {
  invoices: number;
  paidInvoices: number;
  total: Cents;
  subtotal: Cents;
  tax: Cents;
  /** Of the product lines, and of the repair lines. */
  products: Cents;
  repairs: Cents;
  /** All that was taken off lines and sales. */
  discounts: Cents;
};

/** What reports show of some days; what the lines add up to is left out. */
export type SalesSums = Omit<Figures, 'paidInvoices' | 'products' | 'repairs'>;

export type InvoiceCount = Pick<Figures, 'invoices' | 'paidInvoices'>;

const ZERO = cents(0);

export const NO_FIGURES: Figures = {
  invoices: 0,
  paidInvoices: 0,
  total: ZERO,
  subtotal: ZERO,
  tax: ZERO,
  ...NO_PAYMENTS,
  products: ZERO,
  repairs: ZERO,
  discounts: ZERO,
};

/** From whole sums in cents, as the database adds them up. */
export const toFigures = ({ invoices, paidInvoices, ...amounts }: Record<keyof Figures, number>): Figures => ({
  invoices,
  paidInvoices,
  total: cents(amounts.total),
  subtotal: cents(amounts.subtotal),
  tax: cents(amounts.tax),
  ...mapTenders((tender) => cents(amounts[tender])),
  products: cents(amounts.products),
  repairs: cents(amounts.repairs),
  discounts: cents(amounts.discounts),
});

/** What an invoice adds to the figures. */
export type CountedInvoice = {
  shopId: string;
  day: Day;
  status: InvoiceStatus;
  totals: Totals;
  payments: Payments;
  discount: { total: Cents };
  buyer: { key: string; searchText: string };
  lines: readonly (Line & { kind: 'product' | 'repair'; name: string })[];
};

/** What a refund takes from the figures of its day. Amounts are positive. */
export type CountedRefund = {
  shopId: string;
  day: Day;
  totals: Totals;
  payments: Payments;
  lines: readonly { kind: 'product' | 'repair'; name: string; quantity: number; amount: Cents }[];
};

/** How many more of an item were sold, and for how much. */
export type ItemChange = { name: string; quantity: number; amount: number };

/** How many more invoices name a customer; `searchText` is what a search finds the customer by. */
export type BuyerChange = { key: string; searchText: string; invoices: number; paidInvoices: number };
