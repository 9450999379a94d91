/** How the workshop gets into a device; no row where nobody has said it. */
export type TicketAccessTable = {
  ticket_id: string;
  way: string;
  /** Which passcode of the vault it is; null for another way. The vault may have lost it. */
  passcode_id: string | null;
  changed_at: string;
};
