/** What a shop tells its customers. No row: nothing, at no quiet hours. `steps` is JSON; hours are minutes of a day in Sydney. */
export type MessageSettingsTable = {
  shop_id: string;
  quiet_from: number | null;
  quiet_until: number | null;
  steps: string;
  updated_at: string;
};

/** A row: the customer wants no messages by this way. */
export type CustomerOptOutTable = { customer_id: string; channel: string; noted_by: string; noted_at: string };

/** The outbox, and what became of what was in it. Times are in ISO 8601. */
export type MessageTable = {
  id: string;
  shop_id: string;
  ticket_id: string;
  /** Whose it was, perhaps deleted or merged since. */
  customer_id: string;
  channel: string;
  lane: string;
  /** The state of the ticket that it tells of; null of one that somebody wrote. */
  step: string | null;
  recipient: string;
  subject: string;
  /** With `{link}` still in it. */
  body: string;
  parts: number;
  cost_cents: number;
  state: string;
  tries: number;
  due_at: string;
  sending_since: string | null;
  said: string;
  written_by: string;
  written_at: string;
  settled_at: string | null;
  /** The one that somebody sent again by it. */
  again_of_id: string | null;
};
