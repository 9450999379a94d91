import type { Cents } from '@mendpoint/domain/money/cents';
import type { Tender } from '@mendpoint/domain/sale/payments';
import type { Day } from '@mendpoint/domain/time/periods';
import type { Context } from '../context.ts';
import { rightBeforeCommit } from '../db/transaction.ts';
import * as store from './figures.store.ts';

/** Moves the kept takings of a day by money that moves at the commit, in the order of the tenders given. */
export const moveTakings = (
  { db }: Context,
  shopId: string,
  day: Day,
  moved: readonly { tender: Tender; amount: Cents; rounding: Cents }[],
): void => {
  for (const { tender, amount, rounding } of moved) {
    rightBeforeCommit(db, () => store.addToTakings(db, shopId, day, { tender, amount, rounding }));
  }
};
