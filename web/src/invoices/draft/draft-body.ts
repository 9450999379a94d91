import type { RepairLine } from '@mendpoint/contract/invoices/lines';
import type { SummaryBody } from '@mendpoint/contract/invoices/new-sale';
import { toDollars } from '@mendpoint/domain/money/cents';
import { mapTenders } from '@mendpoint/domain/sale/payments';
import type { Line } from '@mendpoint/domain/sale/totals';
import type { DraftSums } from './draft-sums.ts';
import type { InvoiceDraft, TypedFields } from './invoice-draft.ts';

/** POST /summary as the checkout sends it: older servers read the sums of the payments, ours computes them. */
export type DraftBody = SummaryBody & { total_paid: number; due_amount: number; updatedAt: string };

/** The body that saves this draft, or null while something in it stands in the way (see `sums.obstacle`). */
export const draftBody = (draft: InvoiceDraft, sums: DraftSums): DraftBody | null => {
  const { totals, payments, balance, obstacle } = sums;
  if (obstacle !== null || totals === null || payments === null || balance === null) return null;
  const { invoice, customer, terms } = draft;
  // Grouped by the fields of the draft, so that forgetting to send one does not compile.
  const typed = {
    customer: { customer_id: customer?._id ?? null },
    lines: wireLines(sums),
    tenders: mapTenders((tender) => toDollars(payments[tender])),
    terms: { terms },
  } satisfies Record<keyof TypedFields, Partial<SummaryBody>>;
  return {
    invoice_id: invoice._id,
    invoiceNumber: invoice.invoiceNumber,
    shop_id: invoice.shopId._id,
    ...typed.customer,
    subtotal: toDollars(totals.subtotal),
    tax: toDollars(totals.tax),
    total: toDollars(totals.total),
    total_paid: toDollars(balance.paid),
    due_amount: toDollars(balance.due),
    ...typed.tenders,
    ...typed.lines,
    ...typed.terms,
    // The state this was made from: the server refuses to overwrite a newer one.
    updatedAt: invoice.updatedAt,
  };
};

const wireLines = ({ lines }: DraftSums) => ({
  productDetails: lines.flatMap((line) =>
    line.kind === 'product' && line.figures
      ? [{ productId: line.of.productId._id, name: line.of.name, ...wireFigures(line.figures) }]
      : [],
  ),
  repairParts: lines.flatMap((line) =>
    line.kind === 'repair' && line.figures ? [{ ...repairOf(line.of), ...wireFigures(line.figures) }] : [],
  ),
});

const wireFigures = ({ quantity, price }: Line) => ({ quantity, price: toDollars(price) });

const repairOf = ({ repairPartId, name, categoryId, brandId, deviceId }: RepairLine) => ({
  repairPartId,
  name,
  categoryId,
  brandId,
  deviceId,
});
