/** It is never changed. The last three amounts and days are those of a notice. */
export type TicketReminderTable = {
  id: string;
  ticket_id: string;
  kind: string;
  way: string;
  said: string;
  value_cents: number | null;
  owed_cents: number | null;
  collect_by: string | null;
  reminded_by: string;
  reminded_at: string;
};

/** It is never changed, and its ticket stays closed. */
export type TicketDisposalTable = {
  ticket_id: string;
  how: string;
  data_wiped: number;
  proceeds_cents: number;
  note: string;
  owed_cents: number;
  deposit_cents: number;
  disposed_by: string;
  disposed_at: string;
};
