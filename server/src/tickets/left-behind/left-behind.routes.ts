import * as calls from '@mendpoint/contract/left-behind';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { serveList } from '../../http/serve-list.ts';
import { addReminder, disposeOf, listLeftBehind, readWaiting } from './left-behind.service.ts';
import type { LeftBehind } from './left-behind.ts';
import { disposalFromWire, leftBehindToWire, reminderFromWire, waitingToWire } from './left-behind.wire.ts';

export const leftBehindRoutes = (app: FastifyInstance): void => {
  serveList(app, calls.listLeftBehind, 'Left behind', async ({ context, caller, query, page }) => ({
    ...(await listLeftBehind(context, caller, query.shop_id, page)),
    toWire: (row: LeftBehind) => leftBehindToWire(row, context.now()),
  }));
  serve(app, calls.readWaitingDevice, async ({ context, caller, params: { id }, answer }) =>
    answer(200, { message: 'Waiting', data: waitingToWire(await readWaiting(context, caller, id)) }),
  );
  serve(app, calls.addReminder, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const reminder = reminderFromWire(body);
      const waiting = await addReminder(context, caller, id, reminder);
      const message = reminder.terms ? 'The notice is written down.' : 'The reminder is written down.';
      return answer(201, { message, data: waitingToWire(waiting) });
    }),
  );
  serve(app, calls.disposeOfDevice, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const waiting = await disposeOf(context, caller, id, disposalFromWire(body));
      return answer(201, {
        message: 'The disposal is written down, and the ticket is closed.',
        data: waitingToWire(waiting),
      });
    }),
  );
};
