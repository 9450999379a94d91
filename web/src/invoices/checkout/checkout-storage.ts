import type { Invoice, InvoiceCustomer } from '@mendpoint/contract/invoices/invoice';
import { mapTenders } from '@mendpoint/domain/sale/payments';
import { tokenStore } from '../../api/token.ts';
import { type Check, isObject, isOneOf, isText, listOf, orNull, parseAs, shapeOf } from '../../lib/shape.ts';
import { renameStoredAttempt } from '../../lib/submit-once.ts';
import { type DraftLine, type InvoiceDraft, type SaveAttempt, startDraft } from '../draft/invoice-draft.ts';

/** Session storage: a reload resumes this tab's checkout, another tab sells on its own. */
const KEY = 'checkout';
/** Raised when a part below is spelled anew. Version 3 is still read; what is older is dropped, not guessed at. */
const VERSION = 4;

type Kept = { version: typeof VERSION; userId: string; draft: InvoiceDraft };

/** The checkout left in this tab by this user, or null. Another user's customers are not shown on a shared till. */
export const readCheckout = (userId: string): InvoiceDraft | null => {
  const kept = parseAs(readText(), isKept, (value) => completed(updateVersion3(value)));
  return kept?.userId === userId ? kept.draft : null;
};

const readText = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    // Where the storage is forbidden, nothing was kept.
    return '';
  }
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

/** Version 3 differs by the names in its attempts. */
const updateVersion3 = (kept: unknown): unknown => {
  if (!isVersion3(kept)) return kept;
  const attempts = kept.draft.attempts.map(renameStoredAttempt);
  return { ...kept, version: VERSION, draft: { ...kept.draft, attempts } };
};

const isVersion3 = shapeOf({ version: isOneOf(3), draft: shapeOf({ attempts: listOf(isObject) }) });

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

const isKept = shapeOf<Kept>({
  version: isOneOf(VERSION),
  userId: isText,
  draft: shapeOf<InvoiceDraft>({
    invoice: isInvoice,
    customer: orNull(isObject as Check<InvoiceCustomer>),
    lines: listOf(isLine),
    tenders: shapeOf<InvoiceDraft['tenders']>(mapTenders(() => isText)),
    received: isText,
    discount: shapeOf<InvoiceDraft['discount']>({ sale: isText, reason: isText }),
    buyer: shapeOf<InvoiceDraft['buyer']>({ name: isText, abn: isText, note: isText }),
    terms: isText,
    attempts: listOf(shapeOf<SaveAttempt>({ idempotencyKey: isText, content: isText, savedAt: orNull(isText) })),
  }),
});
