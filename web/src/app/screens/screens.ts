import { IconCash, IconCashRegister, IconHome, IconUser, IconUsers } from '@tabler/icons-react';
import { matchPath } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { CATALOGUE_SCREENS } from './catalogue-screens.ts';
import { DEMO_SCREENS } from './demo-screens.ts';
import { INVOICE_SCREENS } from './invoice-screens.ts';
import { openPaydesk } from './paydesk-screen.tsx';
import { REPORT_SCREENS } from './report-screens.ts';
import type { Screen } from './screen.ts';
import { STORE_SCREENS } from './store-screens.ts';

/**
 * Every screen behind the login. Routes, menu, palette, breadcrumb, guide, and who is let in come from here, and the menu keeps
 * this order: a new screen is one entry, and its path in lib/paths.ts.
 */
export const SCREENS: readonly Screen[] = [
  {
    path: paths.paydesk,
    title: 'Paydesk',
    menu: IconCashRegister,
    guide: 'sell',
    load: openPaydesk,
  },
  {
    path: paths.checkout,
    title: 'Invoice Summary',
    under: paths.paydesk,
    guide: 'sell',
    load: async () => (await import('../../invoices/checkout/checkout-page.tsx')).CheckoutPage,
  },
  {
    path: paths.home,
    title: 'Home',
    menu: IconHome,
    act: 'see-figures',
    guide: 'end-of-day',
    load: async () => (await import('../../dashboard/dashboard-page.tsx')).DashboardPage,
  },
  ...STORE_SCREENS,
  ...INVOICE_SCREENS,
  {
    path: paths.drawer,
    title: 'Drawer',
    menu: IconCash,
    guide: 'drawer',
    load: async () => (await import('../../drawers/drawers-page.tsx')).DrawersPage,
  },
  ...CATALOGUE_SCREENS,
  {
    path: paths.customers,
    title: 'Customers',
    menu: IconUsers,
    guide: 'customers',
    load: async () => (await import('../../customers/customer-list-page.tsx')).CustomerListPage,
  },
  {
    path: paths.addCustomer,
    title: 'Add Customer',
    under: paths.customers,
    act: 'edit-customers',
    guide: 'customers',
    load: async () => (await import('../../customers/add-customer-page.tsx')).AddCustomerPage,
  },
  {
    path: paths.editCustomer(':id'),
    title: 'Edit Customer',
    under: paths.customers,
    act: 'edit-customers',
    guide: 'customers',
    load: async () => (await import('../../customers/update-customer-page.tsx')).UpdateCustomerPage,
  },
  {
    path: paths.staff,
    title: 'Staff',
    menu: IconUser,
    act: 'manage-staff',
    guide: 'people',
    load: async () => (await import('../../staff/staff-page.tsx')).StaffPage,
  },
  ...REPORT_SCREENS,
  ...ACCOUNT_SCREENS,
  ...DEMO_SCREENS,
];

/** The screen of a path of the registry or of an address. Matched without regard to case. */
export const findScreen = (path: string): Screen | undefined =>
  SCREENS.find((screen) => screen.path === path) ?? SCREENS.find((screen) => matchPath(screen.path, path) !== null);
