import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { tokenStore } from '../../api/token.ts';
import { NEW_SALE, type Sale } from './sale.ts';
import { reduceSale, type SaleAction } from './sale-actions.ts';
import { savedSale, toSaved } from './sale-storage.ts';

export type SaleHandle = {
  sale: Sale;
  act: (action: SaleAction) => void;
  /** The sale as it stands at this instant, also in code that waited for an answer. */
  current: () => Sale;
};

/** The half-built sale of the shop. It is on disk after every action, and other tabs of this till follow. */
export const useSale = (shopId: string): SaleHandle => {
  const store = useMemo(() => savedSale(shopId), [shopId]);
  const saved = useSyncExternalStore(store.subscribe, store.get);
  const current = useCallback((): Sale => store.get() ?? NEW_SALE, [store]);
  const act = useCallback(
    (action: SaleAction) => {
      // What was under way when somebody logged out must not bring their sale back.
      if (tokenStore.get() === null) return;
      const next = reduceSale(current(), action);
      store.set(next === NEW_SALE ? null : toSaved(next));
    },
    [store, current],
  );
  return { sale: saved ?? NEW_SALE, act, current };
};
