export type TicketLinkTable = {
  ticket_id: string;
  token_hash: string;
  /** What stands in the link, as ciphertext by the key of the settings, so that messages can carry it; null where there is no key. */
  sealed_token: string | null;
  made_by: string;
  made_at: string;
};
