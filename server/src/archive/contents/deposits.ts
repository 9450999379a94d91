import type { DepositEntryTable, DepositTable } from '../../deposits/deposits.table.ts';
import type { TableNotes } from './notes.ts';

export const DEPOSIT: TableNotes<DepositTable> = {
  about: 'What customers paid down on tickets. What is held of one is the sum of its entries.',
  key: ['id'],
  columns: {
    id: 'its id',
    shop_id: 'the shop that took it',
    ticket_id: 'the ticket',
    position: 'its place among the deposits of the ticket, from 1',
    kind: "'security': no GST until it is applied or forfeited; 'part-payment': GST at once",
    amount_cents: 'what was paid, in cents',
    tender: "how it was paid: 'cash', 'eftpos' or 'afterpay'",
    gst_rate_bp: 'the rate of the GST that was due at once, in hundredths of a percent; 0: none',
    taken_on: 'the day in Sydney',
    taken_by: 'who took it: the name of the person at the till or, where there was none, the email of the login then',
    created_at: 'when it was taken (UTC)',
  },
};

export const DEPOSIT_ENTRY: TableNotes<DepositEntryTable> = {
  about: 'What became of each deposit.',
  key: ['id'],
  columns: {
    id: 'its id',
    deposit_id: 'the deposit',
    shop_id: 'the shop whose journal has it',
    kind: "'taken', 'applied' to a sale, 'returned' as money, 'forfeited', or put back because its sale was 'voided'",
    amount_cents: 'what it adds to what is held, in cents; negative: what it takes',
    gst_cents: 'the GST of a part payment that goes with it, in cents',
    tender: "how money came or went back: 'cash', 'eftpos' or 'afterpay'; none: no money moved",
    invoice_id: 'the invoice that it belongs to',
    reason: 'why it was given back or kept',
    person_id: 'the person who did it; none: nobody had entered a PIN',
    login_id: 'the login that did it',
    happened_at: 'when (UTC)',
    business_date: 'the day in Sydney',
  },
};
