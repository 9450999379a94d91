import type { Caller } from '../auth/caller.ts';

/** Who does it, and at which drawer: the same on each entry of an act. */
export type Stamp = { personId: string | null; drawerSessionId: string | null; loginId: string };

export const stampOf = ({ loginId, person, drawerSessionId }: Caller): Stamp => ({
  personId: person?.id ?? null,
  drawerSessionId,
  loginId,
});
