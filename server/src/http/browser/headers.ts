import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * The browser keeps its token in local storage, so no foreign or inline script may ever run. The design system writes
 * <style> elements; papers are printed from blob: frames. Shops run on plain HTTP in their own network, hence no HSTS
 * and no upgrade of requests: a proxy that adds TLS adds those.
 */
export const sendSecurityHeaders = (app: FastifyInstance): void => {
  // Without @fastify/helmet, which puts the headers together anew for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
      },
    },
    strictTransportSecurity: false,
    originAgentCluster: false,
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', (request, reply, next) => setHeaders(request.raw, reply.raw, () => next()));
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
  });
};
