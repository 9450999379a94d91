import type { Invoice, InvoiceCustomer } from '@mendpoint/contract/invoices/invoice';
import type { ProductLine } from '@mendpoint/contract/invoices/lines';
import type { OldInvoice } from '@mendpoint/contract/invoices/old-invoice';
import { mapTenders } from '@mendpoint/domain/sale/payments';
import { renamed, renamedLine } from '../../api/renamed.ts';
import { workAt } from '../../api/till.ts';
import { type Check, isFlag, isObject, isOneOf, isText, listOf, orNull, shapeOf } from '../../lib/shape.ts';
import type { Kept } from '../../lib/till/till-store.ts';
import { type DraftLine, type InvoiceDraft, type SaveAttempt, startDraft } from '../draft/invoice-draft.ts';
import { isCompanyInfo } from '../paper/company-info.ts';

/** The checkouts that were left, newest first, and the invoice id of the open one; null means it was finished. */
type KeptCheckouts = { open: string | null; drafts: InvoiceDraft[] };

/** How many customers may wait to pay while others are served. */
const MOST_DRAFTS = 10;

/**
 * The checkout that the person at this till left in this tab, or null. `invoiceId` null means the one that was open.
 */
export const readCheckout = (shopId: string, invoiceId: string | null): InvoiceDraft | null => {
  try {
    const { open, drafts } = workAt(shopId, CHECKOUTS).get() ?? NONE;
    return drafts.find(({ invoice }) => invoice._id === (invoiceId ?? open)) ?? null;
  } catch {
    // Nothing was kept if the storage is forbidden.
    return null;
  }
};

const NONE: KeptCheckouts = { open: null, drafts: [] };

/** Keeps checkouts for the person who is at the till now, even if another person is there when `keep` is called. */
export const checkoutKeeper = (shopId: string): CheckoutKeeper => {
  const store = workAt(shopId, CHECKOUTS);
  const without = (id: string) => (store.get() ?? NONE).drafts.filter(({ invoice }) => invoice._id !== id);
  return {
    keep: (draft) => {
      const { _id } = draft.invoice;
      try {
        // The code of a gift card is money: it is not left in the browser.
        const kept = { ...draft, giftCard: null };
        store.set({ open: _id, drafts: [kept, ...without(_id)].slice(0, MOST_DRAFTS) });
      } catch {
        // If the storage is full or forbidden, only a reload loses the draft; the sale on the screen goes on.
      }
    },
    forget: (id) => {
      const drafts = without(id);
      store.set(drafts.length === 0 ? null : { open: null, drafts });
    },
  };
};

/** `forget` takes the id of an invoice. */
export type CheckoutKeeper = { keep: (draft: InvoiceDraft) => void; forget: (id: string) => void };

/**
 * Completes a draft that an older version kept: new fields and tenders get the values of a new checkout, and renamed
 * fields their new names.
 */
const completed = (kept: unknown): unknown => {
  if (!hasInvoices(kept)) return kept;
  const drafts = kept.drafts.map((draft) => {
    const invoice = renamed<Invoice>(draft.invoice);
    const begun = startDraft(invoice);
    const lines = isKeptLines(draft.lines) ? draft.lines.map(completedLine) : draft.lines;
    return { ...begun, ...draft, invoice, lines, tenders: { ...begun.tenders, ...draft.tenders } };
  });
  return { ...kept, drafts };
};

const completedLine = (line: { kind: string; of: object }): unknown => {
  const of = line.kind === 'product' ? renamedLine(line.of as ProductLine) : line.of;
  return { discount: '', ...line, of };
};

/** Only the fields that the screen needs to begin: the whole invoice is read again from the server at once. */
const NEEDED = { _id: isText, updatedAt: isText, productDetails: listOf(isObject), repairParts: listOf(isObject) };
const isInvoice = shapeOf({ ...NEEDED, shop: isObject }) as Check<object> as Check<Invoice>;
const isInvoiceOfAnyVersion = shapeOf(NEEDED) as Check<object> as Check<Invoice | OldInvoice>;

const isLine = shapeOf({
  id: isText,
  kind: isOneOf('product', 'repair'),
  of: isObject,
  quantity: isText,
  price: isText,
  discount: isText,
}) as Check<object> as Check<DraftLine>;

const isKeptLines = listOf(shapeOf({ kind: isText, of: isObject }));
const isNull = (value: unknown): value is null => value === null;
const isAnything = (_value: unknown): _value is unknown => true;
const hasInvoices = shapeOf({
  drafts: listOf(shapeOf({ invoice: isInvoiceOfAnyVersion, tenders: isObject, lines: isAnything })),
});

const isKept = shapeOf<KeptCheckouts>({
  open: orNull(isText),
  drafts: listOf(
    shapeOf<InvoiceDraft>({
      invoice: isInvoice,
      customer: orNull(isObject as Check<InvoiceCustomer>),
      lines: listOf(isLine),
      tenders: shapeOf<InvoiceDraft['tenders']>(mapTenders(() => isText)),
      received: isText,
      discount: shapeOf<InvoiceDraft['discount']>({ sale: isText, reason: isText }),
      buyer: shapeOf<InvoiceDraft['buyer']>({ name: isText, abn: isText, note: isText }),
      terms: isText,
      giftCard: isNull,
      surcharged: orNull(isFlag),
      reason: isText,
      company: orNull(isCompanyInfo),
      attempts: listOf(shapeOf<SaveAttempt>({ idempotencyKey: isText, content: isText, savedAt: orNull(isText) })),
    }),
  ),
});

/** Kept by tab: a reload resumes this tab's checkouts, and another tab sells on its own. */
const CHECKOUTS: Kept<KeptCheckouts> = { name: 'checkouts', check: isKept, update: completed, isOfTab: true };
