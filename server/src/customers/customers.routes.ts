import * as calls from '@mendpoint/contract/customers';
import type { FastifyInstance } from 'fastify';
import { updateOwnAdmin } from '../admins/admins.service.ts';
import { adminToWire } from '../admins/admins.wire.ts';
import { refuseEdited } from '../editing/sent-fields.ts';
import { originOf } from '../http/guard.ts';
import { announcerOf } from '../http/mail/announce-login-change.ts';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import type { Post } from '../mail/mailer.ts';
import * as customers from './customers.service.ts';
import {
  adminChangesFromWire,
  changesFromWire,
  customerToWire,
  listedCustomerToWire,
  newCustomerFromWire,
} from './customers.wire.ts';

export const customerRoutes = (app: FastifyInstance, post: Post, forgetAccess: customers.BeforeDeletion): void => {
  serveReading(app);
  serveWriting(app, forgetAccess);
  serveEditing(app, post);
};

const serveReading = (app: FastifyInstance): void => {
  serveList(app, calls.listCustomers, 'Customers', async ({ context, caller, query, page }) => {
    const { q = '', sort: order = '-createdAt', shop_id: shopId } = query;
    const found = await customers.listCustomers(context, caller, { shopId, q, order, page });
    return { ...found, toWire: listedCustomerToWire };
  });

  serve(app, calls.findCustomer, async ({ context, caller, params, answer }) => {
    const customer = await customers.findCustomer(context, caller, params.id);
    return answer(200, { message: 'Customer', data: customerToWire(customer) });
  });
};

const serveWriting = (app: FastifyInstance, forgetAccess: customers.BeforeDeletion): void => {
  serve(app, calls.addCustomer, ({ caller, body, once }) =>
    once(async ({ context, answer }) => {
      const customer = await customers.createCustomer(context, caller, newCustomerFromWire(body));
      return answer(201, { message: 'Customer added successfully!', user: customerToWire(customer) });
    }),
  );

  serve(app, calls.deleteCustomer, async ({ context, caller, params: { id }, answer }) => {
    await customers.deleteCustomer(context, caller, id, forgetAccess);
    return answer(200, { message: 'The customer has been deleted.', data: { _id: id } });
  });
};

/** One address for two kinds of people: customers, and the admin who calls, whose profile it is. */
const serveEditing = (app: FastifyInstance, post: Post): void => {
  const announce = announcerOf(app, post);

  serve(app, calls.editUser, async ({ context, caller, params: { id }, body, request, reply, answer }) => {
    if (caller.role !== 'admin' || id !== caller.loginId) {
      const customer = await customers.updateCustomer(context, caller, id, changesFromWire(body), body.updatedAt);
      return answer(200, { message: 'Customer updated successfully!', user: customerToWire(customer) });
    }
    refuseEdited(body, { role: 'admin' });
    const { admin, changed } = await updateOwnAdmin(context, caller, adminChangesFromWire(body), originOf(request));
    announce(request, reply, changed);
    return answer(200, { message: 'Profile updated successfully!', user: adminToWire(admin) });
  });
};
