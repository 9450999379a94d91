import type { InputOf } from '@mendpoint/contract/endpoint';
import { checkPickUp } from '@mendpoint/contract/ticket-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { ticketQueries } from '../queries.ts';

/** Once it is written down, the ticket is read again for its log. */
export const useCheckPickUp = (id: string) => {
  const queries = useQueryClient();
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (body: InputOf<typeof checkPickUp>['body']) =>
      call(checkPickUp, { params: { id }, body, key: keyOf([id, body]) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ticketQueries.all() }),
  });
};
