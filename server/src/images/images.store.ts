import type { Db } from '../db/database.ts';
import type { ImageTable } from './images.table.ts';

export const findImage = (db: Db, hash: string): Promise<ImageTable | undefined> =>
  db.selectFrom('image').selectAll().where('hash', '=', hash).executeTakeFirst();

/** The same bytes are stored once. */
export const saveImage = async (db: Db, image: ImageTable): Promise<void> => {
  await db
    .insertInto('image')
    .values(image)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
};
