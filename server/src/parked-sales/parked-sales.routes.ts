import * as calls from '@mendpoint/contract/invoices/parked-sales';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import * as parked from './parked-sales.service.ts';
import { newParkedSaleFromWire, parkedSaleToWire, recalledSaleToWire } from './parked-sales.wire.ts';

export const parkedSaleRoutes = (app: FastifyInstance): void => {
  serveList(app, calls.listParkedSales, 'Parked sales', async ({ context, caller, query, page }) => ({
    ...(await parked.listParkedSales(context, caller, query.shop_id, page)),
    toWire: parkedSaleToWire,
  }));

  serve(app, calls.parkSale, ({ caller, body, once }) =>
    once(async ({ context, answer }) => {
      const sale = await parked.parkSale(context, caller, newParkedSaleFromWire(body));
      return answer(201, { message: 'The sale is parked.', data: parkedSaleToWire(sale) });
    }),
  );

  serve(app, calls.recallSale, ({ caller, params: { id }, once }) =>
    once(async ({ context, answer }) => {
      const sale = await parked.recallSale(context, caller, id);
      return answer(200, { message: 'The sale is back.', data: recalledSaleToWire(sale) });
    }),
  );

  serve(app, calls.deleteParkedSale, async ({ context, caller, params: { id }, answer }) => {
    await parked.deleteParkedSale(context, caller, id);
    return answer(200, { message: 'The parked sale has been deleted.', data: { _id: id } });
  });
};
