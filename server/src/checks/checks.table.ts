/** One row for each kind of check that was ever made, with how the last one ended. */
export type LastCheckTable = {
  kind: string;
  /** ISO 8601. */
  ended_at: string;
  /** 1 or 0. */
  passed: number;
  /** One sentence for the admins. */
  words: string;
};
