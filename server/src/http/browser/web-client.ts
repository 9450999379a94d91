import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Serves the web client where it has been built. Every address outside /api that a browser opens is one of its screens, and
 * so is /api/docs; all others that are unknown answer 404.
 */
export const serveWebClient = async (app: FastifyInstance, webRoot: string | undefined): Promise<void> => {
  const isBuilt = webRoot !== undefined && existsSync(join(webRoot, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      wildcard: true,
      setHeaders: (reply, path) => void reply.header('cache-control', cacheControlOf(path)),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && opens(request, REPAIR)) return reply.headers(UNSEEN).sendFile(REPAIR_PAGE);
    if (isBuilt && opens(request, DISPLAY)) return reply.headers(UNSEEN).sendFile(DISPLAY_PAGE);
    return isBuilt && opensScreen(request)
      ? reply.header('cache-control', 'no-cache').sendFile('index.html')
      : reply.code(404).send({ success: false, message: 'Not found' });
  });
};

const cacheControlOf = (path: string): string => {
  if (path.endsWith(REPAIR_PAGE) || path.endsWith(DISPLAY_PAGE)) return 'no-store';
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
};

const REPAIR_PAGE = 'follow.html';
const DISPLAY_PAGE = 'display.html';
const REPAIR = /^\/t\/[\w-][^/?]*\/?(\?|$)/;
const DISPLAY = /^\/display\/[\w-]+\/?(\?|$)/;

/** The pages of customers: whoever has such an address is let in, so nothing keeps it or lists it. */
const UNSEEN = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

const opens = ({ method, url }: FastifyRequest, address: RegExp): boolean =>
  (method === 'GET' || method === 'HEAD') && address.test(url);

/** The one screen that stands among the calls it is about. */
const API_DOCS = /^\/api\/docs\/?(\?|$)/;

const opensScreen = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (API_DOCS.test(url) || (!url.startsWith('/api/') && !/\.\w+($|\?)/.test(url)));
