import type { Stage } from '@mendpoint/domain/ticket/checklist';
import type { Db, Transaction } from '../../db/database.ts';
import type { TicketPhotoTable } from './condition.table.ts';
import type { Photo } from './condition.ts';

const toPhoto = (row: TicketPhotoTable): Photo => ({
  id: row.id,
  stage: row.stage as Stage,
  caption: row.caption,
  hash: row.image_hash,
  takenBy: row.taken_by,
  takenAt: row.taken_at,
});

/** In the order in which they were taken. */
export const findPhotos = async (db: Db, ticketId: string): Promise<Photo[]> => {
  const found = db.selectFrom('ticket_photo').selectAll().where('ticket_id', '=', ticketId);
  return (await found.orderBy('id').execute()).map(toPhoto);
};

/** A photo with the ticket that it is of, whose shop is not asked for here. */
export const findPhoto = async (db: Db, id: string): Promise<(Photo & { ticketId: string }) | undefined> => {
  const row = await db.selectFrom('ticket_photo').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...toPhoto(row), ticketId: row.ticket_id };
};

export const insertPhoto = async (db: Transaction, ticketId: string, photo: Photo): Promise<void> => {
  const { id, stage, caption, hash, takenBy, takenAt } = photo;
  await db
    .insertInto('ticket_photo')
    .values({ id, ticket_id: ticketId, stage, caption, image_hash: hash, taken_by: takenBy, taken_at: takenAt })
    .execute();
};

export const deletePhotos = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  await db.deleteFrom('ticket_photo').where('id', 'in', ids).execute();
};

/** Shops with tickets, and how long each keeps photos; null for the usual time. */
export const monthsOfShops = async (db: Db): Promise<{ shopId: string; months: number | null }[]> =>
  db
    .selectFrom('shop')
    .leftJoin('ticket_rules', 'ticket_rules.shop_id', 'shop.id')
    .select(['shop.id as shopId', 'ticket_rules.photo_months as months'])
    .execute();

/**
 * Tickets of a shop that were closed before this and have photos still, so many at most. No photo is taken of a closed ticket, so
 * theirs are as old.
 */
export const closedWithPhotos = async (
  db: Db,
  shopId: string,
  before: string,
  most: number,
): Promise<{ id: string; number: string; shopId: string }[]> =>
  db
    .selectFrom('ticket_photo')
    .innerJoin('ticket', 'ticket.id', 'ticket_photo.ticket_id')
    .select(['ticket.id', 'ticket.number', 'ticket.shop_id as shopId'])
    .distinct()
    .where('ticket_photo.taken_at', '<', before)
    .where('ticket.shop_id', '=', shopId)
    .where('ticket.is_open', '=', 0)
    .where('ticket.state_since', '<', before)
    .limit(most)
    .execute();
