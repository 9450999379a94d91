import type * as wire from '@mendpoint/contract/reports/margins';
import { toDollars } from '@mendpoint/domain/money/cents';
import { marginOf, marginPercent, type SoldSums, uncostedOf } from '@mendpoint/domain/sale/margin';
import type { Margins } from './margins.service.ts';

/** `showsCost`: whether the caller may see what things cost. */
export const marginsToWire = ({ rows, others, before }: Margins, showsCost: boolean): wire.Margins => ({
  rows: rows.map(({ key, name, kind, before: then, ...sums }) => ({
    ...{ key, name, kind },
    ...amountsToWire(sums, showsCost),
    ...(then && { before: amountsToWire(then, showsCost) }),
  })),
  others,
  ...(before && {
    before: {
      start_date: before.from,
      end_date: before.to,
      ...(before.until && { until: before.until.toISOString() }),
    },
  }),
});

const amountsToWire = (sums: SoldSums, showsCost: boolean): wire.SoldAmounts => ({
  quantity: sums.quantity,
  total: toDollars(sums.total),
  subtotal: toDollars(sums.subtotal),
  ...(showsCost && {
    cost: toDollars(sums.cost),
    margin: toDollars(marginOf(sums)),
    percent: marginPercent(sums),
    uncosted: toDollars(uncostedOf(sums)),
  }),
});
