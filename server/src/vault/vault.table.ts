/** A passcode, sealed. It is in no database that a backup, an archive or an export reads. */
export type PasscodeTable = {
  ticket_id: string;
  /** Another with each passcode that replaces one. */
  id: string;
  kind: string;
  /** The passcode under a key of its own, and that key under the key of the vault. */
  sealed: string;
  wrapped_key: string;
  kept_at: string;
  kept_by: string;
};
