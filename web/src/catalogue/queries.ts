import { type BrandBody, brandCalls } from '@mendpoint/contract/catalogue/brands';
import type { CatalogueCalls } from '@mendpoint/contract/catalogue/catalogue-calls';
import { type CategoryBody, categoryCalls } from '@mendpoint/contract/catalogue/categories';
import { type DeviceBody, deviceCalls } from '@mendpoint/contract/catalogue/devices';
import { type RepairPartBody, repairPartCalls } from '@mendpoint/contract/catalogue/repair-parts';
import { listRepairPrices } from '@mendpoint/contract/catalogue/repair-prices';
import { taxCalls } from '@mendpoint/contract/catalogue/taxes';
import type { AnswerOf } from '@mendpoint/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v4 as newKey } from 'uuid';
import { call } from '../api/call.ts';
import { refresh } from '../api/refresh.ts';

const SEARCH_LIMIT = 8;

type Parents = { categoryId?: string; brandId?: string };

/** Names as people sort them: 'iPhone 9' before 'iPhone 10'. */
const byName = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' }).compare;

type RowOf<Calls extends CatalogueCalls> = AnswerOf<Calls['list']> extends { data: (infer Row)[] } ? Row : never;

/** Without `nameOf`, the server's order by age. */
const catalogueQuery = <Calls extends CatalogueCalls>(
  calls: Calls,
  parents: Parents,
  nameOf: ((row: RowOf<Calls>) => string) | null,
) =>
  queryOptions({
    queryKey: [...catalogueQueries.all(), calls.list.path, parents, ...(nameOf ? [] : ['newest'])] as const,
    queryFn: async ({ signal }): Promise<RowOf<Calls>[]> => {
      const { list }: CatalogueCalls = calls;
      const query = nameOf ? parents : { ...parents, sort: '-createdAt' as const };
      const { data } = await call(list, { query, signal });
      if (nameOf === null) return data as RowOf<Calls>[];
      return (data as RowOf<Calls>[]).toSorted((a, b) => byName(nameOf(a), nameOf(b)));
    },
  });

/** Whole lists, sorted by name; below a parent where one is named. */
export const catalogueQueries = {
  all: () => ['catalogue'] as const,
  categories: () => catalogueQuery(categoryCalls, {}, (row) => row.category_name),
  brands: (categoryId: string) => catalogueQuery(brandCalls, { categoryId }, (row) => row.brand_name),
  devices: (parents: { categoryId: string; brandId: string }) =>
    catalogueQuery(deviceCalls, parents, (row) => row.device_name),
  /** The one added last, first. */
  newestDevices: (parents: { categoryId: string; brandId: string }) => catalogueQuery(deviceCalls, parents, null),
  device: (id: string) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), deviceCalls.find.path, id] as const,
      queryFn: async ({ signal }) => (await call(deviceCalls.find, { params: { id }, signal })).data,
    }),
  /** The first devices whose name contains `q`, of all categories. */
  deviceSearch: (q: string) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), deviceCalls.list.path, 'search', q] as const,
      queryFn: async ({ signal }) =>
        (await call(deviceCalls.list, { query: { q, page: 1, limit: SEARCH_LIMIT }, signal })).data,
      placeholderData: keepPreviousData,
    }),
  repairParts: (categoryId: string) => catalogueQuery(repairPartCalls, { categoryId }, (row) => row.repair_name),
  taxes: () => catalogueQuery(taxCalls, {}, (row) => row.taxClass),
  repairPrices: (query: { categoryId: string; deviceId: string }) =>
    queryOptions({
      queryKey: [...catalogueQueries.all(), listRepairPrices.path, query] as const,
      queryFn: async ({ signal }) => (await call(listRepairPrices, { query, signal })).data.prices,
    }),
};

export const useTaxes = () => useQuery(catalogueQueries.taxes());

const useCreated = <Body, Row>(create: (body: Body) => Promise<{ data: Row }>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body): Promise<Row> => (await create(body)).data,
    onSuccess: () => refresh(queries, { queryKey: catalogueQueries.all() }),
  });
};

export const useCreateCategory = () =>
  useCreated((body: CategoryBody) => call(categoryCalls.add, { body, key: newKey() }));
export const useCreateBrand = () => useCreated((body: BrandBody) => call(brandCalls.add, { body, key: newKey() }));
export const useCreateDevice = () => useCreated((body: DeviceBody) => call(deviceCalls.add, { body, key: newKey() }));
export const useCreateRepairPart = () =>
  useCreated((body: RepairPartBody) => call(repairPartCalls.add, { body, key: newKey() }));
