import type { Holder } from '@mendpoint/domain/people/permissions';

/** Somebody of a shop's staff, who is at the till of a session by their PIN. */
export type Person = { id: string; name: string } & Holder;

/** A manager's approval of one act: the hash of its token, and that of the token of the session it was given in. */
export type Approval = { hash: string; sessionHash: string };

type AtTheTill = {
  /** Null where nobody has entered a PIN, and for an admin. */
  person: Person | null;
  /** Whether the shop has staff, so that somebody of it has to be at the till for anything to be done. */
  hasStaff: boolean;
  /** What a manager has approved for this call; null: nothing. */
  approval: Approval | null;
  /** The drawer that the browser takes its money into; '' where it names none. */
  drawerId: string;
};

/** Who asks. `shopId` is null for an admin, who sees every shop; a shop account is bound to its own. */
export type Caller = { loginId: string; role: 'admin' | 'shop'; shopId: string | null } & AtTheTill;

/** A login by itself: of an admin, or of a shop without staff. */
export const NO_STAFF: AtTheTill = { person: null, hasStaff: false, approval: null, drawerId: '' };

/** From where a call comes: an address of the network, and the token of the caller's session. */
export type Origin = { address: string; token: string };
