import { answerByLink, followTicket } from '@mendpoint/contract/estimate-calls';
import type { FollowedTicket, LinkAnswerBody } from '@mendpoint/contract/estimates';
import { addressOf } from '@mendpoint/contract/target';

/** What stands in the link: the last part of '/t/…', without the full stop or bracket that a mail program took for a part of it. */
export const tokenIn = (path: string): string => /^\/t\/([\w-]+)[^/]*\/?$/.exec(path)?.[1] ?? '';

/** What the server answered: the repair, or why not. `status` is 0 where no answer came. */
export type Heard =
  | { ok: true; repair: FollowedTicket; message: string }
  | { ok: false; status: number; message: string };

const NO_ANSWER = 'The shop’s server does not answer. Check your connection and try again.';
const TIMEOUT_MS = 30_000;

/** Without the cookies, sessions and caches of the tills: what opens the repair is the link alone. */
const ask = async (token: string, path: string, init: RequestInit): Promise<Heard> => {
  try {
    const response = await fetch(path, {
      ...init,
      headers: { ...init.headers, 'Ticket-Link': token, Accept: 'application/json' },
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { message, data } = (await response.json()) as { message: string; data?: FollowedTicket };
    return response.ok && data ? { ok: true, repair: data, message } : { ok: false, status: response.status, message };
  } catch {
    return { ok: false, status: 0, message: NO_ANSWER };
  }
};

export const readRepair = (token: string): Promise<Heard> => ask(token, addressOf(followTicket), { method: 'GET' });

export const sendAnswer = (token: string, body: LinkAnswerBody): Promise<Heard> =>
  ask(token, addressOf(answerByLink), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
