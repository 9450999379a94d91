import type { Shop } from '@mendpoint/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, reasonOr } from '../api/api-error.ts';
import { mergeEdits } from '../lib/merge-edits.ts';
import { useSubmitOnce } from '../lib/submit-once.ts';
import { isEmpty, type Problems, problemsFromAnswer, useFormState } from '../ui/form/use-form-state.ts';
import { noticeFailure, noticeSuccess, noticeWarning } from '../ui/notice/notice.ts';
import { shopQueries, useCreateShop, useUpdateShop } from './queries.ts';
import {
  findEmpty,
  findWrong,
  NEW_SHOP,
  type ShopEditing,
  type ShopValues,
  shopBody,
  shopPatch,
  valuesOf,
} from './shop-form-values.ts';

type Saving = {
  start: ShopValues;
  /** The email as it is stored now; '' for a new shop. */
  savedEmail: string;
  editing: ShopEditing;
  save: (values: ShopValues) => Promise<void>;
  failureText: (error: ApiError) => string;
};

/** The fields of a shop, checked before `save`. A refusal keeps what was typed, and shows the reason. */
const useShopFields = ({ start, savedEmail, editing, save, failureText }: Saving) => {
  const form = useFormState(start);
  const [isPending, setPending] = useState(false);
  const [conflict, setConflict] = useState('');

  /** Saves the shop; true when that succeeded. */
  const send = async (): Promise<boolean> => {
    setPending(true);
    try {
      await save(form.values);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) setConflict(error.message);
      else tell(failureText(error), problemsFromAnswer(error.errors, form.values));
      return false;
    } finally {
      setPending(false);
    }
  };
  /** A notice says what failed, and the field that it is about says so too and gets the focus. */
  const tell = (failure: string, problems: Problems<ShopValues>): void => {
    noticeFailure(failure);
    form.refuse(problems);
  };
  const submit = async (): Promise<boolean> => {
    if (isPending) return false;
    setConflict('');
    const empty = findEmpty(form.values, editing, savedEmail);
    const isComplete = isEmpty(empty);
    const problems = isComplete ? findWrong(form.values) : empty;
    form.refuse(problems);
    if (!isComplete) noticeWarning('Please fill in all required fields.');
    return isEmpty(problems) && (await send());
  };
  return { ...form, editing, savedEmail, submit, isPending, conflict, settle: () => setConflict('') };
};

const addingFailed = (error: ApiError): string => {
  if (error.status >= 500) return 'Something went wrong. Please try again later.';
  const isRefused = error.status === 400;
  return reasonOr(
    error,
    isRefused ? 'Shop already exists. Please use a different name or email.' : 'Failed to add shop.',
  );
};

/** Adds a store. The selected store stays selected: an admin who adds a second one still works in the first. */
export const useNewShopForm = () => {
  const create = useCreateShop();
  const keyOf = useSubmitOnce();
  const save = async (values: ShopValues) => {
    const body = shopBody(values);
    await create.mutateAsync({ body, idempotencyKey: keyOf(body) });
    noticeSuccess('Shop added successfully!');
  };
  return useShopFields({ start: NEW_SHOP, savedEmail: '', editing: 'new', save, failureText: addingFailed });
};

/** Changes a store. `loadNewer` loads what somebody else saved meanwhile, and keeps what was typed here. */
export const useEditShopForm = (shop: Shop, editing: 'edit' | 'own') => {
  const queries = useQueryClient();
  const update = useUpdateShop();
  const [before, setBefore] = useState(shop);
  const [isLoading, setLoading] = useState(false);

  const save = async (values: ShopValues) => {
    const saved = await update.mutateAsync({ id: shop._id, body: shopPatch(values, before) });
    noticeSuccess('Shop updated successfully!');
    setBefore(saved);
    fields.restart(valuesOf(saved));
  };
  const failureText = (error: ApiError) => reasonOr(error, 'Failed to update shop.');
  const fields = useShopFields({ start: valuesOf(shop), savedEmail: before.email, editing, save, failureText });

  const loadNewer = async () => {
    setLoading(true);
    try {
      const newer = await queries.fetchQuery({ ...shopQueries.detail(shop._id), staleTime: 0 });
      const { values } = mergeEdits(valuesOf(before), fields.values, valuesOf(newer));
      setBefore(newer);
      fields.restart(valuesOf(newer), values);
      fields.settle();
    } catch (error) {
      noticeFailure((error as Error).message);
    } finally {
      setLoading(false);
    }
  };
  return { ...fields, loadNewer, isLoading };
};
