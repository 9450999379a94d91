import type { Screen } from './screen.ts';

export const CUSTOMER_SCREENS: readonly Screen[] = [
  {
    path: '/Customer',
    title: 'Customers',
    load: async () => (await import('../../customers/customer-list-page.tsx')).CustomerListPage,
  },
  {
    path: '/AddCustomer',
    title: 'Add Customer',
    under: '/Customer',
    act: 'edit-customers',
    load: async () => (await import('../../customers/add-customer-page.tsx')).AddCustomerPage,
  },
  {
    path: '/UpdateCustomer/:id',
    title: 'Edit Customer',
    under: '/Customer',
    act: 'edit-customers',
    load: async () => (await import('../../customers/update-customer-page.tsx')).UpdateCustomerPage,
  },
];
