import { RuleError } from '@mendpoint/domain/rule-error';
import { isOpen } from '@mendpoint/domain/ticket/steps';
import type { Caller } from '../auth/caller.ts';
import type { AtomicContext } from '../context.ts';
import { Conflict } from '../errors.ts';
import { isDisposedOf } from './left-behind/left-behind.store.ts';
import type { DeviceFields, Ticket } from './ticket.ts';
import { putLog } from './tickets.service.ts';
import * as store from './tickets.store.ts';

type Claimed = Ticket['claimOf'];

/** Holds all that devices claim, in one order: two desks would wait for each other. */
export const holdAllClaimed = async ({ db }: AtomicContext, ids: readonly (string | null)[]): Promise<void> => {
  const claimed = ids.filter((id) => id !== null);
  for (const id of claimed.toSorted()) await store.holdTicket(db, id);
};

/**
 * The ticket of which a device that is taken in is a warranty claim; it is held, or two desks would each begin one. Null for none. Throws
 * RuleError: unknown, not collected by its customer, of another device, or an open claim of it is here.
 */
export const holdClaimed = async (
  { db }: AtomicContext,
  shopId: string,
  id: string | null,
  { imei }: Pick<DeviceFields, 'imei'>,
): Promise<Claimed> => {
  if (id === null) return null;
  const first = await store.findTicket(db, { shopId }, id);
  if (!first) throw new RuleError('Invalid claim_of_id', 'claim_of_id');
  const { number } = first;
  if (first.state !== 'collected') {
    throw new RuleError(
      `The device of ticket ${number} was not collected: nothing of it can be claimed yet.`,
      'claim_of_id',
    );
  }
  if (await isDisposedOf(db, id)) {
    throw new RuleError(`The device of ticket ${number} was disposed of: nothing of it can be claimed.`, 'claim_of_id');
  }
  if (imei !== '' && first.imei !== '' && ![first.imei, first.imei2].includes(imei)) {
    throw new RuleError(`Ticket ${number} was of another device: its IMEI is ${first.imei}.`, 'imei');
  }
  const open = await openClaimOf(db, id);
  if (open) throw new RuleError(`Ticket ${open.number} is an open claim of ${number} already.`, 'claim_of_id');
  return { id, number };
};

const openClaimOf = async (db: AtomicContext['db'], id: string): Promise<Ticket | undefined> =>
  (await store.claimsOf(db, id)).find(({ state, receivedAt }) => isOpen(state, receivedAt !== null));

/**
 * A ticket that is held stays collected while a claim of it is open: one device would be in the shop for two repairs. Throws Conflict
 * with what to do `instead`.
 */
export const refuseClaimed = async (
  { db }: AtomicContext,
  { id, number }: Pick<Ticket, 'id' | 'number'>,
  instead: string,
): Promise<void> => {
  const open = await openClaimOf(db, id);
  if (!open) return;
  throw new Conflict(
    `Ticket ${open.number} is an open claim of ${number}, so ${number} stays collected. ${instead}, or close the claim first.`,
  );
};

/** Says on both tickets that one is a claim of the other. */
export const writeClaim = async (inside: AtomicContext, caller: Caller, claim: Ticket): Promise<void> => {
  if (!claim.claimOf) return;
  await putLog(inside, caller, claim.claimOf.id, { kind: 'note', text: `Warranty claim: ${claim.number}` });
  await putLog(inside, caller, claim.id, { kind: 'note', text: `Warranty claim of ${claim.claimOf.number}` });
};
