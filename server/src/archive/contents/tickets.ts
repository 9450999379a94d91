import type { TicketAccessTable } from '../../tickets/access/access.table.ts';
import type { DropOffTable, TicketLineTable, TicketLogTable, TicketTable } from '../../tickets/tickets.table.ts';
import { SEARCH_TEXT, type TableNotes } from './notes.ts';

export const DROP_OFF: TableNotes<DropOffTable> = {
  about: 'What customers brought for repair at one time, and how the repair notice was given.',
  key: ['id'],
  columns: {
    id: 'its id',
    shop_id: 'the shop',
    customer_id: 'the customer, even if deleted since',
    customer_name: 'their name then',
    customer_phone: 'their phone then',
    customer_email: 'their email then',
    taken_in_by:
      'who took it in: the name of the person at the till or, where there was none, the email of the login then',
    collector: 'who may collect besides the customer',
    pick_up_code: 'the code on the slip, by which whoever collects is known',
    created_at: 'when (UTC)',
    notice_way: 'how the repair notice was given; none: it was not',
    notice_at: 'when (UTC)',
    notice_by: 'by whom',
    notice_version: 'which text of it',
  },
};

export const TICKET: TableNotes<TicketTable> = {
  about: 'Devices in repair, one ticket each.',
  key: ['id'],
  columns: {
    id: 'its id',
    shop_id: 'the shop',
    drop_off_id: 'the drop-off',
    number: 'the number on the slip',
    state: 'its state',
    state_since: 'since when (UTC)',
    is_open: '1: something is left to do about it; 0: nothing is',
    received_at: 'when the device was accepted (UTC); none: it was not',
    device_id: 'the device of the catalogue, even if deleted since; none: known by its name alone',
    device_name: 'the device',
    imei: 'its IMEI',
    imei2: 'its second IMEI',
    serial: 'its serial number',
    colour: 'its colour',
    came_with: 'what came with it',
    customer_note: 'what the customer said',
    note: 'what the shop noted for itself',
    promised_at: 'when it is promised (UTC)',
    technician_id: 'who repairs it',
    repaired_by_id: 'who repaired it',
    invoice_id: 'the invoice that its device was collected with, unless that was voided',
    claim_of_id: 'the ticket of which it is a warranty claim',
    due_gates: 'what its shop wanted for devices that it was before another was chosen, as JSON',
    problems: 'the names of its lines',
    total_cents: 'what its lines come to whose price is known, in cents',
    search_text: SEARCH_TEXT,
    created_at: 'when it was taken in (UTC)',
    updated_at: 'when it was last changed (UTC)',
  },
};

export const TICKET_LINE: TableNotes<TicketLineTable> = {
  about: 'What is to be repaired, by ticket.',
  key: ['id'],
  columns: {
    id: 'its id',
    ticket_id: 'the ticket',
    position: 'its place, from 0',
    repair_part_id: 'the problem of the catalogue, even if deleted since; none: known by its name alone',
    name: 'the problem',
    price_cents: 'the price with tax, in cents; none: not known yet',
    list_price_cents: 'the price in the price book when it was written down, in cents',
    warranty_days: 'the days of warranty in the price book then',
  },
};

export const TICKET_LOG: TableNotes<TicketLogTable> = {
  about: 'What happened to a ticket, and what was noted.',
  key: ['id'],
  columns: {
    id: 'its id',
    ticket_id: 'the ticket',
    kind: 'step, note, change, notice, access, condition, estimate or part',
    from_state: 'the state before a step; none: the first',
    to_state: 'the state after it',
    text: 'the reason, the note, or what was changed',
    written_by: 'who: the name of the person at the till or, where there was none, the email of the login then',
    written_at: 'when (UTC)',
  },
};

export const TICKET_ACCESS: TableNotes<TicketAccessTable> = {
  about: 'How the workshop gets into a device. The passcodes themselves are in no archive.',
  key: ['ticket_id'],
  columns: {
    ticket_id: 'the ticket',
    way: 'repair_mode, customer_types, not_needed or passcode',
    passcode_id: 'which passcode of the vault it was; it is lost with the move',
    changed_at: 'when it was last said (UTC)',
  },
};
