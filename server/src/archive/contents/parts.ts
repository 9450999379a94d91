import type { TicketPartTable } from '../../tickets/parts/parts.table.ts';
import { CREATED_AT, type TableNotes } from './notes.ts';

export const TICKET_PART: TableNotes<TicketPartTable> = {
  about: 'What repairs need, and what became of it.',
  key: ['id'],
  columns: {
    id: 'its id',
    ticket_id: 'the ticket',
    shop_id: 'the shop of the ticket',
    product_id: 'the product; none: not stocked, or deleted since',
    name: 'as the product was called, or as it was typed',
    sku: 'the SKU of the product then',
    pieces: 'how many',
    state: 'wanted, ordered, reserved, used, shelf, faulty or dropped (not needed)',
    state_since: 'since when it is so (UTC)',
    expected_date: 'the day on which an order is expected; none: not known, or not ordered',
    old_part: 'where the old part went: none, customer, core or recycled; none: not used yet',
    cost_cents: 'what one cost when it was used, before GST, in cents; none: not known',
    added_by: 'who added it: the person at the till or, where there was none, the email of the login then',
    created_at: CREATED_AT,
  },
};
