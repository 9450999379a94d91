import type { Favourite } from '@mendpoint/contract/favourites';
import type { Repair } from '../sale/sale.ts';

export const keyOf = ({ product, repair }: Favourite): string =>
  product?._id ?? `${repair?.deviceId} ${repair?.repairPartId}`;

export const nameOf = ({ product, repair }: Favourite): string =>
  product?.name ?? `${repair?.repair_name}, ${repair?.device}`;

/** The repair that a favourite stands for, as the receipt knows it; null for a product. */
export const repairOf = ({ repair }: Favourite): Repair | null =>
  repair && {
    part: { _id: repair.repairPartId, name: repair.repair_name },
    category: { _id: repair.categoryId, name: repair.category },
    brand: { _id: repair.brandId, name: repair.brand },
    device: { _id: repair.deviceId, name: repair.device },
  };

/** The list with the one at `from` moved to `to`. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
};
