import * as calls from '@mendpoint/contract/part-calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { serveList } from '../../http/serve-list.ts';
import { seesCosts } from '../../products/products.service.ts';
import { movePart } from './move-part.service.ts';
import type { SeenPart } from './part.ts';
import { addPart, listParts, readParts } from './parts.service.ts';
import { newPartFromWire, partStepFromWire, partsToWire, partToWire } from './parts.wire.ts';

export const partRoutes = (app: FastifyInstance): void => {
  serveList(app, calls.listParts, 'Parts', async ({ context, caller, query, page }) => {
    const filter = { shopId: query.shop_id, filter: query.state ?? 'wanted' };
    const [now, withCost] = [context.now(), seesCosts(caller)];
    const toWire = (part: SeenPart) => partToWire(part, now, withCost);
    return { ...(await listParts(context, caller, filter, page)), toWire };
  });
  serve(app, calls.listTicketParts, async ({ context, caller, params: { id }, answer }) => {
    const data = partsToWire(await readParts(context, caller, id), context.now(), seesCosts(caller));
    return answer(200, { message: 'Parts', data });
  });
  serve(app, calls.addTicketPart, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const added = await addPart(context, caller, id, newPartFromWire(body));
      return answer(201, { message: 'The part is added.', data: partsToWire(added, context.now(), seesCosts(caller)) });
    }),
  );
  serve(app, calls.movePart, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const moved = await movePart(context, caller, id, partStepFromWire(body));
      return answer(200, { message: 'The part is moved.', data: partsToWire(moved, context.now(), seesCosts(caller)) });
    }),
  );
};
