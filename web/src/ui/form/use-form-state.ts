import { useEffect, useRef, useState } from 'react';

export type Problems<Values> = { [Field in keyof Values]?: string };

/**
 * The typed values of a form and their problems. `ref` belongs on the form: `refuse` shows the problems and moves the
 * focus to the first wrong field. `field` gives the props of the input of one value. `isDirty` compares with the values
 * that the form began with, or that were saved.
 */
export const useFormState = <Values extends object>(begun: Values) => {
  const ref = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState(begun);
  const [values, setValues] = useState(begun);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [refusals, setRefusals] = useState(0);

  // Not on every change of the problems: typing into one field must not move the focus to another that is still wrong.
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (found: Problems<Values>) => {
    setProblems(found);
    setRefusals((before) => before + 1);
  };

  /** Typing into a field clears its problem. */
  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    if (Object.keys(part).some((field) => field in problems)) setProblems(without(problems, part));
  };
  /** Starts again from what is saved now; `edited` is what was typed on top of it. */
  const restart = (saved: Values, edited = saved) => {
    setStart(saved);
    setValues(edited);
    setProblems({});
  };
  /** Fills in refused values, to be corrected, unless something else has been typed by then. */
  const fill = (refused: Partial<Values>) =>
    setValues((typed) => (isSame(typed, start) ? { ...typed, ...refused } : typed));
  /**
   * Empties the form if its request is known to be carried out, so that it is not sent again, unless something else has
   * been typed by then.
   */
  const emptyWhere = (isDone: (typed: Values) => boolean) => setValues((typed) => (isDone(typed) ? start : typed));
  const field = <Field extends keyof Values>(name: Field) => ({
    value: values[name],
    error: problems[name] as string | undefined,
    onChange: ({ currentTarget: { value } }: Typing) => change({ [name]: value } as Partial<Values>),
  });
  return { ref, values, problems, refuse, change, fill, emptyWhere, field, restart, isDirty: !isSame(values, start) };
};

type Typing = { currentTarget: { value: string } };

export type FormState<Values extends object> = ReturnType<typeof useFormState<Values>>;

const isSame = <Values extends object>(one: Values, other: Values): boolean =>
  (Object.keys(one) as (keyof Values)[]).every((name) => one[name] === other[name]);

const without = <Values extends object>(problems: Problems<Values>, part: Partial<Values>): Problems<Values> =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in part))) as Problems<Values>;

/** The field errors of an answer, by the fields of this form; those of no field are left out. */
export const problemsFromAnswer = <Values extends object>(
  errors: readonly { path: string; message: string }[],
  values: Values,
): Problems<Values> =>
  Object.fromEntries(
    errors.map(({ path, message }) => [path.replace(/^\//, ''), message] as const).filter(([field]) => field in values),
  ) as Problems<Values>;

export const isEmpty = (problems: object): boolean => Object.keys(problems).length === 0;

/** 'Name is required.' for each of these fields that is empty. */
export const missingIn = <Values extends object>(
  values: Values,
  labels: Partial<Record<keyof Values, string>>,
): Problems<Values> => {
  const isBlank = (field: string) => String(values[field as keyof Values]).trim() === '';
  const missing = Object.entries(labels).filter(([field]) => isBlank(field));
  return Object.fromEntries(missing.map(([field, label]) => [field, `${label} is required.`])) as Problems<Values>;
};
