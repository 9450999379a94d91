import type { CatalogueCalls } from '@mendpoint/contract/catalogue/catalogue-calls';
import { useState } from 'react';
import { ApiError, reasonOr } from '../api/api-error.ts';
import { mergeEdits } from '../lib/merge-edits.ts';
import { useSubmitOnce } from '../lib/submit-once.ts';
import { isEmpty, missingIn, type Problems, problemsFromAnswer, useFormState } from '../ui/form/use-form-state.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import type { CatalogueRow, CatalogueSection } from './catalogue-section.ts';
import { fetchCatalogueRow, useSaveCatalogueRow } from './use-catalogue-rows.ts';

/** Why the row was not saved. `newer` is set when somebody else saved it in the meantime. */
type Refused<Row> = { title: string; message?: string; newer?: Row };

/** The form of one catalogue row. `begun` is the row to edit, or null for a new one. */
export const useRowEditor = <Row extends CatalogueRow, Values extends Record<string, string>>(
  section: CatalogueSection<Row, Values>,
  begun: Row | null,
) => {
  const [row, setRow] = useState(begun);
  const [refused, setRefused] = useState<Refused<Row> | null>(null);
  const form = useFormState(section.valuesOf(begun));
  const save = useSaveCatalogueRow(section.calls);
  const keyOf = useSubmitOnce();

  /** Saves the row; true when that succeeded. */
  const submit = async (): Promise<boolean> => {
    const missing = missingIn(form.values, section.required);
    const isComplete = isEmpty(missing);
    const problems = isComplete ? (section.check?.(form.values) ?? {}) : missing;
    form.refuse(problems);
    setRefused(isComplete || section.incomplete === undefined ? null : { title: section.incomplete });
    return isEmpty(problems) && (await send());
  };
  const send = async (): Promise<boolean> => {
    const body = section.bodyOf(form.values, row);
    try {
      const { message } = await save.mutateAsync({ row, body, idempotencyKey: keyOf(body) });
      noticeSuccess(message);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refusal = await explain(error, section, row, form.values);
      form.refuse(refusal.problems);
      setRefused(refusal.refused);
      return false;
    }
  };
  const takeNewer = (newer: Row) => {
    const theirs = section.valuesOf(newer);
    const { values } = mergeEdits(section.valuesOf(row), form.values, theirs);
    setRow(newer);
    form.restart(theirs, values);
    setRefused(null);
  };
  return { ...form, refused, submit, isSaving: save.isPending, takeNewer };
};

/** The messages for a row that was not saved: `refused` above the buttons, `problems` at the fields. */
const explain = async <Row extends CatalogueRow, Values extends Record<string, string>>(
  error: ApiError,
  section: CatalogueSection<Row, Values>,
  row: Row | null,
  values: Values,
): Promise<{ refused: Refused<Row>; problems: Problems<Values> }> => {
  const newer = error.status === 409 && row !== null ? await newerThan(section.calls, row) : null;
  if (newer) return { refused: { title: error.message, newer }, problems: {} };
  const title = `Error ${row === null ? 'creating' : 'updating'} ${section.thing}`;
  const problems = problemsOf(error, values, section.nameField);
  return {
    refused: isEmpty(problems) ? { title, message: reasonOr(error, 'Something went wrong') } : { title },
    problems,
  };
};

/** The row as somebody else saved it in the meantime, or null if the save was refused for another reason. */
const newerThan = async <Row extends CatalogueRow>(calls: CatalogueCalls, row: Row): Promise<Row | null> => {
  try {
    const now = await fetchCatalogueRow<Row>(calls, row._id);
    return now.updatedAt === row.updatedAt ? null : now;
  } catch {
    return null;
  }
};

/** 'Already exists' is shown at the name field; other refusals name their field. */
const problemsOf = <Values extends Record<string, string>>(
  error: ApiError,
  values: Values,
  nameField: keyof Values & string,
): Problems<Values> =>
  error.status === 409 && error.message.endsWith('already exists!')
    ? ({ [nameField]: error.message } as Problems<Values>)
    : problemsFromAnswer(error.errors, values);
