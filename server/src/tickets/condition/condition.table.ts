/** The marks of a device, as JSON; no row where nobody has set any. */
export type TicketMarksTable = { ticket_id: string; marks: string; changed_by: string; updated_at: string };

/** What worked before a repair or after it, as JSON. */
export type TicketChecklistTable = {
  ticket_id: string;
  stage: string;
  checks: string;
  checked_by: string;
  updated_at: string;
};

/** It is never changed. `strokes` is JSON, `digest` the SHA-256 of the text that was signed. */
export type TicketSignatureTable = {
  id: string;
  ticket_id: string;
  name: string;
  strokes: string;
  signed_text: string;
  digest: string;
  taken_by: string;
  signed_at: string;
};

export type TicketPhotoTable = {
  id: string;
  ticket_id: string;
  stage: string;
  caption: string;
  image_hash: string;
  taken_by: string;
  taken_at: string;
};

export type TicketGateSkipTable = {
  ticket_id: string;
  gate: string;
  reason: string;
  skipped_by: string;
  skipped_at: string;
};

/** No row: nothing is wanted, and photos stay the usual time. `gates` is JSON, by category. */
export type TicketRulesTable = {
  shop_id: string;
  photo_months: number;
  left_behind_days: number;
  gates: string;
  updated_at: string;
};
