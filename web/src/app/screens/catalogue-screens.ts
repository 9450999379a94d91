import * as paths from '../../lib/paths.ts';
import type { Screen } from './screen.ts';

export const CATALOGUE_SCREENS: readonly Screen[] = [
  {
    path: paths.categories,
    title: 'Category',
    menu: 'Catalog',
    guide: 'catalogue',
    load: async () => (await import('../../catalogue/category-page.tsx')).CategoryPage,
  },
  {
    path: paths.brands,
    title: 'Brand',
    menu: 'Catalog',
    guide: 'catalogue',
    load: async () => (await import('../../catalogue/brand-page.tsx')).BrandPage,
  },
  {
    path: paths.devices,
    title: 'Device',
    menu: 'Catalog',
    guide: 'catalogue',
    load: async () => (await import('../../catalogue/device-page.tsx')).DevicePage,
  },
  {
    path: paths.repairParts,
    title: 'Repair Parts',
    menu: 'Catalog',
    guide: 'catalogue',
    load: async () => (await import('../../catalogue/repair-part-page.tsx')).RepairPartPage,
  },
  {
    path: paths.products,
    title: 'Products',
    menu: 'Catalog',
    guide: 'new-product',
    load: async () => (await import('../../products/list/product-list-page.tsx')).ProductListPage,
  },
  {
    path: paths.addProduct,
    title: 'Create Product',
    under: paths.products,
    act: 'edit-products',
    guide: 'new-product',
    load: async () => (await import('../../products/form/create-product-page.tsx')).CreateProductPage,
  },
  {
    path: paths.editProduct(':id'),
    title: 'Edit Product',
    under: paths.products,
    act: 'edit-products',
    guide: 'new-product',
    load: async () => (await import('../../products/form/update-product-page.tsx')).UpdateProductPage,
  },
  {
    path: paths.product(':id'),
    title: 'Product',
    under: paths.products,
    guide: 'new-product',
    load: async () => (await import('../../products/view/view-product-page.tsx')).ViewProductPage,
  },
  {
    path: paths.starterCatalogue,
    title: 'Starter Catalogue',
    under: paths.categories,
    adminOnly: true,
    guide: 'getting-started',
    load: async () => (await import('../../catalogue/starter/starter-page.tsx')).StarterPage,
  },
  {
    path: paths.taxes,
    title: 'Tax',
    guide: 'catalogue',
    load: async () => (await import('../../catalogue/tax-page.tsx')).TaxPage,
  },
];
