import type { FastifyReply } from 'fastify';
import { AskerGone } from '../../errors.ts';

/** Aborted when whoever asked hangs up before the answer is out. */
export const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  const end = () => {
    if (!raw.writableFinished) controller.abort(new AskerGone('The request was given up.'));
  };
  // Who left while it was looked up who they are has closed already.
  if (raw.closed) end();
  else raw.once('close', end);
  return controller.signal;
};
