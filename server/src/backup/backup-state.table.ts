/** One row, whose id is 1. Moments are in ISO 8601. */
export type BackupStateTable = {
  id: number;
  /** The last good backup: the time of the state that it holds, and its file. */
  good_at: string | null;
  good_name: string | null;
  /** The server that takes the turn makes the next backup; no other does until then. */
  busy_until: string | null;
  /** Why there is none since; null when the last one was good. */
  failure: string | null;
  /** What of the kept sums the last good one found to differ; null when nothing did. */
  wrong_sums: string | null;
};
