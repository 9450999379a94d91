import { RuleError } from '@mendpoint/domain/rule-error';
import { PASSCODE_KIND_NAMES, type Passcode } from '@mendpoint/domain/ticket/access';
import type { Caller } from '../../auth/caller.ts';
import { findLogin } from '../../auth/logins/logins.service.ts';
import { bookReveal } from '../../auth/throttle/throttle.service.ts';
import { atomically, type Context } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import type { SealingKey } from '../../sealing/sealing-key.ts';
import { findPasscode, openPasscode } from '../../vault/vault.service.ts';
import { findTicket, holdTicket, recordTicket, writeLog } from '../tickets.service.ts';
import * as store from './access.store.ts';

export const LOST = 'The passcode was lost with a restore: ask the customer.';
const NO_KEY =
  'This server’s key does not open the passcode: ask the customer, or whoever runs the server to put VAULT_KEY back.';

/**
 * The passcode of a ticket, for a reason. It is answered only after the log of the ticket and the audit trail have who asked
 * and why. Throws NotFound, RuleError (no reason), TooManyTries, Conflict (there is none, it is lost, the key is lost),
 * Unavailable.
 */
export const revealPasscode = async (
  context: Context,
  key: SealingKey,
  caller: Caller,
  id: string,
  reason: string,
): Promise<Passcode> => {
  if (reason === '') throw new RuleError('Please say why.', 'reason');
  await findTicket(context, caller, id);
  await passcodeIdOf(context, id);
  await bookReveal(context, await findLogin(context, caller.loginId), caller.person?.id ?? caller.loginId);
  return atomically(context, async (inside) => {
    const ticket = await holdTicket(inside, caller, id);
    const passcodeId = await passcodeIdOf(inside, id);
    const passcode = await openPasscode(inside, key, id, passcodeId);
    if (passcode === null) throw new Conflict((await findPasscode(inside, id, passcodeId)) ? NO_KEY : LOST);
    await writeLog(inside, caller, id, { kind: 'access', text: `Passcode shown: ${reason}` });
    const kind = PASSCODE_KIND_NAMES[passcode.kind];
    await recordTicket(inside, ticket, 'passcode shown', { passcode: kind, reason });
    return passcode;
  });
};

const passcodeIdOf = async ({ db }: Pick<Context, 'db'>, id: string): Promise<string> => {
  const said = await store.findAccess(db, id);
  if (said?.passcodeId == null) throw new Conflict('No passcode is kept for this ticket any more.');
  return said.passcodeId;
};
