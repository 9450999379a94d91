import type { Screen } from './screen.ts';

export const PRODUCT_SCREENS: readonly Screen[] = [
  {
    path: '/products',
    title: 'Products',
    load: async () => (await import('../../products/list/product-list-page.tsx')).ProductListPage,
  },
  {
    path: '/create-product',
    title: 'Create Product',
    under: '/products',
    act: 'edit-products',
    load: async () => (await import('../../products/form/create-product-page.tsx')).CreateProductPage,
  },
  {
    path: '/update-product/:id',
    title: 'Edit Product',
    under: '/products',
    act: 'edit-products',
    load: async () => (await import('../../products/form/update-product-page.tsx')).UpdateProductPage,
  },
  {
    path: '/view-product/:id',
    title: 'Product',
    under: '/products',
    load: async () => (await import('../../products/view/view-product-page.tsx')).ViewProductPage,
  },
];
