import { canFollow } from '@mendpoint/domain/ticket/following';
import type { Caller } from '../../auth/caller.ts';
import { hashOf, newToken } from '../../auth/tokens.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import { openSecret, sealSecret } from '../../sealing/sealed-secret.ts';
import type { SealingKey } from '../../sealing/sealing-key.ts';
import { isDisposedOf } from '../left-behind/left-behind.store.ts';
import type { Ticket } from '../ticket.ts';
import { holdTicket, recordTicket, writeLog, writeLogAs } from '../tickets.service.ts';
import * as store from './ticket-link.store.ts';

/** How this server keeps what stands in links, and the address that they begin with. */
export type LinkPlace = { key: SealingKey; publicUrl: string };

const purposeOf = (ticketId: string): string => `link of ticket ${ticketId}`;

const urlOf = ({ publicUrl }: LinkPlace, token: string): string => `${publicUrl}/t/${token}`;

/** As long as every link is. */
export const exampleLink = (publicUrl: string): string => `${publicUrl}/t/${'x'.repeat(newToken().length)}`;

/**
 * A new link of a ticket. What stands in it is kept by its hash, and sealed for messages alone. An earlier link stops. Throws NotFound,
 * Conflict (the repair is long over, or its device was disposed of).
 */
export const makeLink = (context: Context, place: LinkPlace, caller: Caller, id: string): Promise<string> =>
  atomically(context, async (inside) => {
    const ticket = await holdTicket(inside, caller, id);
    const { token, text } = await replaceLink(inside, place, ticket, await whoKeeps(inside, caller));
    await writeLog(inside, caller, id, { kind: 'estimate', text });
    return urlOf(place, token);
  });

const SERVER = 'Mendpoint';

/**
 * The link of a ticket for a message: the one that there is, or a new one where there is none or it cannot be read. Throws NotFound,
 * Conflict (the repair is long over, or its device was disposed of).
 */
export const linkFor = (
  context: Context,
  place: LinkPlace,
  { id, shopId }: { id: string; shopId: string },
): Promise<string> =>
  atomically(context, async (inside) => {
    const ticket = await holdTicket(inside, { shopId }, id);
    await refuseEnded(inside, ticket);
    const kept = await store.findKeptToken(inside.db, id);
    const token = kept?.sealed ? openSecret(place.key.find(), kept.sealed, purposeOf(id)) : null;
    if (token !== null && hashOf(token) === kept?.hash) return urlOf(place, token);
    const made = await replaceLink(inside, place, ticket, SERVER);
    await writeLogAs(inside, SERVER, id, { kind: 'estimate', text: made.text });
    return urlOf(place, made.token);
  });

const refuseEnded = async (inside: AtomicContext, { id, state, stateSince }: Ticket): Promise<void> => {
  if (!canFollow(state, new Date(stateSince), inside.now()))
    throw new Conflict('This repair ended more than 30 days ago: a link would lead nowhere.');
  if (state === 'collected' && (await isDisposedOf(inside.db, id)))
    throw new Conflict('This device was disposed of: a link would lead nowhere.');
};

const replaceLink = async (
  inside: AtomicContext,
  { key }: LinkPlace,
  ticket: Ticket,
  madeBy: string,
): Promise<{ token: string; text: string }> => {
  await refuseEnded(inside, ticket);
  const had = await store.findLink(inside.db, ticket.id);
  const token = newToken();
  const kept = { hash: hashOf(token), sealed: sealed(key, token, ticket.id) };
  await store.saveLink(inside.db, ticket.id, kept, { madeBy, madeAt: inside.now().toISOString() });
  await recordTicket(inside, ticket, 'link made', { link: had ? 'replaced' : 'made' });
  const text = had
    ? 'A new link for the customer was made. The one before stopped.'
    : 'A link for the customer was made.';
  return { token, text };
};

/** Null where this server can keep no key: the link works, and the next message makes another. */
const sealed = (key: SealingKey, token: string, ticketId: string): string | null => {
  try {
    return sealSecret(key.take(), token, purposeOf(ticketId));
  } catch (error) {
    if (error instanceof Conflict) return null;
    throw error;
  }
};
