import { recordEntry } from '../../audit/record-entry.service.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { asSubject, type Login } from '../logins/login.ts';
import { setUp } from '../second-factor/second-factor.service.ts';
import { countingGuesses, spendCode } from '../second-factor/spend-code.service.ts';
import { readTicket, spendTicket, TicketExpired, type UsedTicket } from '../second-factor/tickets.service.ts';
import { rememberAddress } from '../throttle/throttle.service.ts';
import type { Visitor } from './session.ts';
import { openSession } from './sessions.service.ts';

type Opened = { token: string; login: Login; recoveryCodes: string[] };

/**
 * The second step of a login. `recoveryCodes` holds ten where the second factor was set up by it, else none. Throws
 * RuleError (the ticket is used or too old), WrongCode, TooManyTries.
 */
export const logInWithCode = async (
  context: Context,
  { ticket, code }: { ticket: string; code: string },
  visitor: Visitor,
): Promise<Opened> => {
  const used = await readTicket(context, ticket);
  const opened = await countingGuesses(context, used.login, visitor.address, () =>
    atomically(context, (inside) => openByCode(inside, used, code, visitor)),
  );
  await rememberAddress(context, used.login.id, visitor.address);
  return opened;
};

const openByCode = async (inside: AtomicContext, used: UsedTicket, code: string, visitor: Visitor): Promise<Opened> => {
  const { login } = used;
  // First of all, because it waits for a change of the login that is not yet committed.
  const token = await openSession(inside, login, visitor);
  if (token === null) throw new TicketExpired();
  const isSetup = used.secret !== null;
  const recoveryCodes = isSetup ? await setUp(inside, used, code) : [];
  const by = isSetup ? 'authenticator app' : await spendCode(inside, login, code);
  if (!isSetup) await spendTicket(inside, used);
  const changes = [{ field: 'second_factor', before: null, after: by }];
  await recordEntry(inside, { kind: 'login', act: 'accepted', ...asSubject(login), loginId: login.id, changes });
  return { token, login, recoveryCodes };
};
