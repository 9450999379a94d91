import * as paths from '../../lib/paths.ts';
import { type Screen, screen } from './screen.ts';

export const INVOICE_SCREENS: readonly Screen[] = [
  screen(
    { path: paths.invoices, title: 'Manage Invoice', menu: 'Invoice', guide: 'find-a-sale' },
    async () => (await import('../../invoices/list/invoice-list-pages.tsx')).ManageInvoicesPage,
  ),
  screen(
    { path: paths.paidInvoices, title: 'Paid Invoices', under: paths.invoices, guide: 'find-a-sale' },
    async () => (await import('../../invoices/list/invoice-list-pages.tsx')).PaidInvoicesPage,
  ),
  screen(
    { path: paths.unpaidInvoices, title: 'Unpaid Invoices', under: paths.invoices, guide: 'part-payment' },
    async () => (await import('../../invoices/list/invoice-list-pages.tsx')).UnpaidInvoicesPage,
  ),
  screen(
    { path: paths.invoice(':id'), title: 'View Invoice', under: paths.invoices, guide: 'correct-a-sale' },
    async () => (await import('../../invoices/view/view-invoice-page.tsx')).ViewInvoicePage,
  ),
  screen(
    { path: paths.editInvoice(':id'), title: 'Edit Invoice', under: paths.invoices, guide: 'correct-a-sale' },
    async () => (await import('../../invoices/edit/edit-invoice-page.tsx')).EditInvoicePage,
  ),
  screen(
    { path: paths.refundInvoice(':id'), title: 'Refund', under: paths.invoices, guide: 'correct-a-sale' },
    async () => (await import('../../invoices/returns/returns-page.tsx')).RefundPage,
  ),
  screen(
    { path: paths.exchangeInvoice(':id'), title: 'Exchange', under: paths.invoices, guide: 'exchange' },
    async () => (await import('../../invoices/returns/returns-page.tsx')).ExchangePage,
  ),
  screen(
    { path: paths.tickets, title: 'Tickets', menu: 'Invoice', guide: 'tickets' },
    async () => (await import('../../tickets/tickets-page.tsx')).TicketsPage,
  ),
  screen(
    { path: paths.dropOff, title: 'Drop-off', under: paths.tickets, act: 'take-in-devices', guide: 'tickets' },
    async () => (await import('../../tickets/drop-off/drop-off-page.tsx')).DropOffPage,
  ),
  screen(
    { path: paths.ticket(':id'), title: 'Ticket', under: paths.tickets, guide: 'tickets' },
    async () => (await import('../../tickets/ticket/ticket-page.tsx')).TicketPage,
  ),
  screen(
    { path: paths.devicePassport(':id'), title: 'Device passport', under: paths.tickets, guide: 'tickets' },
    async () => (await import('../../tickets/passport/passport-page.tsx')).PassportPage,
  ),
  screen(
    { path: paths.parts, title: 'Parts', menu: 'Invoice', guide: 'parts' },
    async () => (await import('../../tickets/parts/parts-page.tsx')).PartsPage,
  ),
  screen(
    { path: paths.quotes, title: 'Quotes', menu: 'Invoice', guide: 'quotes' },
    async () => (await import('../../quotes/quote-list-page.tsx')).QuoteListPage,
  ),
  screen(
    { path: paths.quote(':id'), title: 'Quote', under: paths.quotes, guide: 'quotes' },
    async () => (await import('../../quotes/quote-page.tsx')).QuotePage,
  ),
  screen(
    { path: paths.giftCards, title: 'Gift Cards', menu: 'Invoice', guide: 'gift-cards' },
    async () => (await import('../../gift-cards/gift-cards-page.tsx')).GiftCardsPage,
  ),
  screen(
    { path: paths.deposits, title: 'Deposits', menu: 'Invoice', act: 'see-figures', guide: 'deposits' },
    async () => (await import('../../tickets/deposits/deposits-page.tsx')).DepositsPage,
  ),
  screen(
    { path: paths.leftBehind, title: 'Left Behind', menu: 'Invoice', guide: 'left-behind' },
    async () => (await import('../../tickets/left-behind/left-behind-page.tsx')).LeftBehindPage,
  ),
  screen(
    { path: paths.loanDevices, title: 'Loan Devices', menu: 'Invoice', guide: 'loan-devices' },
    async () => (await import('../../tickets/loans/loan-devices-page.tsx')).LoanDevicesPage,
  ),
  screen(
    { path: paths.adjustmentNotes, title: 'Adjustment Notes', menu: 'Invoice', guide: 'correct-a-sale' },
    async () => (await import('../../invoices/notes/note-list-page.tsx')).NoteListPage,
  ),
  screen(
    { path: paths.owing, title: 'Owing', menu: 'Invoice', guide: 'part-payment' },
    async () => (await import('../../reports/owing/owing-page.tsx')).OwingPage,
  ),
];
