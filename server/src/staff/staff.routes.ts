import * as calls from '@mendpoint/contract/staff';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import * as staff from './staff.service.ts';
import { changesFromWire, memberToWire, newMemberFromWire } from './staff.wire.ts';

export const staffRoutes = (app: FastifyInstance): void => {
  serve(app, calls.listStaff, async ({ context, caller, query, answer }) => {
    const members = await staff.listStaff(context, caller, query.shop_id);
    return answer(200, { message: 'Staff', data: members.map(memberToWire) });
  });

  serve(app, calls.addStaff, ({ caller, body, once }) =>
    once(async ({ context, answer }) => {
      const member = await staff.addMember(context, caller, newMemberFromWire(body));
      return answer(201, { message: `${member.name} was added.`, data: memberToWire(member) });
    }),
  );

  serve(app, calls.editStaff, async ({ context, caller, params, body, answer }) => {
    const member = await staff.editMember(context, caller, params.id, changesFromWire(body), body.updatedAt);
    return answer(200, { message: 'Saved.', data: memberToWire(member) });
  });
};
