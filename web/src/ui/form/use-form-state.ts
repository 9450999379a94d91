import { useEffect, useRef, useState } from 'react';

export type Problems<Values> = { [Field in keyof Values]?: string };

/**
 * What is typed into a form and what is wrong with it. `ref` is the form's: `refuse` shows the problems and leads to the
 * first wrong field. `field` is what an input of one value takes. `isDirty` compares with what the form began with, or was saved as.
 */
export const useFormState = <Values extends object>(begun: Values) => {
  const ref = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState(begun);
  const [values, setValues] = useState(begun);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [refusals, setRefusals] = useState(0);

  // Not at every change of the problems: typing into one field must not lead away to another that is still wrong.
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (found: Problems<Values>) => {
    setProblems(found);
    setRefusals((before) => before + 1);
  };

  /** A field that is typed into is no longer wrong. */
  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    if (Object.keys(part).some((field) => field in problems)) setProblems(without(problems, part));
  };
  /** Begins anew from what is saved now; `edited` is what was typed on top of it. */
  const restart = (saved: Values, edited = saved) => {
    setStart(saved);
    setValues(edited);
    setProblems({});
  };
  /** Fills in what was refused, to be mended, unless something else is typed by then. */
  const fill = (refused: Partial<Values>) =>
    setValues((typed) => (isSame(typed, start) ? { ...typed, ...refused } : typed));
  /** What is known to be done must not be sent again: it goes, unless something else is typed by then. */
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
