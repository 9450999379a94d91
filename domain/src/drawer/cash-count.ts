import { type Cents, cents, formatMoney } from '../money/cents.ts';

/** The notes and coins of Australia in cents, the largest first. */
export const DENOMINATIONS = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** How many there are of each note and coin; one that is not named counts as none, where any is named. */
export type CashCount = Partial<Record<Denomination, number>>;

/** Whether anything is said about a drawer. One that is empty is said to have none of a note or coin. */
export const isCounted = (count: CashCount): boolean =>
  DENOMINATIONS.some((denomination) => count[denomination] !== undefined);

export const countedCash = (count: CashCount): Cents =>
  cents(DENOMINATIONS.reduce((sum, denomination) => sum + denomination * (count[denomination] ?? 0), 0));

/** 'A$50', 'A$2', '50c' */
export const denominationName = (denomination: Denomination): string =>
  denomination >= 100 ? `A$${denomination / 100}` : `${denomination}c`;

/** 'A$5.00 short', 'A$2.50 over', 'exact': what was counted less what was expected. */
export const differenceInWords = (difference: Cents): string => {
  if (difference === 0) return 'exact';
  return difference < 0 ? `${formatMoney(cents(-difference))} short` : `${formatMoney(difference)} over`;
};
