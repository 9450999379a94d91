import type {
  TicketChecklistTable,
  TicketGateSkipTable,
  TicketMarksTable,
  TicketPhotoTable,
  TicketRulesTable,
  TicketSignatureTable,
} from '../../tickets/condition/condition.table.ts';
import type { TableNotes } from './notes.ts';

export const TICKET_MARKS: TableNotes<TicketMarksTable> = {
  about: 'The marks that a device has.',
  key: ['ticket_id'],
  columns: {
    ticket_id: 'the ticket',
    marks: 'each mark with its face, its place in per mille, its kind, its note and its photo, as JSON',
    changed_by: 'who set them last',
    updated_at: 'when (UTC)',
  },
};

export const TICKET_CHECKLIST: TableNotes<TicketChecklistTable> = {
  about: 'What worked of a device before and after its repair.',
  key: ['ticket_id', 'stage'],
  columns: {
    ticket_id: 'the ticket',
    stage: 'before or after the repair',
    checks: 'the answer and the note to each point, as JSON',
    checked_by: 'who checked it last',
    updated_at: 'when (UTC)',
  },
};

export const TICKET_SIGNATURE: TableNotes<TicketSignatureTable> = {
  about: 'What customers signed of the condition of their devices.',
  key: ['id'],
  columns: {
    id: 'its id',
    ticket_id: 'the ticket',
    name: 'the name of who signed',
    strokes: 'the strokes of the pen in per mille of the pad, as JSON',
    signed_text: 'what was signed, word for word',
    digest: 'the SHA-256 of that text',
    taken_by: 'who was at the till',
    signed_at: 'when (UTC)',
  },
};

export const TICKET_PHOTO: TableNotes<TicketPhotoTable> = {
  about: 'The photos of devices in repair; each is among the pictures.',
  key: ['id'],
  columns: {
    id: 'its id',
    ticket_id: 'the ticket',
    stage: 'before or after the repair',
    caption: 'what it shows',
    image_hash: 'the picture',
    taken_by: 'who added it',
    taken_at: 'when (UTC)',
  },
};

export const TICKET_GATE_SKIP: TableNotes<TicketGateSkipTable> = {
  about: 'What a ticket went on without, though its shop wants it.',
  key: ['ticket_id', 'gate'],
  columns: {
    ticket_id: 'the ticket',
    gate: 'what was not asked for',
    reason: 'why',
    skipped_by: 'who said so',
    skipped_at: 'when (UTC)',
  },
};

export const TICKET_RULES: TableNotes<TicketRulesTable> = {
  about: 'What a shop wants of its tickets.',
  key: ['shop_id'],
  columns: {
    shop_id: 'the shop',
    photo_months: 'how many months photos stay after a ticket was closed',
    left_behind_days: 'after how many days of waiting a device is left behind',
    gates: 'what it wants for devices of each category, by its id, as JSON',
    updated_at: 'when it was last changed (UTC)',
  },
};
