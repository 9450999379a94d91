import type { Page } from '@playwright/test';
import { checkout } from './checkout.page.ts';
import { listScreen } from './list.page.ts';

type Tender = 'cash' | 'EFTPOS' | 'Afterpay';

/** The screens /ManageInvoices, /ManageTickets and /ManageEstimates. */
export const invoiceList = (page: Page, title: 'Manage Invoices' | 'Paid Invoices' | 'Unpaid Invoices') => ({
  ...listScreen(page, title),
  heading: page.getByRole('heading', { name: title, level: 1 }),
  search: page.getByRole('searchbox', { name: 'Search by Customer or Invoice Number' }),
  chip: (word: 'All' | 'Today' | 'Yesterday') =>
    page.getByRole('group', { name: 'Day' }).getByRole('button', { name: word, exact: true }),
  status: page.getByRole('combobox', { name: 'Status' }),
  from: page.getByRole('textbox', { name: 'From date' }),
  to: page.getByRole('textbox', { name: 'To date' }),
  clear: page.getByRole('button', { name: 'Clear Filters', exact: true }),
  takePayment: (number: string) => page.getByRole('button', { name: `Take payment for ${number}`, exact: true }),
  allIn: (tender: Tender) => page.getByRole('dialog').getByRole('button', { name: `All ${tender}`, exact: true }),
});

/** The screen /ViewInvoice/{id}. */
export const invoiceView = (page: Page) => ({
  main: page.getByRole('main'),
  customer: page.getByRole('region', { name: 'Customer Details' }),
  products: page.getByRole('table', { name: 'Products' }),
  repairs: page.getByRole('table', { name: 'Repair Parts' }),
  summary: page.getByRole('region', { name: 'Summary' }),
  payments: page.getByRole('region', { name: 'Payment Methods' }),
  history: page.getByRole('region', { name: 'History' }),
  takePayment: page.getByRole('button', { name: 'Take payment', exact: true }),
  allIn: (tender: Tender) => page.getByRole('dialog').getByRole('button', { name: `All ${tender}`, exact: true }),
  paper: (name: 'Download PDF' | 'Print Invoice' | 'Print Thermal Receipt' | 'Email Invoice') =>
    page.getByRole('button', { name, exact: true }),
});

/** The screen /EditInvoice/{id}, which shares parts with the checkout. On a phone the payment is a sheet. */
export const invoiceEdit = (page: Page) => {
  const { panel, sheet, sum, tender, allIn } = checkout(page);
  const payment = panel.getByRole('button', { name: 'Payment', expanded: false });
  return {
    panel,
    sheet,
    sum,
    tender,
    allIn,
    showPayment: async () => {
      await panel.waitFor();
      if (await payment.isVisible()) await payment.click();
    },
    quantity: (name: string) => sheet.getByRole('textbox', { name: `Quantity of ${name}` }),
    price: (name: string) => sheet.getByRole('textbox', { name: `Price of ${name}` }),
    remove: (name: string) => sheet.getByRole('button', { name: `Remove ${name}` }),
    addProduct: sheet.getByLabel('Add Product'),
    addRepair: sheet.getByRole('button', { name: 'Add Repair', exact: true }),
    terms: sheet.getByRole('textbox', { name: 'Terms and Conditions' }),
    update: page.getByRole('button', { name: 'Update Invoice', exact: true }),
  };
};
