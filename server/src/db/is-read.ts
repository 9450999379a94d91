import type { CompiledQuery } from 'kysely';

/** Whether a query, outside of a transaction, only reads. What is not seen to is taken to write. */
export const isRead = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql));
