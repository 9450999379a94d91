import { useQuery } from '@tanstack/react-query';
import {
  catalogueQueries,
  useCreateBrand,
  useCreateCategory,
  useCreateDevice,
  useCreateRepairPart,
} from '../../catalogue/queries.ts';
import type { Named } from '../sale/sale.ts';
import { currentStep, type Picked, type Step } from './repair-steps.ts';

/** `picture` is a data URL, or '' without one. */
export type Tile = Named & { picture: string };

const tile = (_id: string, name: string, picture = ''): Tile => ({ _id, name, picture });

/** What there is to pick at the current step. */
export const useRepairTiles = (picked: Picked) => {
  const step = currentStep(picked);
  const categoryId = picked.category?._id ?? '';
  const brandId = picked.brand?._id ?? '';
  const category = useQuery({
    ...catalogueQueries.categories(),
    enabled: step === 'category',
    select: (rows) => rows.map((row) => tile(row._id, row.category_name, row.p_image)),
  });
  const brand = useQuery({
    ...catalogueQueries.brands(categoryId),
    enabled: step === 'brand',
    select: (rows) => rows.map((row) => tile(row._id, row.brand_name)),
  });
  const device = useQuery({
    ...catalogueQueries.devices({ categoryId, brandId }),
    enabled: step === 'device',
    select: (rows) => rows.map((row) => tile(row._id, row.device_name)),
  });
  const problem = useQuery({
    ...catalogueQueries.repairParts(categoryId),
    enabled: step === 'problem',
    select: (rows) => rows.map((row) => tile(row._id, row.repair_name)),
  });
  return { category, brand, device, problem }[step];
};

/** Adds something to pick at a step, below what was picked before, and gives its id. */
export const useCreateTile = (step: Step, picked: Picked) => {
  const category = useCreateCategory();
  const brand = useCreateBrand();
  const device = useCreateDevice();
  const repairPart = useCreateRepairPart();
  const categoryId = picked.category?._id ?? '';
  const brandId = picked.brand?._id ?? '';

  return async (name: string, picture: string): Promise<string> => {
    switch (step) {
      case 'category': {
        const body = { category_name: name, ...(picture && { p_image: picture }) };
        return (await category.mutateAsync(body))._id;
      }
      case 'brand':
        return (await brand.mutateAsync({ brand_name: name, categoryId }))._id;
      case 'device':
        return (await device.mutateAsync({ device_name: name, brandId, categoryId }))._id;
      case 'problem':
        return (await repairPart.mutateAsync({ repair_name: name, categoryId }))._id;
    }
  };
};
