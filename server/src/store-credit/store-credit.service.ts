import { type Cents, cents } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { recordEntry } from '../audit/record-entry.service.ts';
import type { Caller } from '../auth/caller.ts';
import { allow } from '../auth/persons/allow.service.ts';
import { atomically, type Context } from '../context.ts';
import { customerSubject } from '../customers/customer.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { refuseClosed } from '../shops/closed-period.service.ts';
import { holdShop } from '../shops/shops.service.ts';
import { moveCredit } from './move-credit.service.ts';
import * as store from './store-credit.store.ts';
import type { StoreCredit } from './store-credit.ts';

/** What a customer has, and the latest entries. Throws NotFound. */
export const creditOf = async (context: Context, caller: Caller, id: string): Promise<StoreCredit> => {
  const customer = await findCustomer(context, caller, id);
  const [balance, entries] = await Promise.all([
    store.balanceOf(context.db, customer.id),
    store.entriesOf(context.db, caller.shopId, customer),
  ]);
  return { balance, entries };
};

/** Of one correction: a slip of the finger is no fortune. */
const MOST = cents(10_000_00);

/**
 * Gives credit by hand, or takes it where `amount` is negative, and tells it in the audit trail. Throws NotFound, RuleError (nothing, or too
 * much), Conflict (less credit is left, the day is closed, there is no shop), PinNeeded, ApprovalNeeded.
 */
export const correctCredit = (
  context: Context,
  caller: Caller,
  id: string,
  { amount, reason }: { amount: Cents; reason: string },
): Promise<Cents> =>
  atomically(context, async (inside) => {
    const customer = await findCustomer(inside, caller, id);
    const { id: customerId } = customer;
    if (amount === 0) throw new RuleError('Please say how much.', 'amount');
    if (Math.abs(amount) > MOST) throw new RuleError('At most A$10,000.00 can be given or taken at once.', 'amount');
    const approvedBy = await allow(inside, caller, amount > 0 ? 'give-credit' : 'take-credit', {
      subject: id,
      amount: Math.abs(amount),
    });
    // An invoice would keep the shop from being deleted; of this only its journal tells.
    const shopId = await holdShop(inside, caller.shopId ?? customer.shopId);
    // Only by a clock that was set back.
    await refuseClosed(inside, { shopId, day: sydneyDay(inside.now()) });
    const move = { customerId, kind: 'corrected' as const, amount, invoiceId: null, adjustmentId: null, reason };
    await moveCredit(inside, caller, shopId, [move]);
    const after = await store.balanceOf(inside.db, customerId);
    const { shopId: ownedBy, ...subject } = customerSubject(customer);
    const changes = [
      { field: 'store_credit_cents', before: cents(after - amount), after },
      { field: 'reason', before: null, after: reason },
      ...(approvedBy ? [{ field: 'approved_by', before: null, after: approvedBy.name }] : []),
    ];
    await recordEntry(inside, {
      kind: 'customer',
      act: 'credited',
      subject,
      shopId: caller.shopId ?? ownedBy,
      changes,
    });
    return after;
  });
