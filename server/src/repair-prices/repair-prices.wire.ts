import type * as wire from '@mendpoint/contract/catalogue/repair-prices';
import { type Cents, parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { at } from '@mendpoint/domain/rule-error';
import { omitUndefined } from '../editing/sent-fields.ts';
import type { CellPrice, PastPrice, PriceChange, PricePage, PriceValues } from './repair-price.ts';

/** `showsCost`: whether the caller may see what the parts cost. */
export const priceToWire = (
  { deviceId, repairPartId, price, cost, warrantyDays, updatedAt }: CellPrice,
  showsCost: boolean,
): wire.RepairPrice => ({
  deviceId,
  repairPartId,
  price: toDollars(price),
  cost: cost === null || !showsCost ? null : toDollars(cost),
  warranty_days: warrantyDays,
  updatedAt,
});

export const pageToWire = (
  { devices, problems, prices, page, pages }: PricePage,
  showsCost: boolean,
): wire.RepairPrices => ({
  devices: devices.map(({ id, name, brand }) => ({ _id: id, name, brand_name: brand.name })),
  problems: problems.map(({ id, name }) => ({ _id: id, name })),
  prices: prices.map((price) => priceToWire(price, showsCost)),
  page,
  pages,
});

/** Throws RuleError. */
export const changeFromWire = (change: wire.RepairPriceChange, index: number): PriceChange => {
  const { deviceId, repairPartId, price, cost, warranty_days: warrantyDays, updatedAt: seenAt } = change;
  return {
    deviceId,
    repairPartId,
    price: amountFromWire(price, `changes.${index}.price`),
    ...omitUndefined({
      cost: cost === undefined ? undefined : amountFromWire(cost, `changes.${index}.cost`),
      warrantyDays,
      seenAt,
    }),
  };
};

const amountFromWire = (dollars: string | number | null, path: string): Cents | null =>
  dollars === null ? null : at(path, () => parseDollars(dollars));

const dollarsOf = (amount: Cents | null): number | null => (amount === null ? null : toDollars(amount));

const valuesToWire = ({ price, cost, warrantyDays }: PriceValues, showsCost: boolean) => ({
  price: dollarsOf(price),
  cost: showsCost ? dollarsOf(cost) : null,
  warranty_days: warrantyDays,
});

export const pastPriceToWire = (
  { id, at: happenedAt, actor, before, after }: PastPrice,
  showsCost: boolean,
): wire.PastRepairPrice => ({
  _id: id,
  at: happenedAt,
  actor,
  before: valuesToWire(before, showsCost),
  after: valuesToWire(after, showsCost),
});
