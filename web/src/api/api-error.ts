import type { Failure } from '@mendpoint/contract/common';

export const NO_CONNECTION = 'No connection to the server. Check the network and try again.';
const UNEXPLAINED = 'Something went wrong.';

type FieldError = { path: string; message: string };

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

/** No answer, or one that does not tell whether the server acted before it failed. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Somebody else was first, or there is not enough of something. */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** What the server said about its refusal, else the screen's own words. */
export const serverMessageOr = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status > 0 && error.message !== UNEXPLAINED ? error.message : otherwise;

/** The error that an answer stands for. */
export const failureOf = (status: number, answer: unknown): ApiError => {
  const { message, errors } = (answer ?? {}) as Partial<Failure>;
  return new ApiError(status, message || UNEXPLAINED, errors ?? []);
};
