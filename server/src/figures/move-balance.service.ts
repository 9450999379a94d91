import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { AtomicContext } from '../context.ts';
import * as store from './balances.store.ts';

/**
 * Changes the kept balance of a customer's store credit, and answers null. Where the balance is too low, nothing changes, and
 * the balance is answered as `tooLittle`.
 */
export const moveBalance = async (
  { db }: AtomicContext,
  customerId: string,
  amount: Cents,
): Promise<{ tooLittle: Cents } | null> => {
  if (amount < 0) {
    const there = await store.takeFromBalance(db, { customerId, amount: cents(-amount) });
    return there < -amount ? { tooLittle: there } : null;
  }
  await store.addToBalance(db, { customerId, amount });
  return null;
};

/** Nobody gives or takes these customers' credit before the end of the transaction. */
export const holdBalances = ({ db }: AtomicContext, customerIds: readonly string[]): Promise<void> =>
  store.holdBalances(db, customerIds);

/** Works out balances anew, from their entries. */
export const rebuildBalances = ({ db }: AtomicContext, customerIds: readonly string[]): Promise<void> =>
  store.mendBalances(db, '', customerIds);
