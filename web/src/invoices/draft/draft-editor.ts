import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutSums } from './checkout-sums.ts';

/** A draft in hand: what stands in it, what follows from it, the way to change it. */
export type DraftEditor = {
  draft: CheckoutDraft;
  sums: CheckoutSums;
  change: (edit: (draft: CheckoutDraft) => CheckoutDraft) => void;
};
