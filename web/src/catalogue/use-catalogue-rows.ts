import type { CatalogueCalls } from '@mendpoint/contract/catalogue/catalogue-calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refresh } from '../api/refresh.ts';
import type { CatalogueRow } from './catalogue-section.ts';
import { catalogueQueries } from './queries.ts';

type Page = { page: number; limit: number; q: string };

/** A page of a section's rows. The previous page stays while the next one loads. */
export const useCatalogueRows = <Row>({ list }: CatalogueCalls, page: Page) =>
  useQuery({
    queryKey: [...catalogueQueries.all(), list.path, 'page', page] as const,
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(list, { query: page, signal });
      return { data: data as Row[], meta };
    },
    placeholderData: keepPreviousData,
  });

/** The row as it stands now. Throws ApiError 404 when it is gone. */
export const fetchCatalogueRow = async <Row>({ find }: CatalogueCalls, id: string): Promise<Row> =>
  (await call(find, { params: { id } })).data as Row;

type Saving = { row: CatalogueRow | null; body: object; idempotencyKey: string };

/** Makes a row, or changes the one given. */
export const useSaveCatalogueRow = ({ add, edit }: CatalogueCalls) => {
  const changed = useCatalogueChanged();
  return useMutation({
    mutationFn: ({ row, body, idempotencyKey }: Saving) =>
      row === null
        ? call(add, { body, key: idempotencyKey })
        : call(edit, { params: { id: row._id }, body: { ...body, updatedAt: row.updatedAt } }),
    onSuccess: changed,
  });
};

export const useDeleteCatalogueRow = ({ remove }: CatalogueCalls) => {
  const changed = useCatalogueChanged();
  return useMutation({
    mutationFn: (id: string) => call(remove, { params: { id } }),
    onSuccess: changed,
  });
};

/** Products and other rows show names from the catalogue, so a change makes every cached list out of date. */
const useCatalogueChanged = () => {
  const queries = useQueryClient();
  return () => refresh(queries);
};
