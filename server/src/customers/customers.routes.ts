import { IdParams } from '@mendpoint/contract/common';
import {
  CustomerAnswer,
  CustomerBody,
  CustomerListAnswer,
  CustomerListQuery,
  CustomerUserAnswer,
} from '@mendpoint/contract/customers';
import type { Context } from '../context.ts';
import { answerOnce } from '../http/idempotency.ts';
import { metaOf, pageOf } from '../http/paging.ts';
import { answers, type Routes } from '../http/routes.ts';
import * as customers from './customers.service.ts';
import { customerToWire, newCustomerFromWire } from './customers.wire.ts';

const tags = ['customers'];

export const customerRoutes =
  (context: Context): Routes =>
  async (app) => {
    app.get(
      '/users',
      { schema: { tags, querystring: CustomerListQuery, response: answers(200, CustomerListAnswer) } },
      async ({ caller, query }) => {
        const page = pageOf(query);
        const wanted = { shopId: query.shop_id, q: query.q ?? '', page };
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
  };
