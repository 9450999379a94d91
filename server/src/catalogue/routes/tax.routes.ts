import * as wire from '@mendpoint/contract/catalogue';
import { DeletedAnswer, IdParams } from '@mendpoint/contract/common';
import type { Context } from '../../context.ts';
import { answers, edited, type Routes } from '../../http/routes.ts';
import * as catalogue from '../catalogue.service.ts';
import { rateFromWire, taxToWire } from '../catalogue.wire.ts';
import { deleteTax } from '../delete-catalogue.service.ts';
import { updateTax } from '../edit-catalogue.service.ts';
import { answering, EDITING, tags } from './answering.ts';
import { understand } from './spellings.ts';

export const taxRoutes =
  (context: Context): Routes =>
  async (app) => {
    understand(app, { taxClass: 'name' }, async (id) => taxToWire(await catalogue.findTax(context, id)));
    const answer = answering(context, 'Tax', wire.Tax, taxToWire);
    const list = { tags, querystring: wire.CatalogueQuery, response: answers(200, wire.TaxListAnswer) };
    app.get('/taxes', { schema: list }, (request, reply) => answer.list(request, reply, catalogue.listTaxes));

    const one = { tags, params: IdParams, response: answers(200, wire.TaxAnswer) };
    app.get('/taxes/:id', { schema: one }, ({ params }) => answer.one(catalogue.findTax(context, params.id)));

    const create = { tags, body: wire.TaxBody, response: answers(201, wire.TaxAnswer) };
    app.post('/taxes', { schema: create }, async (request, reply) => {
      const { taxClass, taxValue } = request.body;
      const rate = rateFromWire(taxValue);
      return answer.created(request, reply, (inside) => catalogue.createTax(inside, taxClass, rate));
    });

    for (const method of EDITING) {
      app.route({
        method,
        url: '/taxes/:id',
        schema: { ...one, body: wire.TaxPatch, response: edited(wire.TaxAnswer) },
        handler: async ({ params, body }) => {
          const { taxClass: name, taxValue, updatedAt: seenAt } = body;
          const rate = taxValue === undefined ? undefined : rateFromWire(taxValue);
          return answer.edited(updateTax(context, params.id, { name, rate, seenAt }));
        },
      });
    }

    const remove = { tags, params: IdParams, response: answers(200, DeletedAnswer) };
    app.delete('/taxes/:id', { schema: remove }, ({ params }) =>
      answer.deleted(params.id, deleteTax(context, params.id)),
    );
  };
