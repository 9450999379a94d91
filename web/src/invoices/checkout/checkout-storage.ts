import type { Invoice, InvoiceCustomer } from '@mendpoint/contract/invoices/invoice';
import { tokenStore } from '../../api/token.ts';
import { type Check, isObject, isOneOf, isText, listOf, orNull, parseAs, shapeOf } from '../../lib/shape.ts';
import type { DraftLine, InvoiceDraft, SaveAttempt } from '../draft/invoice-draft.ts';

/** Session storage: a reload resumes this tab's checkout, another tab sells on its own. */
const KEY = 'checkout';
/** Raised when the shape below changes: a draft of an older version is dropped, not guessed at. */
const VERSION = 4;

type Kept = { version: typeof VERSION; userId: string; draft: InvoiceDraft };

/** The checkout left in this tab by this user, or null. Another user's customers are not shown on a shared till. */
export const readCheckout = (userId: string): InvoiceDraft | null => {
  const kept = parseAs(sessionStorage.getItem(KEY) ?? '', isKept);
  return kept?.userId === userId ? kept.draft : null;
};

export const keepCheckout = (userId: string, draft: InvoiceDraft): void => {
  // A save that was under way at the logout must not put the customer back into the storage.
  if (tokenStore.get() === null) return;
  const kept: Kept = { version: VERSION, userId, draft };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // When the storage is full or forbidden, a reload starts over; the sale on the screen goes on.
  }
};

export const forgetCheckout = (): void => sessionStorage.removeItem(KEY);

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
}) as Check<object> as Check<DraftLine>;

const isKept = shapeOf<Kept>({
  version: isOneOf(VERSION),
  userId: isText,
  draft: shapeOf<InvoiceDraft>({
    invoice: isInvoice,
    customer: orNull(isObject as Check<InvoiceCustomer>),
    lines: listOf(isLine),
    tenders: shapeOf<InvoiceDraft['tenders']>({ cash: isText, eftpos: isText, afterpay: isText }),
    terms: isText,
    attempts: listOf(shapeOf<SaveAttempt>({ idempotencyKey: isText, fingerprint: isText, savedAt: orNull(isText) })),
  }),
});
