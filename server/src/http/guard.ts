import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Approval, Caller, Origin } from '../auth/caller.ts';
import { identifyCaller } from '../auth/sessions/sessions.service.ts';
import { hashOf } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { Forbidden, PinNeeded, Unauthorized } from '../errors.ts';
import { refuseUnpermitted } from './permit.ts';

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

/**
 * Every route registered on `app` after this lets in whom the `access` of its call says, by a live session and by role. Where
 * a shop has staff and none of them is at the till, it is locked: nothing is answered but what unlocks it or logs out.
 * Whoever is at it may do what the table of permissions says of the act of the call.
 */
export const guard = (app: FastifyInstance, context: Context): void => {
  app.decorateRequest('caller', { getter: nobody });
  app.addHook('onRequest', async (request) => {
    if (isPublic(request)) return;
    const caller = {
      ...(await identifyCaller(context, bearerToken(request), drawerIn(request))),
      approval: approvalIn(request),
    };
    Object.defineProperty(request, 'caller', { value: caller });
    const { call } = request.routeOptions.config;
    if (call?.access === 'admin' && caller.role !== 'admin') throw new Forbidden();
    if (caller.hasStaff && caller.person === null && !call?.whileLocked) throw new PinNeeded();
    refuseUnpermitted(request, caller);
  });
};

const MOST_OF_DRAWER = 64;

/** The id of the drawer that this browser takes its money into, or ''. */
const drawerIn = ({ headers }: FastifyRequest): string => {
  const given = headers['drawer'];
  return typeof given === 'string' ? given.slice(0, MOST_OF_DRAWER) : '';
};

const MOST_OF_APPROVAL = 100;

const approvalIn = (request: FastifyRequest): Approval | null => {
  const given = request.headers['approval'];
  if (typeof given !== 'string' || given.length > MOST_OF_APPROVAL) return null;
  return { hash: hashOf(given), sessionHash: hashOf(bearerToken(request) ?? '') };
};

/** Where the caller asks from, and in which session. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  token: bearerToken(request) ?? '',
});

export const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
