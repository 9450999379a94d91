import * as paths from '../../lib/paths.ts';
import type { Screen } from './screen.ts';

export const STORE_SCREENS: readonly Screen[] = [
  {
    path: paths.stores,
    title: 'Stores',
    menu: 'Store Management',
    adminOnly: true,
    guide: 'new-shop',
    load: async () => (await import('../../shops/shop-list-page.tsx')).ShopListPage,
  },
  {
    path: paths.addStore,
    title: 'Add Stores',
    menu: 'Store Management',
    adminOnly: true,
    guide: 'new-shop',
    load: async () => (await import('../../shops/add-shop-page.tsx')).AddShopPage,
  },
  {
    path: paths.admins,
    title: 'Admins',
    menu: 'Store Management',
    adminOnly: true,
    guide: 'who-did-what',
    load: async () => (await import('../../admins/admins-page.tsx')).AdminsPage,
  },
];
