import { Failure } from '@mendpoint/contract/common';
import { Health } from '@mendpoint/contract/operation';
import type { Context } from '../context.ts';
import { engineOf } from '../db/database.ts';
import { ping } from '../db/ping.ts';
import type { Routes } from './routes.ts';

export const operationRoutes =
  (context: Context, mail: boolean): Routes =>
  async (app) => {
    app.get(
      '/health',
      { schema: { tags: ['operation'], response: { 200: Health, 503: Failure } } },
      async (_, reply) => {
        try {
          await ping(context.db);
          return { status: 'ok' as const, database: engineOf(context.db), mail };
        } catch {
          void reply.header('retry-after', 5);
          return reply.code(503).send({ success: false, message: 'The database is away at the moment.' });
        }
      },
    );
    app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  };
