import type { CashCount } from '@mendpoint/domain/drawer/cash-count';
import type { DrawerSums } from '@mendpoint/domain/drawer/drawer-sums';
import type { Cents } from '@mendpoint/domain/money/cents';
import type { Day } from '@mendpoint/domain/time/periods';

/** A retired drawer is out of use: it keeps its Zs and cannot be opened. */
export type Drawer = { id: string; shopId: string; name: string; lastZ: number; isRetired: boolean };

/** A drawer session from its float until its count. */
export type OpenSession = {
  id: string;
  drawerId: string;
  shopId: string;
  float: Cents;
  openedAt: string;
  openedOn: Day;
  /** The name they had then. */
  openedBy: string;
};

/** A drawer as the shop sees it. `lastCounted` is null before its first Z. */
export type ListedDrawer = Drawer & { open: OpenSession | null; lastCounted: Cents | null };

/** Positive: put in; negative: taken out; nothing: the drawer was opened without a sale. */
export type Movement = { id: string; amount: Cents; reason: string; by: string; at: string };

export type Note = { note: string; by: string; at: string };

/** A session's figures so far. */
export type SoFar = OpenSession & {
  shopName: string;
  drawerName: string;
  sums: DrawerSums;
  movements: Movement[];
  expected: Cents;
};

/**
 * `showsCash`: the caller may see the takings, and so what should be in the drawer. `showsSales`: the totals of the
 * sales.
 */
export type X = SoFar & { showsCash: boolean; showsSales: boolean };

/** What a count comes to, before the drawer is closed. */
export type Count = Pick<Z, 'drawerName' | 'counted' | 'expected' | 'difference'>;

/** A Z as it was made. It is stored as JSON and read for ever, so a field added later must be optional. */
export type Z = SoFar & {
  number: number;
  closedAt: string;
  closedOn: Day;
  closedBy: string;
  count: CashCount;
  counted: Cents;
  /** Counted less expected. */
  difference: Cents;
  note: string;
};

/** A Z as a list shows it. */
export type ListedZ = Pick<
  Z,
  | 'id'
  | 'shopId'
  | 'shopName'
  | 'drawerId'
  | 'drawerName'
  | 'number'
  | 'openedAt'
  | 'openedBy'
  | 'closedAt'
  | 'closedOn'
  | 'closedBy'
  | 'expected'
  | 'counted'
  | 'difference'
>;

export type ZFilter = { shopId: string | null; from: Day | null; to: Day | null };
