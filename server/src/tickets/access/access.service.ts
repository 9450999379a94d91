import { RuleError } from '@mendpoint/domain/rule-error';
import { ACCESS_WAY_NAMES, checkPasscode, endsAccess, PASSCODE_KIND_NAMES } from '@mendpoint/domain/ticket/access';
import { differences } from '../../audit/audit-entry.ts';
import { recordEntry } from '../../audit/record-entry.service.ts';
import type { Caller } from '../../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import type { SealingKey } from '../../sealing/sealing-key.ts';
import { findPasscode, forgetPasscode, keepPasscode } from '../../vault/vault.service.ts';
import type { Ticket } from '../ticket.ts';
import { findTicket, holdTicket, writeLog } from '../tickets.service.ts';
import * as store from './access.store.ts';
import type { Access, NewAccess, SaidAccess } from './access.ts';

/** How we get into the device of a ticket; never the passcode itself. Throws NotFound, Unavailable. */
export const readAccess = async (context: Context, caller: Pick<Caller, 'shopId'>, id: string): Promise<Access> => {
  await findTicket(context, caller, id);
  const said = await store.findAccess(context.db, id);
  if (said?.passcodeId == null) return { way: said?.way ?? null, passcode: null };
  const kept = await findPasscode(context, id, said.passcodeId);
  return { way: said.way, passcode: { kept: kept ? { kind: kept.kind, at: kept.keptAt, by: kept.keptBy } : null } };
};

/**
 * Says how we get into the device of a ticket. Of two who say it at once the later one counts, and the log has both. Throws
 * NotFound, RuleError (a passcode is missing or is none), Conflict (the work is over; no key can be kept), Unavailable.
 */
export const saveAccess = (
  context: Context,
  key: SealingKey,
  caller: Caller,
  id: string,
  asked: NewAccess,
): Promise<Access> =>
  atomically(context, async (inside) => {
    checkAsked(asked);
    const ticket = await holdTicket(inside, caller, id);
    if (endsAccess(ticket.state)) throw new Conflict('The work on this device is over: nobody has to get into it.');
    const before = await store.findAccess(inside.db, id);
    await record(inside, caller, ticket, before, asked);
    const at = inside.now().toISOString();
    if (asked.way === null) await store.deleteAccess(inside.db, id);
    else if (asked.passcode === null) await store.saveAccess(inside.db, id, { way: asked.way, passcodeId: null }, at);
    else {
      const by = await whoKeeps(inside, caller);
      const passcodeId = await keepPasscode(inside, key, { ticketId: id, passcode: asked.passcode, by });
      await store.saveAccess(inside.db, id, { way: asked.way, passcodeId }, at);
    }
    if (asked.passcode === null) await forgetPasscode(inside, id);
    return readAccess(inside, caller, id);
  });

const checkAsked = ({ way, passcode }: NewAccess): void => {
  if (way === 'passcode') {
    if (passcode === null) throw new RuleError('Please enter the passcode.', 'passcode');
    checkPasscode(passcode);
  } else if (passcode !== null) throw new RuleError('A passcode is kept in the vault alone.', 'way');
};

const record = async (
  inside: AtomicContext,
  caller: Caller,
  { id, number, shopId }: Ticket,
  before: SaidAccess | undefined,
  asked: NewAccess,
): Promise<void> => {
  const had = before?.passcodeId == null ? null : 'kept';
  const changes = differences(
    { access: before ? ACCESS_WAY_NAMES[before.way] : null, passcode: had },
    {
      access: asked.way === null ? null : ACCESS_WAY_NAMES[asked.way],
      passcode: asked.passcode === null ? null : had === null ? 'kept' : 'replaced',
    },
  );
  if (changes.length === 0) return;
  await writeLog(inside, caller, id, { kind: 'access', text: wordsOf(asked, had !== null) });
  await recordEntry(inside, { kind: 'ticket', act: 'changed', subject: { id, name: number }, shopId, changes });
};

/** 'Passcode kept (PIN)', 'Not needed. The passcode was deleted.' */
const wordsOf = ({ way, passcode }: NewAccess, hadOne: boolean): string => {
  if (passcode !== null) return `Passcode ${hadOne ? 'replaced' : 'kept'} (${PASSCODE_KIND_NAMES[passcode.kind]})`;
  if (way === null) return hadOne ? 'Passcode deleted' : 'Nobody knows';
  return `${ACCESS_WAY_NAMES[way]}${hadOne ? '. The passcode was deleted.' : ''}`;
};
