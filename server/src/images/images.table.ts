export type ImageTable = {
  hash: string;
  content_type: string;
  bytes: Uint8Array;
  created_at: string;
};
