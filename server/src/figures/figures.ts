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
};

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
});

/** What an invoice adds to the figures. */
export type CountedInvoice = {
  shopId: string;
  day: Day;
  status: InvoiceStatus;
  totals: Totals;
  payments: Payments;
  buyer: { key: string; searchText: string };
  lines: readonly (Line & { kind: 'product' | 'repair'; name: string })[];
};

const figuresOf = (invoice: CountedInvoice | null): Figures => {
  if (!invoice) return NO_FIGURES;
  const { status, totals, payments, lines } = invoice;
  const linesOf = (kind: 'product' | 'repair') =>
    cents(lines.reduce((sum, line) => sum + (line.kind === kind ? line.quantity * line.price : 0), 0));
  return {
    invoices: 1,
    paidInvoices: status === 'paid' ? 1 : 0,
    total: totals.total,
    subtotal: totals.subtotal,
    tax: totals.tax,
    ...payments,
    products: linesOf('product'),
    repairs: linesOf('repair'),
  };
};

/** What is added to the figures of a day when an invoice changes; null of `before` or `after` is no invoice. */
export const figuresChange = (before: CountedInvoice | null, after: CountedInvoice | null): Figures => {
  const [from, to] = [figuresOf(before), figuresOf(after)];
  const fields = Object.keys(to) as (keyof Figures)[];
  return Object.fromEntries(fields.map((field) => [field, to[field] - from[field]])) as Figures;
};

/** How many more of an item were sold, and for how much. */
export type ItemChange = { name: string; quantity: number; amount: number };

export const itemChanges = (before: CountedInvoice | null, after: CountedInvoice | null): ItemChange[] => {
  const changes = new Map<string, ItemChange>();
  const add = (invoice: CountedInvoice | null, sign: 1 | -1) => {
    for (const { kind, name, quantity, price } of invoice?.lines ?? []) {
      if (kind !== 'product') continue;
      const change = changes.get(name) ?? { name, quantity: 0, amount: 0 };
      change.quantity += sign * quantity;
      change.amount += sign * quantity * price;
      changes.set(name, change);
    }
  };
  add(before, -1);
  add(after, 1);
  return [...changes.values()].filter(({ quantity, amount }) => quantity !== 0 || amount !== 0);
};

/** How many more invoices name a customer; `searchText` is what a search finds the customer by. */
export type BuyerChange = { key: string; searchText: string; invoices: number; paidInvoices: number };

/** In the order of their keys, so that two tills selling to the same customers cannot deadlock. */
export const buyerChanges = (before: CountedInvoice | null, after: CountedInvoice | null): BuyerChange[] => {
  const changes = new Map<string, BuyerChange>();
  const add = (invoice: CountedInvoice | null, sign: 1 | -1) => {
    if (!invoice?.buyer.key) return;
    const { buyer, status } = invoice;
    const change = changes.get(buyer.key) ?? { ...buyer, invoices: 0, paidInvoices: 0 };
    change.invoices += sign;
    if (status === 'paid') change.paidInvoices += sign;
    changes.set(buyer.key, change);
  };
  add(before, -1);
  add(after, 1);
  return [...changes.values()]
    .filter(({ invoices, paidInvoices }) => invoices !== 0 || paidInvoices !== 0)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
};
