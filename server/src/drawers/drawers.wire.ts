import type { Drawer } from '@mendpoint/contract/drawers/drawers';
import type * as wire from '@mendpoint/contract/drawers/z-reports';
import { DENOMINATIONS } from '@mendpoint/domain/drawer/cash-count';
import {
  type CardSum,
  SALE_LINES,
  type SaleLine,
  type SaleSum,
  type TenderSum,
} from '@mendpoint/domain/drawer/drawer-sums';
import { type Cents, cents, NO_MONEY, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { at } from '@mendpoint/domain/rule-error';
import type { Count, ListedDrawer, ListedZ, Movement, Note, OpenSession, SoFar, X, Z } from './drawer.ts';

export const drawerToWire = ({ id, shopId, name, lastZ, isRetired, open, lastCounted }: ListedDrawer): Drawer => ({
  _id: id,
  shop_id: shopId,
  name,
  last_z: lastZ,
  retired: isRetired,
  open: open && { session_id: open.id, ...openingToWire(open) },
  last_counted: lastCounted === null ? null : toDollars(lastCounted),
});

const openingToWire = ({ float, openedAt, openedOn, openedBy }: OpenSession) => ({
  float: toDollars(float),
  opened_at: openedAt,
  opened_on: openedOn,
  opened_by: openedBy,
});

export const dollarsAt = (path: string, value: number | string): Cents => at(path, () => parseDollars(value));

export const noSaleToWire = ({ id, reason, by, at: moment }: Movement): wire.NoSale => ({
  _id: id,
  reason,
  by,
  at: moment,
});

export const movementToWire = ({ id, amount, reason, by, at: moment }: Movement): wire.CashMovement => ({
  _id: id,
  direction: amount < 0 ? 'out' : 'in',
  amount: toDollars(cents(Math.abs(amount))),
  reason,
  by,
  at: moment,
});

const saleSumToWire = ({ count, net, tax, total, discount, surcharge = NO_MONEY }: SaleSum) => ({
  count,
  net: toDollars(net),
  tax: toDollars(tax),
  total: toDollars(total),
  discount: toDollars(discount),
  ...(surcharge !== 0 && { surcharge: toDollars(surcharge) }),
});

const tenderSumToWire = ({ tender, count, taken, back, rounding, total }: TenderSum) => ({
  tender,
  count,
  taken: toDollars(taken),
  back: toDollars(back),
  rounding: toDollars(rounding),
  total: toDollars(total),
});

const sessionToWire = (x: SoFar) => ({
  _id: x.id,
  shop_id: x.shopId,
  shop_name: x.shopName,
  drawer_id: x.drawerId,
  drawer_name: x.drawerName,
  ...openingToWire(x),
  movements: x.movements.filter(({ amount }) => amount !== 0).map(movementToWire),
  no_sales: x.movements.filter(({ amount }) => amount === 0).map(noSaleToWire),
});

const salesToWire = <Shown>({ sums }: SoFar, show: (sum: SaleSum) => Shown) => ({
  ...(Object.fromEntries(SALE_LINES.map((line) => [line, show(sums[line])])) as Record<SaleLine, Shown>),
  all: show(sums.all),
});

/** Money that came for no sale. Left out where there was none, and in a Z from before there was such. */
const otherMoneyToWire = ({ sums: { cards, deposits } }: SoFar) => ({
  ...(isAny(cards) && { gift_cards: { count: cards.count, total: toDollars(cards.total) } }),
  ...(isAny(deposits) && { deposits: { count: deposits.count, total: toDollars(deposits.total) } }),
});

const isAny = (sum: CardSum | undefined): sum is CardSum => sum !== undefined && (sum.count !== 0 || sum.total !== 0);

export const xToWire = (x: X): wire.XReport => ({
  ...sessionToWire(x),
  ...salesToWire(x, (sum) => (x.showsSales ? saleSumToWire(sum) : null)),
  takings: x.showsCash ? x.sums.takings.map(tenderSumToWire) : null,
  ...(x.showsCash && otherMoneyToWire(x)),
  expected: x.showsCash ? toDollars(x.expected) : null,
});

const closingToWire = (z: Pick<Z, keyof ListedZ & keyof Z>) => ({
  number: z.number,
  closed_at: z.closedAt,
  closed_on: z.closedOn,
  closed_by: z.closedBy,
  expected: toDollars(z.expected),
  counted: toDollars(z.counted),
  difference: toDollars(z.difference),
});

export const countToWire = ({ counted, expected, difference }: Count) => ({
  counted: toDollars(counted),
  expected: toDollars(expected),
  difference: toDollars(difference),
});

export const zToWire = (z: Z, notes: readonly Note[]): wire.ZReport => ({
  ...sessionToWire(z),
  ...salesToWire(z, saleSumToWire),
  ...closingToWire(z),
  takings: z.sums.takings.map(tenderSumToWire),
  ...otherMoneyToWire(z),
  counts: DENOMINATIONS.map((denomination) => ({ cents: denomination, count: z.count[denomination] ?? 0 })),
  note: z.note,
  notes: [...notes],
});

export const listedZToWire = (z: ListedZ): wire.ListedZ => ({
  _id: z.id,
  shop_id: z.shopId,
  shop_name: z.shopName,
  drawer_id: z.drawerId,
  drawer_name: z.drawerName,
  opened_at: z.openedAt,
  opened_by: z.openedBy,
  ...closingToWire(z),
});
