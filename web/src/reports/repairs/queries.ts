import { listRepairs, type RepairGroup } from '@mendpoint/contract/reports/repair-report';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { type ChosenPeriod, customDates } from '../../lib/periods.ts';
import { reportQueries } from '../queries.ts';

export type RepairChoice = { chosen: ChosenPeriod; by: RepairGroup };

export const repairQuery = (shopId: string, { chosen, by }: RepairChoice) =>
  queryOptions({
    queryKey: [...reportQueries.all(), 'repairs', shopId, chosen, by] as const,
    queryFn: async ({ signal }) => {
      const query = { shop_id: shopId, filter: chosen.period, ...customDates(chosen), by };
      return (await call(listRepairs, { query, signal })).data;
    },
  });

/** What became of repairs, and what is in work now. */
export const useRepairs = (shopId: string, choice: RepairChoice) =>
  useQuery({ ...repairQuery(shopId, choice), placeholderData: keepPreviousData });
