import * as calls from '@mendpoint/contract/admins';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Admin } from './admin.ts';
import { changeAccess, listAdmins, removeAdmin } from './admin-access.service.ts';
import { createAdmin, hashOfNewAdmin } from './admins.service.ts';
import { adminToWire, listedAdminToWire, newAdminFromWire } from './admins.wire.ts';

export const adminRoutes = (app: FastifyInstance): void => {
  serve(app, calls.registerAdmin, async ({ context, body, request, once, before }) => {
    const first = await before();
    if (first) return first;
    const admin = newAdminFromWire(body);
    const passwordHash = await hashOfNewAdmin(context, admin);
    let added: Admin | undefined;
    const answered = await once(async ({ context: inside, answer }) => {
      added = await createAdmin(inside, admin, passwordHash);
      return answer(201, { message: 'Admin added successfully!', user: adminToWire(added) });
    });
    // Not when a key gets the first answer again.
    if (added) app.note(request, { what: 'admin added', account: { id: added.id, email: added.email } });
    return answered;
  });

  serve(app, calls.listAdmins, async ({ context, answer }) =>
    answer(200, { message: 'Admins', data: (await listAdmins(context)).map(listedAdminToWire) }),
  );

  serve(app, calls.changeAdminAccess, async ({ context, caller, params: { id }, body, request, answer }) => {
    const admin = await changeAccess(context, caller, { id, disabled: body.disabled });
    const what = body.disabled ? 'admin disabled' : 'admin enabled';
    app.note(request, { what, account: { id, email: admin.email } });
    const message = body.disabled ? 'Admin disabled.' : 'Admin enabled.';
    return answer(200, { message, data: listedAdminToWire(admin) });
  });

  serve(app, calls.removeAdmin, async ({ context, caller, params: { id }, request, answer }) => {
    await removeAdmin(context, caller, id);
    app.note(request, { what: 'admin removed', account: { id } });
    return answer(200, { message: 'Admin removed.', data: { _id: id } });
  });
};
