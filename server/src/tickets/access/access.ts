import type { AccessWay, Passcode, PasscodeKind } from '@mendpoint/domain/ticket/access';

/** What the ledger knows of how we get into a device: `passcodeId` names one of the vault. */
export type SaidAccess = { way: AccessWay; passcodeId: string | null };

/** `way` null: nobody has said it. A passcode is lost where the vault has it no more: what is known of it is then null. */
export type Access = {
  way: AccessWay | null;
  passcode: { kept: { kind: PasscodeKind; at: string; by: string } | null } | null;
};

/** `passcode` comes with the way 'passcode' and no other. `way` null: nothing is known any more. */
export type NewAccess = { way: AccessWay | null; passcode: Passcode | null };
