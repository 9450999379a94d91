import type { Engine } from '../../db/database.ts';

/** What a backup says of itself. */
export type Manifest = {
  engine: Engine;
  /** The last migration of the ledger: which version of Mendpoint can read it. */
  migration: string;
  /** The time of the state that it holds, in ISO 8601. */
  madeAt: string;
  /** How many rows each of the main tables has. */
  counts: Record<string, number>;
};

export const isManifest = (value: unknown): value is Manifest => {
  const { engine, migration, madeAt, counts } = (value ?? {}) as Partial<Manifest>;
  return (
    (engine === 'sqlite' || engine === 'postgres') &&
    typeof migration === 'string' &&
    typeof madeAt === 'string' &&
    typeof counts === 'object' &&
    counts !== null
  );
};
