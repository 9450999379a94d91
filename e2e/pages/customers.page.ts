import type { Page } from '@playwright/test';
import { listScreen } from './list.page.ts';

/** The screens /Customer, /AddCustomer and /UpdateCustomer. */
export const customers = (page: Page) => ({
  ...listScreen(page, 'Customers'),
  search: page.getByRole('searchbox', { name: 'Search by Name, Email, or City' }),
  create: page.getByRole('link', { name: '+ Create Customer' }).first(),
  download: page.getByRole('button', { name: 'Download', exact: true }),
  field: (label: string) => page.getByRole('main').getByRole('textbox', { name: label }),
  add: page.getByRole('button', { name: 'Add Customer', exact: true }),
  update: page.getByRole('button', { name: 'Update Customer', exact: true }),
});
