import type { Shift } from '@mendpoint/domain/people/time-clock';
import { formatDateTime, formatTime } from '@mendpoint/domain/time/dates';
import type { ShiftCorrectionTable } from './time-clock.table.ts';

/** A shift as the ledger keeps it. `removedAt`: since when it does not count. Instants as ISO 8601 in UTC. */
export type KeptShift = Shift & {
  id: string;
  shopId: string;
  staffId: string;
  removedAt: string | null;
  /** How often it was corrected. */
  corrections: number;
  updatedAt: string;
};

export type CorrectionAct = ShiftCorrectionTable['act'];

/** What somebody made of a shift. `before` is null for one that was added. */
export type Correction = {
  id: string;
  shiftId: string;
  act: CorrectionAct;
  before: Shift | null;
  after: Shift;
  reason: string;
  by: string;
  at: string;
};

export const timesOf = ({ begin, end, breaks }: Shift): Shift => ({ begin, end, breaks });

/** What the audit trail keeps of a shift, by the clock in Sydney. */
export const shiftFields = ({ begin, end, breaks }: Shift) => ({
  begun: formatDateTime(begin),
  ended: end && formatDateTime(end),
  breaks: breaks.map((one) => `${formatTime(one.begin)} to ${one.end ? formatTime(one.end) : '…'}`).join(', '),
});
