import { forfeitDeposit as call } from '@mendpoint/contract/deposits';
import { parseDollars } from '@mendpoint/domain/money/cents';
import { at } from '@mendpoint/domain/rule-error';
import type { FastifyInstance } from 'fastify';
import { wholeDepositToWire } from '../deposits/deposits.wire.ts';
import { wholeDeposit } from '../deposits/find-deposits.service.ts';
import { serve } from '../http/serve.ts';
import { forfeitDeposit } from './forfeit-deposit.service.ts';

export const forfeitRoutes = (app: FastifyInstance): void => {
  serve(app, call, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const kept = { amount: at('amount', () => parseDollars(body.amount)), reason: body.reason.trim() };
      const deposit = await forfeitDeposit(context, caller, id, kept);
      const data = wholeDepositToWire(await wholeDeposit(context, caller, deposit));
      return answer(201, { message: 'The deposit is kept.', data });
    }),
  );
};
