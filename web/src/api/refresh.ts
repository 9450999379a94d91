import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads again what is on the screen, and marks the rest as out of date, after a change. TanStack Query alone would let
 * a first fetch that is under way finish, although it may have read the state before the change.
 */
export const refresh = async (queries: QueryClient, filter: { queryKey?: QueryKey } = {}): Promise<void> => {
  await queries.cancelQueries({ ...filter, type: 'active', predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries(filter);
};
