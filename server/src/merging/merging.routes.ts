import { mergeCustomers as call } from '@mendpoint/contract/merging';
import type { FastifyInstance } from 'fastify';
import { customerToWire } from '../customers/customers.wire.ts';
import { serve } from '../http/serve.ts';
import { mergeCustomers } from './merge-customers.service.ts';

export const mergingRoutes = (app: FastifyInstance): void => {
  serve(app, call, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const { other_id: otherId, takes, updatedAt: seenAt, other_updatedAt: otherSeenAt } = body;
      const customer = await mergeCustomers(context, caller, { id, otherId, takes, seenAt, otherSeenAt });
      return answer(200, { message: 'The customers have been merged.', data: customerToWire(customer) });
    }),
  );
};
