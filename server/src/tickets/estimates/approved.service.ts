import type { Cents } from '@mendpoint/domain/money/cents';
import type { Work } from '@mendpoint/domain/sale/work';
import { type Approved, beyondApproved } from '@mendpoint/domain/ticket/estimate';
import type { AtomicContext, Context } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { shopsById } from '../../shops/shops.service.ts';
import type { Ticket, TicketLine } from '../ticket.ts';
import type { EstimateLine } from './estimate.ts';
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

/**
 * What lines of these tickets are charged for, as their customers last approved it: hours of labour or a part, by name and price. A line
 * that costs something else by now says nothing. Of lines that are alike each is taken once. Without tickets nothing is asked.
 */
export const approvedWork = async (
  { db }: Pick<Context, 'db'>,
  ticketIds: readonly string[],
): Promise<(ticketId: string, line: { name: string; price: Cents }) => Work | null> => {
  const left = ticketIds.length === 0 ? new Map<string, EstimateLine[]>() : await store.approvedLines(db, ticketIds);
  return (ticketId, line) => {
    const lines = left.get(ticketId) ?? [];
    const index = lines.findIndex(
      ({ kind, name, price }) => kind !== 'repair' && name === line.name && price === line.price,
    );
    const [taken] = index < 0 ? [] : lines.splice(index, 1);
    return taken ? workOf(taken) : null;
  };
};

const workOf = ({ labour }: EstimateLine): Work => (labour === null ? { kind: 'part' } : { kind: 'labour', ...labour });
