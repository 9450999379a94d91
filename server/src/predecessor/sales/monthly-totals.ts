import { type Cents, cents, formatAmount } from '@mendpoint/domain/money/cents';

/** How many sales, and their total. */
export type Sum = { sales: number; total: Cents };

/** Why the totals of a month differ. */
export type Reason = 'stored twice' | 'cannot come' | 'total taken from the lines' | 'invoices as unpaid sales';

type Month = { source: Sum; here: Sum; reasons: Map<Reason, Sum> };

/** The sales of each shop and month: as they were, as they are moved, and why the two differ. */
export type MonthlyTotals = {
  /** `source` is a sale's stored total; `here` its total as moved, null where it is not; `reason` why they differ. */
  count: (shop: string, month: string, source: Cents | null, here: Cents | null, reason: Reason | null) => void;
  /** One line for each shop and month, in their order. `kept` is what the ledger has of a month, if it was read. */
  lines: (kept: ReadonlyMap<string, Sum> | null) => string[];
};

const NOTHING: Sum = { sales: 0, total: cents(0) };

const plus = ({ sales, total }: Sum, count: number, amount: number): Sum => ({
  sales: sales + count,
  total: cents(total + amount),
});

export const monthlyTotals = (): MonthlyTotals => {
  const months = new Map<string, Month>();
  return {
    count: (shop, month, source, here, reason) => {
      const key = `${shop} ${month}`;
      const before = months.get(key) ?? { source: NOTHING, here: NOTHING, reasons: new Map() };
      const change = [(here === null ? 0 : 1) - (source === null ? 0 : 1), (here ?? 0) - (source ?? 0)] as const;
      if (reason) before.reasons.set(reason, plus(before.reasons.get(reason) ?? NOTHING, ...change));
      months.set(key, {
        source: source === null ? before.source : plus(before.source, 1, source),
        here: here === null ? before.here : plus(before.here, 1, here),
        reasons: before.reasons,
      });
    },
    lines: (kept) =>
      [...months]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, month]) => `${key}: ${sentenceOf(month, kept === null ? month.here : (kept.get(key) ?? NOTHING))}`),
  };
};

const inWords = ({ sales, total }: Sum): string => `${sales} sales, ${formatAmount(total)}`;

const sentenceOf = ({ source, here, reasons }: Month, kept: Sum): string => {
  const why = [...reasons].map(([reason, by]) => `${reason} ${signed(by)}`);
  const others = plus(kept, -here.sales, -here.total);
  if (others.sales !== 0 || others.total !== 0) why.push(`sold or changed here ${signed(others)}`);
  const difference = plus(kept, -source.sales, -source.total);
  if (difference.sales === 0 && difference.total === 0 && why.length === 0) return `${inWords(kept)}, as there`;
  return `${inWords(source)} there; ${inWords(kept)} here (${why.join('; ')})`;
};

const signed = ({ sales, total }: Sum): string =>
  `${sales > 0 ? '+' : ''}${sales}, ${total > 0 ? '+' : ''}${formatAmount(total)}`;
