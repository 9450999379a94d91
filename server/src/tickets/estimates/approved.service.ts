import { type Approved, beyondApproved } from '@mendpoint/domain/ticket/estimate';
import type { AtomicContext, Context } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { shopsById } from '../../shops/shops.service.ts';
import type { Ticket, TicketLine } from '../ticket.ts';
import * as store from './estimates.store.ts';

/** What the customer of a ticket last approved, and how far its shop may go over it today; null where nothing was approved. */
export const approvedOf = async (
  context: Context,
  { id, shopId }: Pick<Ticket, 'id' | 'shopId'>,
): Promise<Approved | null> => {
  const total = await store.lastApproved(context.db, id);
  if (total === null) return null;
  const shops = await shopsById(context, [shopId]);
  return { total, tolerance: shops.get(shopId)?.estimateTolerance ?? 0 };
};

/** Throws Conflict for a repair that goes beyond what its customer approved. */
export const refuseBeyondApproved = async (
  inside: AtomicContext,
  ticket: Pick<Ticket, 'id' | 'shopId'>,
  lines: readonly TicketLine[],
): Promise<void> => {
  const why = beyondApproved(await approvedOf(inside, ticket), lines);
  if (why !== '') throw new Conflict(why, 'to');
};
