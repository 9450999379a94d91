import * as calls from '@mendpoint/contract/time-clock';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { pressClock, readClock, sayWhenLeft } from './clock.service.ts';
import { addShift, correctShift } from './correct-shift.service.ts';
import { correctionsOf, readHours } from './hours.service.ts';
import {
  changesFromWire,
  clockToWire,
  correctionToWire,
  newShiftFromWire,
  personHoursToWire,
  shiftToWire,
  timeFromWire,
} from './time-clock.wire.ts';

const DONE = {
  'clock-in': 'You are clocked in.',
  'begin-break': 'You are on a break.',
  'end-break': 'You are back at work.',
  'clock-out': 'You are clocked out.',
};

export const timeClockRoutes = (app: FastifyInstance): void => {
  serve(app, calls.readClock, async ({ context, caller, answer }) =>
    answer(200, { message: 'Clock', data: clockToWire(await readClock(context, caller), context.now()) }),
  );

  serve(app, calls.clock, ({ caller, body, once }) =>
    once(async ({ context, answer }) => {
      await pressClock(context, caller, body.act);
      const data = clockToWire(await readClock(context, caller), context.now());
      return answer(200, { message: DONE[body.act], data });
    }),
  );

  serve(app, calls.sayWhenLeft, ({ caller, body, once }) =>
    once(async ({ context, answer }) => {
      await sayWhenLeft(context, caller, timeFromWire(body.ended_at, 'ended_at'));
      const data = clockToWire(await readClock(context, caller), context.now());
      return answer(200, { message: 'Saved.', data });
    }),
  );

  serve(app, calls.readHours, async ({ context, caller, query, answer }) => {
    const { week, isAll, hours } = await readHours(context, caller, { day: query.day, shopId: query.shop_id });
    const data = hours.map((one) => personHoursToWire(one, context.now()));
    return answer(200, { message: 'Hours', ...week, is_all: isAll, data });
  });

  serve(app, calls.addShift, ({ caller, body, once }) =>
    once(async ({ context, answer }) => {
      const shift = await addShift(context, caller, newShiftFromWire(body));
      return answer(201, { message: 'The shift was added.', data: shiftToWire(shift, context.now()) });
    }),
  );

  serve(app, calls.correctShift, async ({ context, caller, params, body, answer }) => {
    const changes = { ...changesFromWire(body), seenAt: body.updatedAt };
    const shift = await correctShift(context, caller, params.id, changes);
    return answer(200, { message: 'Saved.', data: shiftToWire(shift, context.now()) });
  });

  serve(app, calls.listCorrections, async ({ context, caller, params, answer }) => {
    const data = (await correctionsOf(context, caller, params.id)).map(correctionToWire);
    return answer(200, { message: 'Corrections', data });
  });
};
