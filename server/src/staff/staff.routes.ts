import * as calls from '@mendpoint/contract/staff';
import type { FastifyInstance } from 'fastify';
import { hashNewPin } from '../auth/persons/hash-pin.ts';
import { originOf } from '../http/guard.ts';
import { refuseUnapproved } from '../http/permit.ts';
import { serve } from '../http/serve.ts';
import * as staff from './staff.service.ts';
import { changesFromWire, memberToWire, newMemberFromWire } from './staff.wire.ts';

export const staffRoutes = (app: FastifyInstance): void => {
  serve(app, calls.listStaff, async ({ context, caller, query, answer }) => {
    const members = await staff.listStaff(context, caller, query.shop_id);
    return answer(200, { message: 'Staff', data: members.map(memberToWire) });
  });

  serve(app, calls.addStaff, async ({ context, caller, body, request, once, before }) => {
    const first = await before();
    if (first) return first;
    await refuseUnapproved(context, request);
    const added = newMemberFromWire(body);
    const shopId = await staff.shopOfNew(context, caller, added);
    const hash = await hashNewPin(context, shopId, added.pin);
    return staff.countTaken(context, caller, { shopId, origin: originOf(request) }, () =>
      once(async ({ context: inside, answer }) => {
        const member = await staff.addMember(inside, { shopId, added, hash });
        return answer(201, { message: `${member.name} was added.`, data: memberToWire(member) });
      }),
    );
  });

  serve(app, calls.editStaff, async ({ context, caller, params, body, request, answer }) => {
    const asked = { seenAt: body.updatedAt, origin: originOf(request) };
    const member = await staff.editMember(context, caller, params.id, changesFromWire(body), asked);
    return answer(200, { message: 'Saved.', data: memberToWire(member) });
  });
};
