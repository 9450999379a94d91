import { answerOnDisplay, readTurnedDisplay } from '@mendpoint/contract/display-calls';
import type { DisplayAnswerBody, TurnedDisplay } from '@mendpoint/contract/displays';
import { addressOf } from '@mendpoint/contract/target';

/** What stands in the address of a display: the last part of '/display/…'. */
export const displayIn = (path: string): string => /^\/display\/([^/]+)\/?$/.exec(path)?.[1] ?? '';

/** What the server answered: what is shown, or why not. `status` is 0 where no answer came. */
export type Heard = { ok: true; turned: TurnedDisplay } | { ok: false; status: number; message: string };

const NO_ANSWER = 'The till does not answer. Please try again, or turn to the person at the counter.';
const TIMEOUT_MS = 10_000;

/** Without the cookies, sessions and caches of the tills: what opens the display is its address alone. */
const ask = async (token: string, path: string, init: RequestInit): Promise<Heard> => {
  try {
    const response = await fetch(path, {
      ...init,
      headers: { ...init.headers, 'Display-Token': token, Accept: 'application/json' },
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { message, data } = (await response.json()) as { message: string; data?: TurnedDisplay };
    return response.ok && data ? { ok: true, turned: data } : { ok: false, status: response.status, message };
  } catch {
    return { ok: false, status: 0, message: NO_ANSWER };
  }
};

export const readDisplay = (token: string): Promise<Heard> =>
  ask(token, addressOf(readTurnedDisplay), { method: 'GET' });

export const sendAnswer = (token: string, body: DisplayAnswerBody): Promise<Heard> =>
  ask(token, addressOf(answerOnDisplay), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
