import * as calls from '@mendpoint/contract/drawers/drawers';
import * as zCalls from '@mendpoint/contract/drawers/z-reports';
import { differenceInWords } from '@mendpoint/domain/drawer/cash-count';
import { toDollars } from '@mendpoint/domain/money/cents';
import { formatDay } from '@mendpoint/domain/time/dates';
import type { FastifyInstance } from 'fastify';
import { omitUndefined } from '../editing/sent-fields.ts';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import type { Z } from './drawer.ts';
import * as drawers from './drawers.service.ts';
import {
  countToWire,
  dollarsAt,
  drawerToWire,
  listedZToWire,
  movementToWire,
  noSaleToWire,
  xToWire,
  zToWire,
} from './drawers.wire.ts';
import { moveCash, openWithoutSale } from './move-cash.service.ts';
import * as reports from './z.service.ts';

export const drawerRoutes = (app: FastifyInstance): void => {
  serve(app, calls.listDrawers, async ({ context, caller, query, answer }) => {
    const found = await drawers.listDrawers(context, caller, query.shop_id);
    return answer(200, { message: 'Drawers', data: found.map(drawerToWire) });
  });

  serve(app, calls.addDrawer, ({ caller, body, once }) =>
    once(async ({ context, answer }) => {
      const drawer = await drawers.addDrawer(context, caller, { shopId: body.shop_id ?? null, name: body.name });
      return answer(201, { message: `${drawer.name} was added.`, data: drawerToWire(drawer) });
    }),
  );

  serve(app, calls.editDrawer, async ({ context, caller, params: { id }, body: { name, retired }, answer }) => {
    const drawer = await drawers.editDrawer(context, caller, id, omitUndefined({ name, isRetired: retired }));
    return answer(200, { message: 'Saved.', data: drawerToWire(drawer) });
  });

  serve(app, calls.openDrawer, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const drawer = await drawers.openDrawer(context, caller, id, dollarsAt('float', body.float));
      return answer(201, { message: `${drawer.name} is open.`, data: drawerToWire(drawer) });
    }),
  );

  serve(app, calls.moveCash, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const { direction, reason, session_id: sessionId } = body;
      const asked = { amount: dollarsAt('amount', body.amount), isOut: direction === 'out', reason, sessionId };
      const movement = await moveCash(context, caller, id, asked);
      return answer(201, { message: `Cash ${direction}: recorded.`, data: movementToWire(movement) });
    }),
  );

  serve(app, calls.openWithoutSale, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const asked = { reason: body.reason, sessionId: body.session_id };
      const opening = await openWithoutSale(context, caller, id, asked);
      return answer(201, { message: 'No sale: recorded.', data: noSaleToWire(opening) });
    }),
  );

  closingRoutes(app);
  zRoutes(app);
};

const closingRoutes = (app: FastifyInstance): void => {
  serve(app, calls.readX, async ({ context, caller, params: { id }, answer }) =>
    answer(200, { message: 'X', data: xToWire(await reports.readX(context, caller, id)) }),
  );

  serve(app, calls.countDrawer, async ({ context, caller, params: { id }, body, answer }) => {
    const counting = { count: body.counts, sessionId: body.session_id };
    const count = await reports.countDrawer(context, caller, id, counting);
    const message = `${count.drawerName} is counted: ${differenceInWords(count.difference)}.`;
    return answer(200, { message, data: countToWire(count) });
  });

  serve(app, calls.closeDrawer, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const { counts: count, note = '', session_id: sessionId, difference } = body;
      const confirmed = difference === undefined ? undefined : dollarsAt('difference', difference);
      const closing = { count, note, sessionId, confirmed };
      const z = await reports.closeDrawer(context, caller, id, closing);
      return answer(200, { message: closedInWords(z), data: zToWire(z, []) });
    }),
  );
};

const zRoutes = (app: FastifyInstance): void => {
  serveList(app, zCalls.listZ, 'Zs', async ({ context, caller, query, page }) => {
    const asked = { shopId: query.shop_id, from: query.start_date, to: query.end_date };
    return { ...(await reports.listZ(context, caller, asked, page)), toWire: listedZToWire };
  });

  serve(app, zCalls.watchDrawers, async ({ context, answer }) => {
    const { differences, withoutDrawer } = await reports.watchDrawers(context);
    const undrawn = withoutDrawer.map(({ shopId, shopName, count, cash }) => ({
      shop_id: shopId,
      shop_name: shopName,
      count,
      cash: toDollars(cash),
    }));
    const data = { differences: differences.map(listedZToWire), without_drawer: undrawn };
    return answer(200, { message: 'Drawers today', data });
  });

  serve(app, zCalls.findZ, async ({ context, caller, params: { id }, answer }) => {
    const { z, notes } = await reports.findZ(context, caller, id);
    return answer(200, { message: 'Z', data: zToWire(z, notes) });
  });

  serve(app, zCalls.noteZ, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const { z, notes } = await reports.noteZ(context, caller, id, body.note);
      return answer(201, { message: 'The note was added.', data: zToWire(z, notes) });
    }),
  );
};

/** 'Drawer 1 is closed: A$5.00 short. It was open since 20/11/2026.' */
const closedInWords = ({ drawerName, difference, openedOn, closedOn }: Z): string => {
  const closed = `${drawerName} is closed: ${differenceInWords(difference)}.`;
  return openedOn === closedOn ? closed : `${closed} It was open since ${formatDay(openedOn)}.`;
};
