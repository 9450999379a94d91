import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../auth/caller.ts';
import type { LoginChange } from '../../auth/logins/login.ts';
import type { Refusal } from '../../auth/logins/record-refusal.service.ts';
import { networkOf } from '../../auth/throttle/network-of.ts';
import { refusalsOf } from './audit-refusals.ts';
import { onceAMinute } from './once-a-minute.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs an event that concerns security. */
    note: (request: FastifyRequest, event: SecurityEvent) => void;
  }
}

type Account = { id: string; email: string } | null;

/** What an admin did to somebody's login. */
type ManagedAccount = `admin ${'added' | 'disabled' | 'enabled' | 'removed'}` | 'shop added' | 'shop deleted';

/** What the operator must be able to find afterwards. Nothing in it is a secret. */
type SecurityEvent =
  | { what: 'login failed' | 'wrong password' | 'wrong code' | 'wrong PIN' | 'too many tries'; account: Account }
  | { what: 'permission refused' }
  | { what: ManagedAccount; account: { id: string; email?: string } }
  | { what: 'bank details changed' | 'mail server changed'; account: { id: string; email: string } }
  | { what: `${LoginChange['what']} changed`; account: { id: string; email: string }; by: LoginChange['by'] };

/** Enough for an IPv6 address with its zone. A careless proxy passes on whatever a client calls its address. */
const MAX_ADDRESS_LENGTH = 64;

/**
 * Gives the app its `note`, which logs one line, at the level of the default log, with who did what and from where. Refusals go
 * into the audit trail as well; what succeeds is written there by the transaction that does it.
 * Nothing limits refusals, so those of one caller, network and account are logged once a minute: a flood of them must
 * not fill the disk.
 */
export const keepSecurityLog = (app: FastifyInstance): void => {
  const wasJustLogged = onceAMinute(app.context.now);
  const recordRefusal = refusalsOf(app);
  app.decorate('note', (request: FastifyRequest, event: SecurityEvent) => {
    const { what, ...about } = event;
    const [who, call] = [whoAsks(request), callOf(request)];
    const line = { who, from: request.ip.slice(0, MAX_ADDRESS_LENGTH), call, ...about };
    if (isRefusal(event))
      recordRefusal(
        request,
        { loginId: who?.loginId ?? null, person: who?.person ?? null, address: request.ip },
        { ...event, call },
      );
    const isUnlimited = what === 'permission refused' || what === 'too many tries';
    if (isUnlimited && wasJustLogged({ what, ...line, from: networkOf(request.ip) })) return;
    request.log.warn({ security: line }, what);
  });
};

const isRefusal = (event: SecurityEvent): event is Extract<SecurityEvent, { what: Refusal['what'] }> =>
  !/ (added|disabled|enabled|removed|deleted|changed)$/.test(event.what);

type Who = Pick<Caller, 'loginId' | 'role' | 'shopId'> & { person?: string };

/** Null on routes that need no login. */
const whoAsks = (request: FastifyRequest): Who | null => {
  try {
    const { caller } = request as Partial<FastifyRequest>;
    if (!caller) return null;
    const { loginId, role, shopId, person } = caller;
    return { loginId, role, shopId, ...(person && { person: person.name }) };
  } catch {
    return null;
  }
};

/** The route without its params and query, which may be secret. */
const callOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`.trim();
