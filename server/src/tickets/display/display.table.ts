export type DisplayTable = {
  id: string;
  shop_id: string;
  name: string;
  /** Of what stands in its address, which is kept nowhere. */
  token_hash: string;
  paired_by: string;
  paired_at: string;
  /** May be some minutes late. */
  seen_at: string | null;
  /** What it shows, since when, put there by whom; null: nothing. */
  shown_id: string | null;
  shown_kind: string | null;
  /** The ticket or the estimate that it is about. */
  subject_id: string | null;
  /** JSON. */
  content: string | null;
  shown_at: string | null;
  shown_by: string | null;
  /** The session of the till that put it there, and who was at that. */
  session_hash: string | null;
  person_id: string | null;
  /** JSON. */
  answer: string | null;
  answered_at: string | null;
};
