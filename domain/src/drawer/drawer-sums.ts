import type { ActKind } from '../act/act.ts';
import { type Cents, cents, NO_MONEY, sum } from '../money/cents.ts';
import type { MoneyKind } from '../sale/money-moved.ts';
import { TENDERS, type Tender } from '../sale/payments.ts';

/** The lines of an X or Z that entries of sales count in. */
export const SALE_LINES = ['sales', 'changes', 'refunds', 'voids'] as const;
export type SaleLine = (typeof SALE_LINES)[number];

/**
 * Signed, as entries are. `net` is without GST; `discount` is what was taken off prices. `surcharge`, which the total
 * includes, is absent in a Z from before there were surcharges.
 */
export type SaleSum = { count: number; net: Cents; tax: Cents; total: Cents; discount: Cents; surcharge?: Cents };

/** Money of one tender: what came in, what went back or was corrected, and the total with rounding. */
export type TenderSum = {
  tender: Tender;
  count: number;
  taken: Cents;
  back: Cents;
  rounding: Cents;
  total: Cents;
};

/** Gift cards that were sold, less those whose sale was voided: their money is in the takings, and in no sale. */
export type CardSum = { count: number; total: Cents };

/** What was paid down on tickets, less what was given back: that money, too, is in the takings, and in no sale. */
export type DepositSum = { count: number; total: Cents };

/** `cards` and `deposits` are absent in a Z from before there were such. */
export type DrawerSums = Record<SaleLine | 'all', SaleSum> & {
  takings: TenderSum[];
  cards?: CardSum;
  deposits?: DepositSum;
};

/** Entries of one kind, added up. */
export type SaleGroup = SaleSum & { kind: ActKind };
/** Payments of one tender and kind, added up. */
export type MoneyGroup = { tender: Tender; kind: MoneyKind; count: number; amount: Cents; rounding: Cents };

/** The line that each kind of entry counts in; the compiler asks for the line of a new kind. */
const LINE_OF: Record<ActKind, SaleLine> = {
  sold: 'sales',
  'checked-out': 'changes',
  edited: 'changes',
  refunded: 'refunds',
  voided: 'voids',
};

const IS_TAKEN: Record<MoneyKind, boolean> = { taken: true, corrected: false, voided: false, refunded: false };

/** Every group counts in `all` and in exactly one line. Tenders without any movement are left out. */
export const drawerSums = (
  sales: readonly SaleGroup[],
  money: readonly MoneyGroup[],
  cards: CardSum = NOTHING,
  deposits: DepositSum = NOTHING,
): DrawerSums => {
  const onLine = (line: SaleLine) => saleSum(sales.filter(({ kind }) => LINE_OF[kind] === line));
  return {
    sales: onLine('sales'),
    changes: onLine('changes'),
    refunds: onLine('refunds'),
    voids: onLine('voids'),
    all: saleSum(sales),
    cards,
    deposits,
    takings: TENDERS.map((tender) =>
      tenderSum(
        tender,
        money.filter((group) => group.tender === tender),
      ),
    ).filter(({ count }) => count > 0),
  };
};

const NOTHING = { count: 0, total: NO_MONEY };

const saleSum = (groups: readonly SaleGroup[]): SaleSum => ({
  count: groups.reduce((count, group) => count + group.count, 0),
  net: sum(groups.map(({ net }) => net)),
  tax: sum(groups.map(({ tax }) => tax)),
  total: sum(groups.map(({ total }) => total)),
  discount: sum(groups.map(({ discount }) => discount)),
  surcharge: sum(groups.map(({ surcharge = NO_MONEY }) => surcharge)),
});

const tenderSum = (tender: Tender, groups: readonly MoneyGroup[]): TenderSum => {
  const taken = sum(groups.filter(({ kind }) => IS_TAKEN[kind]).map(({ amount }) => amount));
  const back = sum(groups.filter(({ kind }) => !IS_TAKEN[kind]).map(({ amount }) => amount));
  const rounding = sum(groups.map((group) => group.rounding));
  const count = groups.reduce((so, group) => so + group.count, 0);
  return { tender, count, taken, back, rounding, total: cents(taken + back + rounding) };
};

/**
 * What should be in the drawer: the float, the cash that came and went with sales, and what was put in and taken out.
 */
export const expectedCash = (float: Cents, { takings }: DrawerSums, movedCash: Cents): Cents =>
  cents(float + (takings.find(({ tender }) => tender === 'cash')?.total ?? NO_MONEY) + movedCash);
