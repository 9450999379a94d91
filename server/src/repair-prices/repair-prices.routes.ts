import * as calls from '@mendpoint/contract/catalogue/repair-prices';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import { changePrices } from './change-prices.service.ts';
import type { PastPrice } from './repair-price.ts';
import { readPriceHistory, readPrices } from './repair-prices.service.ts';
import { changeFromWire, pageToWire, pastPriceToWire, priceToWire } from './repair-prices.wire.ts';
import { seesCosts } from './sees-costs.ts';

export const repairPriceRoutes = (app: FastifyInstance): void => {
  serve(app, calls.listRepairPrices, async ({ context, caller, query, answer }) => {
    const { categoryId, brandId = null, deviceId = null, page = 1 } = query;
    const size = { page, devices: calls.DEVICES_A_PAGE };
    const found = await readPrices(context, { categoryId, brandId, deviceId }, size);
    return answer(200, { message: 'Repair prices', data: pageToWire(found, seesCosts(caller)) });
  });

  serveList(app, calls.listPastRepairPrices, 'History of the price', async ({ context, caller, query, page }) => {
    const { deviceId, repairPartId } = query;
    const showsCost = seesCosts(caller);
    const found = await readPriceHistory(context, { deviceId, repairPartId }, showsCost, page);
    return { ...found, toWire: (past: PastPrice) => pastPriceToWire(past, showsCost) };
  });

  serve(app, calls.changeRepairPrices, async ({ caller, body, once }) => {
    const changes = body.changes.map(changeFromWire);
    return once(async ({ context, answer }) => {
      const { changed, prices } = await changePrices(context, caller, changes);
      const data = { changed, prices: prices.map((price) => priceToWire(price, seesCosts(caller))) };
      return answer(200, { message: 'The prices were saved.', data });
    });
  });
};
