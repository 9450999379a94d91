import type { RepairLine, SummaryBody } from '@mendpoint/contract/invoices';
import { toDollars } from '@mendpoint/domain/money';
import type { DraftSums } from './draft-sums.ts';
import type { Attempt, InvoiceDraft } from './invoice-draft.ts';

/** POST /summary as the checkout sends it: older servers read the sums of the payments, ours computes them. */
export type DraftBody = SummaryBody & { total_paid: number; due_amount: number; updatedAt: string };

/** The body that saves this draft, or null while something in it stands in the way (see `sums.obstacle`). */
export const draftBody = (draft: InvoiceDraft, sums: DraftSums): DraftBody | null => {
  const { totals, payments, balance, obstacle } = sums;
  if (obstacle !== null || totals === null || payments === null || balance === null) return null;
  const { invoice, customer, terms } = draft;
  return {
    invoice_id: invoice._id,
    invoiceNumber: invoice.invoiceNumber,
    shop_id: invoice.shopId._id,
    customer_id: customer?._id ?? null,
    subtotal: toDollars(totals.subtotal),
    tax: toDollars(totals.tax),
    total: toDollars(totals.total),
    total_paid: toDollars(balance.paid),
    due_amount: toDollars(balance.due),
    cash: toDollars(payments.cash),
    eftpos: toDollars(payments.eftpos),
    afterpay: toDollars(payments.afterpay),
    ...wireLines(draft, sums),
    terms,
    // What this was made from: a state saved by somebody else in between is not overwritten.
    updatedAt: invoice.updatedAt,
  };
};

const wireLines = (draft: InvoiceDraft, sums: DraftSums) => {
  const lines = draft.lines.flatMap((line, index) => {
    const figures = sums.lines[index]?.line;
    return figures ? [{ ...line, figures: { quantity: figures.quantity, price: toDollars(figures.price) } }] : [];
  });
  return {
    productDetails: lines.flatMap((line) =>
      line.kind === 'product' ? [{ productId: line.of.productId._id, name: line.of.name, ...line.figures }] : [],
    ),
    repairParts: lines.flatMap((line) => (line.kind === 'repair' ? [{ ...repairOf(line.of), ...line.figures }] : [])),
  };
};

const repairOf = ({ repairPartId, name, categoryId, brandId, deviceId }: RepairLine) => ({
  repairPartId,
  name,
  categoryId,
  brandId,
  deviceId,
});

/**
 * The attempt to send this body with: the one that was not answered when it is the same, or the one that saved the very
 * state that stands here, so that printing twice saves once; else a new one.
 */
export const attemptFor = (attempts: readonly Attempt[], body: DraftBody, newKey: () => string): Attempt => {
  const text = JSON.stringify(body);
  const isSame = (attempt: Attempt) =>
    attempt.savedAt === null
      ? attempt.body === text
      : attempt.savedAt === body.updatedAt && contentOf(attempt.body) === contentOf(text);
  return attempts.find(isSame) ?? { key: newKey(), body: text, savedAt: null };
};

/** What a body would save, whatever state it was made from. */
const contentOf = (text: string): string => JSON.stringify({ ...JSON.parse(text), updatedAt: null });
