import * as paths from '../../lib/paths.ts';
import type { Screen } from './screen.ts';

export const INVOICE_SCREENS: readonly Screen[] = [
  {
    path: paths.invoices,
    title: 'Manage Invoice',
    menu: 'Invoice',
    guide: 'find-a-sale',
    load: async () => (await import('../../invoices/list/invoice-list-pages.tsx')).ManageInvoicesPage,
  },
  {
    path: paths.paidInvoices,
    title: 'Paid Invoices',
    under: paths.invoices,
    guide: 'find-a-sale',
    load: async () => (await import('../../invoices/list/invoice-list-pages.tsx')).PaidInvoicesPage,
  },
  {
    path: paths.unpaidInvoices,
    title: 'Unpaid Invoices',
    under: paths.invoices,
    guide: 'part-payment',
    load: async () => (await import('../../invoices/list/invoice-list-pages.tsx')).UnpaidInvoicesPage,
  },
  {
    path: paths.invoice(':id'),
    title: 'View Invoice',
    under: paths.invoices,
    guide: 'correct-a-sale',
    load: async () => (await import('../../invoices/view/view-invoice-page.tsx')).ViewInvoicePage,
  },
  {
    path: paths.editInvoice(':id'),
    title: 'Edit Invoice',
    under: paths.invoices,
    guide: 'correct-a-sale',
    load: async () => (await import('../../invoices/edit/edit-invoice-page.tsx')).EditInvoicePage,
  },
  {
    path: paths.refundInvoice(':id'),
    title: 'Refund',
    under: paths.invoices,
    guide: 'correct-a-sale',
    load: async () => (await import('../../invoices/refund/refund-page.tsx')).RefundPage,
  },
  {
    path: paths.exchangeInvoice(':id'),
    title: 'Exchange',
    under: paths.invoices,
    guide: 'exchange',
    load: async () => (await import('../../invoices/exchange/exchange-page.tsx')).ExchangePage,
  },
  {
    path: paths.adjustmentNotes,
    title: 'Adjustment Notes',
    menu: 'Invoice',
    guide: 'correct-a-sale',
    load: async () => (await import('../../invoices/refund/note-list-page.tsx')).NoteListPage,
  },
];
