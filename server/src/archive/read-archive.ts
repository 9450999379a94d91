import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ArchiveFailed } from '../errors.ts';
import { type FileNotes, isManifest, MANIFEST, type Manifest, VERSION } from './manifest.ts';

/** An archive whose files have been checked to be as they were written, except for the pictures. */
export type Archive = {
  manifest: Manifest;
  /** How many bytes its files have together. */
  bytes: number;
  /**
   * The lines of a file, some at a time. Throws ArchiveFailed, after the last line if the manifest says another number.
   */
  lines: (name: string) => AsyncGenerator<string[]>;
  /** A picture, whose name begins with its hash. */
  image: (name: string, hash: string) => Promise<Buffer>;
  /** The names of all files. */
  names: () => Iterable<string>;
};

/** Mendpoint's own archives stay within these limits. A larger one is an attempt to fill memory or disk. */
const MOST_FILES = 2_000_000;
const MOST_TIMES_LARGER = 200;
const MOST_OF_MANIFEST = 4 * 1_048_576;
const MOST_OF_LINE = 8 * 1_048_576;
const MOST_OF_IMAGE = 32 * 1_048_576;

const DAMAGED = 'The archive is damaged';

/**
 * Checks an archive and gives it to `use`. Throws ArchiveFailed for a file that is damaged, no archive, or of a newer
 * version.
 */
export const readArchive = async <T>(path: string, use: (archive: Archive) => Promise<T>): Promise<T> => {
  const { size } = await stat(path).catch((error: Error) => {
    throw new ArchiveFailed(`The archive cannot be read: ${error.message}`);
  });
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: Error) => {
    throw new ArchiveFailed(`${path} is no archive of Mendpoint, or it is damaged (${error.message}).`);
  });
  try {
    const entries = await entriesOf(zip);
    const bytes = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (bytes > MOST_TIMES_LARGER * size) throw new ArchiveFailed(`${DAMAGED}: its files are impossibly large.`);
    const manifest = parsed((await contentOf(zip, entries, MANIFEST, MOST_OF_MANIFEST)).toString('utf8'));
    expectReadable(manifest);
    for (const [name, notes] of Object.entries(manifest.files)) await checkFile(zip, entries, name, notes);
    return await use({
      manifest,
      bytes,
      lines: (name) => linesOf(zip, entries, name, manifest.files[name]),
      image: async (name, hash) => {
        const content = await contentOf(zip, entries, name, MOST_OF_IMAGE);
        if (createHash('sha256').update(content).digest('hex') === hash) return content;
        throw new ArchiveFailed(`${DAMAGED}: ${name} is not as it was written.`);
      },
      names: () => entries.keys(),
    });
  } finally {
    zip.close();
  }
};

type Entries = ReadonlyMap<string, Entry>;

const entriesOf = async (zip: ZipFile): Promise<Entries> => {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`);
      if (entries.size >= MOST_FILES) throw new Error('it has impossibly many files');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw damaged(error);
  }
  return entries;
};

const damaged = (error: unknown): ArchiveFailed =>
  error instanceof ArchiveFailed ? error : new ArchiveFailed(`${DAMAGED} (${(error as Error).message}).`);

function expectReadable(manifest: unknown): asserts manifest is Manifest {
  const { format, version } = (manifest ?? {}) as Partial<Manifest>;
  if (format === 'mendpoint-archive' && Number(version) > VERSION) {
    throw new ArchiveFailed('The archive was made by a newer version of Mendpoint. Update first.');
  }
  if (!isManifest(manifest)) throw new ArchiveFailed(`${DAMAGED}: ${MANIFEST} makes no sense.`);
}

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveFailed(`${DAMAGED}: what should be JSON is none.`);
  }
};

const open = async (zip: ZipFile, entries: Entries, name: string): Promise<{ entry: Entry; content: Readable }> => {
  const entry = entries.get(name);
  if (!entry) throw new ArchiveFailed(`${DAMAGED}: ${name} is missing.`);
  return { entry, content: await zip.openReadStreamPromise(entry).catch((error) => Promise.reject(damaged(error))) };
};

/** A whole file. No more is ever read than its entry announced, nor more than `most`. */
const contentOf = async (zip: ZipFile, entries: Entries, name: string, most: number): Promise<Buffer> => {
  const { entry, content } = await open(zip, entries, name);
  const pieces: Buffer[] = [];
  try {
    if (entry.uncompressedSize > most) throw new ArchiveFailed(`${DAMAGED}: ${name} is impossibly large.`);
    for await (const piece of content) pieces.push(piece as Buffer);
  } catch (error) {
    throw damaged(error);
  } finally {
    content.destroy();
  }
  return Buffer.concat(pieces);
};

/** Reads a file to its end, to learn whether it is as it was written. */
const checkFile = async (zip: ZipFile, entries: Entries, name: string, { sha256 }: FileNotes): Promise<void> => {
  const { content } = await open(zip, entries, name);
  const digest = createHash('sha256');
  try {
    for await (const piece of content) digest.update(piece as Buffer);
  } catch (error) {
    throw damaged(error);
  } finally {
    content.destroy();
  }
  if (digest.digest('hex') !== sha256) throw new ArchiveFailed(`${DAMAGED}: ${name} is not as it was written.`);
};

async function* linesOf(zip: ZipFile, entries: Entries, name: string, notes?: FileNotes): AsyncGenerator<string[]> {
  const { content } = await open(zip, entries, name);
  const decoder = new TextDecoder();
  let rest = '';
  let count = 0;
  try {
    for await (const piece of content) {
      const lines = (rest + decoder.decode(piece as Buffer, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MOST_OF_LINE) throw new ArchiveFailed(`${DAMAGED}: ${name} has an impossibly long line.`);
      count += lines.length;
      if (lines.length > 0) yield lines;
    }
  } finally {
    content.destroy();
  }
  if (rest !== '' || count !== notes?.rows) {
    throw new ArchiveFailed(`${DAMAGED}: ${name} should have ${notes?.rows ?? 'no'} rows and has ${count}.`);
  }
}
