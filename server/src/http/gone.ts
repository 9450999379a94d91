import type { FastifyReply } from 'fastify';
import { AskerGone } from '../errors.ts';

/** Aborted when whoever asked hangs up before the answer is out. */
export const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new AskerGone('The request was given up.'));
  });
  return controller.signal;
};
