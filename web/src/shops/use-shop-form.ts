import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { v4 as uuid } from 'uuid';
import { ApiError, serverMessageOr } from '../api/client.ts';
import { noticeFailure, noticeSuccess, noticeWarning } from '../ui/notice.ts';
import { missingIn, NEW_SHOP, problemsFrom, type ShopProblems, type ShopValues, shopBody } from './shop-form-values.ts';
import { useCreateShop, useSelectedShop } from './use-shops.ts';

const newKey = (): string => uuid();

/** What is typed for a new store, what is wrong with it, and its way to the server. A refused store stays typed. */
export const useShopForm = () => {
  const navigate = useNavigate();
  const { selectShop } = useSelectedShop();
  const create = useCreateShop();
  const [values, setValues] = useState<ShopValues>(NEW_SHOP);
  const [problems, setProblems] = useState<ShopProblems>({});
  // Renewed only when something changes: pressing again after a lost answer must not add the store twice.
  const [idempotencyKey, setKey] = useState(newKey);

  const change = (part: Partial<ShopValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setKey(newKey());
  };
  const send = async () => {
    try {
      selectShop(await create.mutateAsync({ body: shopBody(values), idempotencyKey }));
      noticeSuccess('Shop added successfully!');
      await navigate('/dashboard');
    } catch (error) {
      setProblems(error instanceof ApiError ? problemsFrom(error.errors) : {});
      noticeFailure(error instanceof ApiError ? failureText(error) : 'Failed to add shop.');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(values);
    setProblems(missing);
    if (Object.keys(missing).length > 0) noticeWarning('Please fill in all required fields.');
    else if (!create.isPending) void send();
  };
  return { values, problems, change, submit, isPending: create.isPending };
};

const failureText = (error: ApiError): string => {
  if (error.status === 0) return error.message;
  return error.status >= 500
    ? 'Something went wrong. Please try again later.'
    : serverMessageOr(error, 'Failed to add shop.');
};
