import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { v4 as newKey } from 'uuid';
import { isConflict, isNothingDone, isOtherSurcharge, isUnanswered } from '../../api/api-error.ts';
import { isAttemptOf, newAttempt } from '../../lib/submit-once.ts';
import { type DraftBody, draftBody } from '../draft/draft-body.ts';
import { sumsOf } from '../draft/draft-sums.ts';
import { asSaved, type InvoiceDraft, type SaveAttempt, withShop } from '../draft/invoice-draft.ts';
import { useReadInvoice, useSaveCheckout } from '../queries.ts';
import { isNewer } from '../stored-invoice.ts';
import type { CheckoutKeeper } from './checkout-storage.ts';

type Change = (edit: (draft: InvoiceDraft) => InvoiceDraft) => void;

/**
 * Sends a checkout to the server. `change` is told of every attempt, so that an attempt whose answer was lost is not
 * forgotten.
 */
export const useSendCheckout = (keep: CheckoutKeeper['keep'], change: Change) => {
  const { mutateAsync: send } = useSaveCheckout();
  const read = useReadInvoice();

  /**
   * Whether the newer stored state comes from a save of this checkout whose answer was lost: the server gives the kept
   * answer of a key again. An attempt that was never saved is based on an older state, so the server refuses it: asking
   * saves nothing.
   */
  const isOwnSave = async ({ attempts, invoice }: InvoiceDraft, stored: Invoice): Promise<boolean> => {
    if (!isNewer(stored, invoice)) return false;
    for (const attempt of attempts.filter(({ savedAt }) => savedAt === null)) {
      const saved = await send({ attempt, moneyOf: invoice.shop._id }).catch(() => null);
      if (saved?.updatedAt === stored.updatedAt) return true;
    }
    return false;
  };

  /** Without an answer, the refusal says enough. */
  const learnShop = async (id: string): Promise<void> => {
    const stored = await read(id).catch(() => null);
    if (stored) change((now) => withShop(now, stored.shop));
  };

  /** Throws ApiError: 409 when somebody else has saved the invoice since the draft read it. */
  const save = async (draft: InvoiceDraft): Promise<Invoice> => {
    const sums = sumsOf(draft);
    const body = draftBody(draft, sums);
    if (body === null) throw new Error(sums.obstacle ?? 'Something went wrong.');
    const attempt = attemptFor(draft.attempts, body, newKey);
    // Kept before it is sent: after a lost answer and a reload, the next press is still the same attempt.
    keep(withAttempt(draft, attempt));
    change((now) => withAttempt(now, attempt));
    try {
      const saved = await send({ attempt, moneyOf: draft.invoice.shop._id });
      change((now) => withAnswer(now, attempt, saved));
      return saved;
    } catch (error) {
      if (!isUnanswered(error) && !isNothingDone(error)) change((now) => withoutAttempt(now, attempt));
      if (isOtherSurcharge(error)) await learnShop(draft.invoice._id);
      if (!isConflict(error)) throw error;
      const stored = await read(draft.invoice._id);
      if (!(await isOwnSave(withoutAttempt(draft, attempt), stored))) throw error;
      return save({ ...asSaved(draft, stored), attempts: [] });
    }
  };

  return { save, isOwnSave };
};

/**
 * The attempt to send this body with: an unanswered one with the same body, or the one that saved the current state, so
 * that printing twice saves once; else a new one.
 */
export const attemptFor = (attempts: readonly SaveAttempt[], body: DraftBody, makeKey: () => string): SaveAttempt => {
  const isSame = (attempt: SaveAttempt) =>
    attempt.savedAt === null
      ? isAttemptOf(attempt, body)
      : attempt.savedAt === body.updatedAt && savedBy(attempt.content) === savedBy(JSON.stringify(body));
  return attempts.find(isSame) ?? { ...newAttempt(body, makeKey), savedAt: null };
};

/** What a body would save, regardless of the state that it was made from. */
const savedBy = (text: string): string => JSON.stringify({ ...JSON.parse(text), updatedAt: null });

/** Remembers an attempt that is being sent. */
const withAttempt = (draft: InvoiceDraft, attempt: SaveAttempt): InvoiceDraft =>
  draft.attempts.includes(attempt) ? draft : { ...draft, attempts: [...draft.attempts, attempt] };

/**
 * Takes over an answer. Earlier attempts are dropped: they are based on an older state, so the server would refuse
 * them.
 */
const withAnswer = (draft: InvoiceDraft, attempt: SaveAttempt, saved: Invoice): InvoiceDraft => ({
  ...asSaved(draft, saved),
  attempts: [{ ...attempt, savedAt: saved.updatedAt }],
});

/** Forgets an attempt that the server refused. */
const withoutAttempt = (draft: InvoiceDraft, { idempotencyKey }: SaveAttempt): InvoiceDraft => ({
  ...draft,
  attempts: draft.attempts.filter((attempt) => attempt.idempotencyKey !== idempotencyKey),
});
