import * as calls from '@mendpoint/contract/ticket-calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import { changeTicket } from './change-ticket.service.ts';
import { readCollection } from './collection.service.ts';
import { collectionToWire } from './collection.wire.ts';
import { conditionRoutes } from './condition/condition.routes.ts';
import { leftBehindRoutes } from './left-behind/left-behind.routes.ts';
import { loanRoutes } from './loans/loans.routes.ts';
import { moveTicket } from './move-ticket.service.ts';
import { passportRoutes } from './passport/passport.routes.ts';
import { checkPickUp, recordPickUp } from './pick-up.service.ts';
import { receiveDropOff, takeIn } from './take-in.service.ts';
import type { Ticket } from './ticket.ts';
import * as tickets from './tickets.service.ts';
import { changesFromWire, dropOffFromWire, dropOffToWire, ticketToWire, wholeTicketToWire } from './tickets.wire.ts';

export const ticketRoutes = (app: FastifyInstance): void => {
  serveDropOffs(app);
  serveReading(app);
  serveChanges(app);
  passportRoutes(app);
  conditionRoutes(app);
  leftBehindRoutes(app);
  loanRoutes(app);
};

const serveDropOffs = (app: FastifyInstance): void => {
  serve(app, calls.takeIn, ({ caller, body, once }) =>
    once(async ({ context, answer }) => {
      const taken = await takeIn(context, caller, dropOffFromWire(body));
      const message = taken.dropOff.notice ? 'The devices are received.' : 'Saved as a draft: not accepted yet.';
      return answer(201, { message, data: dropOffToWire(taken, context.now()) });
    }),
  );
  serve(app, calls.findDropOff, async ({ context, caller, params: { id }, answer }) => {
    const data = dropOffToWire(await tickets.readDropOff(context, caller, id), context.now());
    return answer(200, { message: 'Drop-off', data });
  });
  serve(app, calls.findCollection, async ({ context, caller, params: { id }, query, answer }) => {
    const collection = await readCollection(context, caller, id, query.ticket_id);
    return answer(200, { message: 'Collection', data: collectionToWire(collection) });
  });
  serve(app, calls.receiveDropOff, async ({ context, caller, params: { id }, body, answer }) => {
    const received = await receiveDropOff(context, caller, id, body.way);
    return answer(200, { message: 'The devices are received.', data: dropOffToWire(received, context.now()) });
  });
};

const serveReading = (app: FastifyInstance): void => {
  serveList(app, calls.listTickets, 'Tickets', async ({ context, caller, query, page }) => {
    const { shop_id: shopId, state = null, q = '', overdue = false } = query;
    const { technician_id: technicianId = null, customer_id: customerId = null } = query;
    const filter = { shopId, state, technicianId, customerId, overdue, q };
    return {
      ...(await tickets.listTickets(context, caller, filter, page)),
      toWire: (ticket: Ticket) => ticketToWire(ticket, context.now()),
    };
  });
  serve(app, calls.findTicket, async ({ context, caller, params: { id }, answer }) => {
    const data = wholeTicketToWire(await tickets.readTicket(context, caller, id), context.now());
    return answer(200, { message: 'Ticket', data });
  });
};

const serveChanges = (app: FastifyInstance): void => {
  serve(app, calls.changeTicket, async ({ context, caller, params: { id }, body, answer }) => {
    const changed = await changeTicket(context, caller, id, changesFromWire(body), body.updatedAt);
    return answer(200, { message: 'The ticket is saved.', data: wholeTicketToWire(changed, context.now()) });
  });
  serve(app, calls.moveTicket, async ({ context, caller, params: { id }, body, answer }) => {
    const { from, to, reason = '', collected_by: collectedBy = '' } = body;
    const step = { from, to, reason: reason.trim(), collectedBy: collectedBy.trim() };
    const moved = await moveTicket(context, caller, id, step);
    return answer(200, { message: 'The ticket is moved.', data: wholeTicketToWire(moved, context.now()) });
  });
  serve(app, calls.checkPickUp, async ({ context, caller, params: { id }, body, before, once }) => {
    const first = await before();
    if (first) return first;
    const pickUp = { name: body.name.trim(), way: body.way, code: body.code ?? '' };
    await checkPickUp(context, caller, id, pickUp);
    return once(async ({ context: inside, answer }) => {
      const read = await recordPickUp(inside, caller, id, pickUp);
      return answer(201, { message: 'It is written down.', data: wholeTicketToWire(read, inside.now()) });
    });
  });
  serve(app, calls.addTicketNote, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const read = await tickets.addNote(context, caller, id, body.text.trim());
      return answer(201, { message: 'The note is added.', data: wholeTicketToWire(read, context.now()) });
    }),
  );
};
