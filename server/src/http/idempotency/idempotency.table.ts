/** `status` and `answer` are null only while the transaction that claimed the key is still open. */
export type IdempotencyKeyTable = {
  login_id: string;
  key_hash: string;
  fingerprint: string;
  status: number | null;
  answer: string | null;
  created_at: string;
};
