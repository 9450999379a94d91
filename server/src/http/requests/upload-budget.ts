import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Busy, CallerGone, TooManyTries } from '../../errors.ts';
import { isPublic } from '../guard.ts';

const MEGABYTE = 1_048_576;
/** Smaller bodies are not counted: a thousand of them do no harm. */
const SMALL = 16_384;
/** Ten pictures of ten megabytes, and the rest of the form. */
const LARGEST = 110 * MEGABYTE;
const OF_ONE_LOGIN = 128 * MEGABYTE;
const OF_ALL = 320 * MEGABYTE;

const WAIT_SECONDS = 10;

/**
 * Limits the memory of large bodies, which are kept until their requests are answered: for all logins together, and to
 * less than half of that for one, so that it cannot use up everything. Counted by the sizes that requests announce.
 */
export const budgetUploads = (app: FastifyInstance): void => {
  const held = new Map<string, number>();
  app.addHook('preParsing', async (request, reply) => {
    const bytes = expectedBytes(request);
    if (bytes <= SMALL || isPublic(request)) return;
    // The connection closed while the caller was looked up, so no 'close' would give the memory back.
    if (reply.raw.closed) throw new CallerGone('The request was given up.');
    const { loginId } = request.caller;
    const own = held.get(loginId) ?? 0;
    const all = [...held.values()].reduce((sum, some) => sum + some, 0);
    if (own + bytes > OF_ONE_LOGIN) {
      throw new TooManyTries('Too many uploads at once. Please try again when they are done.', WAIT_SECONDS);
    }
    if (all + bytes > OF_ALL) throw new Busy('Others are uploading much at the moment. Please try again.');
    held.set(loginId, own + bytes);
    reply.raw.once('close', () => {
      const left = (held.get(loginId) ?? 0) - bytes;
      if (left > 0) held.set(loginId, left);
      else held.delete(loginId);
    });
  });
};

/** A body that does not say how long it is may be as long as is allowed. */
const expectedBytes = ({ headers, routeOptions }: FastifyRequest): number => {
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const largest = isJson ? (routeOptions.bodyLimit ?? LARGEST) : LARGEST;
  if (headers['transfer-encoding'] !== undefined) return largest;
  return Math.min(Number(headers['content-length'] ?? 0), largest);
};
