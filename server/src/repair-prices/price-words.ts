import type { RepairPrice } from '@mendpoint/domain/catalogue/repair-prices';
import { formatMoney } from '@mendpoint/domain/money/cents';

/** 'A$120.00, cost A$40.00, warranty 90 days', or 'no price'. `showsCost`: whether the reader may see it. */
export const priceWords = (found: RepairPrice | null | undefined, showsCost: boolean): string => {
  if (!found) return 'no price';
  const { price, cost, warrantyDays } = found;
  return [
    formatMoney(price),
    ...(cost === null || !showsCost ? [] : [`cost ${formatMoney(cost)}`]),
    ...(warrantyDays === null ? [] : [`warranty ${warrantyDays} days`]),
  ].join(', ');
};
