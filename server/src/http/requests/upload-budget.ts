import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Busy, CallerGone, TooManyTries } from '../../errors.ts';
import { isPublic } from '../guard.ts';

const MEGABYTE = 1_048_576;
/** What every call may have in memory without asking: a thousand of them are no harm. */
const SMALL = 16_384;
/** The pictures of one product, ten of ten megabytes, and what surrounds them. */
const LARGEST = 110 * MEGABYTE;
const OF_ONE_LOGIN = 128 * MEGABYTE;
const OF_ALL = 320 * MEGABYTE;

const WAIT_SECONDS = 10;

/**
 * Large bodies are held in memory until they are answered. So much of it is given to all of them, and less than half of
 * that to one login, by what their requests say that they bring: one login cannot use it up.
 */
export const budgetUploads = (app: FastifyInstance): void => {
  const held = new Map<string, number>();
  app.addHook('preParsing', async (request, reply) => {
    const bytes = expectedBytes(request);
    if (bytes <= SMALL || isPublic(request)) return;
    // Whose connection has closed already, while it was looked up who they are, would never give it back.
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
