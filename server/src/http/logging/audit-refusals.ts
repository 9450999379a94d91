import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, recordRefusal } from '../../auth/logins/record-refusal.service.ts';
import { networkOf } from '../../auth/throttle/network-of.ts';
import type { Asker } from '../../context.ts';
import { onceAMinute } from './once-a-minute.ts';

/** On each server. The trail is kept for good, and who is refused may be anybody. */
const MOST_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/**
 * Gives a function that records refusals in the audit trail, beside the answer: those of one account and network once a
 * minute, and so many in all. The log has them all. Closing the app waits for those under way.
 */
export const refusalsOf = (app: FastifyInstance) => {
  const { context } = app;
  const wasJustRecorded = onceAMinute(context.now);
  const hasRoom = atMost(MOST_A_MINUTE, context.now);
  const running = new Set<Promise<void>>();
  app.addHook('preClose', async () => void (await Promise.all(running)));
  return (request: FastifyRequest, asker: Asker, refusal: Refusal): void => {
    const { what, account } = refusal;
    const by = { what, login: asker.loginId, account: account?.id, network: networkOf(asker.address) };
    if (wasJustRecorded(by) || !hasRoom()) return;
    const run = recordRefusal({ ...context, asker }, refusal)
      .catch((error: unknown) => request.log.error({ err: error }, 'recording a refusal failed'))
      .finally(() => running.delete(run));
    running.add(run);
  };
};

/** False once so many were let through in the minute that began with the first of them. */
const atMost = (most: number, now: () => Date) => {
  let [began, count] = [Number.NEGATIVE_INFINITY, 0];
  return (): boolean => {
    const at = now().getTime();
    if (Math.abs(at - began) >= MINUTE_MS) [began, count] = [at, 0];
    return ++count <= most;
  };
};
