import type { FastifyInstance } from 'fastify';

type Body = Record<string, unknown>;

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A parent may be named by its id, or by the populated object that an answer carried. */
const plain = (value: unknown): unknown => (isBody(value) && '_id' in value ? value['_id'] : value);

/**
 * Lets bodies name a field as other clients do: `{ brand_name: 'name', categoryId: 'category' }` takes `name` where
 * `brand_name` is absent. Before the schema looks, so that it and all that follows know one spelling.
 */
export const understand = (app: FastifyInstance, others: Record<string, string>): void => {
  app.addHook('preValidation', async ({ body }) => {
    if (!isBody(body)) return;
    for (const [own, other] of Object.entries(others)) {
      const value = plain(body[own] ?? body[other]);
      if (value !== undefined) body[own] = value;
    }
  });
};
