import type { FastifyRequest } from 'fastify';
import { isObject, pickSpelling, refuseInnerEdits } from '../editing/sent-fields.ts';
import type { Level } from './catalogue.ts';

type Row = { _id: string };

/** A parent may be named by its id, or by the populated object that an answer carried. */
const plain = (value: unknown): unknown => (isObject(value) && '_id' in value ? value['_id'] : value);

/** The contract's name of a field, and the old spelling that other clients use. */
const SPELLINGS: Record<Level, Readonly<Record<string, string>>> = {
  category: { category_name: 'name' },
  brand: { brand_name: 'name', categoryId: 'category' },
  device: { device_name: 'name', brandId: 'brand', categoryId: 'category' },
  'repair part': { repair_name: 'name', categoryId: 'category' },
  tax: { taxClass: 'name' },
};

/**
 * Accepts old spellings of fields in bodies. Runs before the schema's check, so that everything after it knows one
 * spelling. If a whole entry comes back with both, the spelling that differs from the stored entry counts (`find`
 * answers that as the API does).
 */
export const understandSpellings =
  (level: Level, find: (id: string) => Promise<Row>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { body } = request;
    if (!isObject(body)) return;
    const stored: Record<string, unknown> = isEdit(request) ? { ...(await find(request.params.id)) } : {};
    for (const [own, other] of Object.entries(SPELLINGS[level])) {
      refuseShown(body, [own, other], stored[other]);
      const held = plain(stored[own] ?? stored[other]);
      const value = pickSpelling({ [own]: plain(body[own]), [other]: plain(body[other]) }, held ?? null);
      if (value !== undefined) body[own] = value;
    }
  };

const isEdit = (request: FastifyRequest): request is FastifyRequest<{ Params: { id: string } }> =>
  request.method === 'PATCH' || request.method === 'PUT';

const refuseShown = (body: Record<string, unknown>, fields: string[], stored: unknown): void => {
  if (!isObject(stored)) return;
  for (const field of fields) refuseInnerEdits(field, body[field], stored);
};
