import type { ShownKind } from '@mendpoint/domain/ticket/display';
import type { Selectable } from 'kysely';
import type { Caller } from '../../auth/caller.ts';
import { type Db, hasRowLocks, type Transaction } from '../../db/database.ts';
import { equals } from '../../db/page.ts';
import { preparedBriefly, type Values } from '../../db/prepared.ts';
import { readBriefly } from '../../db/read.ts';
import type { DisplayTable } from './display.table.ts';
import type { Answered, Content, Display, DisplayWithShown, Shown } from './display.ts';

type Scope = Pick<Caller, 'shopId'>;
type Row = Selectable<DisplayTable>;

/** Each display asks for it every second or two. */
const byHash = preparedBriefly((db, { hash }: Values<{ hash: string }>) =>
  db.selectFrom('display').selectAll().where('token_hash', '=', hash),
);

export const findByHash = async (db: Db, hash: string): Promise<DisplayWithShown | undefined> => {
  const [row] = (await byHash(db, { hash })).rows;
  return row && ofRow(row);
};

const byId = preparedBriefly((db, { id }: Values<{ id: string }>) =>
  db.selectFrom('display').selectAll().where('id', '=', id),
);

export const findDisplay = async (db: Db, { shopId }: Scope, id: string): Promise<DisplayWithShown | undefined> => {
  const [row] = (await byId(db, { id })).rows;
  return row && (shopId === null || row.shop_id === shopId) ? ofRow(row) : undefined;
};

/** Nobody changes it before the end of the transaction. */
export const holdDisplay = async (db: Transaction, id: string): Promise<void> => {
  const row = db.selectFrom('display').select('id').where('id', '=', id);
  await row.$if(hasRowLocks(db), (query) => query.forUpdate()).execute();
};

/** In the order in which they were paired. A shop has few. */
export const displaysOf = async (db: Db, { shopId }: Scope): Promise<DisplayWithShown[]> => {
  const all = db.selectFrom('display').selectAll().where(equals('shop_id', shopId));
  return (await readBriefly(db, all.orderBy('paired_at').orderBy('id').limit(MOST_LISTED))).map(ofRow);
};

/** Of all shops, for an admin. */
const MOST_LISTED = 500;

export const insertDisplay = async (db: Transaction, tokenHash: string, display: Display): Promise<void> => {
  const { id, shopId, name, pairedBy, pairedAt } = display;
  await db
    .insertInto('display')
    .values({ id, shop_id: shopId, name, token_hash: tokenHash, paired_by: pairedBy, paired_at: pairedAt })
    .execute();
};

export const deleteDisplay = async (db: Transaction, id: string): Promise<void> => {
  await db.deleteFrom('display').where('id', '=', id).execute();
};

export const saveSeen = async (db: Transaction, id: string, at: string): Promise<void> => {
  await db.updateTable('display').set({ seen_at: at }).where('id', '=', id).execute();
};

/** In the place of whatever is there. */
export const saveShown = async (db: Transaction, id: string, shown: Shown | null): Promise<void> => {
  await db.updateTable('display').set(columnsOf(shown)).where('id', '=', id).execute();
};

/** Takes everything off that was put there until then. */
export const clearShownUntil = async (db: Transaction, until: string): Promise<void> => {
  await db.updateTable('display').set(columnsOf(null)).where('shown_at', '<=', until).execute();
};

const columnsOf = (shown: Shown | null) => ({
  shown_id: shown?.id ?? null,
  shown_kind: shown?.kind ?? null,
  subject_id: shown?.subjectId ?? null,
  content: shown && JSON.stringify(shown.content),
  shown_at: shown?.at ?? null,
  shown_by: shown?.by ?? null,
  session_hash: shown?.sessionHash ?? null,
  person_id: shown?.personId ?? null,
  answer: shown?.answer ? JSON.stringify(shown.answer) : null,
  answered_at: shown?.answeredAt ?? null,
});

const ofRow = (row: Row): DisplayWithShown => ({
  id: row.id,
  shopId: row.shop_id,
  name: row.name,
  pairedBy: row.paired_by,
  pairedAt: row.paired_at,
  seenAt: row.seen_at,
  shown: shownOf(row),
});

const shownOf = (row: Row): Shown | null => {
  if (row.shown_id === null) return null;
  return {
    id: row.shown_id,
    kind: row.shown_kind as ShownKind,
    subjectId: row.subject_id,
    content: JSON.parse(row.content ?? '') as Content,
    at: row.shown_at ?? '',
    by: row.shown_by ?? '',
    sessionHash: row.session_hash ?? '',
    personId: row.person_id,
    answer: row.answer === null ? null : (JSON.parse(row.answer) as Answered),
    answeredAt: row.answered_at,
  };
};
