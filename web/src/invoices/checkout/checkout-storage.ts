import { TENDERS } from '@mendpoint/domain/payments';
import { tokenStore } from '../../api/token.ts';
import type { CheckoutDraft } from '../draft/checkout-draft.ts';

/** Session storage: a reload resumes this tab's checkout, another tab sells on its own. */
const KEY = 'checkout';
/** Raised when the shape below changes: a draft of an older version is dropped, not guessed at. */
const VERSION = 3;

type Kept = { version: typeof VERSION; userId: string; draft: CheckoutDraft };

/** The checkout left in this tab by this user, or null. Another user's customers are not shown on a shared till. */
export const readCheckout = (userId: string): CheckoutDraft | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) && kept.userId === userId ? kept.draft : null;
  } catch {
    return null;
  }
};

export const keepCheckout = (userId: string, draft: CheckoutDraft): void => {
  // What was under way when somebody logged out must not bring their customers back.
  if (tokenStore.get() === null) return;
  const kept: Kept = { version: VERSION, userId, draft };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs the resumption after a reload, never the sale at hand.
  }
};

export const forgetCheckout = (): void => sessionStorage.removeItem(KEY);

const isKept = (value: unknown): value is Kept => {
  if (!isRecord(value) || value['version'] !== VERSION || typeof value['userId'] !== 'string') return false;
  const draft = value['draft'];
  if (!isRecord(draft) || !isRecord(draft['invoice']) || !isRecord(draft['tenders'])) return false;
  const { invoice, tenders, lines, terms, attempts } = draft;
  return (
    typeof invoice['_id'] === 'string' &&
    typeof invoice['updatedAt'] === 'string' &&
    isRecord(invoice['shopId']) &&
    Array.isArray(invoice['productDetails']) &&
    Array.isArray(invoice['repairParts']) &&
    Array.isArray(lines) &&
    TENDERS.every((tender) => typeof tenders[tender] === 'string') &&
    typeof terms === 'string' &&
    Array.isArray(attempts)
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
