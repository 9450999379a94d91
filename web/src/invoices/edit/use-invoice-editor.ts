import type { Invoice } from '@mendpoint/contract/invoices';
import { useMemo, useState } from 'react';
import { ApiError, isConflict, serverMessageOr } from '../../api/client.ts';
import { noticeFailure, noticeSuccess } from '../../ui/notice/notice.ts';
import type { DraftEditor } from '../draft/draft-editor.ts';
import { sumsOf } from '../draft/draft-sums.ts';
import type { InvoiceDraft } from '../draft/invoice-draft.ts';
import { conflictWith, type Trouble } from '../draft/trouble.ts';
import { isNewer } from '../history/invoice-changes.ts';
import { isNotFound, useEditInvoice, useReadInvoice } from '../queries.ts';
import { editPatch, isEdited, isOverPayment, isStored, mergeDrafts, startEdit } from './edit-draft.ts';

export type InvoiceEditor = DraftEditor & {
  isDirty: boolean;
  isSaving: boolean;
  trouble: Trouble | null;
  save: () => Promise<void>;
  /** Goes on from somebody else's newer version, with what was typed here on top or without it. */
  takeNewer: (keepsTyped: boolean) => void;
};

/** The correction of one stored invoice. What cannot be saved is told, and stays typed. */
export const useInvoiceEditor = (invoice: Invoice, onSaved: () => void): InvoiceEditor => {
  const read = useReadInvoice();
  const editing = useEditInvoice();
  const [start, setStart] = useState(() => startEdit(invoice));
  const [draft, setDraft] = useState(start);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const sums = useMemo(() => sumsOf(draft), [draft]);

  const change = (edit: (draft: InvoiceDraft) => InvoiceDraft) => {
    const next = edit(draft);
    if (isOverPayment(draft, next)) noticeFailure('Total paid cannot exceed the invoice total.');
    else setDraft(next);
  };

  const troubleOf = async (error: unknown): Promise<Trouble> => {
    const failed: Trouble = { kind: 'failed', detail: detailOf(error) };
    if (isNotFound(error)) return { kind: 'gone' };
    if (!isConflict(error)) return failed;
    // A conflict may also be about stock. Only a newer version is one that has to be looked at first.
    const newer = await read(invoice._id).catch(() => null);
    return newer && isNewer(newer, draft.invoice) ? conflictWith(draft.invoice, newer, error.message) : failed;
  };

  const save = async () => {
    const patch = editPatch(draft, sums);
    if (patch === null || editing.isPending) return;
    setTrouble(null);
    try {
      await editing.mutateAsync({ id: invoice._id, patch });
    } catch (error) {
      const found = await troubleOf(error);
      // An earlier press may have been saved although its answer was lost: that is no news from somebody else.
      if (found.kind !== 'conflict' || !isStored(patch, found.newer)) return setTrouble(found);
    }
    noticeSuccess('Invoice updated successfully!');
    onSaved();
  };

  const takeNewer = (keepsTyped: boolean) => {
    if (trouble?.kind !== 'conflict') return;
    const newer = startEdit(trouble.newer);
    setDraft(keepsTyped ? mergeDrafts(start, draft, newer) : newer);
    setStart(newer);
    setTrouble({ kind: 'merged', changes: trouble.changes });
  };

  return {
    draft,
    sums,
    change,
    isDirty: isEdited(start, draft),
    isSaving: editing.isPending,
    trouble,
    save,
    takeNewer,
  };
};

const detailOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 0
    ? error.message
    : serverMessageOr(error as Error, 'Please try again.');
