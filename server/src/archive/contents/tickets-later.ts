import type { TicketDisposalTable, TicketReminderTable } from '../../tickets/left-behind/left-behind.table.ts';
import type { LoanDeviceTable, LoanTable } from '../../tickets/loans/loans.table.ts';
import type { TableNotes } from './notes.ts';

export const TICKET_REMINDER: TableNotes<TicketReminderTable> = {
  about: 'How customers were reminded of devices that wait for them. A notice also says by when to collect them.',
  key: ['id'],
  columns: {
    id: 'its id',
    ticket_id: 'the ticket',
    kind: 'reminder or notice',
    way: 'how the customer was told',
    said: 'what was said or written',
    value_cents: 'of a notice: what the device was worth',
    owed_cents: 'of a notice: what was owed then',
    collect_by: 'of a notice: the last day to collect the device',
    reminded_by: 'who did it',
    reminded_at: 'when (UTC)',
  },
};

export const TICKET_DISPOSAL: TableNotes<TicketDisposalTable> = {
  about: 'How devices that were left behind were disposed of.',
  key: ['ticket_id'],
  columns: {
    ticket_id: 'the ticket',
    how: 'what was done with the device',
    data_wiped: 'whether the data on it was wiped',
    proceeds_cents: 'what it brought',
    note: 'what was noted',
    owed_cents: 'what was owed for the repair then',
    deposit_cents: 'what was held of deposits then',
    disposed_by: 'who did it',
    disposed_at: 'when (UTC)',
  },
};

export const LOAN_DEVICE: TableNotes<LoanDeviceTable> = {
  about: 'Devices that shops lend to customers.',
  key: ['id'],
  columns: {
    id: 'its id',
    shop_id: 'the shop',
    name: 'what it is',
    mark: 'its IMEI or serial number',
    note: 'what is noted about it',
    is_retired: 'whether it is lent no more',
    search_text: 'what it is found and listed by',
    created_at: 'when it was added (UTC)',
    updated_at: 'when it was last changed (UTC)',
  },
};

export const LOAN: TableNotes<LoanTable> = {
  about: 'Who had which of these devices, and when.',
  key: ['id'],
  columns: {
    id: 'its id',
    loan_device_id: 'the device',
    ticket_id: 'the ticket',
    came_with: 'what went with it',
    condition: 'how it looked when it went',
    due_date: 'the day on which it was due back',
    lent_by: 'who lent it',
    lent_at: 'when (UTC)',
    returned_at: 'when it came back (UTC)',
    returned_by: 'who took it back',
    return_condition: 'how it looked then',
  },
};
