import { ApiError } from './api-error.ts';
import { personHere, sessionOfOwner } from './till.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Has somebody enter the PIN that a refusal asks for, and answers what the same call is to be sent with then; null: they
 * gave up.
 */
type Attendant = (refusal: ApiError) => Promise<Headers | null>;

let attendant: Attendant | null = null;

/** The till's, as long as one is shown; the answered function takes it away. */
export const setAttendant = (given: Attendant): (() => void) => {
  attendant = given;
  return () => {
    if (attendant === given) attendant = null;
  };
};

/** Is told what was dropped, because whoever had asked for it is no longer at the till. */
type OnDropped = (words: string) => void;
let onDropped: OnDropped = () => {};
export const tellDropped = (given: OnDropped): void => {
  onDropped = given;
};

/**
 * Sends a call; where it asks for a PIN, once more when whoever asked for it has entered theirs. Of another person it would be
 * done in their name, so it is dropped with a word. Throws ApiError.
 */
export const attended = async <T>(send: (headers: Headers) => Promise<T>, { isRead = false } = {}): Promise<T> => {
  const owner = sessionOfOwner();
  const name = personHere();
  let headers: Headers | null = {};
  for (;;) {
    try {
      return await send(headers);
    } catch (error) {
      if (!(error instanceof ApiError) || error.asks === null || attendant === null) throw error;
      headers = await attendant(error);
      if (headers === null) throw error;
      if (sessionOfOwner() !== owner) throw drop(error, name, isRead);
    }
  }
};

/** What a screen only reads is read again by whoever is there now. */
const drop = (error: ApiError, name: string | null, isRead: boolean): ApiError => {
  if (isRead) return error;
  const of = name === null ? 'What was asked for last' : `What ${name} asked for last`;
  const words = `${of} was not done: it waited for a PIN, and another person has entered theirs.`;
  onDropped(words);
  return new ApiError(error.status, words);
};
