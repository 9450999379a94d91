import type { DeletedAnswer, Meta } from '@mendpoint/contract/common';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, query } from '../api/client.ts';
import { refresh } from '../api/refresh.ts';
import type { CatalogueRow } from './catalogue-section.ts';
import { catalogueQueries } from './queries.ts';

type Page = { page: number; limit: number; q: string };
type RowsAnswer<Row> = { data: Row[]; meta: Meta };
type RowAnswer<Row> = { message: string; data: Row };

/** A page of one section of catalogue row; the rows of before stay while newer ones are on their way. */
export const useCatalogueRows = <Row>(path: string, page: Page) =>
  useQuery({
    queryKey: [...catalogueQueries.all(), path, 'page', page] as const,
    queryFn: ({ signal }) => api<RowsAnswer<Row>>('GET', query(path, page), { signal }),
    placeholderData: keepPreviousData,
  });

/** The row as it stands now. Throws ApiError 404 when it is gone. */
export const fetchCatalogueRow = async <Row>(path: string, id: string): Promise<Row> =>
  (await api<RowAnswer<Row>>('GET', `${path}/${id}`)).data;

type Saving = { row: CatalogueRow | null; body: object; idempotencyKey: string };

/** Makes a row, or changes the one given. */
export const useSaveCatalogueRow = <Row>(path: string, editMethod: 'PATCH' | 'PUT') => {
  const changed = useCatalogueChanged();
  return useMutation({
    mutationFn: ({ row, body, idempotencyKey }: Saving) =>
      row === null
        ? api<RowAnswer<Row>>('POST', path, { body, idempotencyKey })
        : api<RowAnswer<Row>>(editMethod, `${path}/${row._id}`, { body: { ...body, updatedAt: row.updatedAt } }),
    onSuccess: changed,
  });
};

export const useDeleteCatalogueRow = (path: string) => {
  const changed = useCatalogueChanged();
  return useMutation({
    mutationFn: (id: string) => api<DeletedAnswer>('DELETE', `${path}/${id}`),
    onSuccess: changed,
  });
};

/** Products and other catalogue rows carry the names of the catalogue: a change makes every list out of date. */
const useCatalogueChanged = () => {
  const queries = useQueryClient();
  return () => refresh(queries);
};
