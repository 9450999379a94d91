import { DeletedAnswer, IdParams } from '@mendpoint/contract/common';
import {
  Customer,
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
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { admitPage } from '../http/answers/big-pages.ts';
import { sendList } from '../http/answers/lists.ts';
import { metaOf, pageOf } from '../http/answers/paging.ts';
import { hereOf } from '../http/guard.ts';
import { answerOnce } from '../http/idempotency/idempotency.ts';
import { announcerOf } from '../http/mail/announce-login-change.ts';
import { acceptForms, NO_FILES } from '../http/requests/forms.ts';
import { refuseEdited } from '../http/requests/spellings.ts';
import { answers, edited, type Routes } from '../http/routes.ts';
import type { Post } from '../mail/mailer.ts';
import * as customers from './customers.service.ts';
import { adminChangesFromWire, changesFromWire, customerToWire, newCustomerFromWire } from './customers.wire.ts';

const tags = ['customers'];
const consumes = ['application/json', 'multipart/form-data'];

const ID = '^[0-9A-Fa-f]{8}-[0-9A-Fa-f-]{27}$';

export const customerRoutes =
  (context: Context, post: Post): Routes =>
  async (app) => {
    await acceptForms(app, NO_FILES);
    const announce = announcerOf(app, post);

    app.get(
      '/users',
      { schema: { tags, querystring: CustomerListQuery, response: answers(200, CustomerListAnswer) } },
      async (request, reply) => {
        const { caller, query } = request;
        const page = await admitPage(request, reply, pageOf(query));
        const wanted = { shopId: query.shop_id, q: query.q ?? '', order: query.sort ?? '-createdAt', page };
        const { customers: rows, total } = await customers.listCustomers(context, caller, wanted);
        const meta = metaOf(page, total);
        return sendList(reply, Customer, { message: 'Customers', rows, toWire: customerToWire, meta });
      },
    );

    app.post(
      '/users',
      { schema: { tags, consumes, body: CustomerBody, response: answers(201, CustomerUserAnswer) } },
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

    // At the root of all addresses only what looks like an id is one; anything else is an address that does not exist.
    for (const path of ['/users/:id', `/:id(${ID})`]) {
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
        schema: { tags, consumes, params: IdParams, body: UserPatch, response: edited(UserAnswer) },
        handler: async (request, reply) => {
          const { caller, params, body } = request;
          if (caller.role !== 'admin' || params.id !== caller.loginId)
            return updateUser(context, caller, params.id, body);
          refuseEdited(body, { role: 'admin' });
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
