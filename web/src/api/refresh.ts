import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches anew what is on the screen, and marks the rest as out of date, once something was changed. TanStack Query by
 * itself lets a first fetch that is under way go on, though that one may have read what was there before the change.
 */
export const refresh = async (queries: QueryClient, filter: { queryKey?: QueryKey } = {}): Promise<void> => {
  await queries.cancelQueries({ ...filter, type: 'active', predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries(filter);
};
