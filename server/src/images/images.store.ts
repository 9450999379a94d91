import { type Db, hasRowLocks, type Transaction } from '../db/database.ts';
import { readBriefly } from '../db/read.ts';
import type { EncodedImage } from './image.ts';

const image = (db: Db, hash: string) =>
  db.selectFrom('image').select(['hash', 'content_type as contentType', 'bytes']).where('hash', '=', hash);

export const findImage = async (db: Db, hash: string): Promise<EncodedImage | undefined> =>
  (await readBriefly(db, image(db, hash).where('is_private', '=', 0)))[0];

/** The picture, or its thumbnail, whoever may see it. */
export const findAnyImage = async (db: Db, hash: string, isSmall: boolean): Promise<EncodedImage | undefined> => {
  if (!isSmall) return (await readBriefly(db, image(db, hash)))[0];
  const kept = await readBriefly(db, db.selectFrom('image').select('thumbnail_hash').where('hash', '=', hash));
  return (await readBriefly(db, image(db, kept[0]?.thumbnail_hash ?? hash)))[0];
};

/** The same bytes are stored once. A row that is there already is locked, so that nobody drops it as unused. */
export const saveImage = async (
  db: Transaction,
  { hash, contentType, bytes }: EncodedImage,
  { thumbnailHash, at, isPrivate }: { thumbnailHash: string | null; at: string; isPrivate: boolean },
): Promise<void> => {
  await db
    .insertInto('image')
    .values({
      hash,
      content_type: contentType,
      bytes,
      created_at: at,
      thumbnail_hash: thumbnailHash,
      is_private: isPrivate ? 1 : 0,
    })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet((eb) => ({
        thumbnail_hash: eb.fn.coalesce('image.thumbnail_hash', 'excluded.thumbnail_hash'),
        // What somebody has shown to all is no secret by being a photo of a ticket as well.
        is_private: eb('image.is_private', '*', eb.ref('excluded.is_private')),
      })),
    )
    .execute();
};

/** Waits for those who are about to show one of them; answers the hashes of their thumbnails. */
export const lockImages = async (db: Transaction, hashes: readonly string[]): Promise<string[]> => {
  const images = await db
    .selectFrom('image')
    .select('thumbnail_hash')
    .where('hash', 'in', hashes)
    .orderBy('hash')
    .$if(hasRowLocks(db), (query) => query.forUpdate())
    .execute();
  return images.flatMap(({ thumbnail_hash }) => thumbnail_hash ?? []);
};

export const deleteUnused = async (db: Transaction, hashes: readonly string[]): Promise<void> => {
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
      not(exists(selectFrom('shop').select('id').whereRef('logo_hash', '=', 'image.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ticket_photo').select('id').whereRef('image_hash', '=', 'image.hash'))),
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
