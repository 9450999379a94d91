import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isEncrypted, readBackup, writeBackup } from './backup-file.ts';
import type { Manifest } from './manifest.ts';

const MANIFEST: Manifest = {
  engine: 'sqlite',
  migration: 'm',
  madeAt: '2026-11-22T09:30:00.000Z',
  counts: { shop: 1 },
};
const PASSPHRASE = 'correct horse battery';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mendpoint-backup-file-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newPath = () => join(folder, `${++files}.backup`);

const write = async (data: Buffer, passphrase: string | null): Promise<string> => {
  const path = newPath();
  const pieces = async function* () {
    for (let at = 0; at < data.length; at += 50_000) yield data.subarray(at, at + 50_000);
  };
  await writeBackup(path, { manifest: MANIFEST, data: pieces(), passphrase });
  return path;
};

const read = (path: string, passphrase: string | null) =>
  readBackup(path, passphrase, async (manifest, data) => {
    const pieces: Buffer[] = [];
    for await (const piece of data) pieces.push(piece);
    return { manifest, data: Buffer.concat(pieces) };
  });

const changed = (path: string, change: (bytes: Buffer) => Buffer): string => {
  const copy = newPath();
  writeFileSync(copy, change(readFileSync(path)));
  return copy;
};

describe('a backup that is not encrypted', () => {
  test.each([0, 1, 31, 32, 33, 65_536, 1_000_003])('gives back %i bytes as they were', async (size) => {
    const data = randomBytes(size);
    const path = await write(data, null);
    expect(await isEncrypted(path)).toBe(false);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const back = await read(path, null);
    expect(back.manifest).toEqual(MANIFEST);
    expect(back.data.equals(data)).toBe(true);
  });

  test('is refused when it was cut, wherever', async () => {
    const path = await write(randomBytes(300_000), null);
    const { size } = statSync(path);
    const cuts = [size - 1, size - 16, size - 40, 150, ...[1, 2, 3, 4].map((n) => (n * size) / 5)];
    for (const end of cuts) {
      const cut = changed(path, (bytes) => bytes.subarray(0, Math.floor(end)));
      await expect(read(cut, null), `cut at ${end}`).rejects.toThrow('damaged');
    }
  });

  test('is refused when a bit was changed, wherever', async () => {
    const path = await write(randomBytes(200_000), null);
    const { size } = statSync(path);
    const start = readFileSync(path).indexOf('\n') + 1;
    // Of gzip's own ten bytes at the start, those for the time and the system mean nothing.
    for (const at of [start + 20, start + 10_000, start + 150_000, size - 1, size - 20]) {
      const other = changed(path, (bytes) => {
        bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
        return bytes;
      });
      await expect(read(other, null), `changed at ${at}`).rejects.toThrow('damaged');
    }
  });
});

test('an encrypted one opens with its passphrase alone, and shows nothing of what is in it', async () => {
  const data = Buffer.from('Ada Lovelace'.repeat(10_000));
  const path = await write(data, PASSPHRASE);
  expect(await isEncrypted(path)).toBe(true);
  const bytes = readFileSync(path);
  expect([bytes.includes('Lovelace'), bytes.includes('sqlite')]).toEqual([false, false]);
  const back = await read(path, PASSPHRASE);
  expect(back.manifest).toEqual(MANIFEST);
  expect(back.data.equals(data)).toBe(true);
  await expect(read(path, `${PASSPHRASE}x`)).rejects.toThrow('The passphrase is wrong, or the backup is damaged.');
  await expect(read(path, null)).rejects.toThrow('The backup is encrypted. Set BACKUP_PASSPHRASE.');
});

test('what is no backup, or one of a version to come, is told in one line', async () => {
  const other = newPath();
  writeFileSync(other, 'Dear diary\n');
  await expect(read(other, null)).rejects.toThrow(`${other} is no backup of Mendpoint.`);
  writeFileSync(other, '{"format":"mendpoint-backup","version":2}\n');
  await expect(read(other, null)).rejects.toThrow('The backup was made by a newer version of Mendpoint. Update first.');
  writeFileSync(other, '{"format":"mendpoint-backup","version":1}\n');
  await expect(read(other, null)).rejects.toThrow('The backup is damaged.');
  await expect(read(join(folder, 'gone'), null)).rejects.toThrow('The backup cannot be read: ENOENT');
});
