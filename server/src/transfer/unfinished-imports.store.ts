import type { Db, Transaction } from '../db/database.ts';
import { readBriefly } from '../db/read.ts';
import type { FileKind } from './file-kind.ts';
import type { UnfinishedImportTable } from './unfinished-imports.table.ts';

type Unfinished = Omit<UnfinishedImportTable, 'one'>;

/** False while another import is unfinished. */
export const insertUnfinished = async (db: Transaction, id: string, kind: FileKind): Promise<boolean> => {
  const row = { one: 1, id, kind, beats: 0 };
  const inserted = db.insertInto('unfinished_import').values(row);
  const { numInsertedOrUpdatedRows } = await inserted
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const findUnfinished = async (db: Db): Promise<Unfinished | undefined> =>
  (await readBriefly(db, db.selectFrom('unfinished_import').select(['id', 'kind', 'beats'])))[0];

/** Holds the import to the end of the transaction. False when it is no longer there, or somebody else's. */
export const beat = async (db: Transaction, id: string): Promise<boolean> => {
  const beating = db.updateTable('unfinished_import').set((eb) => ({ beats: eb('beats', '+', 1) }));
  return (await beating.where('id', '=', id).executeTakeFirstOrThrow()).numUpdatedRows === 1n;
};

/** Gives an import that was found so a new id, so that whoever began it can write no more of it. False when it has moved on. */
export const takeOver = async (db: Transaction, { id, beats }: Unfinished, newId: string): Promise<boolean> => {
  const taking = db.updateTable('unfinished_import').set({ id: newId });
  const { numUpdatedRows } = await taking.where('id', '=', id).where('beats', '=', beats).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const insertStep = async (db: Transaction, undo: string): Promise<void> => {
  await db.insertInto('import_step').values({ undo }).execute();
};

export const findLastStep = (db: Db): Promise<{ n: number; undo: string } | undefined> =>
  db.selectFrom('import_step').selectAll().orderBy('n', 'desc').limit(1).executeTakeFirst();

export const deleteStep = async (db: Transaction, n: number): Promise<void> => {
  await db.deleteFrom('import_step').where('n', '=', n).execute();
};

/** Forgets the import: what it has written stays. False when it is no longer there, or somebody else's. */
export const deleteUnfinished = async (db: Transaction, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('unfinished_import').where('id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await db.deleteFrom('import_step').execute();
  return true;
};
