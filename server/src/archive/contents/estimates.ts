import type { EstimateLineTable, EstimateTable } from '../../tickets/estimates/estimates.table.ts';
import type { TableNotes } from './notes.ts';

export const ESTIMATE: TableNotes<EstimateTable> = {
  about: 'What customers were asked to approve for a repair, in versions, and what they answered.',
  key: ['id'],
  columns: {
    id: 'its id',
    ticket_id: 'the ticket',
    version: 'its version, from 1',
    state: 'open, accepted, declined or replaced',
    valid_until: 'its last day',
    note: 'what was written to the customer',
    made_by: 'who made it: the name of the person at the till or, where there was none, the email of the login then',
    created_at: 'when (UTC)',
    approved_cents: 'what the customer approved, in cents; none: it was not accepted',
    answer_way: 'counter or link; none: it was not answered',
    answer_name: 'who answered',
    answer_taken_by: 'who took the answer at the counter; empty: it came by the link',
    answer_address: 'the network address of an answer by the link; empty: it was given at the counter',
    answered_at: 'when (UTC)',
  },
};

export const ESTIMATE_LINE: TableNotes<EstimateLineTable> = {
  about: 'The lines of estimates.',
  key: ['id'],
  columns: {
    id: 'its id',
    estimate_id: 'the estimate',
    position: 'its place, from 0',
    kind: 'repair, labour or part',
    repair_part_id: 'the problem of the catalogue, even if deleted since; none: known by its name alone',
    name: 'what it is',
    price_cents: 'the price with tax, in cents',
    hundredth_hours: 'of labour, the hours in hundredths',
    rate_cents: 'of labour, what one hour costs, in cents',
    choice: 'the group of which the customer picks one; empty: it is always part of it',
    is_chosen: '1: the estimate was accepted with it; 0: it was not',
  },
};
