import type { Customer } from '@mendpoint/contract/customers';
import { type MergeBody, mergeCustomers } from '@mendpoint/contract/merging';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';

/** `id`: who stays. */
type Merge = { id: string; body: MergeBody; idempotencyKey: string };

/** Invoices and store credit that are shown elsewhere name the customer who stays from then on. */
export const useMergeCustomers = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body, idempotencyKey }: Merge): Promise<Customer> =>
      (await call(mergeCustomers, { params: { id }, body, key: idempotencyKey })).data,
    onSuccess: () => refresh(queries, {}),
  });
};
