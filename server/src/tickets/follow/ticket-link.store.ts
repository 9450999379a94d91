import type { Db, Transaction } from '../../db/database.ts';
import { readBriefly } from '../../db/read.ts';

/** The link of a ticket as the shop knows it: never what stands in it. */
export type KnownLink = { madeBy: string; madeAt: string };

export const findLink = async (db: Db, ticketId: string): Promise<KnownLink | undefined> => {
  const found = db.selectFrom('ticket_link').select(['made_by', 'made_at']).where('ticket_id', '=', ticketId);
  const row = await found.executeTakeFirst();
  return row && { madeBy: row.made_by, madeAt: row.made_at };
};

/** The ticket that a link leads to, and its shop, by the hash of what stands in the link. */
export const findLinked = async (db: Db, tokenHash: string): Promise<{ id: string; shopId: string } | undefined> => {
  const found = db
    .selectFrom('ticket_link')
    .innerJoin('ticket', 'ticket.id', 'ticket_link.ticket_id')
    .select(['ticket.id', 'ticket.shop_id'])
    .where('ticket_link.token_hash', '=', tokenHash);
  const [row] = await readBriefly(db, found);
  return row && { id: row.id, shopId: row.shop_id };
};

type KeptToken = { hash: string; sealed: string | null };

export const findKeptToken = async (db: Db, ticketId: string): Promise<KeptToken | undefined> => {
  const found = db.selectFrom('ticket_link').select(['token_hash', 'sealed_token']).where('ticket_id', '=', ticketId);
  const row = await found.executeTakeFirst();
  return row && { hash: row.token_hash, sealed: row.sealed_token };
};

/** Instead of the one before, which leads nowhere any more. */
export const saveLink = async (
  db: Transaction,
  ticketId: string,
  { hash, sealed }: KeptToken,
  { madeBy, madeAt }: KnownLink,
): Promise<void> => {
  const link = { token_hash: hash, sealed_token: sealed, made_by: madeBy, made_at: madeAt };
  await db
    .insertInto('ticket_link')
    .values({ ticket_id: ticketId, ...link })
    .onConflict((conflict) => conflict.column('ticket_id').doUpdateSet(link))
    .execute();
};

/** The number of an invoice and what it comes to. */
export const invoiceInShort = async (db: Db, id: string) =>
  db.selectFrom('invoice').select(['number', 'total_cents']).where('id', '=', id).executeTakeFirst();
