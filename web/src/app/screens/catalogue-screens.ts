import * as paths from '../../lib/paths.ts';
import { type Screen, screen } from './screen.ts';

const EDIT_PRODUCTS = { under: paths.products, act: 'edit-products', guide: 'new-product' } as const;

export const CATALOGUE_SCREENS: readonly Screen[] = [
  screen(
    { path: paths.categories, title: 'Category', menu: 'Catalog', guide: 'catalogue' },
    async () => (await import('../../catalogue/category-page.tsx')).CategoryPage,
  ),
  screen(
    { path: paths.brands, title: 'Brand', menu: 'Catalog', guide: 'catalogue' },
    async () => (await import('../../catalogue/brand-page.tsx')).BrandPage,
  ),
  screen(
    { path: paths.devices, title: 'Device', menu: 'Catalog', guide: 'catalogue' },
    async () => (await import('../../catalogue/device-page.tsx')).DevicePage,
  ),
  screen(
    { path: paths.repairParts, title: 'Repair Parts', menu: 'Catalog', guide: 'catalogue' },
    async () => (await import('../../catalogue/repair-part-page.tsx')).RepairPartPage,
  ),
  screen(
    { path: paths.priceBook, title: 'Price Book', menu: 'Catalog', guide: 'catalogue' },
    async () => (await import('../../prices/price-book-page.tsx')).PriceBookPage,
  ),
  screen(
    { path: paths.products, title: 'Products', heading: 'Product List', menu: 'Catalog', guide: 'new-product' },
    async () => (await import('../../products/list/product-list-page.tsx')).ProductListPage,
  ),
  screen(
    { path: paths.addProduct, title: 'Create Product', ...EDIT_PRODUCTS },
    async () => (await import('../../products/form/create-product-page.tsx')).CreateProductPage,
  ),
  screen(
    { path: paths.editProduct(':id'), title: 'Edit Product', ...EDIT_PRODUCTS },
    async () => (await import('../../products/form/update-product-page.tsx')).UpdateProductPage,
  ),
  screen(
    { path: paths.product(':id'), title: 'Product', under: paths.products, guide: 'new-product' },
    async () => (await import('../../products/view/view-product-page.tsx')).ViewProductPage,
  ),
  screen(
    {
      path: paths.starterCatalogue,
      title: 'Starter Catalogue',
      under: paths.categories,
      adminOnly: true,
      guide: 'getting-started',
    },
    async () => (await import('../../catalogue/starter/starter-page.tsx')).StarterPage,
  ),
];
