import type { AtTheTill } from '@mendpoint/contract/staff';
import { isFlag, isId, isText, isWhole, shapeOf } from '../lib/shape.ts';
import { storedJson } from '../lib/stored.ts';

/** Who entered a PIN here last, and when, in ms since 1970: in the storage, because all tabs of a browser are one till. */
type LastPerson = { id: string; name: string; since: number; isGone: boolean };

export const lastPersonStore = storedJson<LastPerson>(
  'lastPerson',
  shapeOf<LastPerson>({ id: isId, name: isText, since: isWhole(0, Number.MAX_SAFE_INTEGER), isGone: isFlag }),
);

/** Writes down who is at the till, and from when. */
export const noteArrival = ({ _id: id, name }: NonNullable<AtTheTill['person']>): void =>
  lastPersonStore.set({ id, name, since: Date.now(), isGone: false });

/** Writes down that whoever it was has left, for the other tabs as well. */
export const noteDeparture = (): void => {
  const last = lastPersonStore.get();
  if (last && !last.isGone) lastPersonStore.set({ ...last, isGone: true });
};
