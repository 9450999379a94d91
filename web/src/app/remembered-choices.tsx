import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useWorkAt } from '../api/till.ts';
import { StorageFull } from '../lib/stored.ts';
import { CHOICES, choiceFor } from '../lib/till/choices.ts';
import { ListChoices } from '../ui/table/list-choices.ts';

/** Remembers how the person at this till wants lists, on this device, for all shops of the login. */
export function RememberedChoices({ children }: { children: ReactNode }) {
  const store = useWorkAt('', CHOICES);
  const choices = useSyncExternalStore(store.subscribe, store.get);
  const value = useMemo(() => {
    const remember = (list: string, part: object) => {
      const now = store.get();
      try {
        store.set({ ...now, [list]: { ...choiceFor(now, list), ...part } });
      } catch (error) {
        // The list is shown as chosen all the same; it only begins anew next time.
        if (!(error instanceof StorageFull)) throw error;
      }
    };
    return { choices, remember };
  }, [choices, store]);
  return <ListChoices value={value}>{children}</ListChoices>;
}
