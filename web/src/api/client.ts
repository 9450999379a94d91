import type { Failure } from '@mendpoint/contract/common';
import { refuseToken, tokenStore } from './token.ts';

export const BASE = '/api';
const TIMEOUT_MS = 30_000;
export const NO_CONNECTION = 'No connection to the server. Check the network and try again.';
const UNEXPLAINED = 'Something went wrong.';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type FieldError = { path: string; message: string };
type Options = { body?: unknown; signal?: AbortSignal; idempotencyKey?: string };

/** A call that did not succeed. `status` 0: the server could not be reached, so nobody knows whether it acted. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly FieldError[];

  constructor(status: number, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/**
 * Calls the server below /api and gives its JSON answer. FormData bodies are sent as they are.
 * Throws ApiError; a cancelled `signal` throws its own reason. A 401 ends the session whose token was sent.
 */
export const api = async <T>(method: Method, path: string, options: Options = {}): Promise<T> => {
  const token = tokenStore.get();
  const response = await send(method, path, token, options);
  if (response.ok) return (await readJson(response)) as T;
  if (response.status === 401 && token !== null) refuseToken(token);
  throw failureOf(response.status, await readJson(response));
};

/** No answer, or one that does not tell whether the server acted before it failed. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Somebody else was first, or there is not enough of something. */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** What the server said about its refusal, else the screen's own words. */
export const serverMessageOr = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status > 0 && error.message !== UNEXPLAINED ? error.message : otherwise;

/** Appends '?a=1&b=2', leaving out what is undefined, null or ''. */
export const query = (
  path: string,
  params: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
};

const send = async (method: Method, path: string, token: string | null, options: Options): Promise<Response> => {
  const { body, signal, idempotencyKey } = options;
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(BASE + path, {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
  } catch {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError(0, NO_CONNECTION);
  }
};

/** Undefined for an empty answer or one that is not JSON, such as a proxy's error page. */
const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

/** The error that an answer stands for. */
export const failureOf = (status: number, answer: unknown): ApiError => {
  const { message, errors } = (answer ?? {}) as Partial<Failure>;
  return new ApiError(status, message || UNEXPLAINED, errors ?? []);
};
