export type IdempotencyKeyTable = {
  login_id: string;
  key_hash: string;
  fingerprint: string;
  status: number;
  answer: string;
  created_at: string;
};
