import { type Db, hasRowLocks } from '../db/database.ts';
import type { ImageTable } from './images.table.ts';

export const findImage = (db: Db, hash: string): Promise<ImageTable | undefined> =>
  db.selectFrom('image').selectAll().where('hash', '=', hash).executeTakeFirst();

/** The same bytes are stored once. A row that is there already is locked, so that nobody drops it as unused. */
export const saveImage = async (db: Db, image: ImageTable): Promise<void> => {
  await db
    .insertInto('image')
    .values(image)
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet((eb) => ({
        thumbnail_hash: eb.fn.coalesce('image.thumbnail_hash', 'excluded.thumbnail_hash'),
      })),
    )
    .execute();
};

/** Waits for those who are about to show one of them; answers the hashes of their thumbnails. */
export const lockImages = async (db: Db, hashes: readonly string[]): Promise<string[]> => {
  const images = await db
    .selectFrom('image')
    .select('thumbnail_hash')
    .where('hash', 'in', hashes)
    .orderBy('hash')
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .execute();
  return images.flatMap(({ thumbnail_hash }) => thumbnail_hash ?? []);
};

export const deleteUnused = async (db: Db, hashes: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('image')
    .where('hash', 'in', hashes)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product_image').select('position').whereRef('image_hash', '=', 'image.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('category').select('id').whereRef('image_hash', '=', 'image.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('image as larger').select('larger.hash').whereRef('larger.thumbnail_hash', '=', 'image.hash'),
        ),
      ),
    )
    .execute();
};
