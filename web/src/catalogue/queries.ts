import type {
  BrandAnswer,
  BrandBody,
  BrandListAnswer,
  CategoryAnswer,
  CategoryBody,
  CategoryListAnswer,
  DeviceAnswer,
  DeviceBody,
  DeviceListAnswer,
  RepairPartAnswer,
  RepairPartBody,
  RepairPartListAnswer,
  TaxListAnswer,
} from '@mendpoint/contract/catalogue';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v4 as newKey } from 'uuid';
import { api, query } from '../api/client.ts';
import { refresh } from '../api/refresh.ts';

type Parents = { categoryId?: string; brandId?: string };

/** Names as people sort them: 'iPhone 9' before 'iPhone 10'. */
const byName = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' }).compare;

const catalogueQuery = <Row>(path: string, parents: Parents, nameOf: (row: Row) => string) =>
  queryOptions({
    queryKey: [...catalogueQueries.all(), path, parents] as const,
    queryFn: async ({ signal }): Promise<Row[]> => {
      const { data } = await api<{ data: Row[] }>('GET', query(path, parents), { signal });
      return data.toSorted((a, b) => byName(nameOf(a), nameOf(b)));
    },
  });

type Row<ListAnswer extends { data: unknown[] }> = ListAnswer['data'][number];

/** Whole lists, sorted by name; below a parent where one is named. */
export const catalogueQueries = {
  all: () => ['catalogue'] as const,
  categories: () => catalogueQuery<Row<CategoryListAnswer>>('/category', {}, (row) => row.category_name),
  brands: (categoryId: string) =>
    catalogueQuery<Row<BrandListAnswer>>('/brand', { categoryId }, (row) => row.brand_name),
  devices: (parents: { categoryId: string; brandId: string }) =>
    catalogueQuery<Row<DeviceListAnswer>>('/device', parents, (row) => row.device_name),
  repairParts: (categoryId: string) =>
    catalogueQuery<Row<RepairPartListAnswer>>('/repairparts', { categoryId }, (row) => row.repair_name),
  taxes: () => catalogueQuery<Row<TaxListAnswer>>('/taxes', {}, (row) => row.taxClass),
};

export const useTaxes = () => useQuery(catalogueQueries.taxes());

const useCreate = <Body, Answer extends { data: unknown }>(path: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body): Promise<Answer['data']> =>
      (await api<Answer>('POST', path, { body, idempotencyKey: newKey() })).data,
    onSuccess: () => refresh(queries, { queryKey: catalogueQueries.all() }),
  });
};

export const useCreateCategory = () => useCreate<CategoryBody, CategoryAnswer>('/category');
export const useCreateBrand = () => useCreate<BrandBody, BrandAnswer>('/brand');
export const useCreateDevice = () => useCreate<DeviceBody, DeviceAnswer>('/device');
export const useCreateRepairPart = () => useCreate<RepairPartBody, RepairPartAnswer>('/repairparts');
