import type { Brand } from '@mendpoint/contract/catalogue/brands';
import type { Category } from '@mendpoint/contract/catalogue/categories';
import type { Device } from '@mendpoint/contract/catalogue/devices';
import type { RepairPart } from '@mendpoint/contract/catalogue/repair-parts';
import { catalogueQueries } from '../catalogue/queries.ts';

/** The levels that lead to a repair part: category, brand, device, and the problem to repair. */
export const LEVELS = ['category', 'brand', 'device', 'problem'] as const;
export type Level = (typeof LEVELS)[number];

/** A choice at a level. `picture` is a data URL, or '' without one. */
export type LevelRow = { _id: string; name: string; picture: string };

const fromCategories = (rows: Category[]): LevelRow[] =>
  rows.map(({ _id, category_name, p_image }) => ({ _id, name: category_name, picture: p_image }));
const fromBrands = (rows: Brand[]): LevelRow[] =>
  rows.map(({ _id, brand_name }) => ({ _id, name: brand_name, picture: '' }));
const fromDevices = (rows: Device[]): LevelRow[] =>
  rows.map(({ _id, device_name }) => ({ _id, name: device_name, picture: '' }));
const fromRepairParts = (rows: RepairPart[]): LevelRow[] =>
  rows.map(({ _id, repair_name }) => ({ _id, name: repair_name, picture: '' }));

/** The rows of each level, for useQuery. A level is not read while its parent is '', that is, not chosen yet. */
export const catalogueLevels = {
  category: () => ({ ...catalogueQueries.categories(), select: fromCategories }),
  brand: (categoryId: string) => ({
    ...catalogueQueries.brands(categoryId),
    enabled: categoryId !== '',
    select: fromBrands,
  }),
  device: (categoryId: string, brandId: string) => ({
    ...catalogueQueries.devices({ categoryId, brandId }),
    enabled: categoryId !== '' && brandId !== '',
    select: fromDevices,
  }),
  newestDevice: (categoryId: string, brandId: string) => ({
    ...catalogueQueries.newestDevices({ categoryId, brandId }),
    enabled: categoryId !== '' && brandId !== '',
    select: fromDevices,
  }),
  problem: (categoryId: string) => ({
    ...catalogueQueries.repairParts(categoryId),
    enabled: categoryId !== '',
    select: fromRepairParts,
  }),
};
