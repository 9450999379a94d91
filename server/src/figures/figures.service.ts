import type { OpenRange } from '@mendpoint/domain/time/date-range';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import type { Context } from '../context.ts';
import { beforeCommit } from '../db/transaction.ts';
import * as store from './figures.store.ts';
import { buyerChanges, type CountedInvoice, figuresChange, itemChanges } from './figures.ts';
import { type Spans, spansOf, spansWithin } from './spans.ts';

/** Moves the kept figures from what an invoice was (null: not there yet) to what it is (null: voided), at the commit. */
export const moveFigures = ({ db }: Context, before: CountedInvoice | null, after: CountedInvoice | null): void => {
  const invoice = after ?? before;
  if (!invoice) return;
  const { shopId, day } = invoice;
  const items = itemChanges(before, after);
  const buyers = buyerChanges(before, after);
  const change = figuresChange(before, after);
  const isMoved = Object.values(change).some((amount) => amount !== 0);
  if (items.length > 0) beforeCommit(db, () => store.addToItems(db, shopId, spansOf(day), items));
  for (const buyer of buyers) beforeCommit(db, () => store.addToBuyer(db, shopId, buyer));
  if (isMoved) beforeCommit(db, () => store.addToDay(db, shopId, day, change));
};

/** The spans that tell what items were sold in a range. Today counts as sold on: its first sale may come at any moment. */
export const spansOfRange = async (
  { db, now }: Context,
  { shopId, ...range }: OpenRange & { shopId: string | null },
): Promise<Spans> => {
  const { first, last } = await store.firstAndLastDay(db, shopId);
  const today = sydneyDay(now());
  return spansWithin(range, first && last ? { from: first, to: last > today ? last : today } : null);
};
