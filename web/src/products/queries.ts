import type { AnswerOf } from '@mendpoint/contract/endpoint';
import {
  addProduct,
  deleteProduct,
  editProduct,
  findProduct,
  listProducts,
  listSuppliers,
  type Product,
  type ProductBody,
  type ProductListQuery,
  type ProductSort,
} from '@mendpoint/contract/products';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, serverMessageOr } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { refresh } from '../api/refresh.ts';
import { upload } from '../api/upload.ts';

/** `sort` may also be '', which leaves the order to the server. */
export type ProductFilter = Omit<ProductListQuery, 'sort'> & { shop_id: string; sort?: ProductSort | '' };

/** With the bundles that it is a part of, and the tickets that wait for it. */
export type FoundProduct = Product & Pick<AnswerOf<typeof findProduct>, 'part_of' | 'waiting'>;

/** More products than anybody would choose from. */
const CODE_LIMIT = 20;

export const productQueries = {
  all: () => ['products'] as const,
  list: (filter: ProductFilter) =>
    queryOptions({
      queryKey: [...productQueries.all(), 'list', filter] as const,
      queryFn: ({ signal }) => call(listProducts, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }): Promise<FoundProduct> => {
        const { data, part_of, waiting } = await call(findProduct, { params: { id }, signal });
        return { ...data, part_of, waiting };
      },
    }),
  suppliers: (shopId: string | null) =>
    queryOptions({
      queryKey: [...productQueries.all(), 'suppliers', shopId] as const,
      queryFn: async ({ signal }): Promise<string[]> =>
        (await call(listSuppliers, { query: shopId === null ? {} : { shop_id: shopId }, signal })).data,
    }),
  /** The products of the shop with exactly this SKU, IMEI or barcode. */
  byCode: (code: string, shopId: string) =>
    queryOptions({
      queryKey: [...productQueries.all(), 'code', { code, shopId }] as const,
      queryFn: async ({ signal }): Promise<Product[]> => {
        const query = { code, shop_id: shopId, sort: 'name' as const, page: 1, limit: CODE_LIMIT };
        return (await call(listProducts, { query, signal })).data;
      },
    }),
};

/** A page of the products that the shop sells: its own and those of no shop. */
export const useProducts = (filter: ProductFilter) => useQuery(productQueries.list(filter));

/** The suppliers that the shop's products name so far. */
export const useSuppliers = (shopId: string | null) => useQuery(productQueries.suppliers(shopId));

export const useProduct = (id: string) => useQuery(productQueries.detail(id));

/** For a form: fetched each time the form opens, and never while somebody types in it. */
export const useProductToEdit = (id: string) =>
  useQuery({ ...productQueries.detail(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

const useRefreshed = <Asked, Answer>(mutationFn: (asked: Asked) => Promise<Answer>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => refresh(queries, { queryKey: productQueries.all() }),
  });
};

type Sent = { form: FormData; onProgress: (sent: number) => void };

export const useCreateProduct = () => useRefreshed((sent: Sent & { key: string }) => upload(addProduct, sent));

/** Adds a product without pictures. */
export const useAddProduct = () => useRefreshed((sent: { body: ProductBody; key: string }) => call(addProduct, sent));

export const useUpdateProduct = (id: string) =>
  useRefreshed((sent: Sent) => upload(editProduct, { params: { id }, ...sent }));

export const useDeleteProduct = () => useRefreshed((id: string) => call(deleteProduct, { params: { id } }));

export const isNotFound = (error: Error): boolean => error instanceof ApiError && error.status === 404;

/** Why products could not be fetched, in words for the screen. */
export const fetchFailure = (error: Error): Error => {
  // The error of a lost connection says so already, and what to do.
  if (error instanceof ApiError && error.status === 0) return error;
  const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
  return new Error(isRefused ? 'Unauthorized access' : serverMessageOr(error, 'Something went wrong'));
};
