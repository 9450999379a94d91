import { useState } from 'react';
import { ApiError, serverMessageOr } from '../api/client.ts';
import { mergeEdits } from '../lib/merge-edits.ts';
import { useSubmitOnce } from '../lib/submit-once.ts';
import { missingIn, type Problems, problemsFromAnswer, useFormState } from '../ui/form/use-form-state.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import type { CatalogueRow, Kind } from './kind.ts';
import { fetchCatalogueRow, useSaveCatalogueRow } from './use-catalogue-rows.ts';

/** Why the row is not saved. `newer`: because somebody else saved it since. */
type Refused<Row> = { title: string; message?: string; newer?: Row };

/** The form of one catalogue row: `begun` is the row to edit, or null to make one. */
export const useRowEditor = <Row extends CatalogueRow, Values extends Record<string, string>>(
  kind: Kind<Row, Values>,
  begun: Row | null,
) => {
  const [row, setRow] = useState(begun);
  const [refused, setRefused] = useState<Refused<Row> | null>(null);
  const form = useFormState(kind.valuesOf(begun));
  const save = useSaveCatalogueRow<Row>(kind.path, kind.editMethod);
  const keyOf = useSubmitOnce();

  /** True when it is saved. */
  const submit = async (): Promise<boolean> => {
    const missing = missingIn(form.values, kind.required);
    const isComplete = Object.keys(missing).length === 0;
    const problems = isComplete ? (kind.check?.(form.values) ?? {}) : missing;
    form.refuse(problems);
    setRefused(isComplete || kind.incomplete === undefined ? null : { title: kind.incomplete });
    return Object.keys(problems).length === 0 && (await send());
  };
  const send = async (): Promise<boolean> => {
    const body = kind.bodyOf(form.values, row);
    try {
      const { message } = await save.mutateAsync({ row, body, idempotencyKey: keyOf(body) });
      noticeSuccess(message);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await explain(error);
      return false;
    }
  };
  const explain = async (error: ApiError) => {
    const title = `Error ${row === null ? 'creating' : 'updating'} ${kind.thing}`;
    const newer = error.status === 409 && row !== null ? await newerThan(kind.path, row) : null;
    if (newer) return setRefused({ title: error.message, newer });
    const problems = problemsOf(error, form.values, kind.nameField);
    form.refuse(problems);
    setRefused(Object.keys(problems).length > 0 ? { title } : { title, message: reasonOf(error) });
  };
  const takeNewer = (newer: Row) => {
    const theirs = kind.valuesOf(newer);
    const { values } = mergeEdits(kind.valuesOf(row), form.values, theirs);
    setRow(newer);
    form.restart(theirs);
    form.change(values);
    setRefused(null);
  };
  return { ...form, refused, submit, isSaving: save.isPending, takeNewer };
};

/** The row as somebody else saved it since, if that is what stands in the way. */
const newerThan = async <Row extends CatalogueRow>(path: string, row: Row): Promise<Row | null> => {
  try {
    const now = await fetchCatalogueRow<Row>(path, row._id);
    return now.updatedAt === row.updatedAt ? null : now;
  } catch {
    return null;
  }
};

/** A name that exists already is the name field's problem; what else the server refuses names its own field, or none. */
const problemsOf = <Values extends Record<string, string>>(
  error: ApiError,
  values: Values,
  nameField: keyof Values & string,
): Problems<Values> =>
  error.status === 409 && error.message.endsWith('already exists!')
    ? ({ [nameField]: error.message } as Problems<Values>)
    : problemsFromAnswer(error.errors, values);

/** What the server said, if it said anything that explains. */
export const reasonOf = (error: Error): string =>
  error instanceof ApiError && error.status === 0 ? error.message : serverMessageOr(error, 'Something went wrong');
