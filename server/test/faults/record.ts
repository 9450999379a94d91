import type { ActKind } from '@mendpoint/domain/act/act';
import type { SaleState } from './sale-state.ts';

/** What a till knows of one change of an invoice. `state`: the invoice as it should be afterwards; null is void. */
export type RecordedStep = {
  kind: ActKind;
  state: SaleState | null;
  outcome: 'answered' | 'refused' | 'unanswered';
};

/** What a till wrote down of one sale. `id` and `number` are null until an answer said them. */
export type RecordedSale = {
  marker: string;
  shopId: string;
  id: string | null;
  number: string | null;
  steps: RecordedStep[];
};

/** A creating call that was answered, to be sent again. */
export type AnsweredCall = { path: string; body: object; key: string; answer: unknown };

/** All that a till wrote down. */
export type TillRecord = {
  sales: RecordedSale[];
  /** First names of the customers whom it added. */
  customers: string[];
  /** What must be left of the product that it alone sells. */
  own: { productId: string; left: number };
  /** The last calls that were answered. */
  calls: AnsweredCall[];
  /** Presses after the first of a call. */
  repeats: number;
  /** Answers that cannot be right, in words. */
  oddities: string[];
};
