import type { FastifyInstance } from 'fastify';

/** Drops query parameters without a value (`?shop_id=&page=`): forms also send the fields that were left empty. */
export const leaveOutEmptyQuery = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ query }) => {
    const values = query as Record<string, unknown>;
    for (const [name, value] of Object.entries(values)) {
      const given = [value].flat().filter((one) => one !== '');
      if (given.length === 0) delete values[name];
      else if (Array.isArray(value)) values[name] = given.length === 1 ? given[0] : given;
    }
  });
};
