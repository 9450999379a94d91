import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../auth/caller.ts';
import type { LoginChange } from '../../auth/logins/login.ts';
import { networkOf } from '../../auth/throttle/network-of.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs an event that concerns security. */
    note: (request: FastifyRequest, event: SecurityEvent) => void;
  }
}

type Account = { id: string; email: string } | null;

/** What the operator must be able to find afterwards. Nothing in it is a secret. */
type SecurityEvent =
  | { what: 'login failed' | 'wrong password' | 'too many tries'; account: Account }
  | { what: 'permission refused' }
  | { what: 'admin added' | 'shop added' | 'shop deleted'; account: { id: string; email?: string } }
  | { what: `${LoginChange['what']} changed`; account: { id: string; email: string }; by: LoginChange['by'] };

const MINUTE_MS = 60_000;
const MAX_REMEMBERED = 1000;
/** Enough for an IPv6 address with its zone. A careless proxy passes on whatever a client calls its address. */
const MAX_ADDRESS_LENGTH = 64;

/**
 * Gives the app its `note`, which logs one line, at the level of the default log, with who did what and from where.
 * Nothing limits refusals, so those of one caller, network and account are logged once a minute: a flood of them must
 * not fill the disk.
 */
export const keepSecurityLog = (app: FastifyInstance, now: () => Date): void => {
  const loggedAt = new Map<string, number>();
  const wasJustLogged = (refusal: object): boolean => {
    const key = JSON.stringify(refusal);
    const at = now().getTime();
    if (Math.abs(at - (loggedAt.get(key) ?? Number.NEGATIVE_INFINITY)) < MINUTE_MS) return true;
    const oldest = loggedAt.size >= MAX_REMEMBERED ? loggedAt.keys().next().value : undefined;
    if (oldest !== undefined) loggedAt.delete(oldest);
    loggedAt.set(key, at);
    return false;
  };
  app.decorate('note', (request: FastifyRequest, event: SecurityEvent) => {
    const { what, ...about } = event;
    const line = {
      who: whoAsks(request),
      from: request.ip.slice(0, MAX_ADDRESS_LENGTH),
      call: callOf(request),
      ...about,
    };
    const isRefusal = what === 'permission refused' || what === 'too many tries';
    if (isRefusal && wasJustLogged({ what, ...line, from: networkOf(request.ip) })) return;
    request.log.warn({ security: line }, what);
  });
};

/** Null on routes that need no login. */
const whoAsks = (request: FastifyRequest): Caller | null => {
  try {
    return (request as Partial<FastifyRequest>).caller ?? null;
  } catch {
    return null;
  }
};

/** The route without its params and query, which may be secret. */
const callOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`.trim();
