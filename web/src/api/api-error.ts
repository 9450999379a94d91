import type { Failure } from '@mendpoint/contract/common';

/** The header of an answer that names the request as the server's log does. */
const REFERENCE = 'X-Request-Id';
export const NO_CONNECTION = 'No connection to the server. Check the network and try again.';
const UNEXPLAINED = 'Something went wrong.';

/** What a refusal asks for: anybody's PIN, or a manager's for an act in the table of permissions. */
type Asks = { code: NonNullable<Failure['code']>; wanted: Pick<Failure, 'act' | 'subject' | 'amount'> };

type FieldError = { path: string; message: string };

/** A call that did not succeed. `status` 0: the server could not be reached, so nobody knows whether it acted. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** How long to wait before the same call is sent again, in ms. Null unless the server did nothing of the call. */
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

/** Whether nobody knows if the server acted: no answer came, or the server failed on the way. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && !isNothingDone(error);

/** Whether the server was too busy to look at the call. That says nothing about the same call sent earlier. */
export const isNothingDone = (error: unknown): boolean => error instanceof ApiError && error.retryAfterMs !== null;

/**
 * Statuses that the server answers before it looks for the key: no session, no person, no permission, or too much to
 * do.
 */
const BEFORE_THE_KEY: ReadonlySet<number> = new Set([401, 403, 408, 413, 423, 429]);

/**
 * Whether the server asked for a manager in the transaction that had found the key unused. Before that transaction it
 * does not know how much of an act is done, so it names no amount.
 */
const isAfterTheKey = ({ asks }: ApiError): boolean => asks?.wanted.amount !== undefined;

/**
 * Whether the server refused before it reached the key. Such a refusal says nothing about the same call sent earlier.
 */
export const wasTurnedAway = (error: ApiError): boolean =>
  isNothingDone(error) || (BEFORE_THE_KEY.has(error.status) && !isAfterTheKey(error));

/** A 409: somebody else was first, or there is not enough in stock. */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** Whether the shop has changed since what it adds to payments. */
export const isOtherSurcharge = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ path }) => path.startsWith('surcharge.'));

/**
 * The server's reason, or `otherwise` where it gave none. The reference of a server failure follows either on a second
 * line.
 */
export const serverMessageOr = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status > 0 ? error.message.replace(UNEXPLAINED, () => otherwise) : otherwise;

/**
 * Why a call failed, in words for the screen: the server's reason, our own sentence for a server out of reach, or else
 * `otherwise`.
 */
export const reasonOr = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status === 0 ? error.message : serverMessageOr(error, otherwise);

/**
 * The error of an answer. Where the server itself failed, a second line of the message gives the reference by which the
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
