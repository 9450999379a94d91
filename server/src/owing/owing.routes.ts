import * as calls from '@mendpoint/contract/owing';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { accountOf, listDebtors } from './owing.service.ts';
import { accountToWire, debtorToWire, owedToWire } from './owing.wire.ts';

export const owingRoutes = (app: FastifyInstance): void => {
  serve(app, calls.listDebtors, async ({ context, caller, query, answer }) => {
    const { debtors, total } = await listDebtors(context, caller, query.shop_id);
    return answer(200, { message: 'Owing', data: debtors.map(debtorToWire), total: owedToWire(total) });
  });

  serve(app, calls.readAccount, async ({ context, caller, params, query, answer }) => {
    const account = await accountOf(context, caller, params.id, query.shop_id);
    return answer(200, { message: 'Account', data: accountToWire(account) });
  });
};
