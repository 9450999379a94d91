import * as calls from '@mendpoint/contract/estimate-calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { answerFollowed, follow } from './follow.service.ts';
import { followedToWire } from './follow.wire.ts';
import { type LinkPlace, makeLink } from './ticket-link.service.ts';

/** None of these is kept by an Idempotency-Key: a link is answered once, and who has one is no login. */
export const followRoutes = (app: FastifyInstance, place: LinkPlace): void => {
  serve(app, calls.makeTicketLink, async ({ context, caller, params: { id }, answer }) => {
    const url = await makeLink(context, place, caller, id);
    return answer(200, { message: 'The link is made.', data: { url } });
  });
  serve(app, calls.followTicket, async ({ context, headers, answer }) => {
    const data = followedToWire(await follow(context, headers['ticket-link'] ?? ''), context.now());
    return answer(200, { message: 'Repair', data });
  });
  serve(app, calls.answerByLink, async ({ context, headers, body, answer }) => {
    const said = { accepted: body.accepted, name: body.name.trim(), choices: body.choices ?? [] };
    const followed = await answerFollowed(context, headers['ticket-link'] ?? '', body.version, said);
    return answer(200, { message: 'Thank you. We have your answer.', data: followedToWire(followed, context.now()) });
  });
};
