export type TicketLinkTable = {
  ticket_id: string;
  token_hash: string;
  made_by: string;
  made_at: string;
};
