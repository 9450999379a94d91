import type { FastifyReply } from 'fastify';
import { CallerGone } from '../../errors.ts';

/** Aborts when the caller hangs up before the answer is out. */
export const hangUpSignal = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  const end = () => {
    if (!raw.writableFinished) controller.abort(new CallerGone('The request was given up.'));
  };
  // A caller may have hung up earlier, while their session was looked up.
  if (raw.closed) end();
  else raw.once('close', end);
  return controller.signal;
};
