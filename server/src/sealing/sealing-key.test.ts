import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/servers/temporary-folder.ts';
import { settingsKeyOf } from '../mail-settings/settings-key.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

const root = temporaryFolder();
let serial = 0;
const newFile = () => join(root(), `folder-${++serial}`, 'mendpoint.db-key');

test('a key is made at first use, for its owner alone, and is the same from then on', () => {
  const file = newFile();
  const key = settingsKeyOf(null, file);
  expect(key.find()).toBeNull();
  const made = key.take();
  expect(made).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe(`${made.toString('hex')}\n`);
  expect(key.take()).toEqual(made);
  expect(settingsKeyOf(null, file).find()).toEqual(made);
});

test('a key of the environment wins, and no file is made', () => {
  const given = randomBytes(32);
  const file = newFile();
  expect(settingsKeyOf(given, file).take()).toEqual(given);
  expect(settingsKeyOf(null, file).find()).toBeNull();
});

test('where no key can be kept, or the file is none, that is said and nothing is overwritten', () => {
  expect(() => settingsKeyOf(null, null).take()).toThrow('SETTINGS_KEY');
  const file = newFile();
  mkdirSync(join(file, '..'));
  writeFileSync(file, 'half a k');
  expect(settingsKeyOf(null, file).find()).toBeNull();
  expect(() => settingsKeyOf(null, file).take()).toThrow('is damaged');
  expect(readFileSync(file, 'utf8')).toBe('half a k');
});

test('a secret opens by the same key for the same use, and never otherwise', () => {
  const key = randomBytes(32);
  const sealed = sealSecret(key, 'pässword 🔑', 'mail.example.com');
  expect(openSecret(key, sealed, 'mail.example.com')).toBe('pässword 🔑');
  expect(openSecret(key, sealed, 'evil.example.com')).toBeNull();
  expect(openSecret(randomBytes(32), sealed, 'mail.example.com')).toBeNull();
  expect(openSecret(null, sealed, 'mail.example.com')).toBeNull();
  for (const at of [0, 13, -1]) {
    const bytes = Buffer.from(sealed, 'base64');
    const index = at < 0 ? bytes.length + at : at;
    bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
    expect(openSecret(key, bytes.toString('base64'), 'mail.example.com')).toBeNull();
  }
  expect(openSecret(key, '', 'mail.example.com')).toBeNull();
});

test('the same secret is never the same ciphertext twice', () => {
  const key = randomBytes(32);
  expect(sealSecret(key, 'x', 'y')).not.toBe(sealSecret(key, 'x', 'y'));
});
