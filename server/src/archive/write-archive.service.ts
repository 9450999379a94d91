import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { csvText, UTF8_MARK } from '@mendpoint/documents/csv';
import { ZipFile } from 'yazl';
import { type Db, engineOf } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { ArchiveFailed } from '../errors.ts';
import * as store from './archive.store.ts';
import { type Contents, DATA, SUMS } from './contents/contents.ts';
import * as format from './manifest.ts';
import { readmeText } from './readme.ts';

/** How far an archive is. Every row counts once: a row in two files (CSV and JSON) counts half in each. */
export type Progress = { rows: number; totalRows: number };

type Target = {
  /** Called when everything is ready, before the first byte. */
  open: (progress: Progress) => Writable;
  madeAt: Date;
  onProgress: (progress: Progress) => void;
};

/**
 * Writes all data of the business, as it is at one moment, as a ZIP. Nothing waits for it, and it has some hundred rows
 * in memory at a time. Throws ArchiveFailed while a file is imported or another archive is written, before the target
 * is opened.
 */
export const writeArchive = (db: Db, { open, madeAt, onProgress }: Target): Promise<void> =>
  inSnapshot(db, async (trx) => {
    if (!(await store.becomeExporter(trx))) throw new ArchiveFailed('Another export is being made.');
    if (await store.isImporting(trx)) {
      throw new ArchiveFailed('A file is being imported. Please export when that has ended.');
    }
    const progress = { rows: 0, totalRows: await totalOf(trx) };
    const zip = openZip(open(progress), madeAt);
    const files: format.Manifest['files'] = {};
    let written = 0;
    const count = (rows: number) => {
      written += rows;
      progress.rows = Math.floor(written);
      onProgress(progress);
    };
    const add = async (name: string, pieces: AsyncIterable<Piece>, share = 1) => {
      files[name] = await zip.add(name, pieces, (rows) => count(share * rows));
    };
    await add(format.README, once(readmeText()));
    for (const contents of DATA) {
      // A picture's row counts when the picture itself is written.
      const share = contents.table === 'image' ? 0 : 1 / 2;
      await add(format.sheetName(contents.table), sheetOf(trx, contents), share);
      await add(format.dataName(contents.table), linesOf(trx, contents), share);
    }
    for (const contents of SUMS) await add(format.figuresName(contents.table), linesOf(trx, contents));
    await addImages(trx, zip, count);
    const manifest: format.Manifest = {
      format: 'mendpoint-archive',
      version: format.VERSION,
      madeAt: madeAt.toISOString(),
      engine: engineOf(trx),
      migrations: await store.appliedMigrations(trx),
      columns: Object.fromEntries([...DATA, ...SUMS].map(({ table, columns }) => [table, [...columns]])),
      files,
    };
    await zip.add(format.MANIFEST, once(`${JSON.stringify(manifest, null, 2)}\n`), () => undefined);
    await zip.end();
  });

const totalOf = async (db: Db): Promise<number> => {
  let total = 0;
  for (const contents of [...DATA, ...SUMS]) total += await store.countRows(db, contents);
  return total;
};

/** A piece of a file, and how many rows it has. */
type Piece = { bytes: Uint8Array; rows: number };

const pieceOf = (text: string, rows: number): Piece => ({ bytes: Buffer.from(text), rows });

async function* once(text: string): AsyncGenerator<Piece> {
  yield pieceOf(text, 0);
}

/** One row in each line, as JSON. Both engines give the same text. */
export async function* linesOf(db: Db, part: store.Part): AsyncGenerator<Piece> {
  for await (const rows of store.rowsOf(db, part)) {
    yield pieceOf(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), rows.length);
  }
}

async function* sheetOf(db: Db, { shown, ...part }: Contents): AsyncGenerator<Piece> {
  yield pieceOf(UTF8_MARK + csvText([shown]), 0);
  for await (const rows of store.rowsOf(db, part)) {
    yield pieceOf(csvText(rows.map((row) => shown.map((column) => row[column] ?? ''))), rows.length);
  }
}

const addImages = async (db: Db, zip: Zip, count: (rows: number) => void): Promise<void> => {
  const part = { table: 'image', key: ['hash'], columns: ['hash', 'content_type'] } as const;
  for await (const rows of store.rowsOf(db, part)) {
    for (const { hash, content_type } of rows) {
      const bytes = await store.findBytes(db, String(hash));
      await zip.add(format.imageName(String(hash), String(content_type)), onePiece(bytes), count, { compress: false });
    }
  }
};

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Piece> {
  yield { bytes, rows: 1 };
}

type Zip = ReturnType<typeof openZip>;

/** Writes one file after the other, as fast as the target takes them. */
const openZip = (target: Writable, mtime: Date) => {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream as Readable, target);
  const broken = new Promise<never>((_, reject) => {
    written.catch(reject);
    zip.once('error', reject);
  });
  broken.catch(() => undefined);
  return {
    add: async (
      name: string,
      pieces: AsyncIterable<Piece>,
      count: (rows: number) => void,
      options: { compress?: boolean } = {},
    ): Promise<format.FileNotes> => {
      const digest = createHash('sha256');
      let rows = 0;
      const bytesOf = async function* () {
        for await (const piece of pieces) {
          digest.update(piece.bytes);
          yield piece.bytes;
          rows += piece.rows;
          count(piece.rows);
        }
      };
      const content = Readable.from(bytesOf(), { objectMode: false });
      zip.addReadStream(content, name, { mtime, mode: 0o100600, ...options });
      await Promise.race([finished(content), broken]);
      return { rows, sha256: digest.digest('hex') };
    },
    end: async () => {
      zip.end();
      await Promise.race([written, broken]);
    },
  };
};
