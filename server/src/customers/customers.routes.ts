import { DeletedAnswer, IdParams } from '@mendpoint/contract/common';
import {
  CustomerAnswer,
  CustomerBody,
  CustomerListAnswer,
  CustomerListQuery,
  CustomerUserAnswer,
  UserAnswer,
  UserPatch,
} from '@mendpoint/contract/customers';
import { updateOwnAdmin } from '../admins/admins.service.ts';
import { adminToWire } from '../admins/admins.wire.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { hereOf } from '../http/guard.ts';
import { answerOnce } from '../http/idempotency.ts';
import { announcerOf } from '../http/login-changes.ts';
import { metaOf, pageOf } from '../http/paging.ts';
import { answers, type Routes } from '../http/routes.ts';
import type { Post } from '../mail/mailer.ts';
import * as customers from './customers.service.ts';
import { adminChangesFromWire, changesFromWire, customerToWire, newCustomerFromWire } from './customers.wire.ts';

const tags = ['customers'];

export const customerRoutes =
  (context: Context, post: Post): Routes =>
  async (app) => {
    const announce = announcerOf(app, post);

    app.get(
      '/users',
      { schema: { tags, querystring: CustomerListQuery, response: answers(200, CustomerListAnswer) } },
      async ({ caller, query }) => {
        const page = pageOf(query);
        const wanted = { shopId: query.shop_id, q: query.q ?? '', order: query.sort ?? '-createdAt', page };
        const { records, total } = await customers.listCustomers(context, caller, wanted);
        const data = records.map(customerToWire);
        return { success: true as const, message: 'Customers', data, meta: metaOf(page, total) };
      },
    );

    app.post(
      '/users',
      { schema: { tags, body: CustomerBody, response: answers(201, CustomerUserAnswer) } },
      async (request, reply) =>
        answerOnce(context, request, reply, async (inside) => {
          const customer = await customers.createCustomer(inside, request.caller, newCustomerFromWire(request.body));
          const answer = {
            success: true as const,
            message: 'Customer added successfully!',
            user: customerToWire(customer),
          };
          return { status: 201, answer };
        }),
    );

    for (const path of ['/users/:id', '/:id']) {
      app.get(
        path,
        { schema: { tags, params: IdParams, response: answers(200, CustomerAnswer) } },
        async ({ caller, params }) => {
          const customer = await customers.findCustomer(context, caller, params.id);
          return { success: true as const, message: 'Customer', data: customerToWire(customer) };
        },
      );
    }

    // One address for two kinds of people: customers, and the admin who calls, whose profile it is.
    for (const method of ['PATCH', 'PUT'] as const) {
      app.route({
        method,
        url: '/users/:id',
        schema: { tags, params: IdParams, body: UserPatch, response: answers(200, UserAnswer) },
        handler: async (request, reply) => {
          const { caller, params, body } = request;
          if (caller.role !== 'admin' || params.id !== caller.loginId)
            return updateUser(context, caller, params.id, body);
          const own = adminChangesFromWire(body);
          const { admin, changed } = await updateOwnAdmin(context, caller, own, hereOf(request));
          announce(request, reply, changed);
          return { success: true as const, message: 'Profile updated successfully!', user: adminToWire(admin) };
        },
      });
    }

    app.delete(
      '/users/:id',
      { schema: { tags, params: IdParams, response: answers(200, DeletedAnswer) } },
      async ({ caller, params }) => {
        await customers.deleteCustomer(context, caller, params.id);
        return { success: true as const, message: 'The customer has been deleted.', data: { _id: params.id } };
      },
    );
  };

const updateUser = async (context: Context, caller: Caller, id: string, body: UserPatch) => {
  const customer = await customers.updateCustomer(context, caller, id, changesFromWire(body), body.updatedAt);
  return { success: true as const, message: 'Customer updated successfully!', user: customerToWire(customer) };
};
