import type { RepairPrice } from '@mendpoint/domain/catalogue/repair-prices';
import type { Cents } from '@mendpoint/domain/money/cents';
import type { Named } from '../catalogue/catalogue.ts';

/** A repair of a device, which may have a price. */
export type Cell = { deviceId: string; repairPartId: string };

/** `updatedAt` is an instant, as ISO 8601 in UTC. */
export type CellPrice = Cell & RepairPrice & { updatedAt: string };

/**
 * `price` null removes it. An absent cost or warranty stays as it is. `seenAt` is the `updatedAt` that the editor saw, null
 * where there was no price; absent overwrites.
 */
export type PriceChange = Cell & { price: Cents | null; seenAt?: string | null | undefined } & Partial<
    Pick<RepairPrice, 'cost' | 'warrantyDays'>
  >;

export const keyOf = ({ deviceId, repairPartId }: Cell): string => `${deviceId} ${repairPartId}`;

export type CellMap<Value> = {
  get: (cell: Cell) => Value | undefined;
  set: (cell: Cell, value: Value) => void;
  deviceIds: () => string[];
};

/** Values by their cells, on two levels: a file of 100,000 prices would leave as many joined keys to collect. */
export const cellMap = <Value>(): CellMap<Value> => {
  const devices = new Map<string, Map<string, Value>>();
  return {
    get: ({ deviceId, repairPartId }) => devices.get(deviceId)?.get(repairPartId),
    set: ({ deviceId, repairPartId }, value) => {
      const parts = devices.get(deviceId);
      if (parts) parts.set(repairPartId, value);
      else devices.set(deviceId, new Map([[repairPartId, value]]));
    },
    deviceIds: () => [...devices.keys()],
  };
};
/** A repair as it is offered today. `price` is null where the price book has none. */
export type OfferedRepair = { category: Named; brand: Named; device: Named; part: Named; price: Cents | null };

/** One page of the price book. */
export type PricePage = {
  devices: (Named & { brand: Named })[];
  problems: Named[];
  prices: CellPrice[];
  page: number;
  pages: number;
};

/** All null where there is no price. */
export type PriceValues = { [Field in keyof RepairPrice]: RepairPrice[Field] | null };

/** One change of a price. `actor` in words; '' for the server itself, and for a login that was deleted since. */
export type PastPrice = { id: string; at: string; actor: string; before: PriceValues; after: PriceValues };
