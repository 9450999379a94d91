import type { AnswerOf } from '@mendpoint/contract/endpoint';
import type { findProduct, Product } from '@mendpoint/contract/products';
import { type FormEvent, useState } from 'react';
import { ApiError, isConflict, reasonOr } from '../../api/api-error.ts';
import { type FormState, isEmpty, problemsFromAnswer, useFormState } from '../../ui/form/use-form-state.ts';
import { type Picture, storedPictures } from '../pictures/picture-list.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import { NEW_PRODUCT, type ProductValues, problemsOf, valuesOf } from './product-form-values.ts';

type Saving = {
  /** Sends what is in the form; `onProgress` hears how much of it is sent, from 0 to 1. */
  save: (onProgress: (sent: number) => void) => Promise<AnswerOf<typeof findProduct>>;
  /** Called with the server's message. */
  onSaved: (message: string) => void;
  /** The words for a failure that the server does not explain. */
  otherwise: string;
};

/** The fields and pictures of a product. What the server refuses is told, and stays as it was typed. */
export const useProductForm = (product: Product | null) => {
  const form = useFormState(product ? valuesOf(product) : NEW_PRODUCT);
  const pictures = usePictures(product ? storedPictures(product) : []);
  const [begun, setBegun] = useState<readonly Picture[]>(pictures.pictures);
  const { settle, ...saving } = useSaving(form);
  return {
    ...form,
    ...saving,
    pictures,
    isDirty: form.isDirty || !isSame(begun, pictures.pictures),
    /** Goes on from a newer version of the product, with what was typed and arranged on top of it. */
    rebase: (newer: Product, typed: ProductValues, arranged: readonly Picture[]) => {
      form.restart(valuesOf(newer), typed);
      setBegun(storedPictures(newer));
      pictures.replace(arranged);
      settle();
    },
  };
};

/** Checks what is in the form, sends it, and tells what the server made of it. */
const useSaving = (form: FormState<ProductValues>) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState<number | null>(null);

  const send = async ({ save, onSaved, otherwise }: Saving) => {
    setSent(0);
    try {
      const { message } = await save(setSent);
      onSaved(message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureOf(error, otherwise));
      if (error.status === 400) form.refuse(problemsFromAnswer(error.errors, form.values));
    } finally {
      setSent(null);
    }
  };
  const submit = (event: FormEvent, saving: Saving) => {
    event.preventDefault();
    if (sent !== null) return;
    setFailure(null);
    const problems = problemsOf(form.values);
    form.refuse(problems);
    if (isEmpty(problems)) void send(saving);
  };
  return {
    submit,
    /** How much of the form is sent, from 0 to 1; null while nothing is being saved. */
    sent,
    failure: failure?.isConflict === false ? failure.words : '',
    /** What the server said when somebody else had saved the product in between. */
    conflict: failure?.isConflict ? failure.words : '',
    settle: () => setFailure(null),
  };
};

type Failure = { words: string; isConflict: boolean };

const failureOf = (error: ApiError, otherwise: string): Failure => ({
  words: reasonOr(error, otherwise),
  isConflict: isConflict(error),
});

export type ProductFormState = ReturnType<typeof useProductForm>;

const isSame = (one: readonly Picture[], other: readonly Picture[]): boolean =>
  one.length === other.length && one.every(({ url }, index) => url === other[index]?.url);

/** A form of fields and of the new pictures, in their order. */
export const formDataOf = (fields: Readonly<Record<string, string>>, pictures: readonly Picture[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { file } of pictures) if (file) form.append('images', file, file.name);
  return form;
};
