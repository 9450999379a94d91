import { cents, parseDollars, sum } from '@mendpoint/domain/money/cents';
import { soldOn } from '../stored-invoice.ts';
import type { DraftSums } from './draft-sums.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/**
 * Whether the lines of a draft come to less than those that were recorded. Discounts do not count: they have their own
 * reason.
 */
export const comesToLess = ({ invoice }: InvoiceDraft, { lines }: DraftSums): boolean => {
  const recorded = sum(soldOn(invoice).map(({ of }) => cents(parseDollars(of.price) * of.quantity)));
  const typed = sum(lines.map(({ figures }) => cents(figures === null ? 0 : figures.price * figures.quantity)));
  return typed < recorded;
};
