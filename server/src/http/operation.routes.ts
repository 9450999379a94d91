import { Failure } from '@mendpoint/contract/common';
import { Health } from '@mendpoint/contract/operation';
import type { Context } from '../context.ts';
import { engineOf } from '../db/database.ts';
import { type Ailment, ailmentOf } from '../db/health/condition.ts';
import type { Routes } from './routes.ts';

const WORDS: Record<Ailment, string> = {
  away: 'The database is away at the moment.',
  unwritable: 'The database cannot be written: its disk is full or read-only.',
  damaged: 'The database is damaged. Restore a backup.',
};

export const operationRoutes =
  (context: Context, mail: boolean): Routes =>
  async (app) => {
    app.get(
      '/health',
      { schema: { tags: ['operation'], response: { 200: Health, 503: Failure } } },
      async (_, reply) => {
        const ailment = await ailmentOf(context.db);
        if (ailment === null) return { status: 'ok' as const, database: engineOf(context.db), mail };
        void reply.header('retry-after', 5);
        return reply.code(503).send({ success: false, message: WORDS[ailment] });
      },
    );
    app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  };
