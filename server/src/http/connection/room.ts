import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Busy, CallerGone, Overloaded, TooManyTries } from '../../errors.ts';
import { isPublic } from '../guard.ts';
import { expectedBytes } from '../requests/expected-bytes.ts';

const MEGABYTE = 1_048_576;

/** How much of each is held at once: by all callers together, and at most by one login, hostile or out of order. */
const ROOM = {
  /** One second of work, so that a burst of sales is accepted. */
  requests: { all: 400, one: 200 },
  /** The part of these that tills do not need for selling. */
  canWait: { all: 100, one: 50 },
  /** Instead of `requests`, where the machine turns out to be too slow for as many. */
  whenSlow: { all: 100, one: 50 },
  /** Of bodies, which are kept until their requests are answered. */
  bytes: { all: 320 * MEGABYTE, one: 128 * MEGABYTE },
};
/** Bodies up to this size are not counted: a thousand of them do no harm. */
const SMALL_BYTES = 16_384;
const LONGEST_WAIT_MS = 2_000;
const UPLOAD_WAIT_SECONDS = 10;
const WORDS = 'Too much is asked for at the moment. Nothing was done. Please try again in a few seconds.';

type Work = { loginId: string; canWait: boolean; since: number };
type Body = { loginId: string; bytes: number };

/**
 * Refuses at once what the server has no room for, so that who is answered is answered soon: more requests at work than
 * are a second's work (503 with Retry-After, before the session is looked up and the body read), and more bytes than
 * memory should hold (503, or 429 where it is this login's own). A request takes room when its session is known and its
 * body is there, so that whoever sends slowly, or has no login, takes none; a body takes room from its first byte, by
 * the size that it announces. To be called before `guard`. `now` is a clock in milliseconds that is never set back.
 */
export const keepRoom = (app: FastifyInstance, now = () => performance.now()): void => {
  /** In the order in which they began. */
  const atWork = new Set<Work>();
  const bodies = new Set<Body>();
  app.addHook('onRequest', async (request) => {
    if (!isPublic(request) && isFull(atWork, canWait(request), now())) throw new Overloaded(WORDS);
  });
  app.addHook('preParsing', async (request, { raw }) => {
    const bytes = expectedBytes(request);
    if (bytes <= SMALL_BYTES || isPublic(request)) return;
    // The connection closed while the caller was looked up, so no 'close' would give the room back.
    if (raw.closed) throw new CallerGone('The request was given up.');
    const body = { loginId: request.caller.loginId, bytes };
    refuseBody(bodies, body);
    bodies.add(body);
    raw.once('close', () => bodies.delete(body));
  });
  app.addHook('preHandler', async (request, { raw }) => {
    if (isPublic(request) || raw.closed) return;
    const work = { loginId: request.caller.loginId, canWait: canWait(request), since: now() };
    if (isFull(atWork, work.canWait, work.since) || hasItsShare(atWork, work)) throw new Overloaded(WORDS);
    atWork.add(work);
    raw.once('close', () => atWork.delete(work));
  });
};

const canWait = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.call?.canWait ?? false;

const isFull = (atWork: ReadonlySet<Work>, waits: boolean, at: number): boolean => {
  if (atWork.size >= ROOM.requests.all) return true;
  if (waits && [...atWork].filter((work) => work.canWait).length >= ROOM.canWait.all) return true;
  return isSlow(atWork, at) && sharesOf(atWork, ROOM.whenSlow.one) >= ROOM.whenSlow.all;
};

/** Whether a request that a till needs has been waiting for long. */
const isSlow = (atWork: ReadonlySet<Work>, at: number): boolean => {
  if (atWork.size < ROOM.whenSlow.one) return false;
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
  const { one } = isSlow(atWork, work.since) ? ROOM.whenSlow : ROOM.requests;
  return own.length >= one || (work.canWait && waiting.length >= ROOM.canWait.one);
};

const refuseBody = (bodies: ReadonlySet<Body>, { loginId, bytes }: Body): void => {
  const held = [...bodies];
  if (bytesOf(held.filter((body) => body.loginId === loginId)) + bytes > ROOM.bytes.one) {
    throw new TooManyTries('Too many uploads at once. Please try again when they are done.', UPLOAD_WAIT_SECONDS);
  }
  if (bytesOf(held) + bytes > ROOM.bytes.all)
    throw new Busy('Others are uploading much at the moment. Please try again.');
};

const bytesOf = (bodies: readonly Body[]): number => bodies.reduce((sum, { bytes }) => sum + bytes, 0);
