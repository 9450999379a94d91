import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { isAttemptOf, newAttempt } from '../../lib/submit-once.ts';
import type { DraftBody } from '../draft/draft-body.ts';
import type { InvoiceDraft, SaveAttempt } from '../draft/invoice-draft.ts';

/**
 * The attempt to send this body with: the one that was not answered when it is the same, or the one that saved the very
 * state that stands here, so that printing twice saves once; else a new one.
 */
export const attemptFor = (attempts: readonly SaveAttempt[], body: DraftBody, makeKey: () => string): SaveAttempt => {
  const isSame = (attempt: SaveAttempt) =>
    attempt.savedAt === null
      ? isAttemptOf(attempt, body)
      : attempt.savedAt === body.updatedAt && savedBy(attempt.content) === savedBy(JSON.stringify(body));
  return attempts.find(isSame) ?? { ...newAttempt(body, makeKey), savedAt: null };
};

/** What a body would save, whatever state it was made from. */
const savedBy = (text: string): string => JSON.stringify({ ...JSON.parse(text), updatedAt: null });

/** Remembers an attempt that is being sent. */
export const withAttempt = (draft: InvoiceDraft, attempt: SaveAttempt): InvoiceDraft =>
  draft.attempts.includes(attempt) ? draft : { ...draft, attempts: [...draft.attempts, attempt] };

/** Takes over an answer. Earlier attempts saw an older state, so the server would refuse them: they are dropped. */
export const withAnswer = (draft: InvoiceDraft, attempt: SaveAttempt, saved: Invoice): InvoiceDraft => ({
  ...draft,
  invoice: saved,
  attempts: [{ ...attempt, savedAt: saved.updatedAt }],
});

/** Forgets an attempt that the server refused. */
export const withoutAttempt = (draft: InvoiceDraft, { idempotencyKey }: SaveAttempt): InvoiceDraft => ({
  ...draft,
  attempts: draft.attempts.filter((attempt) => attempt.idempotencyKey !== idempotencyKey),
});
