import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../auth/caller.ts';
import type { LoginChange } from '../../auth/logins/login.ts';
import { networkOf } from '../../auth/throttle/network-of.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Leaves the line of what happened in the log. */
    note: (request: FastifyRequest, happening: Happening) => void;
  }
}

type Account = { id: string; email: string } | null;

/** What whoever answers for the server must be able to find afterwards. Nothing in it is a secret. */
type Happening =
  | { what: 'login failed' | 'wrong password' | 'too many tries'; account: Account }
  | { what: 'permission refused' }
  | { what: 'admin added' | 'shop added' | 'shop deleted'; account: { id: string; email?: string } }
  | { what: `${LoginChange['what']} changed`; account: { id: string; email: string }; by: LoginChange['by'] };

const MINUTE_MS = 60_000;
const MOST_REMEMBERED = 1000;
/** An IPv6 address with its zone; a careless proxy passes on whatever a client calls its address. */
const MOST_LETTERS = 64;

/**
 * Gives the app its `note`: one line at the level that is logged by default, with who did it, from where, and what.
 * Refusals, which nothing limits, are told once a minute for one caller, network and account: a flood of them must not fill the
 * disk.
 */
export const keepSecurityLog = (app: FastifyInstance, now: () => Date): void => {
  const toldAt = new Map<string, number>();
  const wasToldJustNow = (refusal: object): boolean => {
    const key = JSON.stringify(refusal);
    const at = now().getTime();
    if (Math.abs(at - (toldAt.get(key) ?? Number.NEGATIVE_INFINITY)) < MINUTE_MS) return true;
    const oldest = toldAt.size >= MOST_REMEMBERED ? toldAt.keys().next().value : undefined;
    if (oldest !== undefined) toldAt.delete(oldest);
    toldAt.set(key, at);
    return false;
  };
  app.decorate('note', (request: FastifyRequest, happening: Happening) => {
    const { what, ...about } = happening;
    const line = { who: whoAsks(request), from: request.ip.slice(0, MOST_LETTERS), call: callOf(request), ...about };
    const isRefusal = what === 'permission refused' || what === 'too many tries';
    if (isRefusal && wasToldJustNow({ what, ...line, from: networkOf(request.ip) })) return;
    request.log.warn({ security: line }, what);
  });
};

/** Routes that need no login have no caller. */
const whoAsks = (request: FastifyRequest): Caller | null => {
  try {
    return (request as Partial<FastifyRequest>).caller ?? null;
  } catch {
    return null;
  }
};

/** The route, not the address: what was searched for or is in a link is nobody's to read in a log. */
const callOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`.trim();
