import * as calls from '@mendpoint/contract/catalogue/starter';
import type { FastifyInstance } from 'fastify';
import { hangUpSignal } from '../http/connection/hang-up.ts';
import { serve } from '../http/serve.ts';
import { addStarter, offerStarter } from './starter.service.ts';
import { STARTER_SPAN } from './starter-catalogue.ts';

export const starterRoutes = (app: FastifyInstance): void => {
  serve(app, calls.readStarterCatalogue, async ({ context, answer }) => {
    const data = { ...STARTER_SPAN, categories: await offerStarter(context) };
    return answer(200, { message: 'Starter catalogue', data });
  });

  serve(app, calls.addStarterCatalogue, async ({ body, reply, once }) =>
    once(async ({ context, answer }) => {
      const data = await addStarter(context, body.choices, hangUpSignal(reply));
      return answer(200, { message: `${data.added} added to the catalogue.`, data });
    }),
  );
};
