import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

/**
 * The browser keeps its token in local storage, so no foreign or inline script may ever run. The design system writes
 * <style> elements; papers are printed from blob: frames. Shops run on plain HTTP in their own network, hence no HSTS
 * and no upgrade of requests: a proxy that adds TLS adds those.
 */
const OPTIONS: Parameters<typeof helmet>[0] = {
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

const HEADERS = headersOf(OPTIONS);

export const setSecurityHeaders = ({ raw }: FastifyReply): void => {
  for (const [name, value] of HEADERS) raw.setHeader(name, value);
};

export const sendSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, next) => {
    setSecurityHeaders(reply);
    next();
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
    next();
  });
};
