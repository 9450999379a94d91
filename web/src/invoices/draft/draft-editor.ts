import type { DraftSums } from './draft-sums.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** A draft in hand: what stands in it, what follows from it, the way to change it. */
export type DraftEditor = {
  draft: InvoiceDraft;
  sums: DraftSums;
  change: (edit: (draft: InvoiceDraft) => InvoiceDraft) => void;
};
