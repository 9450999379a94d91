import type { Invoice } from '@mendpoint/contract/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError, serverMessageOr } from '../api/client.ts';
import { noticeFailure, noticeSuccess } from '../ui/notice.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { sumsOf } from './checkout-sums.ts';
import type { DraftEditor } from './draft-editor.ts';
import { editPatch, isEdited, isOverPayment, mergeDrafts, startEdit } from './edit-draft.ts';
import { fieldLabel } from './history-words.ts';
import { invoiceQueries, useEditInvoice } from './use-invoices.ts';

/** Why the invoice was not saved. */
type Trouble =
  | { kind: 'failed'; detail: string }
  /** Somebody else saved it in between; `newer` is what stands now. */
  | { kind: 'conflict'; message: string; changes: string[]; newer: Invoice }
  /** Theirs has been loaded below what was typed. */
  | { kind: 'merged'; changes: string[] };

export type InvoiceEditor = DraftEditor & {
  isDirty: boolean;
  isSaving: boolean;
  trouble: Trouble | null;
  save: () => Promise<void>;
  /** Goes on from the newer version; what was typed stays. */
  loadNewer: () => void;
};

/** The correction of one stored invoice. What cannot be saved is told, and stays typed. */
export const useInvoiceEditor = (invoice: Invoice, onSaved: () => void): InvoiceEditor => {
  const queries = useQueryClient();
  const editing = useEditInvoice();
  const [start, setStart] = useState(() => startEdit(invoice));
  const [draft, setDraft] = useState(start);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const sums = useMemo(() => sumsOf(draft), [draft]);

  const change = (edit: (draft: CheckoutDraft) => CheckoutDraft) => {
    const next = edit(draft);
    if (isOverPayment(draft, next)) noticeFailure('Total paid cannot exceed the invoice total.');
    else setDraft(next);
  };

  const troubleOf = async (error: unknown): Promise<Trouble> => {
    const failed: Trouble = { kind: 'failed', detail: detailOf(error) };
    if (!(error instanceof ApiError) || error.status !== 409) return failed;
    // A conflict may also be about stock. Only a newer version is one that has to be looked at first.
    const newer = await queries.fetchQuery({ ...invoiceQueries.detail(invoice._id), staleTime: 0 }).catch(() => null);
    if (newer === null || newer.updatedAt === draft.invoice.updatedAt) return failed;
    return { kind: 'conflict', message: error.message, changes: changesIn(error), newer };
  };

  const save = async () => {
    const patch = editPatch(draft, sums);
    if (patch === null || editing.isPending) return;
    setTrouble(null);
    try {
      await editing.mutateAsync({ id: invoice._id, patch });
    } catch (error) {
      return setTrouble(await troubleOf(error));
    }
    noticeSuccess('Invoice updated successfully!');
    onSaved();
  };

  const loadNewer = () => {
    if (trouble?.kind !== 'conflict') return;
    const newer = startEdit(trouble.newer);
    setDraft(mergeDrafts(start, draft, newer));
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
    loadNewer,
  };
};

/** 'Cash: was 0.00, is now 20.00', for the fields that the screens show. */
const changesIn = ({ errors }: ApiError): string[] =>
  errors.flatMap(({ path, message }) => {
    const label = fieldLabel(path);
    return label === undefined ? [] : [`${label}: ${message}`];
  });

const detailOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 0
    ? error.message
    : serverMessageOr(error as Error, 'Please try again.');
