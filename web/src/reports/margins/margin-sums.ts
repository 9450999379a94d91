import type { MarginRow, SoldAmounts } from '@mendpoint/contract/reports/margins';
import { type Cents, cents, sum } from '@mendpoint/domain/money/cents';
import { marginOf, marginPercent, type SoldSums, uncostedOf } from '@mendpoint/domain/sale/margin';
import { money } from '../sheet.ts';

/** A row of the report in cents. Costs are 0 where they are not shown. */
export type MarginLine = {
  key: string;
  name: string;
  kind: MarginRow['kind'];
  now: SoldSums;
  before: SoldSums;
};

const sumsFrom = ({ quantity, total, subtotal, cost = 0, uncosted = 0 }: SoldAmounts): SoldSums => ({
  quantity,
  total: money(total),
  subtotal: money(subtotal),
  costedSubtotal: cents(money(subtotal) - money(uncosted)),
  cost: money(cost),
});

const NOTHING: SoldAmounts = { quantity: 0, total: 0, subtotal: 0 };

export const lineFrom = ({ key, name, kind, before, ...now }: MarginRow): MarginLine => ({
  ...{ key, name, kind },
  now: sumsFrom(now),
  before: sumsFrom(before ?? NOTHING),
});

/** Whether something was sold, and nothing is known of its cost. */
const isUncosted = ({ costedSubtotal, cost, subtotal }: SoldSums): boolean =>
  costedSubtotal === 0 && cost === 0 && subtotal !== 0;

/** Null where nothing is known of the cost of what was sold. */
export const shownCost = (sums: SoldSums): Cents | null => (isUncosted(sums) ? null : sums.cost);
export const shownMargin = (sums: SoldSums): Cents | null => (isUncosted(sums) ? null : marginOf(sums));

export const uncostedIn = (lines: readonly MarginLine[]): Cents => sum(lines.map(({ now }) => uncostedOf(now)));

export const percentOfAll = (all: readonly SoldSums[]): number | null =>
  marginPercent({
    costedSubtotal: sum(all.map(({ costedSubtotal }) => costedSubtotal)),
    cost: sum(all.map(({ cost }) => cost)),
  });

const ORDERS: Readonly<Record<string, (line: MarginLine) => number>> = {
  quantity: ({ now }) => now.quantity,
  revenue: ({ now }) => now.subtotal,
  margin: ({ now }) => marginOf(now),
  percent: ({ now }) => marginPercent(now) ?? Number.NEGATIVE_INFINITY,
};

export const MARGIN_SORTS: readonly string[] = ['name', ...Object.keys(ORDERS)].flatMap((name) => [name, `-${name}`]);

/** `sort` '' keeps the order of the server. What stands for many others stays last. */
export const sortLines = (lines: readonly MarginLine[], sort: string, others: number): MarginLine[] => {
  const listed = others > 0 ? lines.slice(0, -1) : [...lines];
  const [name, sign] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
  const amountIn = ORDERS[name];
  if (name === 'name') listed.sort((a, b) => sign * a.name.localeCompare(b.name, 'en-AU', { numeric: true }));
  // Infinities cannot be subtracted from each other.
  if (amountIn) listed.sort((a, b) => sign * (Number(amountIn(a) > amountIn(b)) - Number(amountIn(a) < amountIn(b))));
  return [...listed, ...lines.slice(listed.length)];
};
