import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** A picture is stored twice, full and as a thumbnail; what was stored before this has no thumbnail. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
  await sql`alter table image add column thumbnail_hash ${key} references image (hash)`.execute(db);
  await db.schema.createIndex('image_thumbnail').on('image').column('thumbnail_hash').execute();
  // A picture can go when neither a product nor a category shows it.
  await db.schema.createIndex('category_image').on('category').column('image_hash').execute();
};
