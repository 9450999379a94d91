import type { Screen } from './screen.ts';

export const INVOICE_SCREENS: readonly Screen[] = [
  {
    path: '/ManageInvoices',
    title: 'Manage Invoice',
    load: async () => (await import('../../invoices/list/invoice-list-pages.tsx')).ManageInvoicesPage,
  },
  {
    path: '/ManageTickets',
    title: 'Paid Invoices',
    under: '/ManageInvoices',
    load: async () => (await import('../../invoices/list/invoice-list-pages.tsx')).PaidInvoicesPage,
  },
  {
    path: '/ManageEstimates',
    title: 'Unpaid Invoices',
    under: '/ManageInvoices',
    load: async () => (await import('../../invoices/list/invoice-list-pages.tsx')).UnpaidInvoicesPage,
  },
  {
    path: '/ViewInvoice/:id',
    title: 'View Invoice',
    under: '/ManageInvoices',
    load: async () => (await import('../../invoices/view/view-invoice-page.tsx')).ViewInvoicePage,
  },
  {
    path: '/EditInvoice/:id',
    title: 'Edit Invoice',
    under: '/ManageInvoices',
    load: async () => (await import('../../invoices/edit/edit-invoice-page.tsx')).EditInvoicePage,
  },
  {
    path: '/RefundInvoice/:id',
    title: 'Refund',
    under: '/ManageInvoices',
    load: async () => (await import('../../invoices/returns/returns-page.tsx')).RefundPage,
  },
  {
    path: '/AdjustmentNotes',
    title: 'Adjustment Notes',
    load: async () => (await import('../../invoices/notes/note-list-page.tsx')).NoteListPage,
  },
  {
    path: '/ExchangeInvoice/:id',
    title: 'Exchange',
    under: '/ManageInvoices',
    load: async () => (await import('../../invoices/returns/returns-page.tsx')).ExchangePage,
  },
];
