import { useQuery } from '@tanstack/react-query';
import { useCreateBrand, useCreateCategory, useCreateDevice, useCreateRepairPart } from '../../catalogue/queries.ts';
import { catalogueLevels, type Level } from '../../pickers/catalogue-levels.ts';
import { currentStep, type Picked } from './repair-steps.ts';

export type DeviceOrder = 'name' | 'newest';

/** The tiles of the current step. */
export const useRepairTiles = (picked: Picked, order: DeviceOrder) => {
  const step = currentStep(picked);
  const categoryId = picked.category?._id ?? '';
  const brandId = picked.brand?._id ?? '';
  const category = useQuery({ ...catalogueLevels.category(), enabled: step === 'category' });
  const brand = useQuery({ ...catalogueLevels.brand(categoryId), enabled: step === 'brand' });
  const devices = order === 'newest' ? catalogueLevels.newestDevice : catalogueLevels.device;
  const device = useQuery({ ...devices(categoryId, brandId), enabled: step === 'device' });
  const problem = useQuery({ ...catalogueLevels.problem(categoryId), enabled: step === 'problem' });
  return { category, brand, device, problem }[step];
};

/** Adds a tile at a step, below what was picked before, and gives its id. */
export const useCreateTile = (step: Level, picked: Picked) => {
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
