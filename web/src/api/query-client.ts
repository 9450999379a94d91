import { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnanswered } from './api-error.ts';

/**
 * Only a lost connection or a failing server may do better next time; a refused call would be refused again. A server
 * that had no time has been asked twice already.
 */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && (isUnanswered(error) || !(error instanceof ApiError));

/**
 * Calls are made whatever the browser believes about its connection: the server may stand in the same shop, or on this
 * very machine. A call that waited for the browser to be online would show the person nothing.
 */
const networkMode = 'always';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: 10_000, retry, networkMode }, mutations: { retry: false, networkMode } },
  });
