import type { Endpoint } from '@mendpoint/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { isObject, pickSpelling, refuseInnerEdits } from '../editing/sent-fields.ts';

type Row = { _id: string };

/** A parent may be named by its id, or by the populated object that an answer carried. */
const plain = (value: unknown): unknown => (isObject(value) && '_id' in value ? value['_id'] : value);

/**
 * Accepts old spellings of fields in bodies. Runs before the schema's check, so that everything after it knows one
 * spelling. If a whole entry comes back with both, the spelling that differs from the stored entry counts (`find`
 * answers that as the API does).
 */
export const understandSpellings =
  ({ otherNames = {} }: Endpoint, find: (id: string) => Promise<Row>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { body } = request;
    if (!isObject(body)) return;
    const stored: Record<string, unknown> = isEdit(request) ? { ...(await find(request.params.id)) } : {};
    const understood: Record<string, unknown> = { ...body };
    for (const [own, others] of Object.entries(otherNames)) {
      const names = [own, ...others];
      for (const name of others) refuseShown(body, names, stored[name]);
      const held = plain(names.map((name) => stored[name]).find((value) => value !== undefined));
      const value = pickSpelling(Object.fromEntries(names.map((name) => [name, plain(body[name])])), held ?? null);
      if (value !== undefined) understood[own] = value;
    }
    request.sentBody = body;
    request.body = understood;
  };

const isEdit = (request: FastifyRequest): request is FastifyRequest<{ Params: { id: string } }> =>
  request.method === 'PATCH' || request.method === 'PUT';

const refuseShown = (body: Record<string, unknown>, fields: string[], stored: unknown): void => {
  if (!isObject(stored)) return;
  for (const field of fields) refuseInnerEdits(field, body[field], stored);
};
