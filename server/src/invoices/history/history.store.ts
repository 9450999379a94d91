import type { ActKind } from '@mendpoint/domain/act/act';
import { sql } from 'kysely';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { isOneOf } from '../../db/page.ts';
import { preparedWrite, type Values } from '../../db/prepared.ts';
import { type Actor, actorOf } from './actor.store.ts';
import type { StoredChange } from './stored-changes.ts';

export type StoredAct = {
  id: string;
  kind: ActKind;
  /** The login's email at that time; in a shop with staff, 'Anna, Parramatta'. */
  actor: string;
  happenedAt: string;
  /** The number of the act among all acts on the invoice, from 1; null: not known. */
  act: number | null;
  changes: StoredChange[];
};
/** `changes` is JSON. */
type NewAct = Omit<StoredAct, 'actor' | 'changes'> & Actor & { invoiceId: string; changes: string };

/**
 * Fails where the login has just been removed, because there is no actor: nothing is sold or changed without its act in
 * the history.
 */
export const insertAct = preparedWrite((db, act: Values<NewAct>) =>
  db.insertInto('invoice_event').values({
    id: act.id,
    invoice_id: act.invoiceId,
    kind: act.kind,
    login_id: act.loginId,
    actor: actorOf(act),
    changes: act.changes,
    happened_at: act.happenedAt,
    act: act.act,
  }),
);

/** The most that is read, after the first act: an edit of an invoice of very many lines is a megabyte of changes. */
const MOST_CHARACTERS = 1_000_000;

/**
 * The newest acts, oldest first, also of voided invoices. Ordered by their times, each of which is later than the one
 * before. Ids would follow the clock of the server that made them, which may have been set back.
 */
export const actsOf = async (
  db: Db,
  { shopId }: Caller,
  invoiceId: string,
  { after = '', most }: { after?: string; most: number },
): Promise<StoredAct[]> => {
  const sizes = await db
    .selectFrom('invoice_event')
    .innerJoin('invoice', 'invoice.id', 'invoice_event.invoice_id')
    .select(['invoice_event.id', sql<number>`length(invoice_event.changes)`.as('size')])
    .where('invoice_event.invoice_id', '=', invoiceId)
    .where('invoice_event.happened_at', '>', after)
    .$if(shopId !== null, (query) => query.where('invoice.shop_id', '=', shopId))
    .orderBy('invoice_event.happened_at', 'desc')
    .orderBy('invoice_event.id', 'desc')
    .limit(most)
    .execute();
  let room = MOST_CHARACTERS;
  const fitting = sizes.filter(({ size }, index) => {
    room -= size;
    return room >= 0 || index === 0;
  });
  const ids = fitting.map(({ id }) => id);
  const rows = db
    .selectFrom('invoice_event')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where(isOneOf(db, 'id', ids))
    .orderBy('happened_at')
    .orderBy('id');
  return (await rows.execute()).map(({ id, kind, actor, changes, happened_at, act }) => ({
    id,
    kind,
    actor,
    changes: JSON.parse(changes) as StoredChange[],
    happenedAt: happened_at,
    act,
  }));
};
