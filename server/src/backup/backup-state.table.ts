/** One row, whose id is 1. Times are in ISO 8601. */
export type BackupStateTable = {
  id: number;
  /** The last good backup: the time of the state that it holds, and its file. */
  good_at: string | null;
  good_name: string | null;
  /** Until this time no other server makes a backup. */
  busy_until: string | null;
  /** Why no backup has been made since then; null when the last one was good. */
  failure: string | null;
  /** The kept sums that differed in the last good backup; null when none did. */
  wrong_sums: string | null;
};
