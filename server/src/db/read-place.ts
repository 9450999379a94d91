import type { CompiledQuery } from 'kysely';

/**
 * Where a read outside of a transaction runs. On SQLite `thread` is beside the event loop, so that nobody waits for it.
 * `here` is on the event loop, for reads that take less time than sending them to a thread. `apart` is on it too, but
 * on a connection that never writes, which alone can tell whether anything was committed. `health` asks whether the
 * database answers. PostgreSQL treats all alike except `health`, which has its own connections.
 */
export type ReadPlace = 'thread' | 'here' | 'apart' | 'health';

const PLACE = Symbol('where a read runs');

type Placed = { readonly [PLACE]?: ReadPlace };

/** The same query, marked as one that only reads. */
export const placed = <Row>(query: CompiledQuery<Row>, place: ReadPlace): CompiledQuery<Row> => {
  const marked: CompiledQuery<Row> & Placed = { ...query, [PLACE]: place };
  return marked;
};

/**
 * Null for a query that is not known to be a read: it counts as a write. An unmarked `select` of Kysely's goes to a
 * thread.
 */
export const placeOf = (query: CompiledQuery & Placed): ReadPlace | null =>
  query[PLACE] ?? (query.query.kind === 'SelectQueryNode' ? 'thread' : null);

export const isRead = (query: CompiledQuery): boolean => placeOf(query) !== null;
