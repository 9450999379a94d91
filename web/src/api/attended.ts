import { ApiError } from './api-error.ts';
import { personHere, sessionOfOwner } from './till.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Asks for the PIN that a refusal names, and gives the headers with which to send the same call again; null when the
 * person cancelled.
 */
type Attendant = (refusal: ApiError) => Promise<Headers | null>;

let attendant: Attendant | null = null;

/** Sets how the till asks for a PIN while it is shown. The returned function removes it again. */
export const setAttendant = (given: Attendant): (() => void) => {
  attendant = given;
  return () => {
    if (attendant === given) attendant = null;
  };
};

/** Is told in words what was dropped because its person is no longer at the till. */
type OnDropped = (words: string) => void;
let onDropped: OnDropped = () => {};
export const tellDropped = (given: OnDropped): void => {
  onDropped = given;
};

/**
 * Sends a call. Where the server asks for a PIN, sends it once more after the PIN was entered. If another person
 * entered theirs, the call would be made in their name: it is dropped, and a message says so. Throws ApiError.
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

/** A read is dropped without a message: the screen reads again for the person who is there now. */
const drop = (error: ApiError, name: string | null, isRead: boolean): ApiError => {
  if (isRead) return error;
  const of = name === null ? 'What was asked for last' : `What ${name} asked for last`;
  const words = `${of} was not done: it waited for a PIN, and another person has entered theirs.`;
  onDropped(words);
  return new ApiError(error.status, words);
};
