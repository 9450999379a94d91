import { deviceCalls } from '@mendpoint/contract/catalogue/devices';
import {
  changeRepairPrices,
  listPastRepairPrices,
  listRepairPrices,
  type RepairPrice,
  type RepairPriceChange,
  type RepairPrices,
} from '@mendpoint/contract/catalogue/repair-prices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The devices of a brand, the repair parts of its category, and the prices that there are. */
export type PriceSheet = Pick<RepairPrices, 'devices' | 'problems' | 'prices'>;
export type Brand = { categoryId: string; brandId: string };

export const CHANGES_A_PAGE = 10;

export const priceQueries = {
  all: () => ['repair-prices'] as const,
  /** The first device that the server lists; null where there is none. */
  someDevice: () =>
    queryOptions({
      queryKey: [...priceQueries.all(), 'some device'] as const,
      queryFn: async ({ signal }) =>
        (await call(deviceCalls.list, { query: { page: 1, limit: 1 }, signal })).data[0] ?? null,
    }),
  /** What became of one price, the newest first. It is always out of date, so that it is read when it is opened. */
  history: (cell: { deviceId: string; repairPartId: string }, page: number) =>
    queryOptions({
      queryKey: [...priceQueries.all(), 'history', cell, page] as const,
      queryFn: ({ signal }) => call(listPastRepairPrices, { query: { ...cell, page, limit: CHANGES_A_PAGE }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** All devices of the brand: the search by name, and the cells without a price, look through all of them. */
  sheet: (brand: Brand) =>
    queryOptions({
      queryKey: [...priceQueries.all(), 'sheet', brand] as const,
      queryFn: ({ signal }) => readSheet(brand, signal),
      enabled: brand.brandId !== '',
    }),
};

const readSheet = async (brand: Brand, signal: AbortSignal): Promise<PriceSheet> => {
  const sheet: PriceSheet = { devices: [], problems: [], prices: [] };
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data } = await call(listRepairPrices, { query: { ...brand, page }, signal });
    pages = data.pages;
    sheet.problems = data.problems;
    sheet.devices.push(...data.devices);
    sheet.prices.push(...data.prices);
  }
  return sheet;
};

/** The prices of one device, of any brand. */
export const readPricesOf = async (categoryId: string, deviceId: string): Promise<RepairPrice[]> =>
  (await call(listRepairPrices, { query: { categoryId, deviceId } })).data.prices;

/** Saves all changes or none, and answers the prices of all that were sent. Throws ApiError. */
export const savePrices = async (changes: RepairPriceChange[], key: string): Promise<RepairPrice[]> =>
  (await call(changeRepairPrices, { body: { changes }, key })).data.prices;

/** The sheet with other prices in some cells; a cell of which there is none among `prices` has lost its own. */
export const withPrices = (
  sheet: PriceSheet,
  cells: readonly { deviceId: string; repairPartId: string }[],
  prices: readonly RepairPrice[],
): PriceSheet => {
  const keyOf = (cell: { deviceId: string; repairPartId: string }) => `${cell.deviceId} ${cell.repairPartId}`;
  const changed = new Set(cells.map(keyOf));
  return { ...sheet, prices: [...sheet.prices.filter((price) => !changed.has(keyOf(price))), ...prices] };
};
