import { createHash } from 'node:crypto';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import { keepNewestSeal, keepSeals, sealEntries } from '../audit/seal-entries.service.ts';
import { verifyAudit } from '../audit/verify-audit.service.ts';
import type { AtomicContext, Context } from '../context.ts';
import { type Db, kyselyOf, type Transaction } from '../db/database.ts';
import { carryOut, MIGRATIONS } from '../db/migrate.ts';
import { inTransaction } from '../db/transaction.ts';
import { ArchiveFailed } from '../errors.ts';
import { renewSums } from '../figures/renew-sums.service.ts';
import * as store from './archive.store.ts';
import { DATA, SUMS } from './contents/contents.ts';
import { dataName, figuresName, imageName, type Manifest } from './manifest.ts';
import { type Archive, parsed } from './read-archive.ts';
import { linesOf } from './write-archive.service.ts';

/**
 * What an import made. `withoutPin` is how many people of shops need a new PIN. `wrongSums` are the kept sums of the
 * archive that differ from its sales, null where none does. `trail` is what is wrong with its audit trail, null when it
 * is whole.
 */
export type Imported = {
  madeAt: string;
  rows: Record<string, number>;
  withoutPin: number;
  wrongSums: string | null;
  trail: string | null;
};

/**
 * Makes a ledger from an archive in an empty database, in one transaction. The tables are first made as they were when
 * the archive was written, and then brought up to date as any ledger's are. Every file of data is worked out again from
 * the ledger, and must be the same. Kept sums are rebuilt from the sales, and reported where they differ. Throws
 * ArchiveFailed.
 */
export const importArchive = (context: Context, archive: Archive, migrations = MIGRATIONS): Promise<Imported> =>
  inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const { manifest } = archive;
    const tables = tablesOf(manifest);
    // A server may have started on the database since it was found empty, and its ledger must not be emptied.
    const isNew = await carryOut(kyselyOf(db), migrationsOf(manifest, migrations));
    if (!isNew) throw new ArchiveFailed('There is a ledger in the database already. Use a new one.');
    for (const table of tables) await fillTable(inside, archive, table);
    await store.continueNumbers(db);
    for (const table of tables) await expectSame(db, manifest, partOf(manifest, table), dataName(table));
    await carryOut(kyselyOf(db), migrations);
    // Archives of former versions hold PINs.
    await store.dropPins(db);
    const { contradiction } = await renewSums(inside);
    if (contradiction !== null) throw new ArchiveFailed(`What was recorded contradicts itself: ${contradiction}.`);
    const wrongSums = await wrongSumsOf(db, archive);
    const rows = rowsOf(manifest);
    await recordEntry(inside, {
      kind: 'import',
      act: 'carried out',
      subject: { id: null, name: 'archive of everything' },
      shopId: null,
      changes: differences(null, { archive_of: manifest.madeAt, ...rows }),
    });
    await sealEntries(inside);
    await keepNewestSeal(inside);
    const { broken } = await verifyAudit(inside);
    return { madeAt: manifest.madeAt, rows, withoutPin: await store.countPeople(db), wrongSums, trail: broken };
  });

/** The migrations that the ledger of the archive had been through. */
const migrationsOf = ({ migrations: names }: Manifest, known: typeof MIGRATIONS): typeof MIGRATIONS =>
  Object.fromEntries(
    names.map((name) => {
      const migration = Object.hasOwn(known, name) ? known[name] : undefined;
      if (migration) return [name, migration];
      throw new ArchiveFailed(
        `The archive was made by a newer version of Mendpoint (it knows '${name}'). Update first.`,
      );
    }),
  );

type Table = (typeof DATA)[number]['table'];

/** The tables of the archive. An archive does not have tables that are younger than it. */
const tablesOf = ({ columns }: Manifest): Table[] => {
  const known: readonly string[] = [...DATA, ...SUMS].map(({ table }) => table);
  const unknown = Object.keys(columns).find((table) => !known.includes(table));
  if (unknown !== undefined) throw new ArchiveFailed(`The archive has a table that no ledger has: ${unknown}`);
  return DATA.map(({ table }) => table).filter((table) => table in columns);
};

const partOf = ({ columns, migrations }: Manifest, table: Table): store.Part => {
  const { key = [], formerKey = null } = [...DATA, ...SUMS].find((contents) => contents.table === table) ?? {};
  const isFormer = formerKey !== null && !migrations.includes(formerKey.before);
  return { table, key: isFormer ? formerKey.key : key, columns: columns[table] ?? [] };
};

const rowsOf = ({ files }: Manifest): Record<string, number> =>
  Object.fromEntries(DATA.map(({ table }) => [table, files[dataName(table)]?.rows ?? 0]));

const ROWS_AT_ONCE = 500;

const fillTable = async ({ db }: AtomicContext, archive: Archive, table: Table): Promise<void> => {
  const { columns } = partOf(archive.manifest, table);
  const kinds = await store.columnKinds(db, table);
  for (const name of columns) {
    if (!kinds.has(name)) throw new ArchiveFailed(`The archive has a column that no ledger has: ${table}.${name}`);
  }
  await store.emptyTable(db, table);
  const insert = inserterOf(db, archive, table, columns);
  for await (const lines of archive.lines(dataName(table))) {
    for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
      await insert.rows(lines.slice(from, from + ROWS_AT_ONCE).map((line) => rowIn(line, table, columns, kinds)));
    }
  }
  await insert.end();
};

const rowIn = (
  line: string,
  table: string,
  columns: readonly string[],
  kinds: ReadonlyMap<string, string>,
): store.Row => {
  const row = parsed(line);
  if (typeof row !== 'object' || row === null)
    throw new ArchiveFailed(`The archive has a row of ${table} that is none.`);
  for (const name of columns) {
    const value = (row as Record<string, unknown>)[name];
    const isRight = kinds.get(name) === 'number' ? Number.isSafeInteger(value) : typeof value === 'string';
    if (value !== null && !isRight) throw new ArchiveFailed(`The archive has a row of ${table} without its ${name}.`);
  }
  return row as store.Row;
};

type Inserter = { rows: (rows: store.Row[]) => Promise<void>; end: () => Promise<void> };

const inserterOf = (db: Transaction, archive: Archive, table: string, columns: readonly string[]): Inserter => {
  if (table === 'image') return imageInserter(db, archive, columns);
  if (table === 'audit_entry') return auditInserter(db, columns);
  return { rows: (rows) => store.insertRows(db, table, columns, rows), end: async () => undefined };
};

/** A picture may come before the thumbnail that it refers to, so thumbnails are set afterwards. */
const imageInserter = (db: Transaction, archive: Archive, columns: readonly string[]): Inserter => {
  const thumbnails = new Map<string, string>();
  return {
    rows: async (rows) => {
      for (const row of rows) {
        const hash = String(row['hash']);
        if (row['thumbnail_hash']) thumbnails.set(hash, String(row['thumbnail_hash']));
        const bytes = await archive.image(imageName(hash, String(row['content_type'])), hash);
        await store.insertImage(db, columns, { ...row, thumbnail_hash: null }, bytes);
      }
    },
    end: async () => {
      for (const [hash, thumbnail] of thumbnails) await store.linkThumbnail(db, hash, thumbnail);
    },
  };
};

/**
 * The database refuses an entry that is inserted with a seal, so the seals are set afterwards, as a server sets them.
 */
const auditInserter = (db: Transaction, columns: readonly string[]): Inserter => {
  const unsealed = columns.filter((name) => name !== 'seq' && name !== 'hash');
  return {
    rows: async (rows) => {
      await store.insertRows(db, 'audit_entry', unsealed, rows);
      const seals = rows
        .filter(({ seq }) => seq !== null)
        .map(({ id, seq, hash }) => ({ id: String(id), seq: Number(seq), hash: String(hash) }));
      if (seals.length > 0) await keepSeals({ db }, seals);
    },
    end: async () => undefined,
  };
};

/** Throws ArchiveFailed unless a file made from the ledger is the same as the archive's. */
const expectSame = async (db: Db, { files }: Manifest, part: store.Part, name: string): Promise<void> => {
  const digest = createHash('sha256');
  for await (const { bytes } of linesOf(db, part)) digest.update(bytes);
  if (digest.digest('hex') === files[name]?.sha256) return;
  throw new ArchiveFailed(`The new ledger would differ from the archive in ${name}.`);
};

/** The kept sums of an archive that differ from its sales, in words: 'sales_day (2 rows)'. */
const wrongSumsOf = async (db: Db, archive: Archive): Promise<string | null> => {
  const { manifest } = archive;
  const words: string[] = [];
  for (const { table } of SUMS.filter(({ table }) => table in manifest.columns)) {
    const differing = await differingRows(db, archive, partOf(manifest, table));
    if (differing > 0) words.push(`${table} (${differing} ${differing === 1 ? 'row' : 'rows'})`);
  }
  return words.join(', ') || null;
};

/** How many rows of sums only the archive or only the ledger has. A row of zeros counts as absent. */
const differingRows = async (db: Db, archive: Archive, part: store.Part): Promise<number> => {
  const amounts = part.columns.filter((name) => !part.key.includes(name));
  const isNothing = (row: store.Row) => amounts.every((name) => row[name] === 0);
  const told = new Set<string>();
  const lineOf = (row: store.Row) => JSON.stringify(part.columns.map((name) => row[name] ?? null));
  for await (const lines of archive.lines(figuresName(part.table))) {
    for (const line of lines) {
      const row = parsed(line) as store.Row;
      if (!isNothing(row)) told.add(lineOf(row));
    }
  }
  let missing = 0;
  for await (const rows of store.rowsOf(db, part)) {
    for (const row of rows) if (!isNothing(row) && !told.delete(lineOf(row))) missing += 1;
  }
  return Math.max(missing, told.size);
};
