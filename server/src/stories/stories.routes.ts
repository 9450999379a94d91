import * as calls from '@mendpoint/contract/stories';
import type { FastifyInstance } from 'fastify';
import { mayDo } from '../auth/persons/allow.service.ts';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import * as stories from './stories.service.ts';
import { customerSumsToWire, soldMonthToWire, storyEntryToWire } from './stories.wire.ts';

export const storyRoutes = (app: FastifyInstance): void => {
  serveList(app, calls.readCustomerStory, 'Story', async ({ context, caller, params: { id }, query, page }) => ({
    ...(await stories.storyOfCustomer(context, caller, { id, shopId: query.shop_id }, page)),
    toWire: storyEntryToWire,
  }));

  serveList(app, calls.readProductStory, 'Story', async ({ context, caller, params: { id }, query, page }) => ({
    ...(await stories.storyOfProduct(context, caller, { id, shopId: query.shop_id }, page)),
    toWire: storyEntryToWire,
  }));

  serveList(app, calls.readPersonStory, 'Story', async ({ context, caller, params: { id }, page }) => ({
    ...(await stories.storyOfPerson(context, caller, id, page)),
    toWire: storyEntryToWire,
  }));

  serve(app, calls.readCustomerSums, async ({ context, caller, params: { id }, query, answer }) => {
    const sums = await stories.sumsOfCustomer(context, caller, { id, shopId: query.shop_id });
    return answer(200, { message: 'Sums', data: customerSumsToWire(sums, mayDo(caller, 'see-figures')) });
  });

  serve(app, calls.listSoldMonths, async ({ context, caller, params: { id }, query, answer }) => {
    const months = await stories.soldMonths(context, caller, { id, shopId: query.shop_id });
    return answer(200, { message: 'Months', data: months.map(soldMonthToWire) });
  });
};
