import {
  clearDisplay,
  listDisplays,
  pairDisplay,
  readDisplay,
  removeDisplay,
  showOnDisplay,
} from '@mendpoint/contract/display-calls';
import type { ShowBody, WatchedDisplay } from '@mendpoint/contract/displays';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const MINUTE_MS = 60_000;

export const displaysQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['displays', shopId] as const,
    queryFn: async ({ signal }) => (await call(listDisplays, { query: { shop_id: shopId }, signal })).data,
    staleTime: MINUTE_MS,
  });

/** No mutation of the query client: that would remember what the display opens. Throws ApiError. */
export const askForDisplay = async (shopId: string, name: string): Promise<string> =>
  (await call(pairDisplay, { body: { shop_id: shopId, name } })).data.url;

export const useRemoveDisplay = (shopId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeDisplay, { params: { id } }),
    onSettled: () => queries.invalidateQueries(displaysQuery(shopId)),
  });
};

export type Shown = NonNullable<WatchedDisplay['shown']>;

/** Throws ApiError. */
export const showThere = async (id: string, body: ShowBody): Promise<Shown | null> =>
  (await call(showOnDisplay, { params: { id }, body })).data.shown;

/** What stands there by now, with what was answered. Throws ApiError. */
export const lookThere = async (id: string): Promise<Shown | null> =>
  (await call(readDisplay, { params: { id } })).data.shown;

/** Takes one thing off or, without it, whatever is there. Throws ApiError. */
export const takeOff = (id: string, shownId?: string): Promise<unknown> =>
  call(clearDisplay, { params: { id }, query: shownId === undefined ? {} : { shown_id: shownId } });
