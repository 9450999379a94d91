import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Origin } from '../auth/caller.ts';
import { identifyCaller } from '../auth/sessions/sessions.service.ts';
import type { Context } from '../context.ts';
import { Forbidden, Unauthorized } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Throws Unauthorized where the route is public. */
    caller: Caller;
  }
}

const nobody = (): Caller => {
  throw new Unauthorized();
};

/** Whether anybody may call the route that was asked for. One that says nothing needs a login. */
export const isPublic = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.call?.access === 'public';

/** Every route registered on `app` after this lets in whom the `access` of its call says: by a live session, and by role. */
export const guard = (app: FastifyInstance, context: Context): void => {
  app.decorateRequest('caller', { getter: nobody });
  app.addHook('onRequest', async (request) => {
    if (isPublic(request)) return;
    const caller = await identifyCaller(context, bearerToken(request));
    Object.defineProperty(request, 'caller', { value: caller });
    if (request.routeOptions.config.call?.access === 'admin' && caller.role !== 'admin') throw new Forbidden();
  });
};

/** Where the caller asks from, and in which session. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  token: bearerToken(request) ?? '',
});

export const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
