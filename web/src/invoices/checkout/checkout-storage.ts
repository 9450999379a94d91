import type { Invoice, InvoiceCustomer } from '@mendpoint/contract/invoices/invoice';
import { mapTenders } from '@mendpoint/domain/sale/payments';
import { workAt } from '../../api/till.ts';
import { type Check, isObject, isOneOf, isText, listOf, orNull, shapeOf } from '../../lib/shape.ts';
import type { Kept } from '../../lib/till/till-store.ts';
import { type DraftLine, type InvoiceDraft, type SaveAttempt, startDraft } from '../draft/invoice-draft.ts';
import { isCompanyInfo } from '../paper/company-info.ts';

type KeptCheckout = { draft: InvoiceDraft };

/** The checkout that whoever is at this till left in this tab, or null. */
export const readCheckout = (shopId: string): InvoiceDraft | null => {
  try {
    return workAt(shopId, CHECKOUT).get()?.draft ?? null;
  } catch {
    // Where the storage is forbidden, nothing was kept.
    return null;
  }
};

/** Keeps a checkout for whoever is at the till when the answered function is made, whoever is there by the time it is called. */
export const checkoutKeeper = (shopId: string): CheckoutKeeper => {
  const store = workAt(shopId, CHECKOUT);
  return {
    keep: (draft) => {
      try {
        store.set({ draft });
      } catch {
        // When the storage is full or forbidden, a reload starts over; the sale on the screen goes on.
      }
    },
    forget: () => store.set(null),
  };
};

export type CheckoutKeeper = { keep: (draft: InvoiceDraft) => void; forget: () => void };

/** What a newer version of the product added, a way to pay or a field, begins as it does in a new checkout. */
const completed = (kept: unknown): unknown => {
  if (!hasInvoice(kept)) return kept;
  const { draft } = kept;
  const begun = startDraft(draft.invoice);
  const lines = listOf(isObject)(draft.lines) ? draft.lines.map((line) => ({ discount: '', ...line })) : draft.lines;
  return { ...kept, draft: { ...begun, ...draft, lines, tenders: { ...begun.tenders, ...draft.tenders } } };
};

/** Only what the screen needs to begin: the whole invoice is read again from the server at once. */
const isInvoice = shapeOf({
  _id: isText,
  updatedAt: isText,
  shopId: isObject,
  productDetails: listOf(isObject),
  repairParts: listOf(isObject),
}) as Check<object> as Check<Invoice>;

const isLine = shapeOf({
  id: isText,
  kind: isOneOf('product', 'repair'),
  of: isObject,
  quantity: isText,
  price: isText,
  discount: isText,
}) as Check<object> as Check<DraftLine>;

const isAnything = (_value: unknown): _value is unknown => true;
const hasInvoice = shapeOf({ draft: shapeOf({ invoice: isInvoice, tenders: isObject, lines: isAnything }) });

const isKept = shapeOf<KeptCheckout>({
  draft: shapeOf<InvoiceDraft>({
    invoice: isInvoice,
    customer: orNull(isObject as Check<InvoiceCustomer>),
    lines: listOf(isLine),
    tenders: shapeOf<InvoiceDraft['tenders']>(mapTenders(() => isText)),
    received: isText,
    discount: shapeOf<InvoiceDraft['discount']>({ sale: isText, reason: isText }),
    buyer: shapeOf<InvoiceDraft['buyer']>({ name: isText, abn: isText, note: isText }),
    terms: isText,
    company: orNull(isCompanyInfo),
    attempts: listOf(shapeOf<SaveAttempt>({ idempotencyKey: isText, content: isText, savedAt: orNull(isText) })),
  }),
});

/** A reload resumes this tab's checkout, another tab sells on its own. */
const CHECKOUT: Kept<KeptCheckout> = { name: 'checkout', check: isKept, update: completed, isOfTab: true };
