import { canFollow } from '@mendpoint/domain/ticket/following';
import type { Caller } from '../../auth/caller.ts';
import { hashOf, newToken } from '../../auth/tokens.ts';
import { atomically, type Context } from '../../context.ts';
import { Conflict } from '../../errors.ts';
import { whoKeeps } from '../../receipt/receipt.service.ts';
import { holdTicket, recordTicket, writeLog } from '../tickets.service.ts';
import * as store from './ticket-link.store.ts';

/**
 * What stands in a new link of a ticket, which is known only now: its hash is kept. An earlier link stops. Throws NotFound,
 * Conflict (the repair is long over).
 */
export const makeLink = (context: Context, caller: Caller, id: string): Promise<string> =>
  atomically(context, async (inside) => {
    const ticket = await holdTicket(inside, caller, id);
    if (!canFollow(ticket.state, new Date(ticket.stateSince), inside.now()))
      throw new Conflict('This repair ended more than 30 days ago: a link would lead nowhere.');
    const had = await store.findLink(inside.db, id);
    const token = newToken();
    const made = { madeBy: await whoKeeps(inside, caller), madeAt: inside.now().toISOString() };
    await store.saveLink(inside.db, id, hashOf(token), made);
    const text = had
      ? 'A new link for the customer was made. The one before stopped.'
      : 'A link for the customer was made.';
    await writeLog(inside, caller, id, { kind: 'estimate', text });
    await recordTicket(inside, ticket, 'link made', { link: had ? 'replaced' : 'made' });
    return token;
  });
