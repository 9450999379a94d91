import type * as wire from '@mendpoint/contract/stories';
import { toDollars } from '@mendpoint/domain/money/cents';
import type { CustomerSums, SoldMonth, StoryEntry } from './story.ts';

export const storyEntryToWire = ({ id, invoice, lineCount, ...entry }: StoryEntry): wire.StoryEntry => ({
  ...entry,
  _id: id,
  invoice: invoice && { _id: invoice.id, invoiceNumber: invoice.number, is_void: invoice.isVoid },
  amount: toDollars(entry.amount),
  due: toDollars(entry.due),
  discount: toDollars(entry.discount),
  line_count: lineCount,
});

/** `withFigures`: whether the caller is told what the customer bought in all. */
export const customerSumsToWire = (sums: CustomerSums, withFigures: boolean): wire.CustomerSums => ({
  invoices: sums.invoices,
  refunds: sums.refunds,
  quotes: sums.quotes,
  owing: toDollars(sums.owing),
  store_credit: toDollars(sums.storeCredit),
  ...(withFigures && { bought: toDollars(sums.bought), refunded: toDollars(sums.refunded) }),
});

export const soldMonthToWire = ({ amount, ...month }: SoldMonth): wire.SoldMonth => ({
  ...month,
  amount: toDollars(amount),
});
