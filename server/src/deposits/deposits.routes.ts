import * as calls from '@mendpoint/contract/deposits';
import { cents, toDollars } from '@mendpoint/domain/money/cents';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import { backFromWire, depositToWire, newDepositFromWire, wholeDepositToWire } from './deposits.wire.ts';
import { depositsOfTicket, depositsOwed, listHeld, wholeDeposit } from './find-deposits.service.ts';
import { giveDepositBack, takeDeposit } from './take-deposit.service.ts';

export const depositRoutes = (app: FastifyInstance): void => {
  serveReading(app);

  serve(app, calls.takeDeposit, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const deposit = await takeDeposit(context, caller, id, newDepositFromWire(body));
      const data = wholeDepositToWire(await wholeDeposit(context, caller, deposit));
      return answer(201, { message: 'The deposit is taken.', data });
    }),
  );

  serve(app, calls.giveDepositBack, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const deposit = await giveDepositBack(context, caller, id, backFromWire(body));
      const data = wholeDepositToWire(await wholeDeposit(context, caller, deposit));
      return answer(201, { message: 'The deposit is given back.', data });
    }),
  );
};

const serveReading = (app: FastifyInstance): void => {
  serve(app, calls.readDeposits, async ({ context, caller, params: { id }, answer }) => {
    const deposits = await depositsOfTicket(context, caller, id);
    return answer(200, { message: 'Deposits', data: deposits.map(wholeDepositToWire) });
  });

  serveList(app, calls.listDeposits, 'Deposits', async ({ context, caller, query, page }) => ({
    ...(await listHeld(context, caller, query.shop_id, page)),
    toWire: depositToWire,
  }));

  serve(app, calls.readDepositsOwed, async ({ context, caller, query, answer }) => {
    const { count, held, parts } = await depositsOwed(context, caller, query.shop_id);
    const data = {
      deposits: count,
      held: toDollars(held),
      security: toDollars(cents(held - parts)),
      part_payments: toDollars(parts),
    };
    return answer(200, { message: 'Deposits', data });
  });
};
