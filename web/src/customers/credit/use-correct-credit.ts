import { type CreditCorrection, correctStoreCredit } from '@mendpoint/contract/store-credit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { customerQueries } from '../queries.ts';
import { creditQuery } from './queries.ts';

/** Gives or takes credit by hand, once however often the same is sent. */
export const useCorrectCredit = (id: string) => {
  const keyOf = useSubmitOnce();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreditCorrection) => call(correctStoreCredit, { params: { id }, body, key: keyOf([id, body]) }),
    onSuccess: async () => {
      await refresh(queries, { queryKey: creditQuery(id).queryKey });
      await refresh(queries, { queryKey: customerQueries.lists() });
    },
  });
};
