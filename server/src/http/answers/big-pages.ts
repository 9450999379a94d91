import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../../db/page.ts';
import { Busy } from '../../errors.ts';

/** More rows than any screen shows at once. */
const BIG = 100;
const OF_ONE_LOGIN = 2;
const OF_ALL = 12;
const MOST_WAITING = 10;

type Waiting = { loginId: string; start: () => void };

const held = new Map<string, number>();
let waiting: Waiting[] = [];

const countOf = (loginId: string): number => held.get(loginId) ?? 0;
const isFree = (loginId: string): boolean =>
  countOf(loginId) < OF_ONE_LOGIN && [...held.values()].reduce((sum, count) => sum + count, 0) < OF_ALL;

const giveBack = (loginId: string): void => {
  const left = countOf(loginId) - 1;
  if (left > 0) held.set(loginId, left);
  else held.delete(loginId);
  const next = waiting.find((other) => isFree(other.loginId));
  if (!next) return;
  waiting = waiting.filter((other) => other !== next);
  next.start();
};

/**
 * To be awaited before a list or a report of very many rows is read. Its rows stay in memory until the caller has taken
 * them, and reading them keeps a thread: of one login two such answers are under way at a time, the others wait. It is
 * given back when the answer is out or nobody waits for it. Throws Busy when too many wait.
 */
export const admitBigAnswer = async ({ caller: { loginId } }: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
  if (!isFree(loginId)) {
    if (waiting.filter((other) => other.loginId === loginId).length >= MOST_WAITING) {
      throw new Busy('You have asked for too much of this at once. Please try again.');
    }
    await new Promise<void>((start) => waiting.push({ loginId, start }));
  }
  held.set(loginId, countOf(loginId) + 1);
  if (raw.closed) giveBack(loginId);
  else raw.once('close', () => giveBack(loginId));
};

/** The page of a list that may be read now. */
export const admitPage = async (request: FastifyRequest, reply: FastifyReply, page: Page): Promise<Page> => {
  if (page.limit > BIG) await admitBigAnswer(request, reply);
  return page;
};
