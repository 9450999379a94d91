import * as calls from '@mendpoint/contract/owing';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { debtOf, listDebtors } from './owing.service.ts';
import { debtorToWire, debtToWire, owedToWire } from './owing.wire.ts';

export const owingRoutes = (app: FastifyInstance): void => {
  serve(app, calls.listDebtors, async ({ context, caller, query, answer }) => {
    const { debtors, total } = await listDebtors(context, caller, query.shop_id);
    return answer(200, { message: 'Owing', data: debtors.map(debtorToWire), total: owedToWire(total) });
  });

  serve(app, calls.readDebt, async ({ context, caller, params, query, answer }) => {
    const debt = await debtOf(context, caller, params.id, query.shop_id);
    return answer(200, { message: 'CustomerDebt', data: debtToWire(debt) });
  });
};
