import { createHash, timingSafeEqual } from 'node:crypto';
import { readMetrics } from '@mendpoint/contract/operation';
import type { FastifyInstance } from 'fastify';
import { NotFound, Unauthorized } from '../../errors.ts';
import { answerRaw } from '../answers/answer.ts';
import { bearerToken } from '../guard.ts';
import { serve } from '../serve.ts';
import type { Meters } from './meters.ts';

/** Metrics tell what shops take, so they are for whoever knows the token; null: for nobody. */
export const metricsRoutes = (app: FastifyInstance, metrics: { token: string; meters: Meters } | null): void => {
  serve(app, readMetrics, async ({ request, reply }) => {
    if (metrics === null) throw new NotFound('Metrics');
    if (!isSame(bearerToken(request) ?? '', metrics.token)) throw new Unauthorized();
    return answerRaw(reply, metrics.meters.contentType, await metrics.meters.read());
  });
};

/** How long it takes tells nothing about where they differ. */
const isSame = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
