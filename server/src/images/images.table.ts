import type { Generated } from 'kysely';

export type ImageTable = {
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  content_type: string;
  bytes: Uint8Array;
  created_at: string;
  /** The small edition of a picture; null for what is small itself. */
  thumbnail_hash: string | null;
  /** 1: not served at an address that is open to all. */
  is_private: Generated<number>;
};
