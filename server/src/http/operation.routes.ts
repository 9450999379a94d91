import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { checkHealth, type Health, readOpenApi } from '@mendpoint/contract/operation';
import type { FastifyInstance } from 'fastify';
import { backupAge } from '../backup/regular-backups.service.ts';
import type { Context } from '../context.ts';
import { engineOf } from '../db/database.ts';
import { type Ailment, ailmentOf } from '../db/health/condition.ts';
import type { Mailer } from '../mail/mailer.ts';
import { answerNothingNew, answerRaw } from './answers/answer.ts';
import { holdsEdition } from './answers/unchanged.ts';
import { serve } from './serve.ts';

const WORDS: Record<Ailment, string> = {
  away: 'The database is away at the moment.',
  unwritable: 'The database cannot be written: its disk is full or read-only.',
  hanging: 'The database cannot be written at the moment: its disk does not answer.',
  damaged: 'The database is damaged. Restore a backup.',
};

/** A health check waits for no other work: while reads wait for a connection, it says nothing of the backups. */
const WAIT_MS = 250;

/** `backupEvery` is how often backups are made, in milliseconds; null: only when asked for. */
type Settings = { mailer: Mailer; backupEvery: number | null };

export const operationRoutes = (app: FastifyInstance, { mailer, backupEvery }: Settings): void => {
  let mail = false;
  serve(app, checkHealth, async ({ context, reply, answer }) => {
    const ailment = await ailmentOf(context.db);
    if (ailment === null) {
      // Where it cannot be read in time, it is what it last was.
      mail = await Promise.race([mailer.delivers(), pause(WAIT_MS, mail, { ref: false })]).catch(() => mail);
      const backup = backupEvery === null ? {} : await backupsOf(context, backupEvery);
      return answer(200, { status: 'ok', database: engineOf(context.db), mail, ...backup });
    }
    void reply.header('retry-after', 5);
    return answer(503, { message: WORDS[ailment] });
  });
  let description: Description | undefined;
  serve(app, readOpenApi, async ({ request, reply }) => {
    description ??= await describe();
    const { bytes, tag } = description;
    void reply.header('cache-control', 'no-cache');
    if (holdsEdition(request, reply, tag)) return answerNothingNew();
    return answerRaw(reply, 'application/json; charset=utf-8', bytes);
  });
};

type Description = { bytes: Buffer; tag: string };

const describe = async (): Promise<Description> => {
  const { describeApi } = await import('./reference/open-api.ts');
  const bytes = Buffer.from(JSON.stringify(describeApi()));
  return { bytes, tag: createHash('sha256').update(bytes).digest('base64url') };
};

const backupsOf = async (context: Context, every: number): Promise<Pick<Health, 'backup'>> => {
  const age = await Promise.race([backupAge(context, every).catch(() => null), pause(WAIT_MS, null, { ref: false })]);
  if (age === null) return {};
  if (age.isLate) return { backup: 'late' };
  if (age.failure !== null) return { backup: 'failed' };
  return { backup: age.wrongSums === null ? 'good' : 'wrong sums' };
};
