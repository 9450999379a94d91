import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import type { Page } from '../db/page.ts';
import { NotFound } from '../errors.ts';
import { shopScope } from '../shops/shops.service.ts';
import type { Deposit, DepositWithEntries } from './deposit.ts';
import * as store from './deposits.store.ts';

/** What was paid down on a ticket and became of it, in the order in which it happened. Throws NotFound. */
export const depositsOfTicket = async (
  { db }: Context,
  { shopId }: Pick<Caller, 'shopId'>,
  ticketId: string,
): Promise<DepositWithEntries[]> => {
  if (!(await store.findTicket(db, shopId, ticketId))) throw new NotFound('Ticket');
  const [deposits, entries] = await Promise.all([store.depositsOn(db, [ticketId]), store.entriesOn(db, ticketId)]);
  return deposits.map((deposit) => ({
    ...deposit,
    entries: entries.filter(({ depositId }) => depositId === deposit.id),
  }));
};

/** The same of one deposit. Throws NotFound. */
export const wholeDeposit = async (
  context: Context,
  caller: Pick<Caller, 'shopId'>,
  { id, ticket }: Deposit,
): Promise<DepositWithEntries> => {
  const whole = (await depositsOfTicket(context, caller, ticket.id)).find((deposit) => deposit.id === id);
  if (!whole) throw new NotFound('Deposit');
  return whole;
};

/** Throws NotFound (shop). */
export const listHeld = async (context: Context, caller: Caller, shopId: string | undefined, page: Page) =>
  store.pageOfHeld(context.db, await shopScope(context, caller, shopId), page);

/** Throws NotFound (shop). */
export const depositsOwed = async (context: Context, caller: Caller, shopId: string | undefined) =>
  store.owedOn(context.db, await shopScope(context, caller, shopId));
