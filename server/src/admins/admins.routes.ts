import { AdminAnswer, RegisterBody } from '@mendpoint/contract/admins';
import type { Context } from '../context.ts';
import { answerOnce } from '../http/idempotency/idempotency.ts';
import { answers, type Routes } from '../http/routes.ts';
import type { Admin } from './admin.ts';
import { registerAdmin } from './admins.service.ts';
import { adminToWire, newAdminFromWire } from './admins.wire.ts';

export const adminRoutes =
  (context: Context): Routes =>
  async (app) => {
    app.post(
      '/register',
      { schema: { tags: ['accounts'], body: RegisterBody, response: answers(201, AdminAnswer) } },
      async (request, reply) => {
        let added: Admin | undefined;
        const answered = await answerOnce(context, request, reply, async (inside) => {
          added = await registerAdmin(inside, request.caller, newAdminFromWire(request.body));
          const answer = { success: true as const, message: 'Admin added successfully!', user: adminToWire(added) };
          return { status: 201, answer };
        });
        // Not when a key gets the first answer again.
        if (added) app.note(request, { what: 'admin added', account: { id: added.id, email: added.email } });
        return answered;
      },
    );
  };
