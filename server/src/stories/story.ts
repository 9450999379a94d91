import type { Cents } from '@mendpoint/domain/money/cents';
import type { QuoteState } from '@mendpoint/domain/sale/quote';
import type { SaleState } from '@mendpoint/domain/sale/sale-state';

export type StoryKind = 'sale' | 'edit' | 'void' | 'refund' | 'quote' | 'cash' | 'no-sale';

export type StoryLine = { name: string; device: string; quantity: number };

/** One thing that happened to a customer, a product or by a person. What does not apply is '', 0 or null. */
export type StoryEntry = {
  id: string;
  kind: StoryKind;
  /** An instant, as ISO 8601 in UTC. */
  at: string;
  number: string;
  invoice: { id: string; number: string; isVoid: boolean } | null;
  state: SaleState | QuoteState | '';
  shop: string;
  amount: Cents;
  due: Cents;
  quantity: number;
  discount: Cents;
  note: string;
  lines: StoryLine[];
  lineCount: number;
};

export type StoryPage = { records: StoryEntry[]; total: number };

export type CustomerSums = {
  invoices: number;
  refunds: number;
  quotes: number;
  bought: Cents;
  refunded: Cents;
  owing: Cents;
  storeCredit: Cents;
};

/** `month` is yyyy-MM, in Sydney. */
export type SoldMonth = { month: string; quantity: number; amount: Cents };
