import { once } from 'node:events';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inject } from 'vitest';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { importArchive } from '../../src/archive/import-archive.service.ts';
import { type Archive, readArchive } from '../../src/archive/read-archive.ts';
import { writeArchive } from '../../src/archive/write-archive.service.ts';
import { ledgerAt } from '../../src/backup/engines/ledger-at.service.ts';
import type { Context } from '../../src/context.ts';
import type { Engine, OpenLedger } from '../../src/db/database.ts';
import { MIGRATIONS } from '../../src/db/migrate.ts';
import { freshDatabase } from '../servers/databases.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';

export type Place = { databaseUrl: string | null; dataDir: string };

/** Archives, and places for the ledgers that are made of them. Everything is removed when the tests are done. */
export const archiveFolder = () => {
  const root = temporaryFolder();
  const inFolder = (name: string) => join(mkdtempSync(join(root(), 'archive-')), name);
  return {
    inFolder,
    newPlace: async (engine: Engine): Promise<Place> => ({
      dataDir: inFolder('data'),
      databaseUrl: engine === 'postgres' ? await freshDatabase(inject('pgUrl')) : null,
    }),
    exported: async (db: OpenLedger, madeAt: Date): Promise<string> => {
      const file = inFolder('everything.zip');
      await writeArchive(db, { open: () => createWriteStream(file), madeAt, onProgress: () => undefined });
      return file;
    },
    /** The same archive with other contents. */
    forged: async (file: string, change: (name: string, content: string) => string): Promise<string> => {
      const zip = new ZipFile();
      const forgery = inFolder('forged.zip');
      const written = once(zip.outputStream.pipe(createWriteStream(forgery)), 'close');
      for await (const entry of await openPromise(file).then((original) => entriesOf(original))) {
        const content = entry.bytes.toString('utf8');
        const changed = change(entry.name, content);
        // A picture is no text.
        zip.addBuffer(changed === content ? entry.bytes : Buffer.from(changed), entry.name);
      }
      zip.end();
      await written;
      return forgery;
    },
  };
};

async function* entriesOf(zip: Awaited<ReturnType<typeof openPromise>>) {
  for await (const entry of zip.eachEntry()) {
    yield { name: entry.fileName, bytes: await buffer(await zip.openReadStreamPromise(entry)) };
  }
}

export const imported = (context: Context, place: Place, file: string, migrations = MIGRATIONS) =>
  readArchive(file, (archive) =>
    ledgerAt(place).make(archive.bytes, (db) => importArchive({ ...context, db }, archive, migrations)),
  );

/** All lines of a file of an archive. */
export const linesIn = async (archive: Archive, name: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const lines of archive.lines(name)) found.push(...lines);
  return found;
};
