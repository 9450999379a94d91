import type { ComponentType } from 'react';
import { matchPath } from 'react-router';

export type Screen = {
  path: string;
  /** In the breadcrumb. */
  title: string;
  /** The path of the screen that this one is a part of, for the breadcrumb. */
  under?: string;
  load: () => Promise<ComponentType>;
};

/** Every screen behind the login. A new one is a line here; the sidebar has its entry waiting in navigation.ts. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/dashboard',
    title: 'Home',
    load: async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage,
  },
  {
    path: '/add-shop',
    title: 'Add Stores',
    load: async () => (await import('../shops/add-shop-page.tsx')).AddShopPage,
  },
  {
    path: '/PointOfSale',
    title: 'Paydesk',
    load: async () => (await import('../paydesk/paydesk-page.tsx')).PaydeskPage,
  },
  {
    path: '/invoice-summary',
    title: 'Invoice Summary',
    under: '/PointOfSale',
    load: async () => (await import('../invoices/checkout-page.tsx')).CheckoutPage,
  },
];

/** The screen of a path of the route table or of an address. Matched without regard to case. */
export const findScreen = (path: string): Screen | undefined =>
  SCREENS.find((screen) => screen.path === path) ?? SCREENS.find((screen) => matchPath(screen.path, path) !== null);

export const hasScreen = (path: string): boolean => findScreen(path) !== undefined;
