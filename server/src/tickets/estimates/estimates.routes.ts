import * as calls from '@mendpoint/contract/estimate-calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { answerAtCounter } from './answer-estimate.service.ts';
import { makeEstimate, readEstimates } from './estimates.service.ts';
import { estimateFromWire, estimatesToWire } from './estimates.wire.ts';

export const estimateRoutes = (app: FastifyInstance): void => {
  serve(app, calls.listEstimates, async ({ context, caller, params: { id }, answer }) => {
    const data = estimatesToWire(await readEstimates(context, caller, id), context.now());
    return answer(200, { message: 'Estimates', data });
  });
  serve(app, calls.makeEstimate, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const made = await makeEstimate(context, caller, id, estimateFromWire(body));
      return answer(201, { message: 'The estimate is made.', data: estimatesToWire(made, context.now()) });
    }),
  );
  serve(app, calls.answerEstimate, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const said = { accepted: body.accepted, name: body.name.trim(), choices: body.choices ?? [] };
      const answered = await answerAtCounter(context, caller, id, said);
      return answer(200, { message: 'The answer is recorded.', data: estimatesToWire(answered, context.now()) });
    }),
  );
};
