import * as wire from '@mendpoint/contract/catalogue';
import { IdParams } from '@mendpoint/contract/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { answerOnce } from '../http/idempotency.ts';
import { metaOf, pageOf } from '../http/paging.ts';
import { answers, type Routes } from '../http/routes.ts';
import { iconOf } from '../images/images.service.ts';
import * as catalogue from './catalogue.service.ts';
import * as to from './catalogue.wire.ts';

const tags = ['catalogue'];

/** The three answers that every kind of row gives, from what its service finds and its wire spelling. */
const answering = <Row, Wire>(context: Context, kind: string, toWire: (row: Row) => Wire) => ({
  list: async (
    query: wire.CatalogueQuery,
    find: (c: Context, filter: catalogue.CatalogueFilter, page: Page) => Promise<{ records: Row[]; total: number }>,
  ) => {
    const page = pageOf(query);
    const { records, total } = await find(context, to.filterFromWire(query), page);
    return { success: true as const, message: kind, data: records.map(toWire), meta: metaOf(page, total) };
  },
  one: async (found: Promise<Row>) => ({ success: true as const, message: kind, data: toWire(await found) }),
  created: (request: FastifyRequest, reply: FastifyReply, create: (inside: Context) => Promise<Row>) =>
    answerOnce(context, request, reply, async (inside) => {
      const data = toWire(await create(inside));
      return { status: 201, answer: { success: true as const, message: `${kind} created successfully!`, data } };
    }),
});

export const catalogueRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(categoryRoutes(context));
    await app.register(brandRoutes(context));
    for (const path of ['/device', '/model']) await app.register(deviceRoutes(context, path));
    await app.register(repairPartRoutes(context));
    await app.register(taxRoutes(context));
  };

const categoryRoutes =
  (context: Context): Routes =>
  async (app) => {
    const answer = answering(context, 'Category', to.categoryToWire);
    const list = { tags, querystring: wire.CatalogueQuery, response: answers(200, wire.CategoryListAnswer) };
    app.get('/category', { schema: list }, ({ query }) => answer.list(query, catalogue.listCategories));
    const one = { tags, params: IdParams, response: answers(200, wire.CategoryAnswer) };
    app.get('/category/:id', { schema: one }, ({ params }) => answer.one(catalogue.findCategory(context, params.id)));
    const create = { tags, body: wire.CategoryBody, response: answers(201, wire.CategoryAnswer) };
    app.post('/category', { schema: create, bodyLimit: 15 * 1_048_576 }, async (request, reply) => {
      const { category_name, p_image } = request.body;
      const icon = p_image ? await iconOf(p_image) : null;
      return answer.created(request, reply, (inside) => catalogue.createCategory(inside, category_name, icon));
    });
  };

const brandRoutes =
  (context: Context): Routes =>
  async (app) => {
    const answer = answering(context, 'Brand', to.brandToWire);
    const list = { tags, querystring: wire.CatalogueQuery, response: answers(200, wire.BrandListAnswer) };
    app.get('/brand', { schema: list }, ({ query }) => answer.list(query, catalogue.listBrands));
    const one = { tags, params: IdParams, response: answers(200, wire.BrandAnswer) };
    app.get('/brand/:id', { schema: one }, ({ params }) => answer.one(catalogue.findBrand(context, params.id)));
    const create = { tags, body: wire.BrandBody, response: answers(201, wire.BrandAnswer) };
    app.post('/brand', { schema: create }, (request, reply) =>
      answer.created(request, reply, (inside) =>
        catalogue.createBrand(inside, request.body.brand_name, request.body.categoryId),
      ),
    );
  };

const deviceRoutes =
  (context: Context, path: string): Routes =>
  async (app) => {
    const answer = answering(context, 'Device', to.deviceToWire);
    const list = { tags, querystring: wire.CatalogueQuery, response: answers(200, wire.DeviceListAnswer) };
    app.get(path, { schema: list }, ({ query }) => answer.list(query, catalogue.listDevices));
    const one = { tags, params: IdParams, response: answers(200, wire.DeviceAnswer) };
    app.get(`${path}/:id`, { schema: one }, ({ params }) => answer.one(catalogue.findDevice(context, params.id)));
    const create = { tags, body: wire.DeviceBody, response: answers(201, wire.DeviceAnswer) };
    app.post(path, { schema: create }, (request, reply) =>
      answer.created(request, reply, (inside) =>
        catalogue.createDevice(inside, request.body.device_name, request.body.brandId, request.body.categoryId),
      ),
    );
  };

const repairPartRoutes =
  (context: Context): Routes =>
  async (app) => {
    const answer = answering(context, 'Repair part', to.repairPartToWire);
    const list = { tags, querystring: wire.CatalogueQuery, response: answers(200, wire.RepairPartListAnswer) };
    app.get('/repairparts', { schema: list }, ({ query }) => answer.list(query, catalogue.listRepairParts));
    const one = { tags, params: IdParams, response: answers(200, wire.RepairPartAnswer) };
    app.get('/repairparts/:id', { schema: one }, ({ params }) =>
      answer.one(catalogue.findRepairPart(context, params.id)),
    );
    const create = { tags, body: wire.RepairPartBody, response: answers(201, wire.RepairPartAnswer) };
    app.post('/repairparts', { schema: create }, (request, reply) =>
      answer.created(request, reply, (inside) =>
        catalogue.createRepairPart(inside, request.body.repair_name, request.body.categoryId),
      ),
    );
  };

const taxRoutes =
  (context: Context): Routes =>
  async (app) => {
    const answer = answering(context, 'Tax', to.taxToWire);
    const list = { tags, querystring: wire.CatalogueQuery, response: answers(200, wire.TaxListAnswer) };
    app.get('/taxes', { schema: list }, ({ query }) => answer.list(query, catalogue.listTaxes));
    const one = { tags, params: IdParams, response: answers(200, wire.TaxAnswer) };
    app.get('/taxes/:id', { schema: one }, ({ params }) => answer.one(catalogue.findTax(context, params.id)));
    const create = { tags, body: wire.TaxBody, response: answers(201, wire.TaxAnswer) };
    app.post('/taxes', { schema: create }, (request, reply) =>
      answer.created(request, reply, (inside) =>
        catalogue.createTax(inside, request.body.taxClass, to.rateFromWire(request.body.taxValue)),
      ),
    );
  };
