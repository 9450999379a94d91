import type { StaffRole } from '@mendpoint/domain/people/permissions';
import { type Db, hasRowLocks, type Transaction } from '../../db/database.ts';
import { preparedBriefly, type Values } from '../../db/prepared.ts';
import type { Person } from '../caller.ts';
import type { Login } from '../logins/login.ts';
import { givenFromText } from '../persons/given-acts.ts';
import type { Session } from './session.ts';

type NewSession = Omit<Session, 'seenAt' | 'isCurrent'> & { tokenHash: string; loginId: string; expiresAt: Date };

/**
 * False, with nothing saved, where the login is disabled or its password is not `provedHash`. A change of either that is
 * not yet committed is waited for.
 */
export const insertSession = async (
  db: Transaction,
  { id, tokenHash, loginId, createdAt, expiresAt, address, device }: NewSession,
  provedHash: string,
): Promise<boolean> => {
  const at = createdAt.toISOString();
  const columns = ['login_id', 'id', 'token_hash', 'created_at', 'seen_at', 'expires_at', 'address', 'device'] as const;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('session')
    .columns([...columns])
    .expression(
      db
        .selectFrom('login')
        .select(({ val }) => [
          'login.id',
          val(id).as('session_id'),
          val(tokenHash).as('token_hash'),
          val(at).as('created_at'),
          val(at).as('seen_at'),
          val(expiresAt.toISOString()).as('expires_at'),
          val(address).as('address'),
          val(device).as('device'),
        ])
        .where('login.id', '=', loginId)
        .where('login.password_hash', '=', provedHash)
        .where('login.disabled_at', 'is', null)
        .$if(hasRowLocks(db), (login) => login.forShare()),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Whoever has left the shop, or lost their PIN, is at no till any more. */
/** Each request begins with it. */
const liveSession = preparedBriefly((db, { tokenHash, now }: Values<{ tokenHash: string; now: string }>) =>
  db
    .selectFrom('session')
    .innerJoin('login', 'login.id', 'session.login_id')
    .leftJoin('shop', 'shop.id', 'session.login_id')
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.id', '=', 'session.person_id')
        .onRef('staff.shop_id', '=', 'session.login_id')
        .on('staff.pin_hash', 'is not', null),
    )
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select(['login.id', 'login.role', 'session.created_at', 'session.seen_at', 'session.person_seen_at'])
    .select([
      'shop.till_lock_minutes',
      'staff.id as person_id',
      'staff.name as person_name',
      'staff.role as person_role',
      'staff.given as person_given',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff as anybody')
          .select('anybody.id')
          .whereRef('anybody.shop_id', '=', 'session.login_id')
          .where('anybody.left_at', 'is', null),
      ).as('has_staff'),
    ),
);

type LiveSession = {
  login: Pick<Login, 'id' | 'role'>;
  createdAt: Date;
  seenAt: Date;
  hasStaff: boolean;
  /** So long the person may be idle. */
  lockMs: number;
  /** Who entered the last PIN, however long ago they did something. */
  person: (Person & { seenAt: Date }) | null;
};

/** A session that has not expired by `now`. */
export const findSession = async (db: Db, tokenHash: string, now: Date): Promise<LiveSession | undefined> => {
  const [row] = (await liveSession(db, { tokenHash, now: now.toISOString() })).rows;
  if (!row) return undefined;
  return {
    login: { id: row.id, role: row.role },
    createdAt: new Date(row.created_at),
    seenAt: new Date(row.seen_at),
    // SQLite answers a number.
    hasStaff: Boolean(row.has_staff),
    lockMs: (row.till_lock_minutes ?? 0) * 60_000,
    person: personOf(row),
  };
};

type PersonRow = {
  person_id: string | null;
  person_name: string | null;
  person_role: StaffRole | null;
  person_given: string | null;
  person_seen_at: string | null;
};

const personOf = ({
  person_id: id,
  person_name: name,
  person_role: role,
  person_given: given,
  person_seen_at: seenAt,
}: PersonRow) =>
  id === null || name === null || role === null || seenAt === null
    ? null
    : { id, name, role, given: givenFromText(given ?? ''), seenAt: new Date(seenAt) };

export const extendSession = async (
  db: Transaction,
  tokenHash: string,
  { seenAt, expiresAt }: { seenAt: Date; expiresAt: Date },
): Promise<void> => {
  await db
    .updateTable('session')
    .set({ seen_at: seenAt.toISOString(), expires_at: expiresAt.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/** In the place of the one before. False where there is no such session. */
export const saveExportPermit = async (
  db: Transaction,
  tokenHash: string,
  { permitHash, until }: { permitHash: string; until: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ export_permit_hash: permitHash, export_permit_until: until.toISOString() })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/**
 * True for whoever took it: of two who use a permit at the same moment, on whatever server, one does. It must end after
 * `now`, and at `latestEnd` at the latest, so that a clock that was set back makes none last longer.
 */
export const takeExportPermit = async (
  db: Transaction,
  tokenHash: string,
  permitHash: string,
  { now, latestEnd }: { now: Date; latestEnd: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ export_permit_hash: null, export_permit_until: null })
    .where('token_hash', '=', tokenHash)
    .where('export_permit_hash', '=', permitHash)
    .where('export_permit_until', '>', now.toISOString())
    .where('export_permit_until', '<=', latestEnd.toISOString())
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** The `limit` sessions of a login that were used last and have not expired by `now`. */
export const sessionsOf = async (
  db: Db,
  loginId: string,
  { currentHash, now, limit }: { currentHash: string; now: Date; limit: number },
): Promise<Session[]> => {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'token_hash', 'created_at', 'seen_at', 'address', 'device'])
    .where('login_id', '=', loginId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, token_hash, created_at, seen_at, address, device }) => ({
    id,
    address,
    device,
    createdAt: new Date(created_at),
    seenAt: new Date(seen_at),
    isCurrent: token_hash === currentHash,
  }));
};

export const deleteSession = async (db: Transaction, tokenHash: string): Promise<void> => {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
};

/** Where it was, of a session of the login; undefined where it has none of that id. */
export const deleteSessionById = (
  db: Transaction,
  loginId: string,
  id: string,
): Promise<Pick<Session, 'address' | 'device'> | undefined> =>
  db
    .deleteFrom('session')
    .where('login_id', '=', loginId)
    .where('id', '=', id)
    .returning(['address', 'device'])
    .executeTakeFirst();

/** How many sessions of a login there were, all of them but the one with the hash `keptHash`. */
export const deleteSessionsOf = async (db: Transaction, loginId: string, keptHash: string | null): Promise<number> => {
  const sessions = db.deleteFrom('session').where('login_id', '=', loginId);
  const others = keptHash === null ? sessions : sessions.where('token_hash', '!=', keptHash);
  return Number((await others.executeTakeFirstOrThrow()).numDeletedRows);
};

export const deleteExpiredSessions = async (db: Transaction, now: Date): Promise<void> => {
  await db.deleteFrom('session').where('expires_at', '<=', now.toISOString()).execute();
};

export const deleteEverySession = async (db: Transaction): Promise<void> => {
  await db.deleteFrom('session').execute();
};
