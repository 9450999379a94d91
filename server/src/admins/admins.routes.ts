import { AdminAnswer, RegisterBody } from '@mendpoint/contract/admins';
import type { Context } from '../context.ts';
import { answerOnce } from '../http/idempotency.ts';
import { answers, type Routes } from '../http/routes.ts';
import { registerAdmin } from './admins.service.ts';
import { adminToWire, newAdminFromWire } from './admins.wire.ts';

export const adminRoutes =
  (context: Context): Routes =>
  async (app) => {
    app.post(
      '/register',
      { schema: { tags: ['accounts'], body: RegisterBody, response: answers(201, AdminAnswer) } },
      async (request, reply) =>
        answerOnce(context, request, reply, async (inside) => {
          const admin = await registerAdmin(inside, request.caller, newAdminFromWire(request.body));
          const answer = { success: true as const, message: 'Admin added successfully!', user: adminToWire(admin) };
          return { status: 201, answer };
        }),
    );
  };
