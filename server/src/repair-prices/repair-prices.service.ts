import type { Cents } from '@mendpoint/domain/money/cents';
import { type Warranty, warrantyOf } from '@mendpoint/domain/sale/warranty';
import { findEntry, listEntries } from '../catalogue/catalogue.service.ts';
import type { Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { NotFound } from '../errors.ts';
import { findOffered } from './offered-repairs.store.ts';
import { pageOfChanges } from './price-history.store.ts';
import { type Cell, keyOf, type OfferedRepair, type PricePage } from './repair-price.ts';
import * as store from './repair-prices.store.ts';

/** What is repaired, and of what; the ids are null of a repair that goes by its name alone. */
type Repaired = { deviceId: string | null; repairPartId: string | null };

/** What the repair costs, what its part costs the shop before GST, and for how long the repair is under warranty. */
type Booked = { price: Cents | null; cost: Cents | null; warranty: Warranty | null };

/** A repair that the price book says nothing of. */
export const NOT_BOOKED = { deviceId: null, repairPartId: null, price: null, cost: null, warranty: null };

/** What the price book says today of each of these repairs, in their order. */
export const bookedRepairs = async ({ db }: Pick<Context, 'db'>, repairs: readonly Repaired[]): Promise<Booked[]> => {
  const cells = repairs.map(cellOf);
  const asked = cells.filter((cell) => cell !== null);
  if (asked.length === 0) return cells.map(() => NOT_BOOKED);
  const booked = new Map((await store.findBooked(db, asked)).map((cell) => [keyOf(cell), cell]));
  return cells.map((cell) => {
    const found = cell && booked.get(keyOf(cell));
    return found
      ? { price: found.price, cost: found.cost, warranty: warrantyOf({ days: found.warrantyDays }) }
      : NOT_BOOKED;
  });
};

const cellOf = ({ deviceId, repairPartId }: Repaired): Cell | null =>
  deviceId && repairPartId ? { deviceId, repairPartId } : null;

/** Those of these repairs that there are: the device exists, and the repair part in its category. In no order. */
export const offeredRepairs = async ({ db }: Context, cells: readonly Cell[]): Promise<OfferedRepair[]> => {
  if (cells.length === 0) return [];
  const asked = new Set(cells.map(keyOf));
  const found = await findOffered(db, cells);
  return found.filter(({ device, part }) => asked.has(keyOf({ deviceId: device.id, repairPartId: part.id })));
};

export type PriceFilter = { categoryId: string; brandId: string | null; deviceId: string | null };

/** One page has this many devices, and all repair parts of their category up to MOST_PROBLEMS. */
type Size = { page: number; devices: number };
const MOST_PROBLEMS = 1000;

/** The prices of a category, of one of its brands, or of one device. What does not exist has no devices. */
export const readPrices = async (context: Context, filter: PriceFilter, size: Size): Promise<PricePage> => {
  const { categoryId } = filter;
  const [{ records: devices, total }, { records: problems }] = await Promise.all([
    devicesOf(context, filter, size),
    listEntries(context, 'repair part', { q: '', categoryId, brandId: null }, { page: 1, limit: MOST_PROBLEMS }),
  ]);
  const prices = await store.pricesOfDevices(
    context.db,
    devices.map(({ id }) => id),
  );
  return { devices, problems, prices, page: size.page, pages: Math.max(1, Math.ceil(total / size.devices)) };
};

const devicesOf = async (context: Context, filter: PriceFilter, { page, devices: limit }: Size) => {
  const { categoryId, brandId, deviceId } = filter;
  if (deviceId === null) return listEntries(context, 'device', { q: '', categoryId, brandId }, { page, limit });
  const device = await findEntry(context, 'device', deviceId).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  const isMeant = device?.category.id === categoryId && (brandId === null || device.brand.id === brandId);
  return { records: device && isMeant ? [device] : [], total: 1 };
};

/** What became of one price, newest first. `showsCost` false leaves out changes of the cost alone. */
export const readPriceHistory = ({ db }: Context, cell: Cell, showsCost: boolean, page: Page) =>
  pageOfChanges(db, cell, showsCost, page);
