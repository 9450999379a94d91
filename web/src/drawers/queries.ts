import {
  addDrawer,
  closeDrawer,
  countDrawer,
  type DrawerClosing,
  editDrawer,
  listDrawers,
  openDrawer,
  readX,
} from '@mendpoint/contract/drawers/drawers';
import { findZ, type ListedZ, listZ, noteZ, watchDrawers } from '@mendpoint/contract/drawers/z-reports';
import type { RequestOf } from '@mendpoint/contract/target';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refresh } from '../api/refresh.ts';
import { useSubmitOnce } from '../lib/submit-once.ts';

type ZRange = { shop_id: string; start_date: string; end_date: string };
type ZPage = ZRange & { page: number; limit: number };

export const drawerQueries = {
  all: () => ['drawers'] as const,
  list: (shopId: string) =>
    queryOptions({
      queryKey: [...drawerQueries.all(), 'list', shopId] as const,
      queryFn: async ({ signal }) => (await call(listDrawers, { query: { shop_id: shopId }, signal })).data,
    }),
  x: (id: string) =>
    queryOptions({
      queryKey: [...drawerQueries.all(), 'x', id] as const,
      queryFn: async ({ signal }) => (await call(readX, { params: { id }, signal })).data,
      // Not cached, so that it includes the sale made just before.
      gcTime: 0,
    }),
  page: (query: ZPage) =>
    queryOptions({
      queryKey: [...drawerQueries.all(), 'z', query] as const,
      queryFn: ({ signal }) => call(listZ, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  z: (id: string) =>
    queryOptions({
      queryKey: [...drawerQueries.all(), 'z', id] as const,
      queryFn: async ({ signal }) => (await call(findZ, { params: { id }, signal })).data,
    }),
  today: () =>
    queryOptions({
      queryKey: [...drawerQueries.all(), 'today'] as const,
      queryFn: async ({ signal }) => (await call(watchDrawers, { signal })).data,
    }),
};

/** The most that one answer may hold. */
const MOST_AT_ONCE = 1000;

/** Every Z of a range, for a file. Throws ApiError. */
export const readEveryZ = async (range: ZRange): Promise<ListedZ[]> => {
  const found: ListedZ[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = await call(listZ, { query: { ...range, page, limit: MOST_AT_ONCE } });
    found.push(...data);
    if (data.length < MOST_AT_ONCE || found.length >= meta.total) return found;
  }
};

export const useDrawers = (shopId: string) => useQuery(drawerQueries.list(shopId));
export const useX = (id: string) => useQuery(drawerQueries.x(id));
export const useZPage = (query: ZPage) => useQuery(drawerQueries.page(query));
export const useZ = (id: string) => useQuery(drawerQueries.z(id));
export const useDrawersToday = () => useQuery(drawerQueries.today());

/** Every act on a drawer changes what all of these show. */
const useRefresh = () => {
  const queries = useQueryClient();
  return () => refresh(queries, { queryKey: drawerQueries.all() });
};

export const useAddDrawer = () => {
  const keyOf = useSubmitOnce();
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: RequestOf<typeof addDrawer>['body']) => call(addDrawer, { body, key: keyOf(body) }),
    onSuccess,
  });
};

export const useEditDrawer = (id: string) => {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: RequestOf<typeof editDrawer>['body']) => call(editDrawer, { params: { id }, body }),
    onSuccess,
  });
};

export const useOpenDrawer = (id: string) => {
  const keyOf = useSubmitOnce();
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (float: number) => call(openDrawer, { params: { id }, body: { float }, key: keyOf([id, float]) }),
    onSuccess,
  });
};

/** Nothing is changed by a count, so what is shown is not read again. */
export const useCountDrawer = (id: string) =>
  useMutation({
    mutationFn: (body: RequestOf<typeof countDrawer>['body']) => call(countDrawer, { params: { id }, body }),
  });

export const useCloseDrawer = (id: string) => {
  const keyOf = useSubmitOnce();
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: DrawerClosing) => call(closeDrawer, { params: { id }, body, key: keyOf([id, body]) }),
    onSuccess,
  });
};

export const useNoteZ = (id: string) => {
  const keyOf = useSubmitOnce();
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (note: string) => call(noteZ, { params: { id }, body: { note }, key: keyOf([id, note]) }),
    onSuccess,
  });
};
