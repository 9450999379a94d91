import type { Db } from '../db/database.ts';
import { equals } from '../db/page.ts';

const partsOf = (db: Db, productId: string) =>
  db
    .selectFrom('ticket_part')
    .innerJoin('ticket', 'ticket.id', 'ticket_part.ticket_id')
    .where('ticket_part.product_id', '=', productId);

/** The numbers of tickets to which some of a product are promised, the earliest promise first, so many at most. */
export const promisedTo = async (db: Db, productId: string, most: number): Promise<string[]> => {
  const found = partsOf(db, productId).select('ticket.number').where('ticket_part.state', '=', 'reserved');
  const rows = await found.orderBy('ticket_part.state_since').orderBy('ticket_part.id').limit(most).execute();
  return [...new Set(rows.map(({ number }) => number))];
};

/** A part of a ticket that waits for a product. */
export type Waiting = {
  partId: string;
  ticketId: string;
  number: string;
  device: string;
  pieces: number;
  state: 'wanted' | 'ordered';
};

/** Those of a shop or, where it is null, of any: the earliest first, so many at most. */
export const waitingFor = async (
  db: Db,
  shopId: string | null,
  productId: string,
  most: number,
): Promise<Waiting[]> => {
  const rows = await partsOf(db, productId)
    .select([
      'ticket_part.id',
      'ticket_part.ticket_id',
      'ticket_part.pieces',
      'ticket_part.state',
      'ticket.number',
      'ticket.device_name',
    ])
    .where('ticket_part.state', 'in', ['wanted', 'ordered'])
    .where(equals('ticket_part.shop_id', shopId))
    .orderBy('ticket_part.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    partId: row.id,
    ticketId: row.ticket_id,
    number: row.number,
    device: row.device_name,
    pieces: row.pieces,
    state: row.state === 'ordered' ? 'ordered' : 'wanted',
  }));
};
