import type { CompiledQuery } from 'kysely';

/**
 * Where a read runs outside of a transaction. On SQLite `thread` is beside the event loop, where nobody waits for it; `here` is
 * on it, where it takes less time than to send it to a thread and back; `apart` as well, by a connection that writes nothing,
 * which alone can tell whether anything was committed; `health` too, for the question whether the database answers. To
 * PostgreSQL all are the same but `health`, which has connections of its own.
 */
export type ReadPlace = 'thread' | 'here' | 'apart' | 'health';

const PLACE = Symbol('where a read runs');

type Placed = { readonly [PLACE]?: ReadPlace };

/** The same query, marked as one that only reads. */
export const placed = <Row>(query: CompiledQuery<Row>, place: ReadPlace): CompiledQuery<Row> => {
  const marked: CompiledQuery<Row> & Placed = { ...query, [PLACE]: place };
  return marked;
};

/** Null where it is not known to be a read, which is taken to write. A `select` of Kysely's that says nothing goes to a thread. */
export const placeOf = (query: CompiledQuery & Placed): ReadPlace | null =>
  query[PLACE] ?? (query.query.kind === 'SelectQueryNode' ? 'thread' : null);

export const isRead = (query: CompiledQuery): boolean => placeOf(query) !== null;
