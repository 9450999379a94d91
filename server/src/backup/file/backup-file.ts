import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupFailed } from '../../errors.ts';
import { isManifest, type Manifest } from './manifest.ts';
import { keyOf, SALT_BYTES, seal, unseal } from './seal.ts';

/**
 * A backup begins with a line of JSON that says how to read the rest. The rest is compressed (gzip) and then, with a
 * passphrase, encrypted. It holds the manifest (also a line of JSON), the ledger as its engine gives it, and the
 * SHA-256 of all that comes before, both lines included (docs/operations.md).
 */
type Header = {
  format: 'mendpoint-backup';
  version: 1;
  encryption: { cipher: string; kdf: string; salt: string } | null;
};

const LINE_END = '\n'.charCodeAt(0);
const LONGEST_HEADER = 1024;
const LONGEST_MANIFEST = 64 * 1024;
const DIGEST_BYTES = 32;
const DAMAGED = 'The backup is damaged.';

type Bytes = AsyncIterable<Buffer>;

/** Writes a new file, for its owner alone, and waits until it is on disk. Throws the file system's errors. */
export const writeBackup = async (
  path: string,
  { manifest, data, passphrase }: { manifest: Manifest; data: Bytes; passphrase: string | null },
): Promise<void> => {
  const salt = randomBytes(SALT_BYTES);
  const encryption = passphrase === null ? null : { cipher: 'aes-256-gcm', kdf: 'scrypt', salt: salt.toString('hex') };
  const header = lineOf({ format: 'mendpoint-backup', version: 1, encryption } satisfies Header);
  const sealed = passphrase === null ? new PassThrough() : seal(await keyOf(passphrase, salt), header);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  file.write(header);
  await piped(withDigest(header, lineOf(manifest), data), createGzip(), sealed, file);
};

const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

const withDigest = async function* (header: Buffer, manifest: Buffer, data: Bytes): Bytes {
  const digest = createHash('sha256').update(header).update(manifest);
  yield manifest;
  for await (const piece of data) {
    digest.update(piece);
    yield piece;
  }
  yield digest.digest();
};

/** Whether a passphrase is needed to read a file. Throws BackupFailed for one that is no backup. */
export const isEncrypted = async (path: string): Promise<boolean> =>
  (await readHeader(path)).header.encryption !== null;

/**
 * Gives `use` what is in a backup. Only once this has resolved is the data known to be whole: nothing made of it may be
 * used before. Throws BackupFailed where the file is damaged, or the passphrase is wrong or missing.
 */
export const readBackup = async <T>(
  path: string,
  passphrase: string | null,
  use: (manifest: Manifest, data: Bytes) => Promise<T>,
): Promise<T> => {
  const { header, line } = await readHeader(path);
  const content = await openContent(path, header, line, passphrase);
  try {
    const pieces = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const { manifest, manifestLine, rest } = await readManifest(pieces);
    const digest = createHash('sha256').update(line).update(manifestLine);
    return await use(manifest, checked(pieces, rest, digest));
  } catch (error) {
    throw isZlibError(error) ? new BackupFailed(DAMAGED, { cause: error }) : error;
  } finally {
    content.destroy();
  }
};

const isZlibError = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('Z_');

const readHeader = async (path: string): Promise<{ header: Header; line: Buffer }> => {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new BackupFailed(`The backup cannot be read: ${error.message}`, { cause: error });
  });
  const start = Buffer.alloc(LONGEST_HEADER);
  const { bytesRead } = await file.read(start, 0, LONGEST_HEADER, 0).finally(() => file.close());
  const line = start.subarray(0, start.subarray(0, bytesRead).indexOf(LINE_END) + 1);
  const header = parsed(line) as Partial<Header> | null;
  if (header?.format !== 'mendpoint-backup') throw new BackupFailed(`${path} is no backup of Mendpoint.`);
  if (header.version !== 1)
    throw new BackupFailed('The backup was made by a newer version of Mendpoint. Update first.');
  if (header.encryption === undefined) throw new BackupFailed(DAMAGED);
  return { header: header as Header, line };
};

const parsed = (line: Buffer): unknown => {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return null;
  }
};

/** The content, decrypted and decompressed. */
const openContent = async (
  path: string,
  { encryption }: Header,
  line: Buffer,
  passphrase: string | null,
): Promise<Readable> => {
  if (encryption !== null && passphrase === null) {
    throw new BackupFailed('The backup is encrypted. Set BACKUP_PASSPHRASE.');
  }
  const unsealed =
    encryption === null || passphrase === null
      ? new PassThrough()
      : unseal(await keyOf(passphrase, Buffer.from(String(encryption.salt), 'hex')), line);
  // An error in any of these streams reaches the reader of the last.
  return pipeline(createReadStream(path, { start: line.length }), unsealed, createGunzip(), () => undefined);
};

const readManifest = async (pieces: AsyncIterator<Buffer>) => {
  let start: Buffer = Buffer.alloc(0);
  while (!start.includes(LINE_END) && start.length < LONGEST_MANIFEST) {
    const { value, done } = await pieces.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const end = start.indexOf(LINE_END) + 1;
  const manifestLine = start.subarray(0, end);
  const manifest = parsed(manifestLine);
  if (!isManifest(manifest)) throw new BackupFailed(DAMAGED);
  return { manifest, manifestLine, rest: start.subarray(end) };
};

/** All but the digest at the end. Fails after the last piece if the digest does not match. */
const checked = async function* (
  pieces: AsyncIterator<Buffer>,
  first: Buffer,
  digest: ReturnType<typeof createHash>,
): Bytes {
  let held = first;
  for (;;) {
    const known = held.subarray(0, Math.max(held.length - DIGEST_BYTES, 0));
    if (known.length > 0) {
      digest.update(known);
      yield known;
      held = held.subarray(known.length);
    }
    const { value, done } = await pieces.next();
    if (done) break;
    held = Buffer.concat([held, value]);
  }
  if (!held.equals(digest.digest())) throw new BackupFailed(DAMAGED);
};
