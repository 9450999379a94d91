import type { StoreCreditTable } from '../../figures/figures.table.ts';
import type { StoreCreditEntryTable } from '../../store-credit/store-credit.table.ts';
import type { TableNotes } from './notes.ts';

export const STORE_CREDIT_ENTRY: TableNotes<StoreCreditEntryTable> = {
  about: 'What became of the store credit of each customer.',
  key: ['id'],
  columns: {
    id: 'its id',
    customer_id: 'the customer',
    shop_id: 'the shop whose journal has it; none: given before there was a shop',
    kind: "'issued' for goods that came back, 'spent', 'returned' to what it was, or 'corrected' by hand",
    amount_cents: 'what it adds to the credit, in cents; negative: what it takes',
    invoice_id: 'the invoice that it belongs to',
    adjustment_id: 'the adjustment note that it belongs to',
    reason: 'why it was corrected by hand',
    person_id: 'the person who did it; none: nobody had entered a PIN',
    login_id: 'the login that did it',
    happened_at: 'when (UTC)',
    business_date: 'the day in Sydney',
  },
};

export const STORE_CREDIT: TableNotes<StoreCreditTable> = {
  about: 'How much store credit each customer has: the sum of the entries.',
  key: ['customer_id'],
  columns: { customer_id: 'the customer', balance_cents: 'the balance, in cents' },
};
