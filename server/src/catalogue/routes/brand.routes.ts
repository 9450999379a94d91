import * as wire from '@mendpoint/contract/catalogue';
import { DeletedAnswer, IdParams } from '@mendpoint/contract/common';
import type { Context } from '../../context.ts';
import { answers, edited, type Routes } from '../../http/routes.ts';
import * as catalogue from '../catalogue.service.ts';
import { brandToWire } from '../catalogue.wire.ts';
import { deleteBrand } from '../delete-catalogue.service.ts';
import { updateBrand } from '../edit-catalogue.service.ts';
import { answering, EDITING, tags } from './answering.ts';
import { understand } from './spellings.ts';

export const brandRoutes =
  (context: Context): Routes =>
  async (app) => {
    understand(app, { brand_name: 'name', categoryId: 'category' }, async (id) =>
      brandToWire(await catalogue.findBrand(context, id)),
    );
    const answer = answering(context, 'Brand', wire.Brand, brandToWire);
    const list = { tags, querystring: wire.CatalogueQuery, response: answers(200, wire.BrandListAnswer) };
    app.get('/brand', { schema: list }, (request, reply) => answer.list(request, reply, catalogue.listBrands));

    const one = { tags, params: IdParams, response: answers(200, wire.BrandAnswer) };
    app.get('/brand/:id', { schema: one }, ({ params }) => answer.one(catalogue.findBrand(context, params.id)));

    const create = { tags, body: wire.BrandBody, response: answers(201, wire.BrandAnswer) };
    app.post('/brand', { schema: create }, (request, reply) => {
      const { brand_name, categoryId } = request.body;
      return answer.created(request, reply, (inside) => catalogue.createBrand(inside, brand_name, categoryId));
    });

    for (const method of EDITING) {
      app.route({
        method,
        url: '/brand/:id',
        schema: { ...one, body: wire.BrandPatch, response: edited(wire.BrandAnswer) },
        handler: ({ params, body }) => {
          const { brand_name: name, categoryId, updatedAt: seenAt } = body;
          return answer.edited(updateBrand(context, params.id, { name, categoryId, seenAt }));
        },
      });
    }

    const remove = { tags, params: IdParams, response: answers(200, DeletedAnswer) };
    app.delete('/brand/:id', { schema: remove }, ({ params }) =>
      answer.deleted(params.id, deleteBrand(context, params.id)),
    );
  };
