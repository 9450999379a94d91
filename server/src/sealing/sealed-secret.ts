import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts `secret`: the nonce, which is random, the ciphertext and its tag, in base64. It opens only for the same `use`,
 * so that whoever can write to the database cannot put it where it serves another.
 */
export const sealSecret = (key: Buffer, secret: string, use: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(use));
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
};

/** The reverse of `sealSecret`; null with another key, for another use, or where anything was changed. */
export const openSecret = (key: Buffer | null, sealed: string, use: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64');
  if (key === null || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(use)).setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
};
