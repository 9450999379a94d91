import type { Act } from '@mendpoint/domain/people/permissions';
import { LEVELS, type Level } from '../../pickers/catalogue-levels.ts';
import type { Reference } from '../sale/sale.ts';

/** What was picked so far. A step is set only if all earlier ones are. */
export type Picked = { category?: Reference; brand?: Reference; device?: Reference };

/**
 * The texts of each step: in the breadcrumb, on its Add card and for the name that the card asks for; and the act that
 * adding needs.
 */
export const STEP_WORDS: Readonly<Record<Level, { title: string; add: string; name: string; act: Act }>> = {
  category: { title: 'Category', add: 'Add Category', name: 'Category Name', act: 'edit-catalogue' },
  brand: { title: 'Manufacturer', add: 'Add Brand', name: 'Brand Name', act: 'edit-catalogue' },
  device: { title: 'Device', add: 'Add Device', name: 'Device Name', act: 'edit-products' },
  problem: { title: 'Problem', add: 'Add Problem', name: 'Repair Name', act: 'edit-products' },
};

/** The step to be picked next. */
export const currentStep = ({ category, brand, device }: Picked): Level => {
  if (category === undefined) return 'category';
  if (brand === undefined) return 'brand';
  return device === undefined ? 'device' : 'problem';
};

/** Goes back to a step: clears it and the later ones. */
export const resetFrom = (step: Level, { category, brand, device }: Picked): Picked => {
  const kept = LEVELS.indexOf(step);
  return {
    ...(kept > 0 && category && { category }),
    ...(kept > 1 && brand && { brand }),
    ...(kept > 2 && device && { device }),
  };
};

/** What was picked at a step; undefined if nothing was. */
export const pickedAt = (step: Level, picked: Picked): Reference | undefined =>
  step === 'problem' ? undefined : picked[step];
