import { checkHealth, readOpenApi } from '@mendpoint/contract/operation';
import type { FastifyInstance } from 'fastify';
import { engineOf } from '../db/database.ts';
import { type Ailment, ailmentOf } from '../db/health/condition.ts';
import { answerRaw } from './answers/answer.ts';
import { serve } from './serve.ts';

const WORDS: Record<Ailment, string> = {
  away: 'The database is away at the moment.',
  unwritable: 'The database cannot be written: its disk is full or read-only.',
  hanging: 'The database cannot be written at the moment: its disk does not answer.',
  damaged: 'The database is damaged. Restore a backup.',
};

export const operationRoutes = (app: FastifyInstance, mail: boolean): void => {
  serve(app, checkHealth, async ({ context: { db }, reply, answer }) => {
    const ailment = await ailmentOf(db);
    if (ailment === null) return answer(200, { status: 'ok', database: engineOf(db), mail });
    void reply.header('retry-after', 5);
    return answer(503, { message: WORDS[ailment] });
  });
  let description: string | undefined;
  serve(app, readOpenApi, async ({ reply }) => {
    const { describeApi } = await import('./reference/open-api.ts');
    description ??= JSON.stringify(describeApi());
    return answerRaw(reply, 'application/json; charset=utf-8', description);
  });
};
