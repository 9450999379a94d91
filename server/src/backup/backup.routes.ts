import { readBackupAge } from '@mendpoint/contract/backup';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { backupAge } from './regular-backups.service.ts';

const MINUTE_MS = 60_000;

/** `every` is how often backups are made, in milliseconds; null: only when asked for. */
export const backupRoutes = (app: FastifyInstance, every: number | null): void => {
  serve(app, readBackupAge, async ({ context, answer }) => {
    const { goodAt, failure, wrongSums, isLate } = await backupAge(context, every);
    const everyMinutes = every === null ? null : every / MINUTE_MS;
    const lastGoodAt = goodAt?.toISOString() ?? null;
    // The reason is not answered: it names folders and databases, which only the operator reads, in the log.
    const data = { lastGoodAt, everyMinutes, isLate, hasFailed: failure !== null, wrongSums };
    return answer(200, { message: 'The last good backup', data });
  });
};
