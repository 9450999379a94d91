import type { Cents } from '@mendpoint/domain/money/cents';
import type { QuoteState } from '@mendpoint/domain/sale/quote';
import type { Warranty } from '@mendpoint/domain/sale/warranty';
import type { Day } from '@mendpoint/domain/time/periods';
import type { ReceiptContent, ReceiptRepair } from '../receipt/receipt.ts';

/** A quote as a list shows it. `invoice` is the sale that was made of it. */
export type Quote = {
  id: string;
  shopId: string;
  number: string;
  customerName: string;
  items: number;
  total: Cents;
  validUntil: Day;
  /** When it was marked as lost; null where it was not. */
  lostAt: string | null;
  lostReason: string;
  quotedBy: string;
  quotedAt: string;
  invoice: { id: string; number: string } | null;
};

export type QuoteWithLines = Quote & { note: string; content: QuoteContent };

/** The tax class is the one that its prices were said with. */
export type QuoteContent = ReceiptContent & { tax: NonNullable<ReceiptContent['tax']> };

export type NewQuote = { shopId: string | null; content: ReceiptContent; validUntil: string; note: string };

/** `state` 'open' has the expired ones too. `shopId` and `invoiceId` null are all. */
export type QuoteFilter = {
  shopId: string | null;
  state: Exclude<QuoteState, 'expired'> | null;
  invoiceId: string | null;
  q: string;
};

/**
 * The list prices that a sale is held to. Where a quote was made at the list price of its day, the customer was promised
 * that price: selling at it needs nobody's approval once the list has gone up. `offers` are those of today.
 */
export const pricesPromised = <Offer extends { price: Cents }>(
  { content }: QuoteWithLines,
  offers: ReadonlyMap<string, Offer>,
): Map<string, { price: Cents }> => {
  const held = new Map<string, { price: Cents }>(offers);
  for (const { productId, price, listPrice } of content.products) {
    const now = held.get(productId);
    if (now && listPrice !== null && price >= listPrice && price < now.price) held.set(productId, { price });
  }
  return held;
};

type Promised = { warranty: Warranty | null } & (
  | { kind: 'product'; productId: string }
  | ({ kind: 'repair' } & Pick<ReceiptRepair, 'repairPartId' | 'name' | 'deviceId'>)
);

/** The lines of a sale with what its quote promised of them. Where it promised nothing, that of today holds. */
export const withPromises = <Line extends Promised>(quote: QuoteWithLines | null, lines: readonly Line[]): Line[] => {
  const promised = new Map<string, Warranty>();
  for (const { productId, warranty } of quote?.content.products ?? []) if (warranty) promised.set(productId, warranty);
  for (const { warranty, ...repair } of quote?.content.repairs ?? [])
    if (warranty) promised.set(keyOf(repair), warranty);
  return lines.map((line) => ({
    ...line,
    warranty: promised.get(line.kind === 'product' ? line.productId : keyOf(line)) ?? line.warranty,
  }));
};

const keyOf = ({ repairPartId, name, deviceId }: Pick<ReceiptRepair, 'repairPartId' | 'name' | 'deviceId'>): string =>
  JSON.stringify([repairPartId ?? name, deviceId]);
