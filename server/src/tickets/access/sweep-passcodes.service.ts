import { endsAccess, UNTOUCHED_DAYS } from '@mendpoint/domain/ticket/access';
import { TICKET_STATE_NAMES } from '@mendpoint/domain/ticket/steps';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { customersAmong } from '../../customers/customers.service.ts';
import { forgetPasscode, listPasscodes } from '../../vault/vault.service.ts';
import * as store from './access.store.ts';
import { forgetAs } from './forget-access.service.ts';

/** So many tickets in one transaction, which tills wait for. */
const BATCH = 200;

/**
 * Deletes every passcode that no ticket in repair has a use for: what a crash, a restore or a mistake of ours left. Safe on
 * several servers at once. Throws Unavailable.
 */
export const sweepPasscodes = async (context: Context): Promise<void> => {
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after;
    after = await atomically(context, (inside) => sweepFrom(inside, from));
  }
};

/** Answers the ticket after which to go on; null at the end. */
const sweepFrom = async (inside: AtomicContext, after: string): Promise<string | null> => {
  const kept = await listPasscodes(inside, after, BATCH);
  if (kept.length === 0) return null;
  const ids = kept.map(({ ticketId }) => ticketId);
  const tickets = new Map((await store.ticketsAmong(inside.db, ids)).map((ticket) => [ticket.id, ticket]));
  const customers = await customersAmong(
    inside,
    [...tickets.values()].map(({ customerId }) => customerId),
  );
  for (const { ticketId, id, keptAt } of kept) {
    const ticket = tickets.get(ticketId);
    // No ticket names it. One that replaced it meanwhile stays.
    if (ticket?.passcodeId !== id) await forgetPasscode(inside, ticketId, id);
    else {
      const why = whyToGo(ticket, keptAt, customers.has(ticket.customerId), inside.now());
      if (why !== null) await forgetAs(inside, SERVER, ticket, why);
    }
  }
  return kept.length < BATCH ? null : (ids.at(-1) ?? null);
};

/** Who did it, in the log of the ticket. */
const SERVER = 'Mendpoint';
const DAY_MS = 86_400_000;

const whyToGo = (
  { state, updatedAt, loggedAt }: store.Kept,
  keptAt: string,
  hasCustomer: boolean,
  now: Date,
): string | null => {
  if (endsAccess(state)) return TICKET_STATE_NAMES[state];
  if (!hasCustomer) return 'the customer was deleted';
  const touchedAt = Math.max(...[updatedAt, loggedAt ?? updatedAt, keptAt].map((at) => Date.parse(at)));
  const isOld = touchedAt < now.getTime() - UNTOUCHED_DAYS * DAY_MS;
  return isOld ? `nobody touched the ticket for ${UNTOUCHED_DAYS} days` : null;
};
