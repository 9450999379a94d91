import { listCommission, setCommission } from '@mendpoint/contract/reports/commission';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { type ChosenPeriod, customDates } from '../../lib/periods.ts';
import { reportQueries } from '../queries.ts';

/** `person` is '' for all people. */
export type CommissionChoice = { chosen: ChosenPeriod; person: string };

export const commissionQuery = (shopId: string, { chosen, person }: CommissionChoice) =>
  queryOptions({
    queryKey: [...reportQueries.all(), 'commission', shopId, chosen, person] as const,
    queryFn: async ({ signal }) => {
      const days = { filter: chosen.period, ...customDates(chosen) };
      const query = { shop_id: shopId, ...days, ...(person !== '' && { person_id: person }) };
      return (await call(listCommission, { query, signal })).data;
    },
  });

/** What people repaired and are paid for it, and the lines of one of them. */
export const useCommission = (shopId: string, choice: CommissionChoice) =>
  useQuery({ ...commissionQuery(shopId, choice), placeholderData: keepPreviousData });

export const useSetCommission = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (percent: string) => call(setCommission, { params: { id }, body: { percent } }),
    onSettled: () => queries.invalidateQueries({ queryKey: reportQueries.all() }),
  });
};
