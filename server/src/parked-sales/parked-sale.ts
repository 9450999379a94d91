import type { Cents } from '@mendpoint/domain/money/cents';
import type { ReceiptContent } from '../receipt/receipt.ts';

/** `quote` is the quote that the sale is made from; sales that were parked before there were quotes lack it. */
export type ParkedContent = ReceiptContent & { isPaid: boolean; quote?: { id: string; number: string } | null };

/** A parked sale as a list shows it. */
export type ParkedSale = {
  id: string;
  shopId: string;
  name: string;
  customerName: string;
  items: number;
  total: Cents;
  parkedBy: string;
  parkedAt: string;
};

export type NewParkedSale = { shopId: string | null; name: string; content: ParkedContent };

/** `stock` by product in the order of the lines, null where it is not counted; `changed` in sentences. */
export type RecalledSale = ParkedSale & {
  content: ParkedContent;
  stock: readonly (number | null)[];
  changed: string[];
};
