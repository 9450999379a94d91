import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Overloaded } from '../../errors.ts';
import { isPublic } from '../guard.ts';

/**
 * Requests at work at once. So many sales are a second's work, and a burst of them is taken. What no till needs to sell has
 * a quarter of the room, and one login, hostile or out of order, half of what all have.
 */
const ROOM = { all: 400, canWait: 100 };
/** Of all of them, where the machine turns out to be too slow for more. Again no login counts for more than half. */
const ROOM_WHEN_SLOW = 100;
const LONGEST_WAIT_MS = 2_000;
const WORDS = 'Too much is asked for at the moment. Nothing was done. Please try again in a few seconds.';

type Work = { loginId: string; canWait: boolean; since: number };

/**
 * Refuses at once what would wait for long: 503 with Retry-After, before the session is looked up and the body read. Who
 * is answered is answered soon, and everybody is again as soon as there is room. A request takes room when its session is
 * known and its body is there, so that whoever sends slowly, or has no login, takes none. To be called before `guard`.
 * `now` is a clock in milliseconds that is never set back.
 */
export const refuseOverload = (app: FastifyInstance, now = () => performance.now()): void => {
  /** In the order in which they began. */
  const atWork = new Set<Work>();
  const refuse = () => {
    throw new Overloaded(WORDS);
  };
  app.addHook('onRequest', async (request) => {
    if (!isPublic(request) && isFull(atWork, canWait(request), now())) refuse();
  });
  app.addHook('preHandler', async (request, { raw }) => {
    if (isPublic(request) || raw.closed) return;
    const work = { loginId: request.caller.loginId, canWait: canWait(request), since: now() };
    if (isFull(atWork, work.canWait, work.since) || hasItsShare(atWork, work)) refuse();
    atWork.add(work);
    raw.once('close', () => atWork.delete(work));
  });
};

const canWait = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.call?.canWait ?? false;

const isFull = (atWork: ReadonlySet<Work>, waits: boolean, at: number): boolean => {
  if (atWork.size >= ROOM.all) return true;
  if (waits && [...atWork].filter((work) => work.canWait).length >= ROOM.canWait) return true;
  return isSlow(atWork, at) && sharesOf(atWork, ROOM_WHEN_SLOW / 2) >= ROOM_WHEN_SLOW;
};

/** Whether somebody at a till has waited for long. */
const isSlow = (atWork: ReadonlySet<Work>, at: number): boolean => {
  if (atWork.size < ROOM_WHEN_SLOW / 2) return false;
  const oldest = [...atWork].find((work) => !work.canWait);
  return oldest !== undefined && at - oldest.since > LONGEST_WAIT_MS;
};

/** How many are at work, of each login `most` at most: what one has kept waiting must not shut out all others. */
const sharesOf = (atWork: ReadonlySet<Work>, most: number): number => {
  const counts = new Map<string, number>();
  for (const { loginId } of atWork) counts.set(loginId, Math.min((counts.get(loginId) ?? 0) + 1, most));
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
};

const hasItsShare = (atWork: ReadonlySet<Work>, work: Work): boolean => {
  const own = [...atWork].filter(({ loginId }) => loginId === work.loginId);
  const waiting = own.filter((other) => other.canWait);
  const share = (isSlow(atWork, work.since) ? ROOM_WHEN_SLOW : ROOM.all) / 2;
  return own.length >= share || (work.canWait && waiting.length >= ROOM.canWait / 2);
};
