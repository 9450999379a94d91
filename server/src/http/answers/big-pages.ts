import type { FastifyReply, FastifyRequest } from 'fastify';
import { Busy } from '../../errors.ts';

const AT_ONCE_PER_LOGIN = 2;
const AT_ONCE = 12;
const MAX_WAITING_PER_LOGIN = 10;

type Waiting = { loginId: string; start: () => void };

const underWay = new Map<string, number>();
let waiting: Waiting[] = [];

const countOf = (loginId: string): number => underWay.get(loginId) ?? 0;
const mayStart = (loginId: string): boolean =>
  countOf(loginId) < AT_ONCE_PER_LOGIN && [...underWay.values()].reduce((sum, count) => sum + count, 0) < AT_ONCE;

const finish = (loginId: string): void => {
  const left = countOf(loginId) - 1;
  if (left > 0) underWay.set(loginId, left);
  else underWay.delete(loginId);
  const next = waiting.find((other) => mayStart(other.loginId));
  if (!next) return;
  waiting = waiting.filter((other) => other !== next);
  next.start();
};

/**
 * Waits for a turn to read a list or report of very many rows. Reading it keeps a thread busy, and its rows stay in
 * memory until the caller has taken them; so two of a login's are under way at a time and the others wait. The turn ends
 * when the answer is out or the caller hangs up. Throws Busy when too many wait.
 */
export const admitBigAnswer = async ({ caller: { loginId } }: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
  if (!mayStart(loginId)) {
    if (waiting.filter((other) => other.loginId === loginId).length >= MAX_WAITING_PER_LOGIN) {
      throw new Busy('You have asked for too much of this at once. Please try again.');
    }
    await new Promise<void>((start) => waiting.push({ loginId, start }));
  }
  underWay.set(loginId, countOf(loginId) + 1);
  if (raw.closed) finish(loginId);
  else raw.once('close', () => finish(loginId));
};
