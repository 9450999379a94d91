import { arrangeFavourites, type Favourite, type Favourites, readFavourites } from '@mendpoint/contract/favourites';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { productQueries } from '../../products/queries.ts';

/** Among the products, so that it is read again when one of them is changed. */
export const favouritesQuery = (shopId: string) =>
  queryOptions({
    queryKey: [...productQueries.all(), 'favourites', shopId] as const,
    queryFn: async ({ signal }): Promise<Favourites> =>
      (await call(readFavourites, { query: { shop_id: shopId }, signal })).data,
  });

const toSend = ({ product, repair }: Favourite) =>
  product
    ? { product_id: product._id }
    : { deviceId: repair?.deviceId ?? '', repairPartId: repair?.repairPartId ?? '' };

/** Whatever came of it, the favourites are read again. */
export const useArrange = (shopId: string, updatedAt: string | null) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (favourites: readonly Favourite[]): Promise<Favourites> =>
      (await call(arrangeFavourites, { body: { favourites: favourites.map(toSend), updatedAt, shop_id: shopId } }))
        .data,
    onSettled: () => queries.invalidateQueries({ queryKey: favouritesQuery(shopId).queryKey }),
  });
};
