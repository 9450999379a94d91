import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/**
 * The calls of the API, as 'GET /users/:id', that any app registers from now on. HEAD counts as GET, and the pattern of
 * an id is left out of the address.
 */
export const collectRegisteredCalls = (): Set<string> => {
  const calls = new Set<string>();
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      if (!url.startsWith('/api/')) return;
      const address = url.slice('/api'.length).replace(/\(.*\)/, '');
      for (const name of [method].flat()) if (name !== 'HEAD') calls.add(`${name} ${address}`);
    });
  });
  return calls;
};
