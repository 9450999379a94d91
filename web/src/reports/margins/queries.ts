import { listMargins, type MarginBefore, type MarginGroup } from '@mendpoint/contract/reports/margins';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { type ChosenPeriod, customDates } from '../../lib/periods.ts';
import { reportQueries } from '../queries.ts';

export type MarginChoice = { chosen: ChosenPeriod; by: MarginGroup; beside: MarginBefore | '' };

export const marginQuery = (shopId: string, { chosen, by, beside }: MarginChoice) =>
  queryOptions({
    queryKey: [...reportQueries.all(), 'margins', shopId, chosen, by, beside] as const,
    queryFn: async ({ signal }) => {
      const query = { shop_id: shopId, filter: chosen.period, ...customDates(chosen), by };
      return (await call(listMargins, { query: { ...query, ...(beside && { before: beside }) }, signal })).data;
    },
  });

/** What was sold by group, what it cost and what is left. */
export const useMargins = (shopId: string, choice: MarginChoice) =>
  useQuery({ ...marginQuery(shopId, choice), placeholderData: keepPreviousData });
