import type { TicketAccessBody } from '@mendpoint/contract/ticket-access';
import { type AccessWay, type PasscodeKind, problemOfPasscode } from '@mendpoint/domain/ticket/access';

/** How we get into a device as it is typed; a way of '' is not said. It is kept in the memory of the screen alone. */
export type TypedAccess = { way: AccessWay | ''; kind: PasscodeKind; secret: string };

export const NO_ACCESS: TypedAccess = { way: '', kind: 'pin', secret: '' };

/** Why it cannot be sent; '' where it can, or where there is nothing to send. */
export const problemOfAccess = ({ way, kind, secret }: TypedAccess): string =>
  way === 'passcode' ? problemOfPasscode({ kind, secret }) : '';

/** Null where nothing was said. */
export const accessBody = ({ way, kind, secret }: TypedAccess): TicketAccessBody | null => {
  if (way === '') return null;
  return way === 'passcode' ? { way, passcode: { kind, secret } } : { way };
};
