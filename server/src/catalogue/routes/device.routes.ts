import * as wire from '@mendpoint/contract/catalogue';
import { DeletedAnswer, IdParams } from '@mendpoint/contract/common';
import type { Context } from '../../context.ts';
import { answers, edited, type Routes } from '../../http/routes.ts';
import * as catalogue from '../catalogue.service.ts';
import { deviceToWire } from '../catalogue.wire.ts';
import { deleteDevice } from '../delete-catalogue.service.ts';
import { updateDevice } from '../edit-catalogue.service.ts';
import { answering, EDITING, tags } from './answering.ts';
import { understand } from './spellings.ts';

/** Devices have two addresses: `/device`, and `/model` for the metadata client. */
export const deviceRoutes =
  (context: Context, path: string): Routes =>
  async (app) => {
    understand(app, { device_name: 'name', brandId: 'brand', categoryId: 'category' }, async (id) =>
      deviceToWire(await catalogue.findDevice(context, id)),
    );
    const answer = answering(context, 'Device', wire.Device, deviceToWire);
    const list = { tags, querystring: wire.CatalogueQuery, response: answers(200, wire.DeviceListAnswer) };
    app.get(path, { schema: list }, (request, reply) => answer.list(request, reply, catalogue.listDevices));

    const one = { tags, params: IdParams, response: answers(200, wire.DeviceAnswer) };
    app.get(`${path}/:id`, { schema: one }, ({ params }) => answer.one(catalogue.findDevice(context, params.id)));

    const create = { tags, body: wire.DeviceBody, response: answers(201, wire.DeviceAnswer) };
    app.post(path, { schema: create }, (request, reply) => {
      const { device_name, brandId, categoryId } = request.body;
      return answer.created(request, reply, (inside) =>
        catalogue.createDevice(inside, device_name, brandId, categoryId),
      );
    });

    for (const method of EDITING) {
      app.route({
        method,
        url: `${path}/:id`,
        schema: { ...one, body: wire.DevicePatch, response: edited(wire.DeviceAnswer) },
        handler: ({ params, body }) => {
          const { device_name: name, brandId, categoryId, updatedAt: seenAt } = body;
          return answer.edited(updateDevice(context, params.id, { name, brandId, categoryId, seenAt }));
        },
      });
    }

    const remove = { tags, params: IdParams, response: answers(200, DeletedAnswer) };
    app.delete(`${path}/:id`, { schema: remove }, ({ params }) =>
      answer.deleted(params.id, deleteDevice(context, params.id)),
    );
  };
