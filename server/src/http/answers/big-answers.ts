import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeFairTurns } from '../../workers/fair-turns.ts';

const inTurn = takeFairTurns(10, { atOnce: 12, perLogin: 2 });

/**
 * Waits for a turn to read a list or report of very many rows. Reading it keeps a thread busy, and its rows stay in
 * memory until the caller has taken them. The turn ends when the answer is out or the caller hangs up. Throws Busy.
 */
export const admitBigAnswer = ({ caller }: FastifyRequest, { raw }: FastifyReply): Promise<void> =>
  new Promise((admit, refuse) => {
    const untilClosed = async () => {
      admit();
      if (!raw.closed) await new Promise((close) => raw.once('close', close));
    };
    inTurn(caller.loginId, untilClosed).catch(refuse);
  });
