import { matchPath } from 'react-router';
import { PAYDESK_PATH } from '../../paydesk/products/product-filter.ts';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { CATALOGUE_SCREENS } from './catalogue-screens.ts';
import { CUSTOMER_SCREENS } from './customer-screens.ts';
import { DEMO_SCREENS } from './demo-screens.ts';
import { DRAWER_SCREENS } from './drawer-screens.ts';
import { INVOICE_SCREENS } from './invoice-screens.ts';
import { openPaydesk } from './paydesk-screen.tsx';
import { PRODUCT_SCREENS } from './product-screens.ts';
import { REPORT_SCREENS } from './report-screens.ts';
import type { Screen } from './screen.ts';

/** Every screen behind the login. A new one is a line here, and its path one in the menu of navigation.ts. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/dashboard',
    title: 'Home',
    act: 'see-figures',
    load: async () => (await import('../../dashboard/dashboard-page.tsx')).DashboardPage,
  },
  {
    path: PAYDESK_PATH,
    title: 'Paydesk',
    load: openPaydesk,
  },
  {
    path: '/invoice-summary',
    title: 'Invoice Summary',
    under: PAYDESK_PATH,
    load: async () => (await import('../../invoices/checkout/checkout-page.tsx')).CheckoutPage,
  },
  ...CATALOGUE_SCREENS,
  ...ACCOUNT_SCREENS,
  ...CUSTOMER_SCREENS,
  ...INVOICE_SCREENS,
  ...DRAWER_SCREENS,
  ...DEMO_SCREENS,
  ...PRODUCT_SCREENS,
  ...REPORT_SCREENS,
];

/** The screen of a path of the route table or of an address. Matched without regard to case. */
export const findScreen = (path: string): Screen | undefined =>
  SCREENS.find((screen) => screen.path === path) ?? SCREENS.find((screen) => matchPath(screen.path, path) !== null);
