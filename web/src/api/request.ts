import type { Endpoint } from '@mendpoint/contract/endpoint';
import { ApiError, NO_CONNECTION } from './api-error.ts';
import { drawerOfCall } from './drawer.ts';
import { refuseToken, tokenStore } from './token.ts';

/** The Idempotency-Key, of a call that is carried out once: without one, trying again would do it again. */
export type Once<E extends Endpoint> = E['once'] extends true ? { key: string } : unknown;

/**
 * The headers of a call: the session's token, if there is one, and the drawer of the shop whose money moves (by default
 * the chosen shop).
 */
export const headersOf = (accept: string, key?: string, shopId?: string): Record<string, string> => {
  const token = tokenStore.get();
  const drawer = drawerOfCall(shopId);
  return {
    Accept: accept,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(drawer !== null && { Drawer: drawer }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
  };
};

/** Ends the session if the server no longer knows the token that was sent. */
export const endSessionIfRefused = (status: number, sent: Readonly<Record<string, string>>): void => {
  const token = sent['Authorization']?.replace('Bearer ', '');
  if (status === 401 && token !== undefined) refuseToken(token);
};

type Init = RequestInit & { headers: Record<string, string>; timeoutMs: number };

/** `fetch` that throws ApiError 0 for a server out of reach; a cancelled `signal` throws its own reason. */
export const send = async (address: string, { signal, timeoutMs, ...init }: Init): Promise<Response> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const response = await fetch(address, { ...init, signal: either }).catch(() => {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError(0, NO_CONNECTION);
  });
  endSessionIfRefused(response.status, init.headers);
  return response;
};

/** Undefined for an empty answer or one that is not JSON, such as a proxy's error page. */
export const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};
