import type { ReminderTable } from '../../owing/owing.table.ts';
import type { ParkedSaleTable } from '../../parked-sales/parked-sales.table.ts';
import type { QuoteTable } from '../../quotes/quotes.table.ts';
import { SEARCH_TEXT, type TableNotes } from './notes.ts';

export const PARKED_SALE: TableNotes<ParkedSaleTable> = {
  about: 'Sales that wait to be recorded. They count nowhere.',
  key: ['id'],
  columns: {
    id: 'its id',
    shop_id: 'the shop that parked it',
    name: 'the name to find it by',
    customer_name: 'the customer',
    items: 'how many things the customer takes home or has mended',
    total_cents: 'the total with tax, in cents',
    content: 'customer, lines, tax and status as JSON, amounts in cents',
    parked_by:
      'who parked it: the name of the person at the till or, where there was none, the email of the login then',
    parked_at: 'when (UTC)',
  },
};

export const REMINDER: TableNotes<ReminderTable> = {
  about: 'The statements that were mailed to customers who owe.',
  key: ['id'],
  columns: {
    id: 'its id',
    shop_id: 'the shop that is owed',
    customer_id: 'the customer',
    sent_on: 'the day in Sydney',
    sent_at: 'when (UTC)',
    address: 'the email address that it went to',
    invoices: 'on how many invoices something was due',
    due_cents: 'what was due, in cents',
    is_sent: '1: the mail server took it; 0: nobody knows',
    login_id: 'the login that sent it',
    person_id: 'the person who sent it; none: nobody had entered a PIN',
  },
};

export const QUOTE: TableNotes<QuoteTable> = {
  about: 'What customers were offered. They count nowhere.',
  key: ['id'],
  columns: {
    id: 'its id',
    shop_id: 'the shop that made it',
    number: 'the number on the quote',
    customer_id: 'the customer who was chosen, even if deleted or merged since',
    customer_name: 'the customer',
    search_text: SEARCH_TEXT,
    items: 'how many things the customer would take home or have mended',
    total_cents: 'the total with tax, in cents',
    content: 'customer, lines and tax as JSON, amounts in cents',
    note: 'what is written on it besides',
    valid_until: 'its last day in Sydney',
    lost_at: 'when it was marked as lost (UTC); none: it was not',
    lost_reason: 'why',
    quoted_by: 'who made it: the name of the person at the till or, where there was none, the email of the login then',
    quoted_at: 'when (UTC)',
    invoice_id: 'the sale that was made of it',
  },
};
