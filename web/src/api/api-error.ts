import type { Failure } from '@mendpoint/contract/common';

/** The header of an answer that names the request as the server's log does. */
const REFERENCE = 'X-Request-Id';
export const NO_CONNECTION = 'No connection to the server. Check the network and try again.';
const UNEXPLAINED = 'Something went wrong.';

/** What a refusal asks for: anybody's PIN, or a manager's for an act of the table of permissions. */
type Asks = { code: NonNullable<Failure['code']>; wanted: Pick<Failure, 'act' | 'subject' | 'amount'> };

type FieldError = { path: string; message: string };

/** A call that did not succeed. `status` 0: the server could not be reached, so nobody knows whether it acted. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** Null unless the server did nothing of the call: how long to wait before the same call is sent again. */
  readonly retryAfterMs: number | null;
  /** Null unless somebody's PIN would let the same call through. */
  readonly asks: Asks | null;

  constructor(
    status: number,
    message: string,
    errors: readonly FieldError[] = [],
    retryAfterMs: number | null = null,
    asks: Asks | null = null,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfterMs = retryAfterMs;
    this.asks = asks;
  }
}

/** Whether nobody knows if the server acted: there was no answer, or the server failed on the way. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && !isNothingDone(error);

/** Whether the server had too much to do to look at the call. Of the same call sent earlier that says nothing. */
export const isNothingDone = (error: unknown): boolean => error instanceof ApiError && error.retryAfterMs !== null;

/** Refused before the server looks for the key: without a session, a person or a permission, or because of too much to do. */
const BEFORE_THE_KEY: ReadonlySet<number> = new Set([401, 403, 408, 413, 423, 429]);

/**
 * Whether a manager was asked for in the transaction that had found the key unused. Before it, the server does not know how much of an
 * act is done, and names no amount.
 */
const isAfterTheKey = ({ asks }: ApiError): boolean => asks?.wanted.amount !== undefined;

/** Whether the refusal says nothing of the same call sent earlier, because the server did not get as far as its key. */
export const wasTurnedAway = (error: ApiError): boolean =>
  isNothingDone(error) || (BEFORE_THE_KEY.has(error.status) && !isAfterTheKey(error));

/** A 409: somebody else was first, or there is not enough in stock. */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** The server's reason, or `otherwise` where it gave none; a failure's reference stands below either. */
export const serverMessageOr = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status > 0 ? error.message.replace(UNEXPLAINED, () => otherwise) : otherwise;

/** Why a call failed, in words for the screen: the server's, our own for a server out of reach, else `otherwise`. */
export const reasonOr = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status === 0 ? error.message : serverMessageOr(error, otherwise);

/**
 * The error of an answer. Where the server itself failed, a second line of the message tells the reference by which the
 * operator finds the failure in the server's log.
 */
export const failureOf = (
  status: number,
  answer: unknown,
  header = (_name: string): string | null => null,
): ApiError => {
  const { success: _, message, errors, nothing_done, code, ...wanted } = (answer ?? {}) as Partial<Failure>;
  const reference = header(REFERENCE);
  const below = status >= 500 && reference ? `\nReference ${reference}` : '';
  const retryAfterMs = nothing_done ? Number(header('Retry-After')) * 1000 : null;
  const asks = code === undefined ? null : { code, wanted };
  return new ApiError(status, (message || UNEXPLAINED) + below, errors, retryAfterMs, asks);
};
