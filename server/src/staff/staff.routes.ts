import { setCommission } from '@mendpoint/contract/reports/commission';
import * as calls from '@mendpoint/contract/staff';
import { formatRate, parsePercentage } from '@mendpoint/domain/money/gst';
import { at } from '@mendpoint/domain/rule-error';
import type { FastifyInstance } from 'fastify';
import { hashNewPin } from '../auth/persons/hash-pin.ts';
import { originOf } from '../http/guard.ts';
import { refuseUnapproved } from '../http/permit.ts';
import { serve } from '../http/serve.ts';
import * as commission from './commission.service.ts';
import * as staff from './staff.service.ts';
import { changesFromWire, newPersonFromWire, personToWire } from './staff.wire.ts';

export const staffRoutes = (app: FastifyInstance): void => {
  serve(app, calls.listStaff, async ({ context, caller, query, answer }) => {
    const people = await staff.listStaff(context, caller, query.shop_id);
    return answer(200, { message: 'Staff', data: people.map(personToWire) });
  });

  serve(app, calls.addStaff, async ({ context, caller, body, request, once, before }) => {
    const first = await before();
    if (first) return first;
    await refuseUnapproved(context, request);
    const added = newPersonFromWire(body);
    const shopId = await staff.shopOfNew(context, caller, added);
    const hash = await hashNewPin(context, shopId, added.pin);
    return staff.countTaken(context, caller, { shopId, origin: originOf(request) }, () =>
      once(async ({ context: inside, answer }) => {
        const person = await staff.addPerson(inside, { shopId, added, hash });
        return answer(201, { message: `${person.name} was added.`, data: personToWire(person) });
      }),
    );
  });

  serve(app, calls.editStaff, async ({ context, caller, params, body, request, answer }) => {
    const asked = { seenAt: body.updatedAt, origin: originOf(request) };
    const person = await staff.editPerson(context, caller, params.id, changesFromWire(body), asked);
    return answer(200, { message: 'Saved.', data: personToWire(person) });
  });

  serve(app, setCommission, async ({ context, caller, params, body, answer }) => {
    const typed = at('percent', () => parsePercentage(body.percent));
    const { rate, from } = await commission.setCommission(context, caller, params.id, typed);
    return answer(200, { message: 'Saved.', data: { percent: formatRate(rate), from } });
  });
};
