import type { RepairLine } from '@mendpoint/contract/invoices/lines';
import type { SummaryBody } from '@mendpoint/contract/invoices/new-sale';
import { cents, NO_MONEY, toDollars } from '@mendpoint/domain/money/cents';
import { mapTenders } from '@mendpoint/domain/sale/payments';
import type { Line } from '@mendpoint/domain/sale/totals';
import type { DraftSums } from './draft-sums.ts';
import type { InvoiceDraft, TypedFields } from './invoice-draft.ts';

/**
 * The body of POST /summary as the checkout sends it. Older servers read the totals of the payments from it; today's
 * server computes them.
 */
export type DraftBody = SummaryBody & { total_paid: number; due_amount: number; updatedAt: string };

/** The body that saves this draft, or null while something in it stands in the way (see `sums.obstacle`). */
export const draftBody = (draft: InvoiceDraft, sums: DraftSums): DraftBody | null => {
  const { totals, payments, balance, obstacle } = sums;
  if (obstacle !== null || totals === null || payments === null || balance === null) return null;
  const { invoice, customer, terms } = draft;
  const isDiscounted = Number(sums.discount?.total) > 0 || totals.total === 0 || invoice.discount_reason !== undefined;
  // Grouped by the fields of the draft, so that forgetting to send one does not compile.
  const typed = {
    customer: { customer_id: customer?._id ?? null },
    lines: wireLines(sums, isDiscounted),
    tenders: mapTenders((tender) => toDollars(payments[tender])),
    received:
      sums.change === null
        ? {}
        : { cash_received: toDollars(cents(sums.change + payments.cash + (sums.rounding ?? 0))) },
    discount: isDiscounted ? discountOf(draft, sums) : {},
    buyer: buyerOf(draft),
    terms: { terms },
    giftCard: cardOf(draft),
    surcharged: surchargesOf(sums),
    reason: draft.reason.trim() === '' ? {} : { reason: draft.reason.trim() },
  } satisfies Record<keyof TypedFields, Partial<SummaryBody>>;
  return {
    invoice_id: invoice._id,
    invoiceNumber: invoice.invoiceNumber,
    shop_id: invoice.shop._id,
    ...typed.customer,
    subtotal: toDollars(totals.subtotal),
    tax: toDollars(totals.tax),
    total: toDollars(totals.total),
    total_paid: toDollars(balance.paid),
    due_amount: toDollars(balance.due),
    ...typed.tenders,
    ...typed.lines,
    ...typed.received,
    ...typed.discount,
    ...typed.buyer,
    ...{ ...typed.terms, ...typed.reason },
    ...{ ...typed.giftCard, ...typed.surcharged },
    // The state that this draft was made from: the server refuses to overwrite a newer one.
    updatedAt: invoice.updatedAt,
  };
};

const discountOf = ({ discount }: InvoiceDraft, sums: DraftSums) => ({
  discount: toDollars(sums.discount?.ofSale ?? NO_MONEY),
  discount_reason: discount.reason.trim(),
});

const cardOf = ({ giftCard }: InvoiceDraft) => (giftCard ? { gift_card_code: giftCard.code } : {});

const surchargesOf = ({ surcharges: { eftpos, afterpay } }: DraftSums) =>
  eftpos || afterpay
    ? {
        surcharge: { ...(eftpos && { eftpos: toDollars(eftpos) }), ...(afterpay && { afterpay: toDollars(afterpay) }) },
      }
    : {};

/** Only the fields that differ from the invoice's. */
const buyerOf = ({ buyer, invoice }: InvoiceDraft) => {
  const { name, abn, note } = buyer;
  return {
    ...(name !== (invoice.buyer_name ?? '') && { buyer_name: name }),
    ...(abn !== (invoice.buyer_abn ?? '') && { buyer_abn: abn }),
    ...(note !== (invoice.buyer_note ?? '') && { buyer_note: note }),
  };
};

const wireLines = ({ lines }: DraftSums, isDiscounted: boolean) => ({
  productDetails: lines.flatMap((line) =>
    line.kind === 'product' && line.figures
      ? [{ productId: line.of.productId, name: line.of.name, ...wireFigures(line.figures, isDiscounted) }]
      : [],
  ),
  repairParts: lines.flatMap((line) =>
    line.kind === 'repair' && line.figures
      ? [{ ...repairOf(line.of), ...wireFigures(line.figures, isDiscounted) }]
      : [],
  ),
});

const wireFigures = ({ quantity, price, discount = NO_MONEY }: Line, isDiscounted: boolean) => ({
  quantity,
  price: toDollars(price),
  ...(isDiscounted && { discount: toDollars(discount) }),
});

const repairOf = ({ repairPartId, name, categoryId, brandId, deviceId, ticket_id }: RepairLine) => ({
  repairPartId,
  name,
  categoryId,
  brandId,
  deviceId,
  ...(ticket_id && { ticket_id }),
});
