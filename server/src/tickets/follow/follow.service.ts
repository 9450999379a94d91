import { type Cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { canFollow, leftToPay } from '@mendpoint/domain/ticket/following';
import { countWrongLink, refuseLinkGuesses } from '../../auth/throttle/throttle.service.ts';
import { hashOf } from '../../auth/tokens.ts';
import { type AtomicContext, atomically, type Context } from '../../context.ts';
import { heldOn } from '../../deposits/move-deposit.service.ts';
import { NotFound } from '../../errors.ts';
import type { Shop } from '../../shops/shop.ts';
import { shopsById } from '../../shops/shops.service.ts';
import { answerByLink } from '../estimates/answer-estimate.service.ts';
import type { Estimate, NewAnswer } from '../estimates/estimate.ts';
import { estimatesOfTicket } from '../estimates/estimates.store.ts';
import { isDisposedOf } from '../left-behind/left-behind.store.ts';
import type { Ticket } from '../ticket.ts';
import { findTicket, holdTicket } from '../tickets.service.ts';
import * as ticketStore from '../tickets.store.ts';
import * as store from './ticket-link.store.ts';

export type Followed = {
  shop: Pick<Shop, 'name' | 'address' | 'postCode' | 'city' | 'state' | 'phone' | 'openingHours'>;
  ticket: Ticket;
  estimate: Estimate | null;
  /** Null: not known yet, or not to be said. */
  toPay: Cents | null;
  invoice: { number: string; total: Cents } | null;
};

/** What whoever has the link reads. Throws NotFound (wrong, ended or replaced, which are told alike), TooManyTries. */
export const follow = async (context: Context, token: string): Promise<Followed> => {
  const { id, shopId } = await openLink(context, token);
  return readFollowed(context, await findTicket(context, { shopId }, id));
};

/** Answers the estimate that stood on the page. Throws as `follow` and `answerByLink` do. */
export const answerFollowed = async (
  context: Context,
  token: string,
  version: number,
  said: NewAnswer,
): Promise<Followed> => {
  const { id, shopId } = await openLink(context, token);
  return atomically(context, async (inside) => {
    const ticket = await holdTicket(inside, { shopId }, id);
    // Another may have been made since.
    if ((await store.findLinked(inside.db, hashOf(token)))?.id !== id) throw noSuchLink();
    await answerByLink(inside, ticket, version, said);
    return readFollowed(inside, await findTicket(inside, { shopId }, id));
  });
};

const noSuchLink = () => new NotFound('Link', 'This link does not work any more. Please ask the shop for a new one.');

/** The ticket of a link that works. Found by its hash, so that how long it takes tells nothing of how near a guess was. */
const openLink = async (context: Context, token: string): Promise<{ id: string; shopId: string }> => {
  const linked = await store.findLinked(context.db, hashOf(token));
  const ticket = linked && (await findTicket(context, linked, linked.id));
  // Looked at first: somebody else's wrong links, sent from the same network, close the page to no customer.
  if (ticket && (await isFollowed(context, ticket))) return linked;
  const address = context.asker?.address ?? '';
  await refuseLinkGuesses(context, address);
  await countWrongLink(context, address);
  throw noSuchLink();
};

/** What was disposed of is no repair that was collected: the shop says what became of it. */
const isFollowed = async ({ db, now }: Context, { id, state, stateSince }: Ticket): Promise<boolean> =>
  canFollow(state, new Date(stateSince), now()) && !(state === 'collected' && (await isDisposedOf(db, id)));

const readFollowed = async (context: Context | AtomicContext, ticket: Ticket): Promise<Followed> => {
  const shop = (await shopsById(context, [ticket.shopId])).get(ticket.shopId);
  if (!shop) throw noSuchLink();
  const [estimate = null] = await estimatesOfTicket(context.db, ticket.id);
  return {
    shop,
    ticket,
    estimate,
    toPay: await toPayOf(context, ticket, estimate),
    invoice: await invoiceOf(context, ticket),
  };
};

/** While an estimate waits for its answer, that says what there is to pay. */
const toPayOf = async ({ db }: Context, ticket: Ticket, estimate: Estimate | null): Promise<Cents | null> => {
  if (ticket.state === 'draft' || estimate?.state === 'open') return null;
  const lines = await ticketStore.linesOfTicket(db, ticket.id);
  if (lines.length === 0 || lines.some(({ price }) => price === null)) return null;
  const held = (await heldOn({ db }, [ticket.id])).get(ticket.id) ?? NO_MONEY;
  const left = leftToPay(ticket.state, ticket.total, held);
  return left === 0 ? null : left;
};

const invoiceOf = async ({ db }: Context, { invoice }: Ticket): Promise<Followed['invoice']> => {
  const row = invoice && (await store.invoiceInShort(db, invoice.id));
  return row ? { number: row.number, total: row.total_cents as Cents } : null;
};
