import { type Cents, cents } from '@mendpoint/domain/money/cents';
import type { AtomicContext } from '../context.ts';
import * as store from './balances.store.ts';

/** Changes the kept balance of a customer's store credit. False, and nothing changes, where the balance is too low. */
export const moveBalance = async ({ db }: AtomicContext, customerId: string, amount: Cents): Promise<boolean> => {
  if (amount < 0) return store.takeFromBalance(db, { customerId, amount: cents(-amount) });
  await store.addToBalance(db, { customerId, amount });
  return true;
};
