import { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnanswered } from './api-error.ts';

/**
 * Repeating a refused call gives the same refusal; only a lost connection or a failing server may be better next time. A
 * server that had no time was asked twice by then.
 */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && (isUnanswered(error) || !(error instanceof ApiError));

/**
 * Calls are made whatever the browser believes about its connection: the server may stand in the same shop, or on this
 * very machine. A call that waits for the browser's word would leave the person without any.
 */
const networkMode = 'always';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: 10_000, retry, networkMode }, mutations: { retry: false, networkMode } },
  });
