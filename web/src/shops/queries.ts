import type { ClosingBody, ReopeningBody } from '@mendpoint/contract/closed-periods';
import { closePeriod, reopenPeriod } from '@mendpoint/contract/closed-periods';
import { endSessionsOfLogin } from '@mendpoint/contract/sessions';
import {
  addShop,
  deleteShop,
  editShop,
  findShop,
  listShops,
  type Shop,
  type ShopBody,
  type ShopPatch,
} from '@mendpoint/contract/shops';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { refresh } from '../api/refresh.ts';
import { selectedShopStore } from '../api/selected-shop.ts';
import { currentSession, saveUser, useSession } from '../auth/session.ts';

type Page = { page: number; limit: number; q: string };

export const shopQueries = {
  all: () => ['shops'] as const,
  list: () =>
    queryOptions({
      queryKey: [...shopQueries.all(), 'list'] as const,
      queryFn: async ({ signal }) => (await call(listShops, { signal })).shops,
    }),
  page: (page: Page) =>
    queryOptions({
      queryKey: [...shopQueries.all(), 'page', page] as const,
      queryFn: ({ signal }) => call(listShops, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...shopQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }) => keepAsOwn((await call(findShop, { params: { id }, signal })).shop),
    }),
};

/** Updates the session with the newest record of its own shop: it began with the record of its login. */
const keepAsOwn = (shop: Shop): Shop => {
  const { user } = currentSession();
  const isOwn = user?.role === 'shop' && user._id === shop._id;
  if (isOwn && user.updatedAt <= shop.updatedAt) saveUser({ ...shop, role: 'shop' });
  return shop;
};

/**
 * Every shop, oldest first. Admins only: the server would refuse the list to a shop's login, so it is not requested.
 */
export const useShops = () => {
  const { role } = useSession();
  return useQuery({ ...shopQueries.list(), enabled: role === 'admin' });
};

/** A page of the stores. Admins only. */
export const useShopPage = (page: Page) => useQuery(shopQueries.page(page));

type NewShop = { body: ShopBody; idempotencyKey: string };

export const useCreateShop = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey }: NewShop) => (await call(addShop, { body, key: idempotencyKey })).shop,
    // Awaited, so that the first shop is already selected when the next screen opens.
    onSuccess: () => refresh(queries, { queryKey: shopQueries.all() }),
  });
};

type Edit = { id: string; body: ShopPatch };

export const useUpdateShop = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: Edit) => keepAsOwn((await call(editShop, { params: { id }, body })).shop),
    onSuccess: () => refresh(queries, { queryKey: shopQueries.all() }),
  });
};

export const useDeleteShop = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteShop, { params: { id } }),
    onSuccess: () => refresh(queries, { queryKey: shopQueries.all() }),
  });
};

/** Ends all sessions of a shop, on all devices. */
export const useLogOutShop = () =>
  useMutation({ mutationFn: (id: string) => call(endSessionsOfLogin, { params: { id } }) });

/**
 * Closes the sales of one shop, or of all, up to a day. Invoices contain the closed day too, so everything shown is
 * read again.
 */
export const useClosePeriod = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ClosingBody) => call(closePeriod, { body }),
    onSuccess: () => refresh(queries),
  });
};

export const useReopenPeriod = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ReopeningBody) => call(reopenPeriod, { body }),
    onSuccess: () => refresh(queries),
  });
};

type SelectedShop = { shop: Shop | null; selectShop: (shop: Shop) => void; isPending: boolean };

/**
 * The shop that the screens work on: a shop account's own, or an admin's choice. Without a choice, or when the chosen
 * shop is gone, it is the admin's first shop. `shop` is null while the shops load for the first time, and when there
 * are none.
 */
export const useSelectedShop = (): SelectedShop => {
  const { user } = useSession();
  const chosen = useSyncExternalStore(selectedShopStore.subscribe, selectedShopStore.get);
  const { data: shops, isPending } = useShops();
  const selectShop = selectedShopStore.set;
  if (user === null) return { shop: null, selectShop, isPending: false };
  if (user.role === 'shop') return { shop: user, selectShop, isPending: false };
  if (shops === undefined) return { shop: chosen, selectShop, isPending: isPending && chosen === null };
  const shop = shops.find(({ _id }) => _id === chosen?._id) ?? shops[0] ?? null;
  return { shop, selectShop, isPending: false };
};

/** The id of the shop selected last, without asking the server; null when there is none. */
export const selectedShopId = (): string | null => {
  const { user } = currentSession();
  if (user === null) return null;
  return (user.role === 'shop' ? user : selectedShopStore.get())?._id ?? null;
};

/** Keeps the selected shop in local storage. Called once, by the shell; useSelectedShop only reads. */
export const useRememberSelectedShop = (): void => {
  const { shop, isPending } = useSelectedShop();
  useEffect(() => {
    if (!isPending && shop !== null) selectedShopStore.set(shop);
  }, [shop, isPending]);
};
