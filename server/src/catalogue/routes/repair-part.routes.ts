import * as wire from '@mendpoint/contract/catalogue';
import { DeletedAnswer, IdParams } from '@mendpoint/contract/common';
import type { Context } from '../../context.ts';
import { answers, edited, type Routes } from '../../http/routes.ts';
import * as catalogue from '../catalogue.service.ts';
import { repairPartToWire } from '../catalogue.wire.ts';
import { deleteRepairPart } from '../delete-catalogue.service.ts';
import { updateRepairPart } from '../edit-catalogue.service.ts';
import { answering, EDITING, tags } from './answering.ts';
import { understand } from './spellings.ts';

export const repairPartRoutes =
  (context: Context): Routes =>
  async (app) => {
    understand(app, { repair_name: 'name', categoryId: 'category' }, async (id) =>
      repairPartToWire(await catalogue.findRepairPart(context, id)),
    );
    const answer = answering(context, 'Repair part', wire.RepairPart, repairPartToWire);
    const list = { tags, querystring: wire.CatalogueQuery, response: answers(200, wire.RepairPartListAnswer) };
    app.get('/repairparts', { schema: list }, (request, reply) =>
      answer.list(request, reply, catalogue.listRepairParts),
    );

    const one = { tags, params: IdParams, response: answers(200, wire.RepairPartAnswer) };
    app.get('/repairparts/:id', { schema: one }, ({ params }) =>
      answer.one(catalogue.findRepairPart(context, params.id)),
    );

    const create = { tags, body: wire.RepairPartBody, response: answers(201, wire.RepairPartAnswer) };
    app.post('/repairparts', { schema: create }, (request, reply) => {
      const { repair_name, categoryId } = request.body;
      return answer.created(request, reply, (inside) => catalogue.createRepairPart(inside, repair_name, categoryId));
    });

    for (const method of EDITING) {
      app.route({
        method,
        url: '/repairparts/:id',
        schema: { ...one, body: wire.RepairPartPatch, response: edited(wire.RepairPartAnswer) },
        handler: ({ params, body }) => {
          const { repair_name: name, categoryId, updatedAt: seenAt } = body;
          return answer.edited(updateRepairPart(context, params.id, { name, categoryId, seenAt }));
        },
      });
    }

    const remove = { tags, params: IdParams, response: answers(200, DeletedAnswer) };
    app.delete('/repairparts/:id', { schema: remove }, ({ params }) =>
      answer.deleted(params.id, deleteRepairPart(context, params.id)),
    );
  };
