import type { Screen } from './screen.ts';

export const CATALOGUE_SCREENS: readonly Screen[] = [
  {
    path: '/category',
    title: 'Category',
    load: async () => (await import('../../catalogue/category-page.tsx')).CategoryPage,
  },
  {
    path: '/brand',
    title: 'Brand',
    load: async () => (await import('../../catalogue/brand-page.tsx')).BrandPage,
  },
  {
    path: '/DevicePage',
    title: 'Device',
    load: async () => (await import('../../catalogue/device-page.tsx')).DevicePage,
  },
  {
    path: '/AddProblems',
    title: 'Repair Parts',
    load: async () => (await import('../../catalogue/repair-part-page.tsx')).RepairPartPage,
  },
  {
    path: '/StarterCatalogue',
    title: 'Starter Catalogue',
    under: '/category',
    adminOnly: true,
    load: async () => (await import('../../catalogue/starter/starter-page.tsx')).StarterPage,
  },
  {
    path: '/Tax',
    title: 'Tax',
    load: async () => (await import('../../catalogue/tax-page.tsx')).TaxPage,
  },
];
