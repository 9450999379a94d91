import type { Invoice } from '@mendpoint/contract/invoices/invoice';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { ApiError, serverMessageOr } from '../../api/api-error.ts';
import { NO_REASON } from '../../ui/form/no-reason.ts';
import { noticeFailure, noticeSuccess } from '../../ui/notice/notice.ts';
import { type DraftEditor, type DraftSums, sumsOf } from '../draft/draft-sums.ts';
import { type InvoiceDraft, isEdited, mergeDrafts } from '../draft/invoice-draft.ts';
import { type Trouble, type Troubled, useFindTrouble } from '../draft/trouble.ts';
import { useEditInvoice } from '../queries.ts';
import { editPatch, isLateCorrection, isOverPayment, isStored, startEdit } from './edit-draft.ts';

export type InvoiceEditor = DraftEditor &
  Troubled & {
    isDirty: boolean;
    isSaving: boolean;
    /** Why the sale of an earlier day is corrected; null where nobody is asked. */
    reason: AskedReason | null;
    save: () => Promise<void>;
  };

type AskedReason = {
  value: string;
  problem: string;
  set: (reason: string) => void;
  ref: RefObject<HTMLInputElement | null>;
};

/** The state of the screen that corrects one stored invoice. A refused save keeps what was typed. */
export const useInvoiceEditor = (invoice: Invoice, onSaved: () => void): InvoiceEditor => {
  const [start, setStart] = useState(() => startEdit(invoice));
  const [draft, setDraft] = useState(start);
  const sums = useMemo(() => sumsOf(draft), [draft]);
  const reason = useReason(isLateCorrection(start, draft, sydneyDay(new Date())));
  const { isSaving, trouble, setTrouble, save: send } = useSave(draft, sums, reason?.value.trim(), onSaved);
  const save = async () => {
    if (reason?.refuseNone() !== true) await send();
  };

  const change = (edit: (draft: InvoiceDraft) => InvoiceDraft) => {
    const next = edit(draft);
    if (isOverPayment(draft, next)) noticeFailure('Total paid cannot exceed the invoice total.');
    else setDraft(next);
  };
  const takeNewer = (keepsTyped: boolean) => {
    if (trouble?.kind !== 'conflict') return;
    const newer = startEdit(trouble.newer);
    setDraft(keepsTyped ? mergeDrafts(start, draft, newer) : newer);
    setStart(newer);
    setTrouble({ kind: 'merged', changes: trouble.changes });
  };
  return { draft, sums, change, isDirty: isEdited(start, draft), isSaving, trouble, reason, save, takeNewer };
};

/** What was typed stays while nobody is asked. */
const useReason = (isAsked: boolean) => {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState('');
  const ref = useRef<HTMLInputElement>(null);
  const set = (reason: string) => {
    setValue(reason);
    setProblem('');
  };
  /** Leads to the field when nothing is in it. */
  const refuseNone = (): boolean => {
    if (value.trim() !== '') return false;
    setProblem(NO_REASON);
    ref.current?.focus();
    return true;
  };
  return isAsked ? { value, problem, set, ref, refuseNone } : null;
};

const useSave = (draft: InvoiceDraft, sums: DraftSums, reason: string | undefined, onSaved: () => void) => {
  const editing = useEditInvoice();
  const findTrouble = useFindTrouble();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const save = async () => {
    const patch = editPatch(draft, sums);
    if (patch === null || editing.isPending) return;
    setTrouble(null);
    try {
      const { _id: id, shop } = draft.invoice;
      await editing.mutateAsync({ id, patch: { ...patch, ...(reason && { reason }) }, moneyOf: shop._id });
    } catch (error) {
      const found = (await findTrouble(error, draft.invoice)) ?? { kind: 'failed', detail: detailOf(error) };
      // The newer version may be our own: an earlier press was saved, but its answer was lost.
      if (found.kind !== 'conflict' || !isStored(patch, found.newer)) return setTrouble(found);
    }
    noticeSuccess('Invoice updated successfully!');
    onSaved();
  };
  return { isSaving: editing.isPending, trouble, setTrouble, save };
};

const detailOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 0
    ? error.message
    : serverMessageOr(error as Error, 'Please try again.');
