import { type FaultyBody, type Product, settleFaulty } from '@mendpoint/contract/products';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isConflict, isUnanswered, reasonOr } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { readQuantity } from '../../lib/typed-numbers.ts';
import { isEmpty, missingIn, problemsFromAnswer, useFormState } from '../../ui/form/use-form-state.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { productQueries, useProduct } from '../queries.ts';

export type Destination = FaultyBody['to'];
type Values = { quantity: string; to: Destination; reason: string };

/** The form of faulty units of a product. What is refused stays in the fields, with the reason and the count as it is by now. */
export const useFaultyForm = (listed: Product) => {
  const { data: product = listed } = useProduct(listed._id);
  const start: Values = { quantity: String(listed.faulty), to: 'shelf', reason: '' };
  const { values, refuse, ...form } = useFormState(start);
  const settling = useSettleFaulty(product._id);
  const [failure, setFailure] = useState('');
  // What was sent without an answer may be done by now, and is no longer among the faulty: the server knows.
  const most = isUnanswered(settling.error) ? Number.POSITIVE_INFINITY : product.faulty;
  const { value: quantity, problem } = readQuantityOf(values.quantity, most);
  const submit = async (): Promise<boolean> => {
    setFailure('');
    const problems = { ...(problem && { quantity: problem }), ...missingIn(values, { reason: 'Reason' }) };
    refuse(problems);
    if (quantity === undefined || !isEmpty(problems)) return false;
    const body = { quantity, to: values.to, reason: values.reason.trim() };
    try {
      await settling.mutateAsync(body);
      noticeSuccess(doneWords(quantity, values.to, product.name));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = problemsFromAnswer(error.errors, values);
      refuse(refused);
      if (isEmpty(refused)) setFailure(reasonOr(error, 'Nothing was changed.'));
      return false;
    }
  };
  return { ...form, product, values, quantity, submit, failure, isPending: settling.isPending };
};

const useSettleFaulty = (id: string) => {
  const keyOf = useSubmitOnce();
  const queries = useQueryClient();
  const readAnew = () => refresh(queries, { queryKey: productQueries.all() });
  return useMutation({
    mutationFn: (body: FaultyBody) => call(settleFaulty, { params: { id }, body, key: keyOf(body) }),
    onSuccess: readAnew,
    // Somebody else was first: how many are left is told by the dialog.
    onError: (error) => isConflict(error) && readAnew(),
  });
};

const readQuantityOf = (text: string, faulty: number): ReturnType<typeof readQuantity> => {
  const read = readQuantity(text);
  return read.value !== undefined && read.value > faulty ? { problem: `Only ${faulty} are faulty.` } : read;
};

const doneWords = (quantity: number, to: Destination, name: string): string =>
  `${quantity} of ${name} ${quantity === 1 ? 'is' : 'are'} ${to === 'shelf' ? 'back on the shelf' : 'written off'}.`;
