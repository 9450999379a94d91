import { type Cents, cents, NO_MONEY, sum } from '../money/cents.ts';
import { mapTenders, NO_PAYMENTS, type Payments } from '../sale/payments.ts';
import { lineTotal } from '../sale/totals.ts';
import type { InvoiceState, RefundedState } from './act.ts';

/** The figures of some days. */
export type Figures = Payments & {
  invoices: number;
  paidInvoices: number;
  total: Cents;
  subtotal: Cents;
  tax: Cents;
  /** Of the product lines, of the repair lines, and of the surcharges. */
  products: Cents;
  repairs: Cents;
  surcharges: Cents;
  /** All that was taken off lines and sales. */
  discounts: Cents;
};

/** The figures that reports show; the sums of what was sold are left out. */
export type SalesSums = Omit<Figures, 'paidInvoices' | 'products' | 'repairs'>;

export type InvoiceCount = Pick<Figures, 'invoices' | 'paidInvoices'>;

export const NO_FIGURES: Figures = {
  invoices: 0,
  paidInvoices: 0,
  total: NO_MONEY,
  subtotal: NO_MONEY,
  tax: NO_MONEY,
  ...NO_PAYMENTS,
  products: NO_MONEY,
  repairs: NO_MONEY,
  surcharges: NO_MONEY,
  discounts: NO_MONEY,
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
  surcharges: cents(amounts.surcharges),
  discounts: cents(amounts.discounts),
});

/** What an invoice adds to the figures of its day; null (no invoice) adds nothing. */
export const figuresOf = (invoice: InvoiceState | null): Figures => {
  if (!invoice) return NO_FIGURES;
  const { status, totals, payments, discount, surcharge, lines } = invoice;
  const sumOf = (kind: 'product' | 'repair') => sum(lines.filter((line) => line.kind === kind).map(lineTotal));
  const counted = { invoices: 1, paidInvoices: status === 'paid' ? 1 : 0 };
  return {
    ...counted,
    ...totals,
    ...payments,
    products: sumOf('product'),
    repairs: cents(sumOf('repair') - surcharge),
    surcharges: surcharge,
    discounts: discount.total,
  };
};

/** What a refund takes from the figures of its own day. It leaves the number of invoices alone. */
export const figuresOfRefund = ({ totals, money, surcharge, lines }: RefundedState): Figures => {
  const sumOf = (kind: 'product' | 'repair') =>
    sum(lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
  const repairs = cents(sumOf('repair') - surcharge);
  return { ...NO_FIGURES, ...totals, ...money, products: sumOf('product'), repairs, surcharges: surcharge };
};

export const figuresBetween = (from: Figures, to: Figures): Figures => mapFigures((name) => to[name] - from[name]);
export const figuresTogether = (a: Figures, b: Figures): Figures => mapFigures((name) => a[name] + b[name]);

const NAMES = Object.keys(NO_FIGURES) as (keyof Figures)[];

const mapFigures = (amountOf: (name: keyof Figures) => number): Figures => {
  const amounts = { ...NO_FIGURES } as Record<keyof Figures, number>;
  for (const name of NAMES) amounts[name] = amountOf(name);
  return amounts as Figures;
};

export const areNoFigures = (figures: Figures): boolean => NAMES.every((name) => figures[name] === 0);
