import * as calls from '@mendpoint/contract/getting-started';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { omitUndefined } from '../editing/sent-fields.ts';
import { serve } from '../http/serve.ts';
import type { Mailer } from '../mail/mailer.ts';
import { changeKept, findSteps } from './getting-started.service.ts';

export const gettingStartedRoutes = (app: FastifyInstance, mailer: Mailer): void => {
  const found = async (context: Context) => ({
    message: 'Getting started',
    data: await findSteps(context, await mailer.delivers()),
  });

  serve(app, calls.readGettingStarted, async ({ context, answer }) => answer(200, await found(context)));

  serve(app, calls.changeGettingStarted, async ({ context, body, answer }) => {
    await changeKept(context, omitUndefined(body));
    return answer(200, await found(context));
  });
};
