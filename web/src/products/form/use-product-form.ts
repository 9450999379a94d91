import type { AnswerOf } from '@mendpoint/contract/endpoint';
import type { addProduct, Product } from '@mendpoint/contract/products';
import { useState } from 'react';
import { isConflict, reasonOr } from '../../api/api-error.ts';
import { type FormState, useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeWarning } from '../../ui/notice/notice.ts';
import { type Picture, storedPictures } from '../pictures/picture-list.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import { NEW_PRODUCT, type ProductValues, problemsOf, valuesOf } from './product-form-values.ts';

type Saving = {
  /** Sends the form; `onProgress` gets the share that was sent, from 0 to 1. */
  save: (onProgress: (sent: number) => void) => Promise<AnswerOf<typeof addProduct>>;
  /** Called with the server's message. */
  onSaved: (message: string) => void;
};

/**
 * The fields and pictures of a product. A refusal keeps what was typed and shows the server's reason, or `otherwise`
 * where it gives none.
 */
export const useProductForm = (product: Product | null, otherwise: string) => {
  const form = useFormState(product ? valuesOf(product) : NEW_PRODUCT);
  const pictures = usePictures(product ? storedPictures(product) : []);
  const [begun, setBegun] = useState<readonly Picture[]>(pictures.pictures);
  const { settle, ...saving } = useSaving(form, otherwise);
  return {
    ...form,
    ...saving,
    pictures,
    isDirty: form.isDirty || !isSame(begun, pictures.pictures),
    /** Continues from a newer version of the product, with what was typed and arranged on top of it. */
    rebase: (newer: Product, typed: ProductValues, arranged: readonly Picture[]) => {
      form.restart(valuesOf(newer), typed);
      setBegun(storedPictures(newer));
      pictures.replace(arranged);
      settle();
    },
  };
};

/** Checks what is in the form, sends it, and tells what the server made of it. */
const useSaving = (form: FormState<ProductValues>, otherwise: string) => {
  const [conflict, setConflict] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const sending = useSubmit<ProductValues, [Saving]>(form, {
    check: () => {
      setConflict('');
      return problemsOf(form.values);
    },
    send: async ({ save, onSaved }: Saving) => {
      setSent(0);
      try {
        const { message, shared_codes } = await save(setSent);
        onSaved(message);
        tellShared(shared_codes);
      } catch (error) {
        if (!isConflict(error)) throw error;
        setConflict(reasonOr(error, otherwise));
        return false;
      } finally {
        setSent(null);
      }
    },
    failed: (error) => reasonOr(error, otherwise),
    tells: 'both',
  });
  return {
    ...sending,
    /** The share of the form that was sent, from 0 to 1; null while nothing is being saved. */
    sent,
    /** The server's message when somebody else had saved the product in between. */
    conflict,
    settle: () => setConflict(''),
  };
};

/** Not an error: a scan of such a code lets the person choose. */
const tellShared = (shared: AnswerOf<typeof addProduct>['shared_codes']): void => {
  const [first] = shared;
  if (first) noticeWarning(`The barcode ${first.code} is on ${first.name} as well. A scan of it lets you choose.`);
};

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
