import type {
  DrawerMovementTable,
  DrawerNoteTable,
  DrawerSessionTable,
  DrawerTable,
} from '../../drawers/drawers.table.ts';
import { CREATED_AT, type TableNotes } from './notes.ts';

export const DRAWER: TableNotes<DrawerTable> = {
  about: 'The cash drawers of the shops.',
  key: ['id'],
  columns: {
    id: 'its id',
    shop_id: 'the shop',
    name: 'its name',
    name_key: 'the name as it is compared with others of the shop',
    last_z: 'the number of its latest Z; 0: it has none',
    created_at: CREATED_AT,
    retired_at: 'when it was taken out of use (UTC); none: it is in use',
  },
};

export const DRAWER_SESSION: TableNotes<DrawerSessionTable> = {
  about: 'Drawers from their float to their count. One that is closed has its Z and is never changed.',
  key: ['id'],
  columns: {
    id: 'its id, which payments and sale entries name it by',
    drawer_id: 'the drawer',
    shop_id: 'the shop',
    float_cents: 'the cash that was in it when it was opened, in cents',
    opened_at: 'when it was opened (UTC)',
    opened_date: 'the day in Sydney that it was opened on',
    opened_by: 'the name of who opened it, as it was',
    opened_login_id: 'the login that opened it',
    opened_person_id: 'the person who did; none: nobody had entered a PIN',
    closed_at: 'when it was closed (UTC); none: it is open',
    closed_date: 'the day in Sydney that it was closed on',
    closed_by: 'the name of who counted and closed it, as it was',
    closed_login_id: 'the login that closed it',
    closed_person_id: 'the person who did; none: nobody had entered a PIN',
    z_number: 'the number of the Z, without gaps for each drawer',
    expected_cents: 'what should have been in it, in cents',
    counted_cents: 'what was counted, in cents',
    difference_cents: 'counted less expected, in cents',
    z: 'the Z as it was made, as JSON, amounts in cents',
  },
};

export const DRAWER_MOVEMENT: TableNotes<DrawerMovementTable> = {
  about:
    'Cash that was put into a drawer or taken out for another reason than a sale, and each time that it was opened without one.',
  key: ['id'],
  columns: {
    id: 'its id',
    session_id: 'the session of the drawer',
    amount_cents: 'put in, or taken out where it is negative, in cents; 0: it was opened without a sale',
    reason: 'why',
    moved_by: 'the name of who did it, as it was',
    login_id: 'the login that did it',
    person_id: 'the person who did; none: nobody had entered a PIN',
    happened_at: 'when (UTC)',
  },
};

export const DRAWER_NOTE: TableNotes<DrawerNoteTable> = {
  about: 'What was noted about a Z after it was made.',
  key: ['id'],
  columns: {
    id: 'its id',
    session_id: 'the session whose Z it is',
    note: 'the note',
    noted_by: 'the name of who wrote it, as it was',
    login_id: 'the login that wrote it',
    happened_at: 'when (UTC)',
  },
};
