import { type FaultyBody, type Product, settleFaulty } from '@mendpoint/contract/products';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isConflict, isUnanswered, reasonOr } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { readQuantity } from '../../lib/typed-numbers.ts';
import { missingIn, useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { productQueries, useProduct } from '../queries.ts';

export type Destination = FaultyBody['to'];
type Values = { quantity: string; to: Destination; reason: string };

/** The form of a product's faulty units. A refusal keeps what was typed, and shows the reason and the current count. */
export const useFaultyForm = (listed: Product) => {
  const { data: product = listed } = useProduct(listed._id);
  const form = useFormState<Values>({ quantity: String(listed.faulty), to: 'shelf', reason: '' });
  const { to, reason, ...typed } = form.values;
  const settling = useSettleFaulty(product._id);
  // If the last answer was lost, its units may be settled already and no longer count as faulty: only the server knows.
  const most = isUnanswered(settling.error) ? Number.POSITIVE_INFINITY : product.faulty;
  const { value: quantity = 0, problem } = readQuantityOf(typed.quantity, most);
  const sending = useSubmit(form, {
    check: () => ({ ...(problem && { quantity: problem }), ...missingIn(form.values, { reason: 'Reason' }) }),
    send: async () => {
      await settling.mutateAsync({ quantity, to, reason: reason.trim() });
      noticeSuccess(doneWords(quantity, to, product.name));
    },
    failed: (error) => reasonOr(error, 'Nothing was changed.'),
  });
  return { ...form, ...sending, product, quantity: problem === undefined ? quantity : undefined };
};

const useSettleFaulty = (id: string) => {
  const keyOf = useSubmitOnce();
  const queries = useQueryClient();
  const readAnew = () => refresh(queries, { queryKey: productQueries.all() });
  return useMutation({
    mutationFn: (body: FaultyBody) => call(settleFaulty, { params: { id }, body, key: keyOf(body) }),
    onSuccess: readAnew,
    // Somebody else was first. The dialog says how many are left.
    onError: (error) => isConflict(error) && readAnew(),
  });
};

const readQuantityOf = (text: string, faulty: number): ReturnType<typeof readQuantity> => {
  const read = readQuantity(text);
  return read.value !== undefined && read.value > faulty ? { problem: `Only ${faulty} are faulty.` } : read;
};

const doneWords = (quantity: number, to: Destination, name: string): string =>
  `${quantity} of ${name} ${quantity === 1 ? 'is' : 'are'} ${to === 'shelf' ? 'back on the shelf' : 'written off'}.`;
