import { createCipheriv, createDecipheriv, scrypt } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';
import { BackupFailed } from '../../errors.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
export const SALT_BYTES = 16;

/**
 * A guess takes half a second and 128 MB
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
 */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** The salt is new for each file, and so is the key. */
export const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  promisify<string, Buffer, number, object, Buffer>(scrypt)(passphrase.normalize('NFC'), salt, KEY_BYTES, SCRYPT);

/**
 * Holds the chunk's number and whether it is the last, so that a chunk that was moved, left out or doubled does not
 * open, and neither does a file that ends too early. No nonce is used twice with a key, because each file has its own
 * key.
 */
const nonceOf = (chunk: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(chunk, NONCE_BYTES - 7, 6);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
};

/** Cuts a stream into chunks of `bytes`, of which the last may be shorter, and passes each through `work`. */
const inChunks = (bytes: number, work: (chunk: Buffer, number: number, isLast: boolean) => Buffer): Transform => {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let number = 0;
  const passOn = (stream: Transform, done: TransformCallback, isEnd: boolean) => {
    try {
      let all = Buffer.concat(waiting);
      // The last chunk needs its own nonce, so a chunk waits until it is known whether more comes.
      for (; all.length > bytes; all = all.subarray(bytes)) stream.push(work(all.subarray(0, bytes), number++, false));
      if (isEnd) stream.push(work(all, number, true));
      [waiting, waitingBytes] = [[all], all.length];
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  return new Transform({
    transform(data: Buffer, _, done) {
      waiting.push(data);
      waitingBytes += data.length;
      if (waitingBytes > bytes) passOn(this, done, false);
      else done();
    },
    flush(done) {
      passOn(this, done, true);
    },
  });
};

/** Encrypts a stream in chunks. `header` is not encrypted, but cannot be changed without the chunks failing to open. */
export const seal = (key: Buffer, header: Buffer): Transform =>
  inChunks(CHUNK_BYTES, (chunk, number, isLast) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast)).setAAD(header);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });

/** The reverse of `seal`. Fails with BackupFailed where anything was changed, or with another key. */
export const unseal = (key: Buffer, header: Buffer): Transform =>
  inChunks(CHUNK_BYTES + TAG_BYTES, (sealed, number, isLast) => {
    try {
      const end = sealed.length - TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast)).setAAD(header);
      decipher.setAuthTag(sealed.subarray(end));
      return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
    } catch (error) {
      const reason = number === 0 ? 'The passphrase is wrong, or the backup is damaged.' : 'The backup is damaged.';
      throw new BackupFailed(reason, { cause: error });
    }
  });
