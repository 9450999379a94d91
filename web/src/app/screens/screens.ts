import { IconCash, IconCashRegister, IconHome, IconUsers } from '@tabler/icons-react';
import { matchPath } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { BUSINESS_SCREENS } from './business-screens.ts';
import { CATALOGUE_SCREENS } from './catalogue-screens.ts';
import { DEMO_SCREENS } from './demo-screens.ts';
import { INVOICE_SCREENS } from './invoice-screens.ts';
import { openPaydesk } from './paydesk-screen.tsx';
import { REPORT_SCREENS } from './report-screens.ts';
import { type Screen, screen } from './screen.ts';

const EDIT_CUSTOMERS = { under: paths.customers, act: 'edit-customers', guide: 'customers' } as const;

/**
 * Every screen behind the login. Routes, menu, palette, breadcrumb, guide and access all come from this list, and the
 * menu keeps its order. A new screen is one entry here, and its path in lib/paths.ts.
 */
export const SCREENS: readonly Screen[] = [
  screen({ path: paths.paydesk, title: 'Paydesk', menu: IconCashRegister, guide: 'sell' }, openPaydesk),
  screen(
    { path: paths.checkout, title: 'Invoice Summary', under: paths.paydesk, guide: 'sell' },
    async () => (await import('../../invoices/checkout/checkout-page.tsx')).CheckoutPage,
  ),
  screen(
    { path: paths.home, title: 'Home', heading: 'Dashboard', menu: IconHome, act: 'see-figures', guide: 'end-of-day' },
    async () => (await import('../../dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  screen(
    { path: paths.stores, title: 'Stores', menu: 'Store Management', adminOnly: true, guide: 'new-shop' },
    async () => (await import('../../shops/shop-list-page.tsx')).ShopListPage,
  ),
  screen(
    {
      path: paths.addStore,
      title: 'Add Stores',
      heading: 'Add Store',
      menu: 'Store Management',
      adminOnly: true,
      guide: 'new-shop',
    },
    async () => (await import('../../shops/add-shop-page.tsx')).AddShopPage,
  ),
  ...INVOICE_SCREENS,
  screen(
    { path: paths.drawer, title: 'Drawer', menu: IconCash, guide: 'drawer' },
    async () => (await import('../../drawers/drawers-page.tsx')).DrawersPage,
  ),
  ...CATALOGUE_SCREENS,
  screen(
    { path: paths.customers, title: 'Customers', heading: 'Manage Customer', menu: IconUsers, guide: 'customers' },
    async () => (await import('../../customers/customer-list-page.tsx')).CustomerListPage,
  ),
  screen(
    { path: paths.addCustomer, title: 'Add Customer', ...EDIT_CUSTOMERS },
    async () => (await import('../../customers/add-customer-page.tsx')).AddCustomerPage,
  ),
  screen(
    { path: paths.customer(':id'), title: 'Customer', under: paths.customers, guide: 'customers' },
    async () => (await import('../../customers/view/customer-page.tsx')).CustomerPage,
  ),
  screen(
    { path: paths.editCustomer(':id'), title: 'Edit Customer', ...EDIT_CUSTOMERS },
    async () => (await import('../../customers/update-customer-page.tsx')).UpdateCustomerPage,
  ),
  ...REPORT_SCREENS,
  ...BUSINESS_SCREENS,
  screen(
    { path: paths.profile, title: 'Your Profile', guide: 'login' },
    async () => (await import('../profile-page.tsx')).ProfilePage,
  ),
  screen(
    { path: paths.changePassword, title: 'Change Password', guide: 'login' },
    async () => (await import('../../auth/change-password-page.tsx')).ChangePasswordPage,
  ),
  screen(
    { path: paths.security, title: 'Login & Security', guide: 'login' },
    async () => (await import('../../auth/security/security-page.tsx')).SecurityPage,
  ),
  ...DEMO_SCREENS,
];

/** The screen of a path in the registry or in an address. Case does not matter. */
export const findScreen = (path: string): Screen | undefined =>
  SCREENS.find((screen) => screen.path === path) ?? SCREENS.find((screen) => matchPath(screen.path, path) !== null);
