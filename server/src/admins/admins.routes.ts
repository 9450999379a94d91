import { registerAdmin } from '@mendpoint/contract/admins';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Admin } from './admin.ts';
import { createAdmin } from './admins.service.ts';
import { adminToWire, newAdminFromWire } from './admins.wire.ts';

export const adminRoutes = (app: FastifyInstance): void =>
  serve(app, registerAdmin, async ({ body, request, once }) => {
    let added: Admin | undefined;
    const answered = await once(async ({ context, answer }) => {
      added = await createAdmin(context, newAdminFromWire(body));
      return answer(201, { message: 'Admin added successfully!', user: adminToWire(added) });
    });
    // Not when a key gets the first answer again.
    if (added) app.note(request, { what: 'admin added', account: { id: added.id, email: added.email } });
    return answered;
  });
