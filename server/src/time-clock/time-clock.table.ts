/** Work of somebody of the staff. Rows stay, also those of shifts that were removed. */
export type ShiftTable = {
  id: string;
  shop_id: string;
  staff_id: string;
  /** Instants in whole minutes, as all times of shifts. */
  begun_at: string;
  ended_at: string | null;
  /** JSON: `[begun_at, ended_at or null][]`, at most 20. */
  breaks: string;
  /** Since when it does not count; null: it does. */
  removed_at: string | null;
  /** How many rows of `shift_correction` are about it. */
  corrections: number;
  updated_at: string;
};

export type ShiftCorrectionTable = {
  id: string;
  shift_id: string;
  act: 'added' | 'changed' | 'removed' | 'restored' | 'ended';
  /** JSON: `{ begun_at, ended_at, breaks }`, breaks as in a shift. Null for a shift that was added. */
  times_before: string | null;
  times_after: string;
  reason: string;
  /** The name of whoever did it or, where nobody was at the till, the email of the login then. */
  corrected_by: string;
  corrected_at: string;
};
