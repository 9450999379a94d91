import type { Channel } from '@mendpoint/domain/message/outbox';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { type AtomicContext, atomically, type Context } from '../context.ts';
import { customerSubject } from '../customers/customer.ts';
import { holdCustomer } from '../customers/customers.service.ts';
import { whoKeeps } from '../receipt/receipt.service.ts';
import { optOutsOf } from './facts.store.ts';
import * as store from './opt-outs.store.ts';

/** By which ways a customer wants no messages, all of them. Throws NotFound. */
export const saveOptOuts = (
  context: Context,
  caller: Caller,
  customerId: string,
  channels: readonly Channel[],
): Promise<Channel[]> =>
  atomically(context, async (inside) => {
    const customer = await holdCustomer(inside, caller, customerId);
    const before = await optOutsOf(inside.db, customer.id);
    const by = await whoKeeps(inside, caller);
    await store.saveOptOuts(inside.db, customer.id, channels, { by, at: inside.now().toISOString() });
    const after = await optOutsOf(inside.db, customer.id);
    const changes = differences({ no_messages: before.join(', ') }, { no_messages: after.join(', ') });
    const { shopId, ...subject } = customerSubject(customer);
    if (changes.length > 0) await recordEntry(inside, { kind: 'customer', act: 'changed', subject, shopId, changes });
    return after;
  });

/** Of two who are one now, what either did not want. */
export const mergeOptOuts = ({ db }: AtomicContext, from: string, to: string): Promise<void> =>
  store.moveOptOuts(db, from, to);
