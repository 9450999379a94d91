import type { Endpoint, InputOf } from '@mendpoint/contract/endpoint';
import { ApiError, NO_CONNECTION } from './api-error.ts';
import { refuseToken, tokenStore } from './token.ts';

const BASE = '/api';

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
/** What a filter asks for. Nothing chosen may be undefined, null or ''. */
type Query<T> = Omit<T, OptionalKeys<T>> & { [K in OptionalKeys<T>]?: T[K] | '' | null | undefined };

type ParamsOf<E extends Endpoint> = InputOf<E> extends { params: infer T } ? { params: T } : unknown;
type QueryOf<E extends Endpoint> =
  InputOf<E> extends { query: infer T }
    ? OptionalKeys<T> extends keyof T
      ? keyof T extends OptionalKeys<T>
        ? { query?: Query<T> }
        : { query: Query<T> }
      : never
    : unknown;

/** What the address of a call is made of. */
export type Target<E extends Endpoint> = ParamsOf<E> & QueryOf<E>;

/** The Idempotency-Key, of a call that is carried out once: without one, trying again would do it again. */
export type Once<E extends Endpoint> = E['once'] extends true ? { key: string } : unknown;

export type AnyTarget = { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, unknown>> };

/** '/api/users/abc?q=x': each part escaped, and what was not chosen left out. */
export const addressOf = ({ path }: Endpoint, { params = {}, query = {} }: AnyTarget): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return BASE + filled + (search.size === 0 ? '' : `?${search}`);
};

/** With the token of the session, if there is one. */
export const headersOf = (accept: string, key?: string): Record<string, string> => {
  const token = tokenStore.get();
  return {
    Accept: accept,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
  };
};

/** Ends the session whose token was sent, when the server knows it no longer. */
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
