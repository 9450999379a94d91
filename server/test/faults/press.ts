import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, failureOf, isUnanswered, NO_CONNECTION } from '../../../web/src/api/api-error.ts';
import type { Reply } from '../clients/client.ts';

const PAUSE_MS = 100;

/** How a call ended for the person who pressed: answered, refused for good, or given up without ever knowing. */
export type Outcome =
  | { how: 'answered'; reply: Reply }
  | { how: 'refused'; error: ApiError }
  | { how: 'unanswered'; error: ApiError };
export type Pressed = Outcome & { presses: number };

/**
 * Presses until there is an answer, as often as `patience` says and no longer than `until` (of performance.now()). What
 * counts as an answer is the web client's own rule. `send` must be the same call each time, with its key.
 */
export const press = async (send: () => Promise<Reply>, patience: number, until: number): Promise<Pressed> => {
  for (let presses = 1; ; presses++) {
    const reply = await send().catch(() => new ApiError(0, NO_CONNECTION));
    const error = reply instanceof ApiError ? reply : reply.status < 300 ? null : failureOf(reply.status, reply.body);
    if (error === null) return { how: 'answered', reply: reply as Reply, presses };
    if (!isUnanswered(error)) return { how: 'refused', error, presses };
    if (presses >= patience || performance.now() > until) return { how: 'unanswered', error, presses };
    await pause(PAUSE_MS);
  }
};
