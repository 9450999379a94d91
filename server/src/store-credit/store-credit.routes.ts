import * as calls from '@mendpoint/contract/store-credit';
import { toDollars } from '@mendpoint/domain/money/cents';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { correctCredit, creditOf } from './store-credit.service.ts';
import { correctionFromWire, creditToWire } from './store-credit.wire.ts';

export const storeCreditRoutes = (app: FastifyInstance): void => {
  serve(app, calls.readStoreCredit, async ({ context, caller, params, answer }) => {
    const credit = await creditOf(context, caller, params.id);
    return answer(200, { message: 'Store credit', data: creditToWire(credit) });
  });

  serve(app, calls.correctStoreCredit, ({ caller, params, body, once }) =>
    once(async ({ context, answer }) => {
      const balance = await correctCredit(context, caller, params.id, correctionFromWire(body));
      return answer(201, { message: 'Saved.', data: { balance: toDollars(balance) } });
    }),
  );
};
