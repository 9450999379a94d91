import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * The browser keeps its token in local storage, so no foreign or inline script may ever run. The design system writes
 * <style> elements; papers are printed from blob: frames. Shops run on plain HTTP in their own network, hence no HSTS
 * and no upgrade of requests: a proxy that adds TLS adds those.
 */
export const sendSecurityHeaders = (app: FastifyInstance): void => {
  const headers = headersOf({
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
  app.addHook('onRequest', (_request, { raw }, next) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    next();
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
    next();
  });
};

/** What helmet would put together anew for each request, which is always the same. */
const headersOf = (options: Parameters<typeof helmet>[0]): Map<string, string> => {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
};
