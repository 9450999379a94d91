import { Failure } from '@mendpoint/contract/common';
import type { Endpoint } from '@mendpoint/contract/endpoint';
import type { TSchema } from 'typebox';

type StandardFailure = { name: string; meaning: string; example: Failure; retryAfter?: true };

const failure = (name: string, meaning: string, message: string, errors?: Failure['errors']): StandardFailure => ({
  name,
  meaning,
  example: { success: false, message, ...(errors ? { errors } : {}) },
});

/** What each status of a failure means in all calls. */
export const STANDARD_FAILURES: Readonly<Record<string, StandardFailure>> = {
  400: failure('Invalid', 'What was sent breaks a rule; nothing was written', 'email is not valid', [
    { path: 'email', message: 'email is not valid' },
  ]),
  401: failure('LoggedOut', 'The token is missing or its session has ended', 'Please login to access this page'),
  403: failure('Forbidden', 'The login may not do this', 'You are not allowed to do this.'),
  404: failure('Missing', 'There is no such thing, or it belongs to another shop', 'Invoice not found'),
  409: failure(
    'Conflict',
    'What is stored does not allow it; nothing was written',
    'Only 2 left in stock: Phone case.',
  ),
  413: failure('TooLarge', 'More than the server takes', 'Request body is too large'),
  415: failure('UnknownFormat', 'A body in a format that the call does not read', 'Unsupported Media Type'),
  422: failure(
    'KeyReused',
    'The Idempotency-Key came with another request before',
    'This Idempotency-Key was used before for another request.',
  ),
  429: {
    ...failure(
      'TooManyTries',
      'Too many tries, mails or uploads in a short time',
      'Too many attempts. Please try again later.',
    ),
    retryAfter: true,
  },
  500: failure('Failed', 'A fault of the server, which its log explains', 'Something went wrong.'),
  502: failure(
    'MailFailed',
    'The mail server refused the mail or did not answer',
    'The mail server did not take the invoice for mia@example.com. Nothing was sent.',
  ),
  503: {
    ...failure('Unavailable', 'Not at the moment', 'The database is away at the moment. Please try again.'),
    retryAfter: true,
  },
};

/** Whether the query may name a shop, which may be another's. */
const namesShop = (query: TSchema | undefined): boolean =>
  query !== undefined && 'shop_id' in ((query as { properties?: object }).properties ?? {});

/** The failures of a call by status: those that follow from what it takes and who may call it, and those it names. */
export const failuresOf = ({ access, params, query, headers, body, form, csv, once, failures }: Endpoint) => {
  const takesBody = body !== undefined || form !== undefined || csv !== undefined;
  const statuses = [
    ...(params || query || headers || takesBody ? [400] : []),
    ...(access === 'public' ? [] : [401]),
    // Also where a shop has staff, and whoever is at the till may not do this.
    ...(access === 'public' ? [] : [403]),
    ...(params || namesShop(query) ? [404] : []),
    ...(takesBody ? [413, 415] : []),
    ...(once ? [422] : []),
    ...(takesBody ? [429] : []),
    500,
    503,
  ];
  const standard = Object.fromEntries(statuses.map((status) => [status, Failure]));
  return { ...standard, ...failures } as Record<string, TSchema>;
};
