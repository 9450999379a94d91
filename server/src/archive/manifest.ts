import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const FileNotes = Type.Object({
  rows: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

/** What an archive says of itself, in the file manifest.json. */
const Manifest = Type.Object({
  format: Type.Literal('mendpoint-archive'),
  version: Type.Integer(),
  /** The time of the state that it holds, in ISO 8601. */
  madeAt: Type.String({ maxLength: 40 }),
  engine: Type.Enum(['sqlite', 'postgres']),
  /** All migrations of the ledger, which decide what the files look like. */
  migrations: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000 }),
  /** The columns of each table, in the order of the files. */
  columns: Type.Record(Type.String(), Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 })),
  /** By name. Pictures are not listed: their names are their hashes. */
  files: Type.Record(Type.String(), FileNotes),
});
export type Manifest = Static<typeof Manifest>;
export type FileNotes = Static<typeof FileNotes>;

/** What this version writes, and reads. */
export const VERSION = 1;

export const isManifest = (value: unknown): value is Manifest => Value.Check(Manifest, value);

export const MANIFEST = 'manifest.json';
export const README = 'README.txt';
/** JSON, one row in each line: what an import reads. */
export const dataName = (table: string): string => `data/${table}.jsonl`;
/** The same for spreadsheets. */
export const sheetName = (table: string): string => `spreadsheets/${table}.csv`;
export const figuresName = (table: string): string => `figures/${table}.jsonl`;
export const imageName = (hash: string, contentType: string): string =>
  `images/${hash}.${contentType.replace(/^image\//, '').replace(/[^a-z0-9]/g, '') || 'bin'}`;
