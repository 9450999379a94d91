/** One row, whose id is 1. Moments are in ISO 8601. */
export type BackupStateTable = {
  id: number;
  /** Of the last good backup: the moment that it shows, and its file. */
  good_at: string | null;
  good_name: string | null;
  /** Whoever takes the turn makes the next backup, alone until then. */
  busy_until: string | null;
  /** Why there is none since; null when the last one was good. */
  failure: string | null;
  /** What of the kept sums the last good one found to differ; null when nothing did. */
  wrong_sums: string | null;
};
