import type { AtTheTill as OnWire } from '@mendpoint/contract/staff';
import * as calls from '@mendpoint/contract/staff';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../http/guard.ts';
import { serve } from '../../http/serve.ts';
import { approve } from './allow.service.ts';
import * as till from './enter-pin.service.ts';

/** Who is at the till. */
export const personRoutes = (app: FastifyInstance): void => {
  serve(app, calls.readPerson, async ({ context, caller, answer }) =>
    answer(200, { message: 'At the till', data: tillToWire(await till.readTill(context, caller)) }),
  );

  serve(app, calls.enterPin, async ({ context, caller, body, request, answer }) => {
    const data = tillToWire(await till.enterPin(context, caller, body.pin, originOf(request)));
    return answer(200, { message: `Hello ${data.person?.name ?? ''}`, data });
  });

  serve(app, calls.leaveTill, async ({ context, caller, request, answer }) =>
    answer(200, { message: 'Locked.', data: tillToWire(await till.leaveTill(context, caller, originOf(request))) }),
  );

  serve(app, calls.approve, async ({ context, caller, body, request, answer }) => {
    const { pin, act, subject = null, amount = 0 } = body;
    const { token, by } = await approve(context, caller, { wanted: { act, subject, amount }, pin }, originOf(request));
    return answer(200, { message: `Approved by ${by.name}.`, approval: token, approved_by: by.name });
  });
};

const tillToWire = ({ person, hasStaff, hasPins, pinDigits, lockMinutes }: till.AtTheTill): OnWire => ({
  person: person && { _id: person.id, name: person.name, role: person.role, given: [...person.given] },
  has_staff: hasStaff,
  has_pins: hasPins,
  pin_digits: pinDigits,
  lock_minutes: lockMinutes,
});
