import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Here } from '../auth/caller.ts';
import { identifyCaller } from '../auth/sessions/sessions.service.ts';
import type { Context } from '../context.ts';
import { Unauthorized } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route behind the guard. */
    caller: Caller;
  }
}

const nobody = (): Caller => {
  throw new Unauthorized();
};

/** Every route registered on `app` after this needs a live session; a public route is registered elsewhere. */
export const guard = (app: FastifyInstance, context: Context): void => {
  app.decorateRequest('caller', { getter: nobody });
  app.addHook('onRequest', async (request) => {
    const caller = await identifyCaller(context, bearerToken(request));
    Object.defineProperty(request, 'caller', { value: caller });
  });
};

/** From where the caller asks, in which of its sessions. */
export const hereOf = (request: FastifyRequest): Here => ({
  address: request.ip,
  token: bearerToken(request) ?? '',
});

export const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
