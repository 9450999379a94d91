import { describe, expect, it } from 'vitest';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { draftBody } from '../draft/draft-body.ts';
import { sumsOf } from '../draft/draft-sums.ts';
import { type InvoiceDraft, startDraft, withTender } from '../draft/invoice-draft.ts';
import { attemptFor } from './use-send-checkout.ts';

const bodyOf = (draft: InvoiceDraft) => draftBody(draft, sumsOf(draft));

describe('attempts', () => {
  const keys = () => {
    let made = 0;
    return () => `key-${++made}`;
  };

  it('keep their key for as long as the body is the same', () => {
    const newKey = keys();
    const body = bodyOf(startDraft(invoiceWith()))!;
    const first = attemptFor([], body, newKey);
    expect(attemptFor([first], bodyOf(startDraft(invoiceWith()))!, newKey)).toBe(first);
    expect(JSON.parse(first.content)).toEqual(body);
  });

  it('that saved what stands here are used again, whatever state they were made from', () => {
    const newKey = keys();
    const draft = startDraft(invoiceWith());
    const saved = { ...attemptFor([], bodyOf(draft)!, newKey), savedAt: '2026-03-02T05:00:00.000Z' };
    const standing = startDraft(invoiceWith({ updatedAt: '2026-03-02T05:00:00.000Z' }));
    expect(attemptFor([saved], bodyOf(standing)!, newKey)).toBe(saved);
    const later = startDraft(invoiceWith({ updatedAt: '2026-03-02T06:00:00.000Z' }));
    expect(attemptFor([saved], bodyOf(later)!, newKey).idempotencyKey).not.toBe(saved.idempotencyKey);
  });

  it('get a new key with every change', () => {
    const newKey = keys();
    const draft = startDraft(invoiceWith());
    const first = attemptFor([], bodyOf(draft)!, newKey);
    const second = attemptFor([first], bodyOf(withTender(draft, 'cash', '10'))!, newKey);
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('keep their key when the same amount is typed differently', () => {
    const newKey = keys();
    const draft = startDraft(invoiceWith());
    const first = attemptFor([], bodyOf(withTender(draft, 'cash', '10'))!, newKey);
    expect(attemptFor([first], bodyOf(withTender(draft, 'cash', '$10.00'))!, newKey)).toBe(first);
  });
});
