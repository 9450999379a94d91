import type { ShiftCorrectionTable, ShiftTable } from '../../time-clock/time-clock.table.ts';
import type { TableNotes } from './notes.ts';

export const SHIFT: TableNotes<ShiftTable> = {
  about: 'Who was at work when, by the time clock.',
  key: ['id'],
  columns: {
    id: 'its id',
    shop_id: 'the shop',
    staff_id: 'the person',
    begun_at: 'when they clocked in (UTC)',
    ended_at: 'when they clocked out (UTC); none: they have not',
    breaks: 'begin and end of each break (UTC), as JSON',
    removed_at: 'since when it does not count (UTC); none: it does',
    corrections: 'how often it was corrected',
    updated_at: 'when it was last changed (UTC)',
  },
};

export const SHIFT_CORRECTION: TableNotes<ShiftCorrectionTable> = {
  about: 'What was corrected of the hours.',
  key: ['id'],
  columns: {
    id: 'its id',
    shift_id: 'the shift',
    act: "'added', 'changed', 'removed', 'restored', or 'ended' by who had forgotten to",
    times_before: 'its times before, as JSON; none: it was added',
    times_after: 'its times from then on, as JSON',
    reason: 'why',
    corrected_by: 'who: the name of the person at the till or, where there was none, the email of the login then',
    corrected_at: 'when (UTC)',
  },
};
