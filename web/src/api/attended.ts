import { ApiError } from './api-error.ts';

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

/** Sends a call; where it asks for a PIN, once more when somebody has entered it. Throws ApiError. */
export const attended = async <T>(send: (headers: Headers) => Promise<T>): Promise<T> => {
  let headers: Headers | null = {};
  for (;;) {
    try {
      return await send(headers);
    } catch (error) {
      if (!(error instanceof ApiError) || error.asks === null || attendant === null) throw error;
      headers = await attendant(error);
      if (headers === null) throw error;
    }
  }
};
